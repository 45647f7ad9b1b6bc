import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { presentMail } from "@/lib/mail/present";
import { sendMailAgain } from "@/lib/mail/send-again-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendMailAgain, async ({ accountId, params, now }) => ({
  body: presentMail(await sendMailAgain({ accountId, mailId: params.mail_id, now })),
}));

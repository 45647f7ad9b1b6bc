import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { presentMail } from "@/lib/domain/mail/present";
import { sendMailAgain } from "@/lib/domain/mail/send-again-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendMailAgain, async ({ accountId, params, now }) => ({
  body: presentMail(await sendMailAgain({ accountId, mailId: params.mail_id, now })),
}));

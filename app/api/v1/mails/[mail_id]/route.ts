import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getMail } from "@/lib/mail/data";
import { presentMailDetail } from "@/lib/mail/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getMail, async ({ accountId, params }) => ({
  body: presentMailDetail(await getMail({ accountId, mailId: params.mail_id })),
}));

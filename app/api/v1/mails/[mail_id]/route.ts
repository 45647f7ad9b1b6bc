import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getMail } from "@/lib/domain/mail/data";
import { presentMailDetail } from "@/lib/domain/mail/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getMail, async ({ accountId, params }) => ({
  body: await presentMailDetail(await getMail({ accountId, mailId: params.mail_id })),
}));

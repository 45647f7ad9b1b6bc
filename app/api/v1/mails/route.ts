import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { listMails } from "@/lib/domain/mail/data";
import { presentMail } from "@/lib/domain/mail/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listMails, async ({ accountId, query: { form_id: formId, ...query }, request }) => {
  const rows = await listMails({ accountId, formId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentMail), headers };
});

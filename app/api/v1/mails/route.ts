import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { listMails } from "@/lib/mail/data";
import { presentMail } from "@/lib/mail/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listMails, async ({ accountId, query: { form_id: formId, ...query }, request }) => {
  const rows = await listMails({ accountId, formId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentMail), headers };
});

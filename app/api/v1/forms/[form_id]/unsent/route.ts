import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { handle } from "@/lib/entry/http/handle";
import { nextPage } from "@/lib/entry/http/pagination";
import { presentUnsent } from "@/lib/entry/respondent/multi-page/present-unsent";
import { listReadableUnsent, unsentCursorOf } from "@/lib/domain/unsent/readable-data";
import { discardUnsent } from "@/lib/domain/unsent/unsent-mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listUnsent, async ({ accountId, params, query: { cursor, limit }, request: { url }, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const found = await listReadableUnsent({ form, cursor, limit, now });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { body: await presentUnsent(page), headers: last ? nextPage(url, unsentCursorOf(last.row)) : {} };
});

export const DELETE = handle(operations.discardUnsent, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  await discardUnsent(id);
  return { body: undefined };
});

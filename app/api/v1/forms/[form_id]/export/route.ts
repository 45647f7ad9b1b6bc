import { invalid } from "@/lib/base/errors/errors";
import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { chosenRows } from "@/lib/entry/export/chosen-rows";
import { questionWithEntries } from "@/lib/entry/export/entry-rows";
import { exportResponses } from "@/lib/entry/export/export";
import { readIn } from "@/lib/domain/forms/translations/say-in";
import { requireReadable } from "@/lib/domain/responses/sealing/require-readable";
import { isPlainList } from "@/lib/domain/responses/search/find";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportResponses, async ({ request, accountId, audit, params, query }) => {
  const { format, values, desk, header, time_zone, ids, language, entries: key, ...filter } = query;
  const form = await readIn(await getForm({ accountId, formId: params.form_id }), language);
  requireReadable(form, { filter });
  const isAll = isPlainList({ ...filter, sort: "newest" });
  if (ids && !isAll) throw invalid(["query", "ids"], "Give either ids or a filter, not both", "either");
  const entries = key === undefined ? undefined : await questionWithEntries(form, key);
  const rows = ids || !isAll ? await chosenRows(form, { ...filter, ids }) : undefined;
  // The number of matching responses is known only once they have been sent.
  audit.say(rows ? (ids ? { responses: ids.length } : { filtered: true }) : { responses: form.responseCount });
  const options = { format, values, desk, header, time_zone };
  return exportResponses({
    request,
    accountId,
    forms: [form],
    isSeveral: false,
    ...options,
    ...(rows && { rows }),
    ...(entries && { entries }),
  });
});

import { invalid } from "@/lib/errors";
import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { chosenRows } from "@/lib/export/chosen-rows";
import { exportResponses } from "@/lib/export/export";
import { isPlainList } from "@/lib/responses/search/found-page";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportResponses, async ({ request, accountId, params, query }) => {
  const { format, values, desk, header, time_zone, ids, ...filter } = query;
  const form = await getForm({ accountId, formId: params.form_id });
  const isAll = isPlainList({ ...filter, sort: "newest" });
  if (ids && !isAll) throw invalid(["query", "ids"], "Give either ids or a filter, not both", "either");
  const rows = ids || !isAll ? await chosenRows(form, { ...filter, ids }) : undefined;
  const options = { format, values, desk, header, time_zone };
  return exportResponses({ request, accountId, forms: [form], isSeveral: false, ...options, ...(rows && { rows }) });
});

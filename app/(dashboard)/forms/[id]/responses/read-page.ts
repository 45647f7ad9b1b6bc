import { responseViews } from "@/components/dashboard/responses/response-views";
import { fileNamesOf } from "@/lib/files/data";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { isId } from "@/lib/ids";
import { listResponses } from "@/lib/responses/data";
import { showResponse } from "@/lib/responses/show-response";
import { requireClient } from "@/lib/api/http/require-client";
import { summarizeResponses } from "@/lib/responses/summarize";

const PAGE_SIZE = 50;
/** Responses whose latest free text the charts show. */
const LATEST = 20;

type Query = Record<string, string | string[] | undefined>;

/** The data of the responses page for its query; invalid parameters are ignored. */
export async function readResponsesPage(form: FormRow, query: Query) {
  const view = responseViews.find((name) => name === query.view) ?? "table";
  const cursor = typeof query.cursor === "string" && isId(query.cursor) ? query.cursor : null;
  const isCharts = view === "charts" && form.responseCount > 1;
  const page = { formId: form.id, cursor: isCharts ? undefined : (cursor ?? undefined), limit: isCharts ? LATEST : PAGE_SIZE };
  const { rows, limit } = await listResponses(page);
  const shown = rows.slice(0, limit);
  const details = { fields: readFields(form), fileNames: await fileNamesOf(shown.map(({ id }) => id)) };
  return {
    view,
    cursor,
    responses: shown.map((row) => showResponse(row, details)),
    /** The cursor of the next page. */
    older: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    summary: isCharts ? await summarizeResponses(form, requireClient) : null,
  };
}

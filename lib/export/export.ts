import type { Reply } from "@/lib/api/http/reply";
import { isStillAllowed } from "@/lib/api/http/authenticate";
import { contentDisposition } from "./content-disposition";
import type { FormRow } from "@/lib/forms/data";
import { BYTE_ORDER_MARK, csvOf } from "./csv";
import { readResponses } from "@/lib/responses/data";
import type { ExportedResponse } from "./export-columns";
import { columnsFor } from "./export-columns";
import { exportName } from "./export-name";
import { takeExportPlace } from "./export-places";
import type { ExportOptions } from "./export-query";
import { askedFields } from "@/lib/responses/asked-fields";
import { presentResponse } from "@/lib/responses/present";
import { streamParts } from "./stream-parts";
import type { RouteRequest } from "@/lib/api/http/route-request";

type Export = ExportOptions & {
  request: RouteRequest;
  accountId: string;
  forms: FormRow[];
  /** Whether rows name their form. */ isSeveral: boolean;
};

/**
 * The responses to forms as a download. Each batch is read when the client has taken the previous one; it ends early when the client
 * disconnects, reads nothing for too long, or loses access.
 * @throws DomainError too_many when the account has too many running.
 */
export function exportResponses({ request, accountId, forms, isSeveral, format, ...options }: Export): Reply {
  const leave = takeExportPlace(accountId);
  const parts = format === "csv" ? csvParts({ forms, isSeveral, ...options }) : jsonParts(forms);
  const name = exportName(isSeveral ? "Responses" : (forms[0]?.title ?? ""));
  return {
    status: 200,
    body: streamParts(parts, { isAllowed: () => isStillAllowed(request), onEnd: leave }),
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json",
      "Content-Disposition": contentDisposition(`${name}.${format}`),
      "Cache-Control": "no-store",
    },
  };
}

async function* csvParts({ forms, ...wanted }: Omit<Export, "format" | "accountId" | "request">): AsyncGenerator<string> {
  const columns = await columnsFor({ forms, ...wanted });
  yield BYTE_ORDER_MARK + csvOf([columns.map(({ name }) => name)]);
  for (const form of forms)
    for await (const batch of presentedBatches(form)) yield csvOf(batch.map((row) => columns.map(({ read }) => read(row))));
}

async function* jsonParts(forms: FormRow[]): AsyncGenerator<string> {
  let before = "[";
  for (const form of forms)
    for await (const batch of presentedBatches(form)) {
      yield before + batch.map(({ response }) => JSON.stringify(response)).join(",\n");
      before = ",\n";
    }
  yield before === "[" ? "[]" : "]";
}

async function* presentedBatches(form: FormRow): AsyncGenerator<ExportedResponse[]> {
  for await (const rows of readResponses(form.id)) {
    const fieldsOf = await askedFields(form, rows);
    yield rows.map((row) => ({ response: presentResponse(row, fieldsOf(row)), form, fields: fieldsOf(row) }));
  }
}

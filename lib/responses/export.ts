import { contentDisposition } from "@/lib/files/content-disposition";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { BYTE_ORDER_MARK, csvOf } from "@/lib/responses/csv";
import { readResponses } from "@/lib/responses/data";
import { columnsFor } from "@/lib/responses/export-columns";
import { exportName } from "@/lib/responses/export-name";
import type { ExportOptions } from "@/lib/responses/export-query";
import { presentResponse } from "@/lib/responses/present";
import type { PresentedResponse } from "@/lib/responses/schema";

type Export = ExportOptions & { forms: FormRow[]; /** Whether rows say which form they are of. */ isSeveral: boolean };

/** The responses to forms as a download. Each batch is read when the client has taken the one before; who goes away ends it. */
export function exportResponses({ forms, isSeveral, format, ...options }: Export): Response {
  const parts = format === "csv" ? csvParts({ forms, isSeveral, ...options }) : jsonParts(forms);
  const name = exportName(isSeveral ? "Responses" : (forms[0]?.title ?? ""));
  return new Response(streamOf(parts), {
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json",
      "Content-Disposition": contentDisposition(`${name}.${format}`),
      "Cache-Control": "no-store",
    },
  });
}

async function* csvParts({ forms, ...wanted }: Omit<Export, "format">): AsyncGenerator<string> {
  const columns = columnsFor({ forms, ...wanted });
  yield BYTE_ORDER_MARK + csvOf([columns.map(({ name }) => name)]);
  for (const form of forms)
    for await (const batch of presentedBatches(form)) yield csvOf(batch.map((response) => columns.map(({ read }) => read(response, form))));
}

async function* jsonParts(forms: FormRow[]): AsyncGenerator<string> {
  let before = "[";
  for (const form of forms)
    for await (const batch of presentedBatches(form)) {
      yield before + batch.map((response) => JSON.stringify(response)).join(",\n");
      before = ",\n";
    }
  yield before === "[" ? "[]" : "]";
}

async function* presentedBatches(form: FormRow): AsyncGenerator<PresentedResponse[]> {
  const fields = readFields(form);
  for await (const rows of readResponses(form.id)) yield rows.map((row) => presentResponse(row, fields));
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

import { callApi } from "@/components/api-client/call-api";
import type { ImportReport } from "@/lib/domain/responses/importing/import-schema";

/** A file, or cells that were pasted. */
export type Source = File | string;

/** What the person has chosen. */
export type Choices = {
  /** What columns are, by their headings; null leaves one out. */ columns: Record<string, string | null>;
  allowMissing: boolean;
  /** Empty: as the other dates say. */ dateOrder: "" | "dmy" | "mdy";
};

/** What would be imported. */
export async function tryAnswers(formId: string, source: Source, choices: Choices): Promise<ImportReport> {
  const reply: unknown = await send(formId, source, { ...choices, isDry: true });
  return reply as ImportReport; // with `dry_run`, as its operation says
}

/** Imports the answers. @throws ApiFailure with the mistakes, if there are any. */
export function sendAnswers(formId: string, source: Source, choices: Choices) {
  return send(formId, source, { ...choices, isDry: false });
}

async function send(formId: string, source: Source, { columns, allowMissing, dateOrder, isDry }: Choices & { isDry: boolean }) {
  const form = new FormData();
  form.append("columns", JSON.stringify(columns));
  form.append("date_order", dateOrder);
  form.append("file", typeof source === "string" ? new Blob([source]) : source, "answers");
  const encoded = new Response(form);
  // With the boundary: the type of the blob has it as well, but in lower case.
  const media = encoded.headers.get("Content-Type") as "multipart/form-data";
  const content = await encoded.blob();
  const query = { dry_run: isDry ? "true" : "false", allow_missing: allowMissing ? "true" : "false" } as const;
  return callApi("POST /api/v1/forms/{form_id}/responses/import", { params: { form_id: formId }, query, file: { content, media } });
}

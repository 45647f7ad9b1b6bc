import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Upload } from "@/lib/entry/api/operations/public-operations";
import type { Api, ApiAnswer } from "./api";
import type { Part } from "./multipart";
import { multipartBody, multipartType } from "./multipart";

/** Uploads files to a form as a program does. */
export async function upload(api: Api, formId: string, parts: Part[]): Promise<ApiAnswer> {
  return api.call(`/f/${formId}/files`, { method: "POST", raw: multipartBody(parts), headers: { "Content-Type": multipartType } });
}

/** Uploads one file and expects 201. */
export async function uploaded(api: Api, formId: string, part: Part): Promise<Upload> {
  const { status, body, text } = await upload(api, formId, [part]);
  if (status !== 201) throw new Error(`upload: ${status} ${text}`);
  return body as Upload; // 201 has this shape: the first test of files.both.test.ts
}

/** A form's files on the service's disk. */
export async function storedFiles(formId: string): Promise<string[]> {
  return readdir(join(inject("service").dataDir, "files", formId)).catch(() => []);
}

/** A form with one file question, `cv`. */
export async function createFileForm(
  api: Api,
  config: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
): Promise<string> {
  const fields = [{ key: "cv", type: "file", label: "CV", config }];
  return (await api.createForm({ fields, settings: { response_limit: null }, ...changes })).id;
}

/** The answers of a form's newest response. */
export async function newestAnswers(api: Api, formId: string): Promise<Record<string, unknown>> {
  const { body } = await api.call(`/api/v1/forms/${formId}/responses?limit=1`);
  return (body as { data: Record<string, unknown> }[])[0]?.data ?? {}; // validated by checkAnswer
}

import { z } from "zod";

/** Kinds of definitions that become drafts (contract §40). */
export const importFormats = [
  "formslip",
  "xlsform",
  "xform",
  "google_forms",
  "typeform",
  "surveyjs",
  "formio",
  "json_schema",
  "limesurvey",
  "redcap",
  "qualtrics",
  "text",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Bytes of a definition; the largest that people have are a tenth of it. */
export const MAX_IMPORT = 2 * 1024 * 1024;

const format = z.enum(importFormats);

/** The body of `POST /api/v1/imports` as JSON. */
export const importTextSchema = z.strictObject({
  format: format.nullish().describe("Left out: recognised by the content"),
  text: z.string().max(MAX_IMPORT).describe("The definition: JSON, XML, CSV, Markdown or plain text"),
});

/** The same as a form with a file. */
export const importFileSchema = z.strictObject({
  format: format.nullish().describe("Left out: recognised by the content"),
  file: z.string().meta({ format: "binary" }).describe("The definition, at most 2 MB"),
});

const findingSchema = z.object({
  source: z.string().describe("The part, as its source names it"),
  outcome: z.enum(["taken", "changed", "left_out"]),
  note: z.string().describe("What it is, how it was changed, or why it was left out"),
  key: z.string().optional().describe("Of the field that it belongs to"),
});
/** What became of a part of an imported form: a question, a page, a choice, a rule. */
export type Finding = z.output<typeof findingSchema>;

export const importedSchema = z.object({
  draft_id: z.string(),
  format,
  title: z.string(),
  questions: z.int().describe("Fields of the draft"),
  taken: z.int().describe("Parts of the definition; the same for the others"),
  changed: z.int(),
  left_out: z.int(),
  report: z.array(findingSchema).describe("Every part of the definition, in its order"),
});
export type Imported = z.output<typeof importedSchema>;

import { z } from "zod";
import { MAX_BYTES, MAX_COLUMNS, MAX_LISTED } from "./import-limits";

const columns = z
  .record(z.string().max(1_000), z.string().max(400).nullable())
  .refine((given) => Object.keys(given).length <= MAX_COLUMNS, `Must name at most ${MAX_COLUMNS} columns`)
  .describe(
    "What columns are, by their headings: the key of a question, `<key>.<row>` for a row of a matrix, `submitted_at` for the time of the response, or null to leave a column out. Columns that are not named are matched by their headings",
  );
export type ColumnTargets = z.output<typeof columns>;

const dateOrder = z
  .enum(["dmy", "mdy"])
  .nullish()
  .describe("How dates such as 03/02/2026 are meant; when left out, the other dates of their column decide");

/** The body as JSON. */
export const importTextSchema = z.strictObject({
  text: z.string().max(MAX_BYTES).describe("A table as CSV, or as it is copied from a spreadsheet; its first row names the columns"),
  columns: columns.nullish(),
  date_order: dateOrder,
});

/** The same as a form with a file. */
export const importFileSchema = z.strictObject({
  file: z.string().meta({ format: "binary" }).describe("A table as CSV or XLSX, at most 10 MB; its first row names the columns"),
  columns: z.string().nullish().describe("As JSON: what columns are, by their headings"),
  date_order: dateOrder,
});

/** What stands beside a file. */
export const importOptionsSchema = z.strictObject({ columns: columns.nullish(), date_order: dateOrder });

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const importQuerySchema = z.object({
  dry_run: flag.describe("`true`: says what would be imported, and imports nothing"),
  allow_missing: flag.describe("`true`: required questions may be without an answer"),
});

const columnSchema = z.object({
  heading: z.string(),
  to: z.string().nullable().describe("What it is, as in `columns`; null if it is left out"),
  note: z.string().optional().describe("Why it is left out"),
});
export type ImportColumn = z.output<typeof columnSchema>;

const findingSchema = z.object({
  row: z.int().nullable().describe("Number of the row in the file, the first is 1; null if it is about the whole"),
  column: z.string().nullable().describe("Heading of the column"),
  key: z.string().nullable().describe("Of the question"),
  msg: z.string(),
  type: z.string(),
});
/** A mistake, or something that is left out. */
export type ImportFinding = z.output<typeof findingSchema>;

/** What an import does, or would do. */
export const importReportSchema = z.object({
  rows: z.int().describe("Responses in the file"),
  columns: z.array(columnSchema).describe("All columns of the file, in its order"),
  problems: z.array(findingSchema).describe(`Mistakes, with which nothing is imported: the first ${MAX_LISTED}`),
  problem_count: z.int().describe("All of them"),
  notes: z.array(findingSchema).describe(`What is left out of rows: the first ${MAX_LISTED}`),
  note_count: z.int().describe("All of them"),
});
export type ImportReport = z.output<typeof importReportSchema>;

export const importedSchema = z.object({
  imported: z.int().describe("Stored responses"),
  imported_at: z.string().describe("As these responses have it"),
  report: importReportSchema,
});

import { z } from "zod";
import { isId } from "@/lib/base/ids/ids";
import { languageTag } from "@/lib/rules/translations/schema";
import { responseFilter } from "@/lib/domain/responses/search/filter-schema";

const MAX_FORMS = 100;
const MAX_IDS = 100;

/** Query parameters of all exports. */
export const exportQuery = z.object({
  format: z
    .enum(["csv", "xlsx", "json"])
    .default("csv")
    .describe(
      "`json` is a list of response objects, `xlsx` an Excel workbook. A CSV file is for spreadsheets: several choices share a cell, separated by `; `, and text that a spreadsheet would run as a formula is prefixed with an apostrophe",
    ),
  values: z
    .enum(["raw", "shown"])
    .default("raw")
    .describe(
      "`shown`: answers as the dashboard shows them, with the labels of choices and Yes for a ticked box, and times in `time_zone` only; `raw`: as the API gives them",
    ),
  desk: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .describe("Adds the owners' notes: status, tags, assignee and note"),
  header: z.enum(["label", "key"]).default("label").describe("Column headings: labels or keys of the questions"),
  time_zone: z
    .string()
    .refine(isTimeZone, "Must be the name of a time zone such as Europe/Berlin")
    .optional()
    .describe("Adds times in this time zone"),
});

const language = languageTag.optional().describe("Labels in this language of the form; when left out, in its own");

/** Query parameters of the export of a round. */
export const exportOfRoundQuery = exportQuery.extend({ language });

/** Query parameters of one form's export: all its responses, those that a list finds, or some by their ids. */
export const exportOfFormQuery = responseFilter.extend({
  ...exportQuery.shape,
  language,
  entries: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      "The key of a question with entries: one row for each entry, with its number and the questions of the entry as columns; in JSON, `entry` is the number and `data` the entry",
    ),
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(","))])
    .refine((ids) => ids.length <= MAX_IDS && ids.every(isId), `Must be ids of responses, at most ${MAX_IDS}, separated by commas`)
    .optional()
    .meta({ type: "string" })
    .describe("Only these responses: ids, at most 100, separated by commas; cannot be combined with a filter"),
});

export const exportSeveralQuery = exportQuery.extend({
  form_id: z
    .string()
    .transform((list) => [...new Set(list.split(","))])
    .refine((ids) => ids.length <= MAX_FORMS && ids.every(isId), `Must be ids of forms, at most ${MAX_FORMS}, separated by commas`)
    .meta({ type: "string" })
    .describe("Ids of forms, separated by commas"),
});

export type ExportOptions = z.output<typeof exportQuery>;

/** Whether a name is in the IANA list. Offsets, which newer runtimes accept as zones, are not. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

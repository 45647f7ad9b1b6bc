import { z } from "zod";
import { languageTag } from "@/lib/rules/translations/schema";

/** Most rows that a reply lists as left out. */
export const MAX_LISTED = 100;

export const fileFormatQuery = z.object({
  format: z.enum(["xliff", "xlsx", "csv"]).default("xliff").describe("XLIFF 2.0, a workbook, or CSV in UTF-8"),
});

export const draftRevisionQuery = z.object({
  revision: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, "Must be a whole number from 1 on")
    .transform(Number)
    .pipe(z.int().max(2_147_483_647))
    .meta({ type: "integer", minimum: 1, maximum: 2_147_483_647 })
    .describe("The revision of the draft on which this change is based"),
});

/** What became of a file with a translation (contract §39, Files). */
export const takenFileSchema = z.object({
  locale: languageTag,
  revision: z.int().describe("Of the translation; of the draft, for the translation of a draft"),
  taken: z.int().describe("Translations that are new, changed or confirmed"),
  unchanged: z.int().describe("Rows that say what the translation said before"),
  empty: z.int().describe("Rows without a translation. They remove none"),
  left_out: z
    .array(
      z.object({
        place: z.string(),
        reason: z
          .enum(["unknown", "repeated", "unusable", "does_not_fit"])
          .describe("`unknown`: the form has no such text; `unusable`: only a part is translated, or the cell is not a text"),
        msg: z.string(),
      }),
    )
    .max(MAX_LISTED)
    .describe(`The first ${MAX_LISTED} rows that were not taken`),
  left_out_count: z.int(),
  texts: z.int().describe("How many texts there are to translate"),
  translated: z.int(),
  outdated: z.int().describe("How many of those are translations of earlier texts of the form"),
});
export type TakenFile = z.output<typeof takenFileSchema>;

import { z } from "zod";

/** Kinds of files that a form can be taken along in (contract §42). */
export const definitionFormats = ["formslip", "xlsform", "surveyjs", "markdown"] as const;
export type DefinitionFormat = (typeof definitionFormats)[number];

export const definitionQuery = z.object({
  format: z
    .enum(definitionFormats)
    .default("formslip")
    .describe("A file of Formslip, which has everything; a workbook in XLSForm; SurveyJS; or a document in Markdown"),
  report: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .describe("Whether to answer what the file would not say of the form, instead of the file"),
});

const findingSchema = z.object({
  source: z.string().describe("The part of the form"),
  outcome: z.enum(["changed", "left_out"]),
  note: z.string().describe("How it differs in the file, or why the file does not have it"),
  key: z.string().optional().describe("Of the field that it belongs to"),
});

export const definitionReportSchema = z.object({
  format: z.enum(definitionFormats),
  report: z.array(findingSchema).describe("What the file says in another way, or does not say; empty if it says everything"),
});
export type DefinitionReport = z.output<typeof definitionReportSchema>;

/** What comes as JSON: the report, or a file of a kind that is JSON. */
export const definitionReplySchema = z.union([
  definitionReportSchema,
  z.record(z.string(), z.unknown()).describe("The file, in `formslip` and `surveyjs`"),
]);

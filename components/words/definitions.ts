import type { DefinitionFormat } from "@/lib/domain/forms/definition-schema";

/** Texts of taking a form along as a file. */
export const definitionWords = {
  open: "Download the form",
  title: "Download the form",
  about: "What it asks, as a file. The answers are under Responses.",
  format: "Format",
  formats: { formslip: "Formslip", xlsform: "XLSForm", surveyjs: "SurveyJS", markdown: "Document" } satisfies Record<
    DefinitionFormat,
    string
  >,
  hints: {
    formslip: "Everything, also the passcode if respondents need one, to be imported here or into another Formslip (JSON).",
    xlsform: "A workbook for ODK, KoboToolbox and others (.xlsx).",
    surveyjs: "For the creator and the library of SurveyJS (JSON).",
    markdown: "To be read or printed (Markdown).",
  } satisfies Record<DefinitionFormat, string>,
  loading: "Comparing …",
  failed: "It could not be found out what the file leaves out",
  whole: "Nothing is left out.",
  counts: (left: number, changed: number) =>
    `The file leaves out ${left === 1 ? "1 part" : `${left.toLocaleString("en")} parts`} and says ${changed.toLocaleString("en")} in another way.`,
  outcomes: { left_out: "Left out", changed: "Changed" },
  list: "What is different in the file",
  download: "Download",
};

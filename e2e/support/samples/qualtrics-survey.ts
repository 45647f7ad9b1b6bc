import { expect } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { writeContent } from "@/lib/entry/imports/write-content";
import { qualtrics } from "@/lib/entry/imports/readers/qualtrics";

/** An object of a survey as it is in a file. */
export type Json = Record<string, unknown>;
export const question = (id: string, payload: Json) => ({
  Element: "SQ",
  PrimaryAttribute: id,
  Payload: { QuestionText: `Text of ${id}`, DataExportTag: id.toLowerCase(), QuestionID: id, ...payload },
});
export const block = (ID: string, elements: (string | Json)[], more: Json = {}) => ({
  Type: "Default",
  Description: `Block ${ID}`,
  ID,
  BlockElements: elements.map((each) => (typeof each === "string" ? { Type: "Question", QuestionID: each } : each)),
  ...more,
});
export const survey = (elements: unknown[], more: Json = {}) => ({
  SurveyEntry: { SurveyName: "A <b>survey</b>", SurveyLanguage: "EN", ...more },
  SurveyElements: elements,
});
export const blocks = (...list: unknown[]) => ({ Element: "BL", Payload: list });
export const flow = (...elements: unknown[]) => ({ Element: "FL", Payload: { Type: "Root", Flow: elements } });
export const toBlock = (ID: string) => ({ Type: "Block", ID });
export const source = (json: unknown) => ({ name: "a.qsf", text: "", json });
export const read = (json: unknown) => atOnce(qualtrics.read(source(json)));
export const written = (json: unknown) => {
  const { content, report } = atOnce(writeContent(read(json)));
  expect(publishedSchema(new Date()).safeParse({ ...content, title: "A form" }).error).toBeUndefined();
  return { content, fields: content.fields as Json[], report };
};
/** A survey of one block with questions in order. */
export const of = (...payloads: Json[]) => {
  const ids = payloads.map((_, index) => `QID${index + 1}`);
  return survey([blocks(block("B", ids)), flow(toBlock("B")), ...payloads.map((payload, index) => question(`QID${index + 1}`, payload))]);
};
export const TWO = { "1": { Display: "One" }, "2": { Display: "<i>Two</i>" } };
export const single = { QuestionType: "MC", Selector: "SAVR", Choices: TWO, ChoiceOrder: ["2", "1"] };
export const text = { QuestionType: "TE", Selector: "SL" };
export const checked = (settings: Json) => ({ ...text, Validation: { Settings: settings } });
export const content = (ContentType: string, more: Json = {}) => checked({ Type: "ContentType", ContentType, ...more });
export const matrix = {
  QuestionType: "Matrix",
  Selector: "Likert",
  SubSelector: "SingleAnswer",
  Choices: TWO,
  Answers: { "1": { Display: "Low" }, "2": { Display: "High" } },
};
export const selected = (id: string, choice: number | string, Operator = "Selected") => ({
  LogicType: "Question",
  LeftOperand: `q://${id}/SelectableChoice/${choice}`,
  Operator,
  Type: "Expression",
  Description: `<b>If</b><i>${id}</i><b>${choice}</b>`,
});
export const typed = (id: string, Operator: string, RightOperand?: string) => ({
  LogicType: "Question",
  LeftOperand: `q://${id}/ChoiceTextEntryValue`,
  Operator,
  RightOperand,
});
export const logic = (...parts: Json[]) => ({ "0": { ...Object.fromEntries(parts.entries()), Type: "If" }, Type: "BooleanExpression" });

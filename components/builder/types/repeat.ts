import { Repeat } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for questions that are asked for several things. */
export const repeatWords = {
  name: "Repeat",
  about: "The same questions for each of several people or things",
  search: "group, list, loop, guests, children, household, members, items, order lines, rows, table, roster, repeating section",
  label: "Who is coming?",
  options: { fields: "Questions of each entry", entry: "What one entry is called", min: "At least", max: "At most" },
  entryHint: "The page numbers them: Guest 1, Guest 2",
};

export const repeatBuilder: BuilderField = {
  Icon: Repeat,
  words: repeatWords,
  newConfig: () => ({ fields: firstQuestions() }),
  shownConfig: ({ fields, ...config }) => ({ ...config, fields: Array.isArray(fields) && fields.length > 0 ? fields : firstQuestions() }),
};

function firstQuestions() {
  return [{ key: "name", type: "text", label: "Name", required: true }];
}

import { Repeat } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { entriesWords as words } from "@/components/words/entries";
import { isOptions } from "./options";
import { MAX_INNER, withoutWrongLimits } from "@/lib/rules/fields/types/repeat/repeat";

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
  inner: "fields",
  shownConfig: ({ fields, ...config }) => {
    const given = Array.isArray(fields) ? fields.filter(isOptions).slice(0, MAX_INNER) : [];
    return { ...withoutWrongLimits(config), fields: given.length > 0 ? given : firstQuestions() };
  },
  sayProblem: ([name], { code }) => (name !== "fields" ? null : code === "too_big" ? words.tooMany(MAX_INNER) : words.none),
};

function firstQuestions() {
  return [{ key: "name", type: "text", label: "Name", required: true }];
}

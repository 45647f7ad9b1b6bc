import { Repeat } from "lucide-react";
import type { BuilderField } from "./builder-field";
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
  questions: {
    title: "Questions of each entry",
    hint: "They are asked once for each person or thing.",
    nth: (number: number) => `Question ${number} of each entry`,
    add: "Add a question to each entry",
    up: (label: string) => `Move “${label}” up`,
    down: (label: string) => `Move “${label}” down`,
    remove: (label: string) => `Remove “${label}”`,
    removed: (label: string) => `“${label}” removed`,
    settings: (type: string) => `${type}: settings`,
    required: "An answer is required",
    none: "Add a question that is asked for each entry",
    tooMany: `Each entry can have ${MAX_INNER} questions at most`,
  },
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
  sayProblem: ([name], { code }) =>
    name !== "fields" ? null : code === "too_big" ? repeatWords.questions.tooMany : repeatWords.questions.none,
};

function firstQuestions() {
  return [{ key: "name", type: "text", label: "Name", required: true }];
}

import { Sigma } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a calculation. */
export const calculationWords = {
  name: "Calculation",
  about: "Works something out from the answers",
  search: "sum, total, price, score, points, formula, quiz, age, days, computed, calculated",
  label: "Total",
  options: { expression: "What is worked out", result: "It results in", decimals: "Decimal places", unit: "Unit", hidden: "Only I see it" },
  expressionHint: "With + − * / and brackets, sum(…), round(…, 2), score(…) for the points of options, and condition ? one : other.",
  hiddenHint: "It is not on the page, but it is stored and can be used in conditions.",
  unitHint: "Shown behind the number: kg, €, points",
  insert: "Insert an answer",
  choose: "Choose a question …",
  ways: {
    answer: (label: string) => label,
    sum: (label: string) => `${label}: sum of all entries`,
    count: (label: string) => `${label}: how many`,
  },
  results: { number: "A number", text: "Text", boolean: "Yes or No", date: "A date" },
  empty: "Say what is worked out, such as price * count",
};

export const calculationBuilder: BuilderField = {
  Icon: Sigma,
  words: calculationWords,
  newConfig: () => ({ expression: "" }),
  shownConfig: (config) => ({ ...config, expression: "0" }),
  sayProblem: (path, { reason }) => (path[0] === "expression" && reason === undefined ? calculationWords.empty : null),
};

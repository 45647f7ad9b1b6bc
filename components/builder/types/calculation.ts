import { Sigma } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { sayExpression } from "./expression-help";

/** The builder's words for a calculation. */
export const calculationWords = {
  name: "Calculation",
  about: "Works something out from the answers",
  search: "sum, total, price, score, points, formula, quiz, age, days, computed, calculated",
  label: "Total",
  options: { expression: "What is worked out", result: "It results in", decimals: "Decimal places", unit: "Unit", hidden: "Only I see it" },
  expressionHint: "With + - * / and brackets, sum(…), round(…, 2), score(…) for the points of options, and condition ? one : other.",
  hiddenHint: "It is not on the page, but it is stored and can be used in conditions.",
  unitHint: "Shown behind the number: kg, €, points",
  results: { number: "A number", text: "Text", boolean: "Yes or No", date: "A date" },
};

export const calculationBuilder: BuilderField = {
  Icon: Sigma,
  words: calculationWords,
  newConfig: () => ({ expression: "" }),
  shownConfig: (config) => ({ ...config, expression: "0" }),
  sayProblem: ([name], { message, config, above }) => (name === "expression" ? sayExpression(config.expression, message, above) : null),
};

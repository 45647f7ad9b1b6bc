import { usableIn, writeAnswer } from "./expression-parts";
import type { DraftQuestion } from "./form-content";
import { innerQuestions, questionsAbove } from "./inner-questions";
import { shownField } from "./shown-field";
import { checkExpression } from "@/lib/rules/calculations/check-expression";
import { parseExpression, writeKey } from "@/lib/rules/calculations/expression";
import { fieldTypes } from "@/lib/rules/fields";

export type Insertable = { /** As an expression has it. */ text: string; question: DraftQuestion; way: "answer" | "sum" | "count" };

/** What the expression of a calculation can have of the questions above it: of entries that it is not in, sums and counts. */
export function insertableAnswers(questions: readonly DraftQuestion[], id: string): Insertable[] {
  const above = questionsAbove(questions, id).filter(({ key }) => key !== "");
  const usable = new Set(usableIn(above));
  return above.flatMap((question): Insertable[] => {
    if (fieldTypes[question.type].entries(shownField(question)) === null)
      return usable.has(question) ? [{ text: writeAnswer(above, question.key), question, way: "answer" }] : [];
    const inner = innerQuestions(question).filter(({ type, key }) => fieldTypes[type].takesAnswer && key !== "");
    return [insert(question, "count"), ...inner.map((each) => insert(each, canBeSummed(each) ? "sum" : "count"))];
  });
}

function insert(question: DraftQuestion, way: "sum" | "count"): Insertable {
  return { text: `${way}(${writeKey(question.key)})`, question, way };
}

function canBeSummed(question: DraftQuestion): boolean {
  const { key, type } = question;
  const family = fieldTypes[type].family(shownField(question));
  const sum = parseExpression(`sum(${writeKey(key)})`);
  return sum.ok && checkExpression(sum.expression, "number", () => ({ family, hasScores: false, isList: false, of: "entries" })).ok;
}

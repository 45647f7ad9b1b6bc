import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Ending, Rule } from "@/lib/entry/imports/outline";
import { MAX_PARTS } from "@/lib/entry/imports/reader";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Json } from "./json-values";
import { objectsOf, textOf } from "./json-values";

type Reading = { condition: (expression: string) => Condition; text: (given: unknown) => string | undefined };

/** Addresses and texts after sending, by the answers: an address comes first, since a browser that goes there shows no text. */
export function surveyEndings({ navigateToUrlOnCondition: addresses, completedHtmlOnCondition: texts }: Json, reading: Reading): Ending[] {
  const to = objectsOf(addresses).slice(0, MAX_PARTS).map((item, index): Ending => {
    const url = reading.text(item.url);
    return { source: `navigateToUrlOnCondition ${index + 1}`, when: ruleOf(item.expression, reading), ...(url !== undefined && { redirectUrl: url }) };
  }); // prettier-ignore
  const shown = objectsOf(texts).slice(0, MAX_PARTS).map((item, index): Ending => {
    const text = reading.text(item.html);
    return { source: `completedHtmlOnCondition ${index + 1}`, when: ruleOf(item.expression, reading), ...(text !== undefined && { text }) };
  }); // prettier-ignore
  return [...to, ...shown];
}

function ruleOf(given: unknown, { condition }: Reading): Rule {
  const expression = textOf(given);
  if (expression === undefined) return { source: "(no expression)", condition: null, reason: "nothing says when it is shown" };
  const source = shorten(expression, 300);
  try {
    return { source, condition: condition(expression) };
  } catch (error) {
    if (error instanceof NotReadable) return { source, condition: null, reason: error.message };
    throw error;
  }
}

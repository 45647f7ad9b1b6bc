import type { FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { templates } from "./templates";

type Example = Record<string, unknown> & { type: string; label: string; config?: Record<string, unknown> };

/**
 * A question of a type as one of the templates asks it: the one with the most options, without conditions. Every type is in a template; a
 * calculation there names other questions.
 */
export function exampleQuestion(type: FieldTypeName): Record<string, unknown> {
  if (fieldTypes[type].isWorkedOut)
    return { key: "total", type, label: "Total", config: { expression: "round(12.345, 2) * 2", decimals: 2 } };
  const questions = templates.flatMap(({ content }) => content.fields as Example[]); // templates are ours: each has a list of fields
  const [richest] = questions
    .filter((question) => question.type === type && question.config?.exit !== true && !isIncomplete(question))
    .sort((one, other) => optionsIn(other) - optionsIn(one));
  return { ...(richest ?? { type, label: type }), visible_if: undefined, required_if: undefined };
}

/** Whether it has an answer to another question, or a placeholder such as [date], in its texts. */
function isIncomplete(question: Example): boolean {
  return /\{\{|\[\p{L}/u.test(JSON.stringify(question));
}

function optionsIn({ config = {} }: Example): number {
  return Object.keys(config).length;
}

import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { fieldAt, partsOfKey } from "@/lib/rules/fields/entries";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as en } from "@/lib/rules/words/languages/en/words";

/** Options beyond these are not listed: the form's definition has them. */
const MAX_LISTED = 50;

function contextOf({ code, params }: Pick<AnswerIssue, "code" | "params">, field: Field | undefined): Pick<Problem, "ctx"> {
  const options = code === "select_unlisted" ? optionValues(field).slice(0, MAX_LISTED) : [];
  const ctx = { ...params, ...(options.length > 0 && { allowed: options }) };
  return Object.keys(ctx).length > 0 ? { ctx } : {};
}

/** The option values of a question, of any type that has options. */
function optionValues(field: Field | undefined): unknown[] {
  const options = field?.config.options;
  return Array.isArray(options) ? options.map((option: unknown) => (isObject(option) ? option.value : option)) : [];
}

function isObject(option: unknown): option is Record<string, unknown> {
  return typeof option === "object" && option !== null;
}

/** Issues as the API reports them, in the page's language. `root` locates the answers in the request. */
export function problemsOf(issues: AnswerIssue[], { fields, root }: { fields: Field[]; root: string[] }): Problem[] {
  return issues.map(({ key, code, params }) => {
    const field = fieldAt(fields, key);
    const { key: own, index, inner } = partsOfKey(key);
    return {
      loc: [...root, own, ...(index === undefined || inner === undefined ? [] : [index, inner])],
      msg: sayIssue(en, { code, params }, field ?? { label: key }),
      type: code,
      ...contextOf({ code, params }, field),
    };
  });
}

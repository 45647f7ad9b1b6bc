import type { Problem } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/words/answer-issue";
import { sayIssue } from "@/lib/fields/say-issue";
import { en } from "@/lib/words/en";

/** Issues as the API reports them, in the page's language. `root` locates the answers in the request. */
export function problemsOf(issues: AnswerIssue[], { fields, root }: { fields: Field[]; root: string[] }): Problem[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return issues.map(({ key, code, params }) => ({
    loc: [...root, key],
    msg: sayIssue(en, { code, params }, byKey.get(key) ?? { label: key }),
    type: code,
  }));
}

import type { Problem } from "@/lib/api/errors";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { sayIssue } from "@/lib/respondent/words/say-issue";
import { en } from "@/lib/respondent/words/en";

/** Wrong answers as the API reports them, in the words of the page. `root` is where the answers stand in the request. */
export function problemsOf(issues: AnswerIssue[], { fields, root }: { fields: Field[]; root: string[] }): Problem[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return issues.map(({ key, code, params }) => ({
    loc: [...root, key],
    msg: sayIssue(en, { code, params }, byKey.get(key) ?? { label: key }),
    type: code,
  }));
}

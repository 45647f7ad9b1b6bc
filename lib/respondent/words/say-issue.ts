import type { AnswerIssue, IssueCode, IssueParams } from "@/lib/fields/answer-issue";
import type { IssueWords } from "@/lib/respondent/words/words";

/** What is wrong with the answer to a question, as one sentence. */
export function sayIssue(
  words: { issues: IssueWords },
  { code, params }: Pick<AnswerIssue, "code" | "params">,
  { label }: { label: string },
): string {
  // Code and params belong together in every issue; Pick takes them apart.
  const say = words.issues[code] as (params: IssueParams[IssueCode], label: string) => string;
  return say(params, label);
}

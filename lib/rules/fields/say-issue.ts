import type { FieldTypeName } from ".";
import { fieldTypes } from ".";
import type { AnswerIssue, IssueCode, IssueParams, OwnIssue } from "@/lib/rules/words/answer-issue";
import type { Locale } from "@/lib/rules/words/locale-names";
import type { IssueWords } from "@/lib/rules/words/words";

type Said = Pick<AnswerIssue, "code" | "params">;
/** `type` is needed only for the type's own issues. */
type Asked = { label: string; type?: FieldTypeName };

/** An issue as one sentence. One of several files is named before it. */
export function sayIssue(words: { lang: Locale; issues: IssueWords }, said: Said, asked: Asked): string {
  const sentence = sayOf(words, said, asked);
  // Isolated, so that a name in the other writing direction does not reorder the sentence.
  return "file" in said.params && typeof said.params.file === "string" ? `\u2068${said.params.file}\u2069: ${sentence}` : sentence;
}

function sayOf(words: { lang: Locale; issues: IssueWords }, { code, params }: Said, { label, type }: Asked): string {
  // In both cases code and params belong together in every issue; Pick takes them apart.
  if (isOwn(code)) {
    const say = type && fieldTypes[type].issues?.[words.lang][code];
    if (!say) throw new Error(`No words for ${code}`);
    return say(params, label);
  }
  const say = words.issues[code] as (params: IssueParams[IssueCode], label: string) => string;
  return say(params, label);
}

function isOwn(code: AnswerIssue["code"]): code is OwnIssue["code"] {
  return code.includes(".");
}

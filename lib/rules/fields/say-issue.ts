import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import type { AnswerIssue, IssueCode, IssueParams } from "@/lib/rules/words/answer-issue";
import type { Words } from "@/lib/rules/words/words";

type Said = Pick<AnswerIssue, "code" | "params">;
/** `type` is needed only for issues of a type that brings its messages along. */
type Asked = { label: string; type?: FieldTypeName };

/** An issue as one sentence. One of several files is named before it. */
export function sayIssue(words: Words, said: Said, asked: Asked): string {
  const sentence = sayOf(words, said, asked);
  // Isolated, so that a name in the other writing direction does not reorder the sentence.
  return "file" in said.params && typeof said.params.file === "string" ? `\u2068${said.params.file}\u2069: ${sentence}` : sentence;
}

function sayOf(words: Words, { code, params }: Said, { label, type }: Asked): string {
  // In both cases code and params belong together in every issue; Pick takes them apart.
  if (isKnown(words, code)) {
    const say = words.issues[code] as (params: IssueParams[IssueCode], label: string) => string;
    return say(type ? fieldTypes[type].sayParams(params, words) : params, label);
  }
  const say = type && fieldTypes[type].issues?.(words)[code];
  if (!say) throw new Error(`No words for ${code}`);
  return say(params, label);
}

function isKnown({ issues }: Words, code: AnswerIssue["code"]): code is IssueCode {
  return Object.hasOwn(issues, code);
}

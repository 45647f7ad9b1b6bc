import type { ReactNode } from "react";
import { Question } from "./question";
import type { AnswerIssue, Posted } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Step } from "@/lib/rules/paths/walk";
import { asAsked } from "@/lib/rules/paths/walk";
import type { Fill } from "@/lib/rules/fields/answers-in-text";
import { SHOWN } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  step: Step;
  posted: Posted;
  issues: AnswerIssue[];
  left?: Readonly<Record<string, number>> | undefined;
  seed?: string | undefined;
  fill: Fill;
  /** Instead of the control of its type. */
  control?: ReactNode;
  /** Labels of the questions on the page that its condition compares. */
  deciding: string[];
};

/**
 * A question, given the answers so far. A hidden one is inert, so without a script it is not there; the script can show it
 * (public/respondent/rules.js), with what was typed in it before.
 */
export function AskedQuestion({ words, step: { field, isShown, isConditional, isRequired }, deciding, ...given }: Props) {
  const question = <Question words={words} field={asAsked(field, isRequired)} {...given} />;
  // Prefilled hidden answers are always carried along: nobody could be asked for them later.
  if (!isConditional || fieldTypes[field.type].isHidden) return question;
  const whole = (
    <fieldset className="when" role="presentation" data-when={field.key} disabled={!isShown}>
      <input type="hidden" name={SHOWN} value={field.key} />
      {question}
    </fieldset>
  );
  if (isShown) return whole;
  return (
    <template className="when">
      {/* Seen only in text browsers, which know no templates. */}
      <p>{words.onlyAfter(deciding)}</p>
      {whole}
    </template>
  );
}

import { Markdown } from "./markdown";
import type { Fill } from "@/lib/entry/respondent/view/answers-in-text";
import type { Words } from "@/lib/rules/words/words";

type Note = { id: string; text: string };
/** `about` is the owner's text, `hint` says what the control expects. Empty ones are left out. */
type Props = { words: Words; about: Note; hint: Note; errors: { id: string; texts: string[] }; fill: Fill };

/** The texts that describe a question's control: hints, then errors. */
export function QuestionNotes({ words, about, hint, errors, fill }: Props) {
  return (
    <>
      {about.text !== "" && <Markdown className="hint" {...about} lang={words.contentLang} fill={fill} />}
      {hint.text !== "" && (
        <p className="hint" id={hint.id} dir="auto">
          {hint.text}
        </p>
      )}
      {/* A live region, so that errors added by the script are read out. */}
      <div className="errors" id={errors.id} aria-live="polite">
        {errors.texts.map((text) => (
          <p className="error" key={text}>
            <span className="unseen">{words.errorPrefix}</span>
            <bdi>{text}</bdi>
          </p>
        ))}
      </div>
    </>
  );
}

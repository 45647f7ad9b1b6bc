import { dirOf, langOf, originalLang } from "@/lib/rules/words/lang-of";
import type { ReactNode } from "react";
import { Markdown } from "./markdown";
import type { AnswerIssue, Field, Posted } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { fieldControls } from "@/lib/rules/fields/controls";
import { OptionalMark } from "@/lib/rules/fields/definition/optional-mark";
import type { Fill } from "@/lib/rules/fields/answers-in-text";
import { asIs } from "@/lib/rules/fields/answers-in-text";
import { inputName } from "@/lib/entry/respondent/receiving/read-posted";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  field: Field;
  posted: Posted;
  issues: AnswerIssue[];
  /** How many seats are left, by value, where few are. */ left?: Readonly<Record<string, number>> | undefined;
  /** For shuffled choices. */ seed?: string | undefined;
  /** Puts answers to earlier questions into its texts. */ fill?: Fill;
  /** Instead of the control of its type. */ control?: ReactNode;
  /** How its texts are rendered; the builder marks the places of answers. */ show?: (text: string) => ReactNode;
};

/** The id of a question's first input. Other ids of the question follow it after a colon, which no key can contain. */
export function questionId({ key }: { key: string }): string {
  return `q-${key}`;
}

/** One question: label, hint, error and control, associated for assistive technology. */
export function Question({ words, field: asked, posted, issues, left, seed, fill = asIs, show, control: own }: Props) {
  const field = fill === asIs ? asked : { ...asked, label: fill(asked.label) };
  const { naming, hint } = fieldTypes[field.type];
  const Control = fieldControls[field.type];
  const id = questionId(field);
  const about = { id: `${id}:about`, text: field.description ?? "" };
  const expected = { id: `${id}:hint`, text: hint(field, words) ?? "" };
  const errors = { id: `${id}:errors`, texts: issues.map((issue) => sayIssue(words, issue, field)) };
  const invalid = errors.texts.length > 0;
  const told = [about, expected].filter(({ text }) => text !== "");
  const describedBy = [...told, ...(invalid ? [errors] : [])].map((note) => note.id).join(" ") || undefined;
  const question = { className: invalid ? "question question-wrong" : "question", "data-question": field.key };
  const control = { field, id, name: inputName(field), posted, invalid, left, seed, words };
  const text = show ? show(field.label) : field.label;
  const label = <Label words={words} field={field} text={text} />;
  const notes = <QuestionNotes words={words} about={about} hint={expected} errors={errors} fill={fill} show={show} />;
  switch (naming(field)) {
    case "label":
      return (
        <div {...question}>
          <label className="label" htmlFor={id}>
            {label}
          </label>
          {notes}
          <Control {...control} describedBy={describedBy} />
        </div>
      );
    case "legend":
      return (
        <fieldset {...question} aria-describedby={describedBy}>
          <legend>{label}</legend>
          {notes}
          {own ?? <Control {...control} describedBy={undefined} />}
        </fieldset>
      );
    case "heading":
      return (
        <section className="question statement">
          <h2>
            <bdi dir={dirOf(words, field.label)} lang={langOf(words, field.label)}>
              {text}
            </bdi>
          </h2>
          {field.description && (
            <Markdown
              className="text"
              text={field.description}
              dir={dirOf(words, field.description)}
              lang={langOf(words, field.description)}
              fill={fill}
              show={show}
            />
          )}
          <Control {...control} describedBy={undefined} />
        </section>
      );
    case "bare":
      return <Control {...control} describedBy={undefined} />;
    case "self":
      return (
        <div {...question}>
          {notes}
          <Control {...control} describedBy={describedBy} />
        </div>
      );
  }
}

function Label({ words, field, text }: { words: Words; field: Field; text: ReactNode }) {
  return (
    <>
      <bdi dir={dirOf(words, field.label)} lang={langOf(words, field.label)}>
        {text}
      </bdi>
      {!fieldTypes[field.type].isWorkedOut && <OptionalMark field={field} words={words} />}
    </>
  );
}

type Note = { id: string; text: string };
/** `about` is the owner's text, `hint` says what the control expects. Empty ones are left out. */
type QuestionNotesProps = {
  words: Words;
  about: Note;
  hint: Note;
  errors: { id: string; texts: string[] };
  fill: Fill;
  show: Props["show"];
};

/** The texts that describe a question's control: hints, then errors. */
function QuestionNotes({ words, about, hint, errors, fill, show }: QuestionNotesProps) {
  return (
    <>
      {about.text !== "" && (
        <Markdown className="hint" {...about} dir={dirOf(words, about.text)} lang={langOf(words, about.text)} fill={fill} show={show} />
      )}
      {hint.text !== "" && (
        <p className="hint" id={hint.id} dir="auto" lang={originalLang(words, hint.text)}>
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

import type { ReactNode } from "react";
import { AskedQuestion } from "./asked-question";
import { questionId } from "./question";
import type { AnswerIssue, Posted } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Step } from "@/lib/rules/paths/walk";
import type { SeatsLeft } from "@/lib/rules/fields/seats";
import { decidingAmong } from "@/lib/entry/respondent/view/deciding-questions";
import { entriesOf } from "@/lib/rules/fields/entries";
import { isStoredEntry, NEW_ENTRY, sayEntry, STORED_ENTRY } from "@/lib/rules/fields/definition/posted-entries";
import { typedInEntries } from "@/lib/entry/respondent/view/typed-in-text";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { ADD_ENTRY, inputName, REMOVE_ENTRY } from "@/lib/entry/respondent/receiving/read-posted";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  steps: Step[];
  typed: TypedAnswers;
  seatsLeft: SeatsLeft;
  issues: AnswerIssue[];
  seed?: string;
  fillFor: FillFor;
};

/** The questions of a page, with what was typed and what is wrong with it. */
export function Questions({ words, steps, typed, seatsLeft, issues, seed, fillFor }: Props) {
  const decidingFor = decidingAmong(steps);
  return steps.map((step) => {
    const { key } = step.field;
    const posted = postedIn(step, typed, words);
    const own = issues.filter((issue) => issue.key === key);
    const given = {
      posted,
      issues: own,
      left: Object.hasOwn(seatsLeft, key) ? seatsLeft[key] : undefined,
      seed,
      fill: fillFor(step.field),
      control: step.entries && (
        <Entries words={words} step={step} posted={posted}>
          {(steps) => (
            <Questions
              words={words}
              steps={steps}
              typed={typedInEntries(step, posted)}
              seatsLeft={seatsLeft}
              issues={issues}
              fillFor={fillFor}
              {...(seed !== undefined && { seed })}
            />
          )}
        </Entries>
      ),
    };
    return <AskedQuestion key={key} words={words} step={step} deciding={decidingFor(step)} {...given} />;
  });
}

type EntriesProps = {
  words: Words;
  step: Step;
  /** What was posted for the question. */ posted: Posted;
  /** The questions of an entry. */ children: (steps: Step[]) => ReactNode;
};

/** The entries of an answer, each with its questions, and buttons that add and remove one: pressing them shows the page again. */
export function Entries({ step: { field, entries = [] }, posted, words, children }: EntriesProps) {
  const { max = 0, entry } = entriesOf(field) ?? {};
  const { repeat } = words.fields;
  return (
    <div className="entries" id={questionId(field)} tabIndex={-1}>
      {entries.map((steps, index) => {
        const name = sayEntry({ entry }, index, words);
        const isNew = posted[index]?.at(-1) === NEW_ENTRY;
        return (
          <fieldset className="entry" key={index} {...(isNew && { autoFocus: true, tabIndex: -1 })}>
            <legend>
              <bdi>{name}</bdi>
            </legend>
            <input type="hidden" name={`${inputName(field)}[${index}]`} value={isStoredEntry(posted, index) ? STORED_ENTRY : ""} />
            {children(steps)}
            <button type="submit" name={REMOVE_ENTRY} value={`${field.key}:${index}`} className="quiet" data-entry="">
              {fill(repeat.remove, { entry: name })}
            </button>
          </fieldset>
        );
      })}
      {entries.length === 0 && <p className="hint">{repeat.none}</p>}
      {entries.length < max && (
        <button type="submit" name={ADD_ENTRY} value={field.key} className="quiet" data-entry="">
          {repeat.add}
        </button>
      )}
    </div>
  );
}

/** What a question's control shows: what was typed, or what a calculation results in. */
export function postedIn({ field, result }: Step, typed: TypedAnswers, words: Words): Posted {
  if (result !== undefined) return { "": [fieldTypes[field.type].show(field, result, words)] };
  return Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {};
}

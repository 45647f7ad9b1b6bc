"use client";

import { Chips, useNames } from "@/components/builder/answers/chips";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { innerQuestions } from "@/components/builder/model/inner-questions";
import { shownField } from "@/components/builder/model/shown-field";
import { builderFields } from "@/components/builder/types/registry";
import { Question } from "@/components/respondent/question";
import { entriesOf } from "@/lib/rules/fields/entries";
import { sayEntry } from "@/lib/rules/fields/definition/posted-entries";
import type { Words } from "@/lib/rules/words/words";
import type { OnCardProps } from "./field-editor";

const NOTHING = {};
const NO_ISSUES: never[] = [];

/** The first entry of an answer as the page begins with it (components/respondent/questions.tsx), inert. */
export function ShownEntries({ question, words }: Omit<OnCardProps, "label">) {
  const { entry } = entriesOf(shownField(question)) ?? {};
  return (
    <div className="entries" inert>
      <fieldset className="entry">
        <legend>
          <bdi>{sayEntry({ entry }, 0, words)}</bdi>
        </legend>
        {innerQuestions(question).map((inner) => (
          <ShownInner key={inner.id} question={inner} words={words} />
        ))}
      </fieldset>
      <button type="button" tabIndex={-1} className="quiet">
        {words.fields.repeat.add}
      </button>
    </div>
  );
}

function ShownInner({ question, words }: { question: DraftQuestion; words: Words }) {
  const { id, type, label, description } = question;
  const nameOf = useNames(`${label} ${description}`, id);
  return (
    <Question
      words={words}
      field={shownField(question)}
      posted={builderFields[type].shownPosted ?? NOTHING}
      issues={NO_ISSUES}
      show={(text) => <Chips text={text} nameOf={nameOf} />}
    />
  );
}

"use client";

import { memo } from "react";
import { Chips, useNames } from "@/components/builder/answers/chips";
import { fieldEditors } from "@/components/builder/editors/registry";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { shownField } from "@/components/builder/model/shown-field";
import { builderFields } from "@/components/builder/types/registry";
import { Markdown } from "@/components/respondent/markdown";
import { Question } from "@/components/respondent/question";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/rules/fields";
import { OptionalMark } from "@/lib/rules/fields/definition/optional-mark";
import type { Words } from "@/lib/rules/words/words";

const NOTHING = {};
const NO_ISSUES: never[] = [];

type Props = { question: DraftQuestion; words: Words };

/** A question as respondents will see it. Rendered again only when it changes, not when others do. */
export const ShownQuestion = memo(function ShownQuestion({ question, words }: Props) {
  const { type, label, description } = question;
  const field = shownField(question);
  const nameOf = useNames(`${label} ${description}`, question.id);
  const show = (text: string) => <Chips text={text} nameOf={nameOf} />;
  const { isHidden, naming, hint } = fieldTypes[type];
  const { Beside, Shown } = fieldEditors[type];
  if (isHidden)
    return (
      <p className="label question" inert>
        <bdi>{show(field.label)}</bdi> <span className="optional">{builderWords.card.hidden}</span>
      </p>
    );
  // The page's control shows its question itself, as plain text.
  if (Beside && naming(field) === "self" && label.includes("{{")) {
    const expected = hint(field, words) ?? "";
    return (
      <div className="question" inert>
        {description !== "" && <Markdown className="hint" text={description} show={show} />}
        {expected !== "" && <p className="hint">{expected}</p>}
        <Beside>
          <bdi>{show(field.label)}</bdi>
          <OptionalMark field={field} words={words} />
        </Beside>
      </div>
    );
  }
  return (
    <div inert>
      <Question
        words={words}
        field={field}
        posted={builderFields[type].shownPosted ?? NOTHING}
        issues={NO_ISSUES}
        show={show}
        {...(Shown && { control: <Shown question={question} words={words} /> })}
      />
    </div>
  );
});

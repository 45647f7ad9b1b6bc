"use client";

import type { KeyboardEvent } from "react";
import { Chips, useNames } from "@/components/builder/answers/chips";
import { Markdown } from "@/components/respondent/markdown";
import { InPlace } from "@/components/builder/controls/in-place";
import { fieldEditors } from "@/components/builder/editors/registry";
import { builderFields } from "@/components/builder/types/registry";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { shownField } from "@/components/builder/model/shown-field";
import { useBuilder } from "@/components/builder/session/use-builder";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";

type Props = { question: DraftQuestion; words: Words };

/** The question being edited: the page's markup with editable texts. */
export function QuestionEditor({ question, words }: Props) {
  const { id, label, description, required, type } = question;
  const edit = useBuilder((state) => state.editQuestion);
  const select = useBuilder((state) => state.select);
  const wantFocus = useBuilder((state) => state.wantFocus);
  const field = shownField(question);
  const { naming, hint, isHidden } = fieldTypes[type];
  const { OnCard = ShownControl } = fieldEditors[type];
  const named = naming(field);
  const isBeside = named === "self";
  const texts = builderFields[type].words.card ?? builderWords.card;
  const Heading = named === "heading" ? "h2" : "div";
  const autoHint = hint(field, words);

  const onLabelKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { partAfterLabel } = builderFields[type];
    if (partAfterLabel !== undefined) {
      wantFocus({ id, part: partAfterLabel, isWholeText: true });
      return;
    }
    select(null);
    wantFocus({ id, part: "card" });
  };
  const nameOf = useNames(`${label} ${description}`, id);
  const chips = (text: string) => <Chips text={text} nameOf={nameOf} />;
  const labelText = (
    <>
      <span className="written">
        <InPlace
          part="label"
          label={texts.label}
          value={label}
          placeholder={builderWords.card.labelPlaceholder}
          onChange={(label) => edit(id, { label })}
          onKeyDown={onLabelKey}
        />
        {label.includes("{{") && (
          <span aria-hidden inert>
            {chips(label)}
          </span>
        )}
      </span>
      {!required && canBeRequired(type) && <span className="optional"> {words.optional}</span>}
    </>
  );
  return (
    <div className="question">
      {!isBeside && <Heading className={named === "heading" ? undefined : "label"}>{labelText}</Heading>}
      {!isHidden && (
        <div className={named === "heading" ? "text written" : "hint written"}>
          <InPlace
            part="description"
            label={texts.description}
            value={description}
            placeholder={texts.descriptionPlaceholder}
            isMultiline
            onChange={(description) => edit(id, { description })}
          />
          {description.includes("{{") && (
            <div aria-hidden inert>
              <Markdown className="" text={description} show={chips} />
            </div>
          )}
        </div>
      )}
      {autoHint !== null && autoHint !== "" && <p className="hint">{autoHint}</p>}
      <OnCard question={question} words={words} label={isBeside ? labelText : null} />
    </div>
  );
}

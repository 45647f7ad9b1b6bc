"use client";

import type { KeyboardEvent } from "react";
import { InPlace } from "@/components/builder/in-place";
import type { DraftQuestion } from "@/components/builder/form-content";
import { OptionsInPlace } from "@/components/builder/options-in-place";
import { shownField } from "@/components/builder/shown-field";
import { useBuilder } from "@/components/builder/use-builder";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/fields";
import type { Words } from "@/lib/respondent/words/words";

type Props = { question: DraftQuestion; words: Words };

/** The question being written: the page's own markup, with text to write in the places of its texts. */
export function QuestionEditor({ question, words }: Props) {
  const { id, label, description, required, type } = question;
  const edit = useBuilder((state) => state.editQuestion);
  const select = useBuilder((state) => state.select);
  const wantFocus = useBuilder((state) => state.wantFocus);
  const field = shownField(question);
  const { naming, hint } = fieldTypes[type];
  const isBeside = naming(field) === "self";
  const autoHint = hint(field, words);

  const onLabelKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (type === "select") {
      wantFocus({ id, part: "option-0" });
      return;
    }
    select(null);
    wantFocus({ id, part: "card" });
  };
  const labelText = (
    <>
      <InPlace
        part="label"
        label={builderWords.card.label}
        value={label}
        placeholder={builderWords.card.labelPlaceholder}
        onChange={(label) => edit(id, { label })}
        onKeyDown={onLabelKey}
      />
      {!required && <span className="optional"> {words.optional}</span>}
    </>
  );
  return (
    <div className="question">
      {!isBeside && <div className="label">{labelText}</div>}
      <div className="hint">
        <InPlace
          part="description"
          label={builderWords.card.description}
          value={description}
          placeholder={builderWords.card.descriptionPlaceholder}
          isMultiline
          onChange={(description) => edit(id, { description })}
        />
      </div>
      {autoHint !== null && autoHint !== "" && <p className="hint">{autoHint}</p>}
      {type === "checkbox" ? (
        <Box question={question} labelText={isBeside ? labelText : null} />
      ) : (
        <EditedControl question={question} words={words} />
      )}
    </div>
  );
}

/** A checkbox with the text beside it to write: the question itself, or the text of its own. */
function Box({ question: { id, config }, labelText }: { question: DraftQuestion; labelText: React.ReactNode }) {
  const editOption = useBuilder((state) => state.editOption);
  return (
    <div className="choice">
      <input type="checkbox" disabled aria-hidden tabIndex={-1} />
      <label>
        {labelText ?? (
          <InPlace
            part="checkbox_label"
            label={builderWords.card.checkboxLabel}
            value={typeof config.checkbox_label === "string" ? config.checkbox_label : ""}
            onChange={(text) => editOption(id, "checkbox_label", text === "" ? undefined : text)}
          />
        )}
      </label>
    </div>
  );
}

function EditedControl({ question, words }: Props) {
  const field = shownField(question);
  const { Control, naming } = fieldTypes[question.type];
  const isList = question.type === "select" && naming(field) === "legend";
  return (
    <>
      {!isList && (
        <div inert>
          <Control
            field={field}
            id={`c-${question.id}`}
            name={question.id}
            posted={{}}
            describedBy={undefined}
            invalid={false}
            words={words}
          />
        </div>
      )}
      {question.type === "select" && <OptionsInPlace question={question} />}
    </>
  );
}

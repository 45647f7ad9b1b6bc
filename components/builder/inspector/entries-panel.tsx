"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { fieldEditors } from "@/components/builder/editors/registry";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import { changeType } from "@/components/builder/model/change-type";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { innerQuestions, mapQuestions, withEntriesOf } from "@/components/builder/model/inner-questions";
import { innerTypes } from "@/components/builder/model/inner-types";
import { isFull } from "@/components/builder/model/is-full";
import { useBuilder, useProblemAt } from "@/components/builder/session/use-builder";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { builderFields, requiredLabel } from "@/components/builder/types/registry";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError } from "@/components/ui/field-frame";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { TextArea } from "@/components/ui/text-area";
import { ToolButton } from "@/components/ui/tool-button";
import { builderWords } from "@/components/words/builder";
import { entriesWords as words } from "@/components/words/entries";
import { inspectorWords } from "@/components/words/inspector";
import type { FieldTypeName } from "@/lib/rules/fields";
import { DevelopersPanel } from "./developers-panel";
import { PersonalSwitch } from "./personal-switch";

/** The questions of each entry: add, rename, reorder, remove, and the settings of each. */
export function EntriesPanel({ question }: { question: DraftQuestion }) {
  const inner = innerQuestions(question);
  const list = useRef<HTMLOListElement>(null);
  const setInner = useBuilder((state) => state.setInner);
  const addInner = useBuilder((state) => state.addInner);
  const announce = useBuilder((state) => state.announce);
  const isOff = useBuilder(isFull);
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const error = useProblemAt(question.id, ["config", "fields"]);
  /** After the list has been rendered. */
  const focus = (index: number, isWhole = false) =>
    requestAnimationFrame(() => {
      const input = list.current?.querySelectorAll<HTMLInputElement>(":scope > li > div > input")[index];
      input?.focus();
      if (isWhole) input?.select();
    });
  const nameOf = (index: number) => (inner[index]?.label ?? "").trim() || words.nth(index + 1);
  const move = (index: number, to: number) => {
    const moved = inner[index];
    if (!moved || to < 0 || to >= inner.length) return;
    const next = inner.toSpliced(index, 1).toSpliced(to, 0, moved);
    confirmBreakingEdit({
      kind: "order",
      name: nameOf(index),
      after: (questions) => questions.map((each) => (each.id === question.id ? withEntriesOf(each, next) : each)),
      make: () => {
        setInner(question.id, next);
        announce(builderWords.announce.moved(nameOf(index), to + 1, inner.length));
        focus(to);
      },
    });
  };
  const remove = (index: number) => {
    const rest = inner.toSpliced(index, 1);
    confirmBreakingEdit({
      kind: "question",
      name: nameOf(index),
      after: (questions) => questions.map((each) => (each.id === question.id ? withEntriesOf(each, rest) : each)),
      make: () => {
        setInner(question.id, rest);
        announce(builderWords.announce.removed(nameOf(index)));
        focus(Math.max(0, index - 1));
      },
    });
  };
  return (
    <fieldset>
      <legend className="font-semibold">{words.title}</legend>
      <p className="mb-2 text-13 text-muted">{words.hint}</p>
      <ol ref={list} className="space-y-3">
        {inner.map((each, index) => (
          <li key={each.id} data-within={each.id} className="rounded-control border border-line p-2">
            {/* Not in the settings below, where Alt with an arrow opens a list. */}
            <div
              className="flex items-center"
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
                event.preventDefault();
                move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
              }}
            >
              <LabelInput question={each} name={words.nth(index + 1)} />
              <ToolButton label={words.up(nameOf(index))} icon={ArrowUp} isOff={index === 0} onClick={() => move(index, index - 1)} />
              <ToolButton
                label={words.down(nameOf(index))}
                icon={ArrowDown}
                isOff={index === inner.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <ToolButton label={words.remove(nameOf(index))} icon={X} isRemoving isOff={inner.length < 2} onClick={() => remove(index)} />
            </div>
            <InnerSettings question={each} />
          </li>
        ))}
      </ol>
      {error !== undefined && <FieldError id={`${question.id}-fields-error`}>{error}</FieldError>}
      <Button
        size="small"
        className="mt-2"
        data-option="fields"
        disabled={isOff}
        onClick={() => {
          addInner(question.id);
          focus(inner.length, true);
        }}
      >
        <Plus aria-hidden />
        {words.add}
      </Button>
    </fieldset>
  );
}

function LabelInput({ question: { id, label }, name }: { question: DraftQuestion; name: string }) {
  const edit = useBuilder((state) => state.editQuestion);
  const error = useProblemAt(id, ["label"]);
  return (
    <input
      data-option="label"
      className="control min-w-0 grow"
      dir="auto"
      aria-label={name}
      aria-invalid={error !== undefined || undefined}
      placeholder={name}
      value={label}
      onChange={({ target }) => edit(id, { label: target.value })}
    />
  );
}

/** Everything else of a question of the entries, with the editors of its type. */
function InnerSettings({ question }: { question: DraftQuestion }) {
  const { id, type, required, description } = question;
  const edit = useBuilder((state) => state.editQuestion);
  const setType = useBuilder((state) => state.setType);
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const error = useProblemAt(id, ["type"]);
  const { Options } = fieldEditors[type];
  const types = innerTypes.includes(type) ? innerTypes : [...innerTypes, type];
  const change = (next: FieldTypeName) =>
    confirmBreakingEdit({
      kind: "type",
      name: question.label,
      after: (questions) => mapQuestions(questions, (each) => (each.id === id ? changeType(each, next) : each)),
      make: () => setType(id, next),
    });
  return (
    <Disclosure title={words.settings(builderFields[type].words.name)}>
      <SelectField
        data-option="type"
        label={inspectorWords.panel.type}
        error={error}
        value={type}
        options={types.map((value) => ({ value, label: builderFields[value].words.name }))}
        onChange={({ target }) => change(target.value as FieldTypeName)} // the options are these names
      />
      {canBeRequired(type) && (
        <SwitchField
          label={requiredLabel(question) ?? words.required}
          checked={required}
          onChange={({ target }) => edit(id, { required: target.checked })}
        />
      )}
      <TextArea
        data-option="description"
        label={inspectorWords.panel.description}
        rows={2}
        value={description}
        onChange={({ target }) => edit(id, { description: target.value })}
      />
      <Options key={`${id}-${type}`} question={question} />
      <PersonalSwitch question={question} />
      <DevelopersPanel question={question} />
    </Disclosure>
  );
}

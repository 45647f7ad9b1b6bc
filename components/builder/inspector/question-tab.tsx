"use client";

import { useBuilder } from "@/components/builder/session/use-builder";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { fieldEditors } from "@/components/builder/editors/registry";
import { changeType } from "@/components/builder/model/change-type";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields } from "@/components/builder/types/registry";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";
import { withNames } from "@/lib/rules/fields/names-in-text";
import { useNames } from "@/components/builder/answers/chips";
import type { FieldTypeName } from "@/lib/rules/fields";
import { DevelopersPanel } from "./developers-panel";
import { EntriesPanel } from "./entries-panel";
import { PersonalSwitch } from "./personal-switch";

const words = inspectorWords.panel;

/** The options of one question that are not edited on the canvas. */
export function QuestionTab({ question }: { question: DraftQuestion }) {
  const { id, type } = question;
  const setType = useBuilder((state) => state.setType);
  const { Options } = fieldEditors[type];
  const said = withNames(question.label, useNames(question.label, id)).trim();
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const change = (next: FieldTypeName) => {
    const changed = (other: DraftQuestion) => (other.id === id ? changeType(other, next) : other);
    confirmBreakingEdit({ kind: "type", name: said, after: (all) => all.map(changed), make: () => setType(id, next) });
  };
  return (
    <div className="space-y-5">
      <SelectField
        label={words.type}
        value={type}
        options={paletteOrder.map((value) => ({ value, label: builderFields[value].words.name }))}
        onChange={({ target }) => change(target.value as FieldTypeName)} // the options are these names
      />
      <Options key={id} question={question} />
      {builderFields[type].inner !== undefined && <EntriesPanel key={`${id}-entries`} question={question} />}
      <PersonalSwitch question={question} />
      <DevelopersPanel question={question} />
    </div>
  );
}

"use client";

import { DevelopersPanel } from "@/components/builder/developers-panel";
import { editorOf } from "@/components/builder/editors/editor-of";
import type { DraftQuestion } from "@/components/builder/form-content";
import { typeOrder } from "@/components/builder/type-icons";
import { useBuilder } from "@/components/builder/use-builder";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/fields";

const words = builderWords.inspector;

/** Everything about one question that is not written on the form itself. */
export function QuestionInspector({ question }: { question: DraftQuestion }) {
  const { id, type, required } = question;
  const setType = useBuilder((state) => state.setType);
  const edit = useBuilder((state) => state.editQuestion);
  const Editor = editorOf[type];
  return (
    <div className="space-y-5">
      <SelectField
        label={words.type}
        value={type}
        options={typeOrder.map((value) => ({ value, label: builderWords.types[value].name }))}
        onChange={({ target }) => setType(id, target.value as FieldTypeName)} // the options are these names
      />
      <SwitchField
        label={type === "checkbox" ? words.requiredCheckbox : words.required}
        checked={required}
        onChange={({ target }) => edit(id, { required: target.checked })}
      />
      <Editor key={id} question={question} />
      <DevelopersPanel question={question} />
    </div>
  );
}

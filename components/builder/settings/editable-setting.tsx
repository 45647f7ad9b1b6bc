"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

/** Whether, and for how long, respondents may change what they sent. A time that only the API offers stays as it is. */
export function EditableSetting() {
  const { value, set, error } = useSetting("editable");
  const given = typeof value === "string" ? value : "no";
  const options = Object.entries(words.editables).map(([value, label]) => ({ value, label }));
  const isKnown = Object.hasOwn(words.editables, given);
  return (
    <SelectField
      data-option="editable"
      label={words.editable}
      hint={words.editableHint}
      error={error}
      value={given}
      options={isKnown ? options : [...options, { value: given, label: given }]}
      onChange={({ target }) => set(target.value === "no" ? undefined : target.value)}
    />
  );
}

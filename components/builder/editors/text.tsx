"use client";

import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { SelectField } from "@/components/ui/select-field";
import { textWords as words } from "@/components/builder/types/text";
import { inspectorWords } from "@/components/words/inspector";

const autofill = Object.entries(words.autofill).map(([value, label]) => ({ value, label }));

/** The options of a line of text. */
export function TextEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberOption question={question} name="min_length" label={words.options.min_length} isWhole />
        <NumberOption question={question} name="max_length" label={words.options.max_length} placeholder="2000" isWhole />
      </div>
      <Autofill question={question} />
    </>
  );
}

/** What browsers fill in. */
function Autofill({ question }: EditorProps) {
  const { value, error, set } = useOption(question, "autocomplete");
  return (
    <SelectField
      data-option="autocomplete"
      label={words.options.autocomplete}
      hint={words.autocompleteHint}
      error={error}
      value={typeof value === "string" ? value : ""}
      options={[{ value: "", label: words.autocompleteGuess }, ...autofill]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}

/** The regular expression that an answer must match, and the same in words. */
export function TextPattern({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="pattern" label={words.options.pattern} hint={words.patternHint} isMono />
      <TextOption question={question} name="pattern_hint" label={words.options.pattern_hint} hint={words.patternHintHint} />
    </>
  );
}

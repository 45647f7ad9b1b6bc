"use client";

import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { FlagOption } from "@/components/builder/controls/flag-option";
import { OptionValues } from "@/components/builder/controls/option-values";
import { OptionsEditor } from "@/components/builder/controls/options-editor";
import { Segmented } from "@/components/ui/segmented";
import { matrixWords as words } from "@/components/builder/types/matrix";

/** The rows and columns of a matrix. */
export function MatrixEditor({ question }: EditorProps) {
  return (
    <>
      <OptionsEditor question={question} name="rows" />
      <OptionsEditor question={question} name="columns" />
      <FlagOption question={question} name="multiple" label={words.options.multiple} />
      {question.required && <RequiredRows question={question} />}
    </>
  );
}

function RequiredRows({ question }: EditorProps) {
  const { value, set } = useOption(question, "required_rows");
  return (
    <Segmented
      label={words.options.required_rows}
      value={value === "any" ? "any" : "all"}
      options={(["all", "any"] as const).map((name) => ({ value: name, label: words.requiredRows[name] }))}
      onChange={(next) => set(next === "all" ? undefined : next)}
    />
  );
}

/** The stored values of both lists. */
export function MatrixValues({ question }: EditorProps) {
  return (
    <>
      <OptionValues question={question} name="rows" />
      <OptionValues question={question} name="columns" />
    </>
  );
}

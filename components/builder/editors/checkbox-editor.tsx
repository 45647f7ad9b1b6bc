"use client";

import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { Segmented } from "@/components/ui/segmented";
import { checkboxWords as words } from "@/components/builder/types/checkbox-words";

const displays = ["box", "yes_no"] as const;

/** The options of a checkbox. */
export function CheckboxEditor({ question }: EditorProps) {
  const display = useOption(question, "display");
  const isYesNo = display.value === "yes_no";
  return (
    <>
      <Segmented
        label={words.options.display}
        value={isYesNo ? "yes_no" : "box"}
        options={displays.map((value) => ({ value, label: words.displays[value] }))}
        onChange={(next) => display.set(next === "box" ? undefined : next)}
      />
      {isYesNo && <p className="text-13 text-muted">{words.yesNoHint}</p>}
      <TextOption
        question={question}
        name="checkbox_label"
        label={isYesNo ? words.textAbove : words.options.checkbox_label}
        {...(!isYesNo && { hint: words.checkboxLabelHint })}
        isMultiline
      />
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { Segmented } from "@/components/ui/segmented";
import { checkboxWords as words } from "@/components/builder/types/checkbox";
import type { OnCardProps } from "./field-editor";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { InPlace } from "@/components/builder/controls/in-place";
import { useBuilder } from "@/components/builder/session/use-builder";

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

/** A checkbox with the editable text beside it, the question or a separate text; or Yes and No. */
export function CheckboxOnCard({ question, label, words: page }: OnCardProps) {
  const { id, config } = question;
  const editOption = useBuilder((state) => state.editOption);
  if (config.display === "yes_no") return <ShownControl question={question} words={page} />;
  return (
    <div className="choice">
      <input type="checkbox" disabled aria-hidden tabIndex={-1} />
      <label>
        {label ?? (
          <InPlace
            part="checkbox_label"
            label={words.options.checkbox_label}
            value={typeof config.checkbox_label === "string" ? config.checkbox_label : ""}
            onChange={(text) => editOption(id, "checkbox_label", text === "" ? undefined : text)}
          />
        )}
      </label>
    </div>
  );
}

/** The checkbox of the page with its question, in which chips can stand. */
export function BesideCheckbox({ children }: { children: ReactNode }) {
  return (
    <div className="choice">
      <input type="checkbox" aria-hidden tabIndex={-1} />
      <label>{children}</label>
    </div>
  );
}

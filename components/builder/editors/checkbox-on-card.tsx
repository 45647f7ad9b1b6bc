"use client";

import type { OnCardProps } from "./field-editor";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { InPlace } from "@/components/builder/controls/in-place";
import { useBuilder } from "@/components/builder/session/use-builder";
import { checkboxWords as words } from "@/components/builder/types/checkbox-words";

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

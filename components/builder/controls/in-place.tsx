"use client";

import type { KeyboardEvent } from "react";
import type { Part } from "@/components/builder/model/builder-state";

type Props = {
  part: Part;
  label: string;
  value: string;
  placeholder?: string | undefined;
  isMultiline?: boolean;
  /** The keys it has besides those of a text, for `aria-keyshortcuts`. */
  keys?: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (text: string) => boolean;
};

/** A text of the page edited in place. It has its final styles and grows with its content. */
export function InPlace({ part, label, value, placeholder, isMultiline = false, keys, onChange, onKeyDown, onPaste }: Props) {
  return (
    <textarea
      className="in-place"
      data-part={part}
      aria-label={label}
      aria-keyshortcuts={keys}
      rows={1}
      dir="auto"
      value={value}
      placeholder={placeholder}
      spellCheck
      onChange={({ target }) => onChange(isMultiline ? target.value : target.value.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, " "))}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData("text/plain"))) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        onKeyDown?.(event);
        if (event.key === "Enter" && !isMultiline) event.preventDefault();
      }}
    />
  );
}

"use client";

import { useState } from "react";
import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { readNumber } from "@/components/builder/types/read-number";
import { TextField } from "@/components/ui/text-field";

type Props = EditorProps & { name: string; label: string; hint?: string; placeholder?: string; isWhole?: boolean };

/** A number option. Text that is not a number is kept as typed, for the schema to refuse. */
export function NumberOption({ question, name, label, hint, placeholder, isWhole = false }: Props) {
  const { value, set, error } = useOption(question, name);
  const [typed, setTyped] = useState("");
  return (
    <TextField
      data-option={name}
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      inputMode={isWhole ? "numeric" : undefined}
      autoComplete="off"
      placeholder={placeholder}
      // The text as typed ("1." on the way to "1.5"), unless the value was changed elsewhere.
      value={readNumber(typed) === value ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(readNumber(target.value));
      }}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

"use client";

import { useState } from "react";
import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { TextField } from "@/components/ui/text-field";

type Props = EditorProps & { name: string; label: string; hint?: string; placeholder?: string; isWhole?: boolean };

/** An option that is a number. What cannot be read as one is kept as it was typed, for the schema to object to. */
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
      // As it was typed (1. on the way to 1.5), unless it was changed from elsewhere meanwhile.
      value={readNumber(typed) === value ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(readNumber(target.value));
      }}
    />
  );
}

function readNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const plain = text.replace(",", ".");
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function textOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

"use client";

import { useState } from "react";
import { readNumber } from "@/components/builder/types/read-number";
import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { TextArea } from "@/components/ui/text-area";
import { isSameJson } from "@/lib/base/text/is-same-json";

type Props = EditorProps & { name: string; label: string; hint: string };

/** A list of numbers, one on each line; when empty, it is left out. Text that is not a number is kept as typed, for the schema to refuse. */
export function NumbersOption({ question, name, label, hint }: Props) {
  const { value, set, error } = useOption(question, name);
  const [typed, setTyped] = useState("");
  return (
    <TextArea
      data-option={name}
      label={label}
      hint={hint}
      error={error}
      rows={3}
      // The text as typed (an empty line on the way to the next number), unless the value was changed elsewhere.
      value={isSameJson(readNumbers(typed) ?? null, value ?? null) ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(readNumbers(target.value));
      }}
    />
  );
}

function readNumbers(typed: string): unknown[] | undefined {
  const numbers = typed.split("\n").flatMap((line) => readNumber(line) ?? []);
  return numbers.length > 0 ? numbers : undefined;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join("\n") : "";
}

"use client";

import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = EditorProps & { name: string; label: string; hint?: string; isMono?: boolean; isMultiline?: boolean };

/** A text option; when empty, it is left out. */
export function TextOption({ question, name, label, hint, isMono = false, isMultiline = false }: Props) {
  const { value, set, error } = useOption(question, name);
  const field = {
    "data-option": name,
    label,
    error,
    isMono,
    ...(hint !== undefined && { hint }),
    value: typeof value === "string" ? value : "",
    onChange: ({ target }: { target: { value: string } }) => set(target.value === "" ? undefined : target.value),
  };
  return isMultiline ? <TextArea {...field} rows={2} /> : <TextField {...field} spellCheck={!isMono} />;
}

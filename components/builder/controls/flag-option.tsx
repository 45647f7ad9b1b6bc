"use client";

import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { SwitchField } from "@/components/ui/switch-field";

type Props = EditorProps & { name: string; label: string; hint?: string };

/** A boolean option; when off, it is left out. */
export function FlagOption({ question, name, label, hint }: Props) {
  const { value, set } = useOption(question, name);
  return (
    <SwitchField
      label={label}
      {...(hint !== undefined && { hint })}
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  );
}

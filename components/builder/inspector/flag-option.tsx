"use client";

import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { SwitchField } from "@/components/ui/switch-field";

type Props = EditorProps & { name: string; label: string; hint?: string };

/** An option that is on or off; off, it is not there. */
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

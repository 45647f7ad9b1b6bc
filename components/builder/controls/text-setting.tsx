"use client";

import { completeAddress } from "@/components/builder/model/complete-address";
import { useSetting } from "./use-setting";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = { name: string; label: string; hint?: string; placeholder?: string; isMultiline?: boolean; isAddress?: boolean };

/** A text setting; when empty, it is left out. */
export function TextSetting({ name, label, hint, placeholder, isMultiline = false, isAddress = false }: Props) {
  const { value, set, error } = useSetting(name);
  const field = {
    "data-option": name,
    label,
    error,
    placeholder,
    ...(hint !== undefined && { hint }),
    value: typeof value === "string" ? value : "",
    onChange: ({ target }: { target: { value: string } }) => set(target.value === "" ? undefined : target.value),
  };
  if (isMultiline) return <TextArea {...field} rows={3} />;
  if (!isAddress) return <TextField {...field} />;
  const complete = () => {
    if (completeAddress(field.value) !== field.value) set(completeAddress(field.value));
  };
  return <TextField {...field} inputMode="url" spellCheck={false} autoCapitalize="none" onBlur={complete} />;
}

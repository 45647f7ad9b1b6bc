"use client";

import { SwitchField } from "@/components/ui/switch-field";
import { formSettingsWords } from "@/components/words/form-settings";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";
import { useOpening } from "./use-opening";

/** Whether the form takes responses. @param now the server's clock */
export function OpenSwitch({ form, now }: { form: NamedForm; now: number }) {
  const { isOpen, change, dialog } = useOpening({ form, now });
  return (
    <>
      <SwitchField label={formSettingsWords.open.label} checked={isOpen} onChange={change} className="ms-2 gap-2" />
      {dialog}
    </>
  );
}

"use client";

import { CalendarClock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { ActionDialog, useFormAction } from "@/components/dashboard/forms/form-actions";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";

const { settings: words, actions } = formWords;

/** When the form closes by itself, and a button that changes it. */
export function ClosingTime({ form }: { form: NamedForm }) {
  const { action, open, close } = useFormAction();
  const isExtensible = form.status === "active" || form.status === "expired";
  return (
    <div>
      <h4 className="font-semibold">{words.closing}</h4>
      <p className="mb-2 text-muted">
        {form.status === "completed" && words.cannotExtend}
        {form.status === "cancelled" && words.cancelled}
        {isExtensible && (form.expires_at === null ? words.never : <Time at={form.expires_at} format="full" />)}
      </p>
      {isExtensible && (
        <Button onClick={() => open("extend")}>
          <CalendarClock aria-hidden />
          {form.expires_at === null ? actions.setClosing : actions.extend}
        </Button>
      )}
      <ActionDialog action={action} forms={[form]} onClose={close} />
    </div>
  );
}

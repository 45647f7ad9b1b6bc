"use client";

import { Ban, CalendarClock, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { ActionDialog, useFormAction } from "@/components/dashboard/forms/form-actions";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";

const { settings: words, actions } = formWords;

/** Extend, cancel and delete, each with its consequences. */
export function DangerPanel({ form }: { form: NamedForm }) {
  const { action, open, close } = useFormAction();
  const isExtensible = form.status === "active" || form.status === "expired";
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="closing" className="slip px-4 py-4 sm:px-6">
        <h2 id="closing" className="font-serif text-17 font-semibold">
          {words.closing}
        </h2>
        <p className="mt-1 mb-3 text-muted">
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
      </section>
      <section aria-labelledby="danger" className="slip px-4 py-4 sm:px-6">
        <h2 id="danger" className="font-serif text-17 font-semibold">
          {words.danger}
        </h2>
        <p className="mt-1 mb-3 text-muted">{form.status === "active" ? words.cancelHint : words.notActive}</p>
        {form.status === "active" && (
          <Button variant="danger" onClick={() => open("cancel")}>
            <Ban aria-hidden />
            {actions.cancel}
          </Button>
        )}
        <p className="perforation mt-4 pt-4 pb-3 text-muted">{words.deleteHint}</p>
        <Button variant="danger" onClick={() => open("delete")}>
          <Trash2 aria-hidden />
          {actions.delete}
        </Button>
      </section>
      <ActionDialog action={action} forms={[form]} onClose={close} {...(action === "delete" && { leadsTo: "/forms" })} />
    </div>
  );
}

"use client";

import { Ban, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formWords } from "@/components/words/form";
import { ActionDialog, useFormAction } from "@/components/dashboard/forms/form-actions";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";

const { settings: words, actions } = formWords;

/** Cancel and delete, each with its consequences. */
export function DangerPanel({ form }: { form: NamedForm }) {
  const { action, open, close } = useFormAction();
  return (
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
      <ActionDialog action={action} forms={[form]} onClose={close} {...(action === "delete" && { leadsTo: "/forms" })} />
    </section>
  );
}

"use client";

import { Ban, CalendarClock, Copy, Users } from "lucide-react";
import { Button, LinkButton } from "@/components/ui/button";
import { readMoment } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { lifetimeOf } from "@/lib/domain/forms/lifetime";
import { ActionDialog, useFormAction } from "@/components/dashboard/forms/form-actions";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";
import { useDuplicate } from "@/components/builder/opening/use-duplicate";

const { actions } = formWords;

type UsedAgain = NamedForm & { created_at: string };

/** Making another form or a round out of this one. */
export function UseAgain({ form }: { form: UsedAgain }) {
  const { isDuplicating, duplicate } = useDuplicate(form.id);
  const [createdAt, expiresAt] = [readMoment(form.created_at), form.expires_at === null ? null : readMoment(form.expires_at)];
  return (
    <section aria-labelledby="use-again" className="slip px-4 py-4 sm:px-6">
      <h2 id="use-again" className="font-serif text-17 font-semibold">
        {actions.again}
      </h2>
      <div className="mt-3 flex flex-col gap-2">
        <Button isBusy={isDuplicating} onClick={duplicate}>
          <Copy aria-hidden />
          {isDuplicating ? actions.duplicating : actions.duplicate}
        </Button>
        <LinkButton href={`/rounds/new?form=${form.id}`}>
          <Users aria-hidden />
          {actions.ask}
        </LinkButton>
      </div>
      <p className="mt-3 text-13 text-muted">
        {actions.hint} {form.status !== "cancelled" && `${actions.editHint} `}
        {actions.lifetime(lifetimeOf({ createdAt, expiresAt }))}
      </p>
    </section>
  );
}

/** Extending and cancelling, as far as the form's status allows it. */
export function FormButtons({ form }: { form: NamedForm }) {
  const { action, open, close } = useFormAction();
  const isExtensible = form.status === "active" || form.status === "expired";
  if (!isExtensible) return null;
  return (
    <section aria-labelledby="actions" className="slip px-4 py-4 sm:px-6">
      <h2 id="actions" className="font-serif text-17 font-semibold">
        {actions.title}
      </h2>
      <div className="mt-3 flex flex-col gap-2">
        <Button onClick={() => open("extend")}>
          <CalendarClock aria-hidden />
          {form.expires_at === null ? actions.setClosing : actions.extend}
        </Button>
        {form.status === "active" && (
          <Button variant="danger" onClick={() => open("cancel")}>
            <Ban aria-hidden />
            {actions.cancel}
          </Button>
        )}
      </div>
      {form.status === "active" && <p className="mt-3 text-13 text-muted">{actions.cancelHint}</p>}
      <ActionDialog action={action} forms={[form]} onClose={close} />
    </section>
  );
}

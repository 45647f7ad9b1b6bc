"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { useMay } from "@/components/may";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { formSettingsWords } from "@/components/words/form-settings";
import type { FormAccess } from "@/lib/domain/forms/access/schema";
import type { Role } from "@/lib/rules/access/roles";

const words = formSettingsWords.access;

type Member = { id: string; name: string; role: Role };
type AccessPanelProps = { formId: string; access: FormAccess; members: Member[] };

/** Who in the account sees a form; owners change it. */
export function AccessPanel({ formId, access, members }: AccessPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay("account");
  return (
    <section aria-labelledby="access" className="slip px-4 py-4 sm:px-6">
      <h2 id="access" className="font-serif text-17 font-semibold">
        {words.title}
      </h2>
      {access.access === "account" ? (
        <p className="mt-1 text-muted">{words.everyone}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">{access.people.length === 0 ? words.owners : words.ownersAnd}</p>
          <ul className="mt-1 wrap-anywhere">
            {access.people.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {mayChange && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.title}>
        {isOpen && <AccessForm {...{ formId, access, members }} onDone={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}

function AccessForm({ formId, access: stored, members, onDone }: AccessPanelProps & { onDone: () => void }) {
  const [access, setAccess] = useState(stored.access);
  const [chosen, setChosen] = useState(stored.people.map(({ id }) => id));
  // Owners see every form; one who is among the people stays there, in case they become an editor again.
  const offered = members.filter(({ role }) => role !== "owner");
  const people = access === "people" ? chosen : [];
  const save = useAction(() => callApi("PUT /api/v1/forms/{form_id}/access", { params: { form_id: formId }, body: { access, people } }), {
    done: () => {
      toast.success(words.changed);
      onDone();
    },
    refreshes: true,
  });
  const toggle = (id: string, isChosen: boolean) => setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <Segmented label={words.choose} value={access} options={words.options} onChange={setAccess} />
      {access === "people" && (
        <fieldset>
          <legend className="mb-1 font-semibold">{words.beside}</legend>
          {offered.length === 0 && <p className="text-muted">{words.nobody}</p>}
          {offered.map(({ id, name, role }) => (
            <CheckboxField
              key={id}
              label={name}
              hint={words.roles[role]}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {save.failure !== null && <Notice tone="danger">{save.failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <CloseButton>{words.cancel}</CloseButton>
        <Button type="submit" variant="primary" isBusy={save.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

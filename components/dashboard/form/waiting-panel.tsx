"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { May } from "@/components/may";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";

const words = formWords.waiting;

/** Who waits for a place of the form, in their order. */
export function WaitingPanel({ formId, entries }: { formId: string; entries: PresentedEntry[] }) {
  const remove = useAction(
    (id: string) => callApi("DELETE /api/v1/forms/{form_id}/waiting-list/{entry_id}", { params: { form_id: formId, entry_id: id } }),
    { done: () => toast.success(words.removed), failed: words.notRemoved, refreshes: true },
  );
  const isWaiting = ({ state }: PresentedEntry) => state === "waiting";
  return (
    <section aria-labelledby="waiting" className="slip px-4 py-4 sm:px-6">
      <h2 id="waiting" className="font-serif text-17 font-semibold">
        {words.title(entries.filter(isWaiting).length)}
      </h2>
      <ol className="mt-3 flex max-h-96 flex-col gap-3 overflow-y-auto">
        {entries.map(({ id, email, state, place, joined_at, offered_until }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words">
                {place !== null && <span className="me-2 text-muted tabular-nums">{place}</span>}
                <bdi>{email}</bdi>
              </p>
              <p className="text-13 text-muted">
                {words.states[state]} <Time at={offered_until ?? joined_at} format="full" />
              </p>
            </div>
            <May to="responses:write">
              <Button size="small" isBusy={remove.isBusy} onClick={() => remove.run(id)} aria-label={words.removeName(email)}>
                {words.remove}
              </Button>
            </May>
          </li>
        ))}
      </ol>
    </section>
  );
}

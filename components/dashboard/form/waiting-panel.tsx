"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { May } from "@/components/may";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";

const words = formWords.waiting;

/** Who waits for a place of the form, in their order. */
export function WaitingPanel({ formId, entries }: { formId: string; entries: PresentedEntry[] }) {
  const [asked, setAsked] = useState<PresentedEntry | null>(null);
  const inState = (wanted: PresentedEntry["state"]) => entries.filter(({ state }) => state === wanted).length;
  return (
    <section aria-labelledby="waiting" className="slip px-4 py-4 sm:px-6">
      <h2 id="waiting" className="font-serif text-17 font-semibold">
        {words.title(inState("waiting"), inState("offered"))}
      </h2>
      <ol className="mt-3 flex max-h-96 flex-col gap-3 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words">
                {entry.place !== null && <span className="me-2 text-muted tabular-nums">{entry.place}</span>}
                <bdi>{entry.email}</bdi>
              </p>
              <p className="text-13 text-muted">
                {words.states[entry.state]} <Time at={entry.offered_until ?? entry.joined_at} format="full" />
              </p>
            </div>
            <May to="responses:write">
              <Button size="small" onClick={() => setAsked(entry)} aria-label={words.removeName(entry.email)}>
                {words.remove}
              </Button>
            </May>
          </li>
        ))}
      </ol>
      {asked && <RemoveDialog formId={formId} entry={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Takes somebody off the list, once that was confirmed: their turn cannot be given back. */
function RemoveDialog({ formId, entry: { id, email, state }, onClose }: { formId: string; entry: PresentedEntry; onClose: () => void }) {
  const { run, isBusy, failure } = useAction(
    () => callApi("DELETE /api/v1/forms/{form_id}/waiting-list/{entry_id}", { params: { form_id: formId, entry_id: id } }),
    {
      done() {
        toast.success(words.removed);
        onClose();
      },
      refreshes: true,
      leaves: true,
    },
  );
  return (
    <Dialog open onOpenChange={onClose} title={words.removeTitle(email)} description={words.removeTexts[state]}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{words.keep}</Button>
        <Button variant="danger" isBusy={isBusy} onClick={run}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  );
}

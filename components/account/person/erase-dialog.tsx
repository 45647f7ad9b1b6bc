"use client";

import { useState } from "react";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { personWords as words } from "@/components/words/person";
import { isErasable } from "@/lib/domain/person/is-erasable";
import type { Protocol, Trace, TraceKind } from "@/lib/domain/person/schema";
import { traceKinds } from "@/lib/domain/person/schema";
import type { Wanted } from "./all-pages";
import { eraseTraces } from "./all-pages";

type EraseDialogProps = {
  wanted: Wanted;
  traces: Trace[];
  onErased: (protocol: Protocol, kept: Partial<Record<TraceKind, number>>) => void;
};

/** Kept unless it is chosen: without it, the person could be emailed again. */
const KEPT: TraceKind[] = ["suppression", "audit"];

/** Says what would be erased, kind by kind, and erases it once the person was typed again. */
export function EraseDialog({ wanted, traces, onErased }: EraseDialogProps) {
  const present = traceKinds.filter((kind) => traces.some((trace) => trace.kind === kind));
  const [chosen, setChosen] = useState<TraceKind[]>(present.filter((kind) => !KEPT.includes(kind)));
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const erasable = traces.filter(isErasable);
  const countOf = (some: Trace[], kind: TraceKind) => some.filter((trace) => trace.kind === kind).length;
  const wishes = erasable.filter(({ kind }) => chosen.includes(kind));
  const { run, isBusy } = useAction(() => eraseTraces(wanted, wishes), {
    done: (protocol) => {
      setIsOpen(false);
      const kept = traces.filter((trace) => !wishes.includes(trace));
      onErased(protocol, Object.fromEntries(present.filter((kind) => countOf(kept, kind) > 0).map((kind) => [kind, countOf(kept, kind)])));
    },
    failed: words.notErased,
  });
  const isConfirmed = typed.trim().toLowerCase() === wanted.value.trim().toLowerCase();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(wish) => {
        setIsOpen(wish);
        setTyped("");
      }}
      trigger={<Button variant="danger">{words.erase}</Button>}
      title={words.eraseTitle}
      description={words.eraseText}
      footer={
        <>
          <CloseButton>{words.keep}</CloseButton>
          <Button variant="danger" isBusy={isBusy} disabled={!isConfirmed || wishes.length === 0} onClick={() => run()}>
            {words.eraseNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          {present.flatMap((kind) =>
            countOf(erasable, kind) === 0 ? (
              []
            ) : (
              <CheckboxField
                key={kind}
                label={words.erasedCount(kind, countOf(erasable, kind))}
                hint={words.kinds[kind].erase}
                checked={chosen.includes(kind)}
                onChange={({ target }) => setChosen(target.checked ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
              />
            ),
          )}
        </div>
        <TextField
          label={words.confirm(wanted.value.trim())}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}

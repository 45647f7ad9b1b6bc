"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formsWords } from "@/components/words/forms";
import { ApiFailure } from "@/components/api-client/call-api";
import type { Fault } from "@/components/dashboard/run-each";
import { runEach } from "@/components/dashboard/run-each";
import type { NamedForm } from "./listed-form";
import { Notice } from "@/components/ui/notice";
import { reasonOf } from "@/components/api-client/show-failure";

const { work: words } = formsWords;

/** Props of every action's dialog. */
export type FormsDialogProps = {
  forms: NamedForm[];
  onClose: () => void;
  /** Called when all have succeeded. */ onDone?: () => void;
  /** Path to open then, if the page has nothing left to show. */ leadsTo?: string;
};

type WorkDialogProps = FormsDialogProps & {
  title: string;
  text: string;
  confirm: string;
  /** The button that changes nothing, where “Cancel” could be taken for the action. */ keep?: string;
  /** The result: if all succeeded, and if some failed. */
  done: (count: number) => string;
  result: (done: number, total: number) => string;
  /** The action for each form; null while it cannot be confirmed. */
  work: ((form: NamedForm) => Promise<unknown>) | null;
  isDanger?: boolean;
  children?: ReactNode;
};

/** Confirms an action, runs it for each form with progress, and lists failures with reasons. */
export function WorkDialog({ forms, onClose, onDone, leadsTo, work, isDanger = false, children, ...says }: WorkDialogProps) {
  const router = useRouter();
  const [asked] = useState(forms); // the list may change while the dialog is open
  const [progress, setProgress] = useState<number | null>(null);
  const [faults, setFaults] = useState<Fault<NamedForm>[]>([]);
  const isRunning = progress !== null;
  const hasFaults = faults.length > 0;
  const final = faults.filter(({ error }) => !mayWorkLater(error));
  const left = hasFaults ? faults.filter((fault) => !final.includes(fault)).map(({ item }) => item) : asked;

  const run = async () => {
    if (!work) return;
    setProgress(0);
    const failed = [...final, ...(await runEach(left, { work, onProgress: setProgress }))];
    setProgress(null);
    setFaults(failed);
    if (failed.length === 0) {
      toast.success(says.done(asked.length));
      onClose();
      onDone?.();
      if (leadsTo !== undefined) {
        router.push(leadsTo);
        return;
      }
    }
    router.refresh();
  };

  const footer = (
    <>
      <Button key={left.length === 0 ? "end" : "leave"} autoFocus={left.length === 0} onClick={onClose}>
        {hasFaults ? words.close : (says.keep ?? words.keep)}
      </Button>
      {left.length > 0 && (
        <Button variant={isDanger ? "danger" : "primary"} isBusy={isRunning} disabled={work === null} onClick={() => void run()}>
          {hasFaults ? words.retry(left.length, faults.length) : says.confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}
      title={hasFaults ? says.result(asked.length - faults.length, asked.length) : says.title}
      description={hasFaults ? undefined : says.text}
      footer={footer}
    >
      {hasFaults ? <FaultList faults={faults} /> : children}
      {isRunning && (
        <p role="status" className="mt-4 text-13 text-muted">
          <progress max={left.length} value={progress} className="mb-1 block h-2 w-full accent-accent" aria-label={says.title} />
          {words.progress(progress, left.length)}
        </p>
      )}
    </Dialog>
  );
}

/** Worth retrying: no reply, a busy service or an ended session. Not a form that is gone or in the wrong state. */
function mayWorkLater(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);
}

/** The forms for which the action failed, and why. */
function FaultList({ faults }: { faults: Fault<NamedForm>[] }) {
  return (
    <Notice tone="danger" isAnnounced title={formsWords.work.notThese(faults.length)}>
      <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {faults.map(({ item, error }) => (
          <li key={item.id}>
            <strong>{item.title}</strong>
            <p className="text-13">{reasonOf(error)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

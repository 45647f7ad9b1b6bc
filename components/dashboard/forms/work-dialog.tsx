"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formsWords } from "@/components/words/forms";
import type { Fault } from "../run-each";
import { runEach } from "../run-each";
import { FaultList } from "./fault-list";
import type { NamedForm } from "./listed-form";

const { work: words } = formsWords;

/** What every dialog about forms is given. */
export type FormsDialogProps = {
  forms: NamedForm[];
  onClose: () => void;
  /** After all of it worked. */ onDone?: () => void;
  /** Where to go then, when the page has nothing to show any more. */ leadsTo?: string;
};

type WorkDialogProps = FormsDialogProps & {
  title: string;
  text: string;
  confirm: string;
  done: (count: number) => string;
  /** What is done with each form; null while it cannot be confirmed yet. */
  work: ((form: NamedForm) => Promise<unknown>) | null;
  isDanger?: boolean;
  children?: ReactNode;
};

/** Asks, does it with each form, shows how far it is, and names what did not work and why. */
export function WorkDialog({
  forms,
  onClose,
  onDone,
  leadsTo,
  title,
  text,
  confirm,
  done,
  work,
  isDanger = false,
  children,
}: WorkDialogProps) {
  const router = useRouter();
  const [asked] = useState(forms); // the list behind may change while this is open
  const [left, setLeft] = useState(asked);
  const [progress, setProgress] = useState<number | null>(null);
  const [faults, setFaults] = useState<Fault<NamedForm>[]>([]);
  const isRunning = progress !== null;

  const run = async () => {
    if (!work) return;
    setProgress(0);
    const failed = await runEach(left, { work, onProgress: setProgress });
    setProgress(null);
    setFaults(failed);
    if (failed.length === 0) {
      toast.success(done(asked.length));
      onClose();
      onDone?.();
      if (leadsTo !== undefined) {
        router.push(leadsTo);
        return;
      }
    } else setLeft(failed.map(({ item }) => item));
    router.refresh();
  };

  const footer = (
    <>
      <Button onClick={onClose}>{faults.length > 0 ? words.close : words.keep}</Button>
      <Button variant={isDanger ? "danger" : "primary"} isBusy={isRunning} disabled={work === null} onClick={() => void run()}>
        {faults.length > 0 ? words.untried : confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()} title={title} description={text} footer={footer}>
      {faults.length > 0 ? <FaultList faults={faults} total={asked.length} /> : children}
      {isRunning && (
        <p role="status" className="mt-4 text-13 text-muted">
          <progress max={left.length} value={progress} className="mb-1 block h-2 w-full accent-accent" aria-label={title} />
          {words.progress(progress, left.length)}
        </p>
      )}
    </Dialog>
  );
}

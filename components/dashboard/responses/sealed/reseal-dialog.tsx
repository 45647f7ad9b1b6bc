"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { ApiFailure, callApi, callApiPage } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { SealKey } from "@/components/sealed/key-file";
import { openerFor } from "@/components/sealed/open-file";
import type { Progress } from "@/components/sealed/reseal-answers";
import { resealAnswers } from "@/components/sealed/reseal-answers";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Meter } from "@/components/ui/meter";
import { Notice } from "@/components/ui/notice";
import { sealedWords } from "@/components/words/sealed";
import { sealedOf } from "./use-opened";

const words = sealedWords.reseal;
const PAGE = "50";

type ResealDialogProps = { formId: string; recipients: string[]; keys: SealKey[]; count: number; onClose: () => void; onDone: () => void };

/** Seals the stored answers to the form's current keys, in the browser. If it is stopped, what was done is kept, and the browser remembers where to continue. */
export function ResealDialog({ formId, recipients, keys, count, onClose, onDone }: ResealDialogProps) {
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [kept, setKept] = useState(() => keptProgress(formId, recipients));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const keep = (progress: Progress | null) => {
    keepProgress(formId, progress && { recipients, progress });
    setKept(progress);
  };
  const run = async () => {
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setDone(kept ? kept.done + kept.left : 0);
    try {
      const open = await openerFor(keys.map(({ identity }) => identity));
      const ended = await resealAnswers({
        ...callsOf(formId, signal),
        open,
        recipients,
        signal,
        from: kept,
        onPage: keep,
        onResponse: setDone,
      });
      keep(null);
      toast.success(words.done(ended.done), { ...(ended.left > 0 && { description: words.left(ended.left), duration: Infinity }) });
      onDone();
    } catch (error) {
      if (!signal.aborted) setFailure(reasonOf(error));
    } finally {
      setDone(null);
    }
  };
  const isRunning = done !== null;
  return (
    <Dialog
      title={words.title}
      description={words.text(count)}
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        running.current?.abort();
        onClose();
      }}
      footer={
        <>
          <CloseButton>{isRunning ? words.stop : sealedWords.cancel}</CloseButton>
          <Button variant="primary" isBusy={isRunning} onClick={() => void run()}>
            {kept && !isRunning ? words.goOn : words.start}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">{words.files}</p>
        {isRunning && (
          <>
            <Meter label={words.title} value={done} max={Math.max(count, done)} isProgress />
            <p className="tabular-nums">{words.progress(done, count)}</p>
          </>
        )}
        {failure !== null && (
          <Notice tone="danger" title={words.failed} isAnnounced>
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function callsOf(formId: string, signal: AbortSignal) {
  const ofResponse = (id: string) => ({ form_id: formId, response_id: id });
  return {
    async list(cursor: string | null) {
      const query = { limit: PAGE, sort: "oldest" as const, ...(cursor !== null && { cursor }) };
      const { page, next } = await callApiPage("GET /api/v1/forms/{form_id}/responses", { params: { form_id: formId }, query, signal });
      return { items: page.map((stored) => ({ id: stored.id, sealed: sealedOf(stored) })), next };
    },
    async read(id: string) {
      try {
        const stored = await callApi("GET /api/v1/forms/{form_id}/responses/{response_id}", { params: ofResponse(id), signal });
        return { id, sealed: sealedOf(stored) };
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
    async put(id: string, body: { sealed: string; previous: string }) {
      try {
        await callApi("PUT /api/v1/forms/{form_id}/responses/{response_id}/sealed", { params: ofResponse(id), body, signal });
        return true;
      } catch (error) {
        if (error instanceof ApiFailure && (error.status === 409 || error.status === 404)) return false;
        throw error;
      }
    },
  };
}

type Kept = { recipients: string[]; progress: Progress };

const keyOf = (formId: string) => `formslip:resealing:${formId}`;

/** Where sealing to these keys stopped; null if this browser does not know. */
function keptProgress(formId: string, recipients: string[]): Progress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(formId)) ?? "null") as Partial<Kept> | null; // written below
    if (!kept?.recipients || kept.recipients.toSorted().join() !== recipients.toSorted().join()) return null;
    return kept.progress ?? null;
  } catch {
    return null; // the browser stores nothing for this site
  }
}

function keepProgress(formId: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(formId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(formId));
  } catch {
    // Another attempt then begins at the start.
  }
}

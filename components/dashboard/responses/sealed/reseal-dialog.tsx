"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { ApiFailure, callApi, callApiFileHead, callApiPage } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { SealKey } from "@/components/sealed/key-file";
import { NotOpened, openerFor } from "@/components/sealed/open-file";
import type { Progress } from "@/components/sealed/reseal-answers";
import { resealAnswers } from "@/components/sealed/reseal-answers";
import { reheaded } from "@/components/sealed/reseal-file";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Meter } from "@/components/ui/meter";
import { Notice } from "@/components/ui/notice";
import { sealedWords } from "@/components/words/sealed";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { LONGEST_HEADER } from "@/lib/rules/forms/sealed-text";
import { sealedOf } from "./use-opened";

const words = sealedWords.reseal;
const PAGE = "50";

type ResealDialogProps = { formId: string; recipients: string[]; keys: SealKey[]; count: number; onClose: () => void; onDone: () => void };

/** Seals the stored answers and their files to the form's current keys, in the browser. If it is stopped, what was done is kept, and the browser remembers where to continue. */
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
      const identities = keys.map(({ identity }) => identity);
      const ended = await resealAnswers({
        ...callsOf(formId, signal),
        resealFile: (id) => resealFile({ form_id: formId, file_id: id }, { identities, recipients, signal }),
        open: await openerFor(identities),
        recipients,
        signal,
        from: kept,
        onPage: keep,
        onResponse: setDone,
      });
      keep(null);
      const stays = [
        ...(ended.left > 0 ? [words.left(ended.left)] : []),
        ...(ended.filesLeft > 0 ? [words.filesLeft(ended.filesLeft)] : []),
      ];
      toast.success(words.done(ended.done, ended.files), { ...(stays.length > 0 && { description: stays.join(" "), duration: Infinity }) });
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
      return { items: page.map(storedOf), next };
    },
    async read(id: string) {
      try {
        const stored = await callApi("GET /api/v1/forms/{form_id}/responses/{response_id}", { params: ofResponse(id), signal });
        return storedOf(stored);
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

function storedOf(response: PresentedResponse) {
  return { id: response.id, sealed: sealedOf(response), files: (response.files ?? []).map(({ id }) => id) };
}

type Given = { identities: string[]; recipients: string[]; signal: AbortSignal };

const TRIES = 3;

/** Only the beginning of the file is read, and only its header sent. @returns false if it stays as it is */
async function resealFile(params: { form_id: string; file_id: string }, { signal, ...keys }: Given): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const head = await callApiFileHead("GET /api/v1/forms/{form_id}/files/{file_id}", { params, signal }, LONGEST_HEADER);
      const body = await reheaded(head, keys);
      await callApi("PUT /api/v1/forms/{form_id}/files/{file_id}/sealed", { params, body, signal });
      return true;
    } catch (error) {
      if (error instanceof NotOpened || isUnsupported(error)) return false;
      const status = error instanceof ApiFailure ? error.status : 0;
      if (status === 404) return true; // it was deleted
      if (status === 410) return false; // the scanner has found something in it
      if (status !== 409) throw error; // else another owner has just replaced its header, or the scanner holds it back
    }
  }
  return false;
}

/** An older browser, in which the library opens the answers. */
function isUnsupported(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotSupportedError";
}

/** A release before this one kept nothing of files. */
type Kept = { recipients: string[]; progress: Omit<Progress, "files" | "filesLeft"> & Partial<Progress> };

const keyOf = (formId: string) => `formslip:resealing:${formId}`;

/** Where sealing to these keys stopped; null if this browser does not know. */
function keptProgress(formId: string, recipients: string[]): Progress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(formId)) ?? "null") as Partial<Kept> | null; // written below
    if (!kept?.recipients || kept.recipients.toSorted().join() !== recipients.toSorted().join()) return null;
    return kept.progress ? { ...kept.progress, files: kept.progress.files ?? 0, filesLeft: kept.progress.filesLeft ?? 0 } : null;
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

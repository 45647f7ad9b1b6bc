"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { ApiFailure } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import type { LocalCopy } from "./local-copy";
import { SaveProblem } from "./draft-client";
import { useSession } from "./use-builder";
import { savingWords } from "@/components/words/saving";

type Found = { copy: LocalCopy; discard: () => void };

/**
 * Autosaves while the builder is open, and restores what an earlier visit could not save.
 * @returns unsaved copies of other tabs or visits, for the owner to decide about.
 */
export function useSaving(): Found | null {
  const session = useSession();
  const hasBegun = useRef(false);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const stop = session.watch();
    if (!hasBegun.current) {
      hasBegun.current = true;
      void begin().catch(sayFailure);
    }
    return stop;

    async function begin() {
      setFound(session.copies().findOther());
      const copy = session.copies().readMine();
      if (copy && session.restore(copy)) toast(savingWords.status.restored);
      else {
        session.copies().keep(null);
        await session.refresh();
      }
    }
  }, [session]);
  useLeaving();
  return found;
}

/** Warns before leaving with unsaved edits, saves when the tab is hidden, and refreshes when it is shown again. */
function useLeaving(): void {
  const session = useSession();
  useEffect(() => {
    const { autosave } = session;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (autosave.hasUnsaved()) event.preventDefault();
    };
    const onVisibility = () => {
      // Shown again with unsaved edits, perhaps after signing in again: save now.
      if (document.hidden || autosave.hasUnsaved()) void autosave.save();
      else void session.refresh().then(sayNews, sayFailure);
    };
    const onOnline = () => void autosave.save();
    addEventListener("beforeunload", onBeforeUnload);
    addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("beforeunload", onBeforeUnload);
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [session]);
}

function sayNews(isNewer: boolean): void {
  if (isNewer) toast(savingWords.status.refreshed);
}

/** Says nothing if the draft cannot be read: the next save will. A newer draft whose form cannot be read is not shown. */
function sayFailure(error: unknown): void {
  if (error instanceof ApiFailure) showFailure(savingWords.status.notRefreshed, error);
  else if (!(error instanceof SaveProblem)) throw error;
}

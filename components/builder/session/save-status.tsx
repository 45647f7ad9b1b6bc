"use client";

import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { SaveState } from "./autosave";
import type { SaveProblem } from "./draft-client";
import { useSaveState, useSession } from "./use-builder";
import { Button, buttonClasses } from "@/components/ui/button";
import { savingWords } from "@/components/words/saving";

const words = savingWords.status;
const SLOW_MS = 5_000;

/** The save state in words. */
export function SaveStatus() {
  const state = useSaveState();
  const { autosave, client, copies } = useSession();
  const isSlow = useIsSlow(state);
  const isFailed = state.kind === "failed" || state.kind === "conflict" || state.kind === "gone";
  const Icon = isFailed ? CloudAlert : state.kind === "saved" ? CloudCheck : CloudUpload;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-13">
      <p
        role="status"
        className={isFailed ? "flex items-center gap-1.5 font-semibold text-danger" : "flex items-center gap-1.5 text-muted"}
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        {say(state, { isBegun: client.id() !== null, isSlow, isKept: () => copies().readMine() !== null })}
      </p>
      {state.kind === "failed" && state.problem.kind === "signed-out" && (
        // Edits stay in this tab and are saved on return to it.
        <a href="/sign-in" target="_blank" className={buttonClasses({ variant: "ghost", size: "small" }, "underline underline-offset-4")}>
          {words.signIn}
        </a>
      )}
      {state.kind === "failed" && (
        <Button variant="ghost" size="small" onClick={() => void autosave.save()}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

type Circumstances = {
  /** Whether the draft is stored. */ isBegun: boolean;
  isSlow: boolean;
  /** Whether unsaved edits are kept in this browser; storage may be full or unavailable. */ isKept: () => boolean;
};

function say(state: SaveState, { isBegun, isSlow, isKept }: Circumstances): string {
  switch (state.kind) {
    case "saved":
      return isBegun ? words.saved : words.begins;
    case "unsaved":
    case "saving":
      return isSlow ? words.slow : words.saving;
    case "failed":
      return words.failed(reasonOf(state.problem, isKept));
    case "conflict":
      return words.failed(words.elsewhere);
    case "gone":
      return words.failed(words.gone);
  }
}

function reasonOf({ kind, failure }: SaveProblem, isKept: () => boolean): string {
  if (kind === "signed-out") return words.signedOut;
  if (kind === "too-large") return words.tooLarge;
  if (kind === "offline") return isKept() ? words.offline : words.offlineUnkept;
  if (kind === "busy") return words.busy;
  return failure?.requestId ? `${words.refused} (${failure.requestId})` : words.refused;
}

/** Whether the current save has been running for long. */
function useIsSlow(state: SaveState): boolean {
  const since = state.kind === "saving" ? state.since : null;
  const [slow, setSlow] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSlow(since), SLOW_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && slow === since;
}

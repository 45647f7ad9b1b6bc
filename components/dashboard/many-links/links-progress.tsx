"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";

const words = publishWords.many;

type LinksProgressProps = {
  made: number;
  all: number;
  isRunning: boolean;
  /** Why it stopped; null if the page was left. */
  failure: string | null;
  onGoOn: () => void;
  onLeave: () => void;
};

/** Progress of a run, and a way to resume it once it has stopped. */
export function LinksProgress({ made, all, isRunning, failure, onGoOn, onLeave }: LinksProgressProps) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p role="status">{words.progress(made, all)}</p>
      <progress className="h-2 w-full accent-accent" aria-label={words.making} value={made} max={all} />
      {!isRunning && (
        <Notice
          tone={failure === null ? "warn" : "danger"}
          title={words.stopped(made, all)}
          isAnnounced
          actions={
            <>
              <Button variant="primary" onClick={onGoOn}>
                {words.goOn}
              </Button>
              <Button onClick={onLeave}>{made > 0 ? words.leave(made) : words.giveUp}</Button>
            </>
          }
        >
          {failure ?? words.left}
        </Notice>
      )}
    </div>
  );
}

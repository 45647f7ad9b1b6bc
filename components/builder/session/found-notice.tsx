"use client";

import { useState } from "react";
import type { LocalCopy } from "./local-copy";
import { useSession } from "./use-builder";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { savingWords } from "@/components/words/saving";

const words = savingWords.status;

/** Offers unsaved edits of an earlier visit. */
export function FoundNotice({ found }: { found: { copy: LocalCopy; discard: () => void } }) {
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return null;
  const decide = (isWanted: boolean) => {
    if (isWanted) session.restore(found.copy);
    found.discard();
    setIsDone(true);
  };
  return (
    <Notice
      title={words.found}
      isAnnounced
      actions={
        <>
          <Button variant="primary" onClick={() => decide(true)}>
            {words.foundShow}
          </Button>
          <Button onClick={() => decide(false)}>{words.foundDiscard}</Button>
        </>
      }
    />
  );
}

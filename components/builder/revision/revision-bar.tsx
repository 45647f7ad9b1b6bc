"use client";

import { useSession } from "@/components/builder/session/use-builder";
import { revisionWords } from "@/components/words/revision";
import { DiscardChanges } from "./discard-changes";

const words = revisionWords.bar;

/** Says that the form is published, and what depends on it; nothing for a new form. */
export function RevisionBar() {
  const { revised } = useSession();
  if (!revised) return null;
  return (
    <section
      aria-label={words.name}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 text-13 sm:px-7"
    >
      <p className="tabular-nums">{words.text(revised.responseCount)}</p>
      <DiscardChanges />
    </section>
  );
}

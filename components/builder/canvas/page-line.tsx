"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import type { DraftPage } from "@/components/builder/model/pages-of";
import { useBuilder } from "@/components/builder/session/use-builder";
import { builderWords } from "@/components/words/builder";

const words = builderWords.page;

/** The line at which a page begins: its number, and a button that hides what is on it. */
export function PageLine({ page: { number, begin, questions }, isFolded }: { page: DraftPage; isFolded: boolean }) {
  const fold = useBuilder((state) => state.fold);
  if (!begin) return null;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <div className="builder-tool page-line mb-2 flex items-center gap-3 font-sans text-13 text-muted">
      <button
        type="button"
        aria-expanded={!isFolded}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control pe-2 font-semibold hover:text-ink sm:min-h-8"
        onClick={() => fold(begin.id, !isFolded)}
      >
        <Chevron size={16} aria-hidden className="rtl:-scale-x-100" />
        {words.number(number)}
        {isFolded && ` · ${words.questions(questions.length)}`}
      </button>
      <span aria-hidden className="h-px grow bg-line" />
    </div>
  );
}

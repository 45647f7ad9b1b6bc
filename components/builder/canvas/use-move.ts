"use client";

import { flushSync } from "react-dom";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { saidLabel } from "@/components/builder/model/said-label";
import { useSession } from "@/components/builder/session/use-builder";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";

/**
 * Moves a question and restores focus, which the browser drops when an element moves in the document. Asks first if conditions would then look
 * at a question below.
 */
export function useMove() {
  const { store } = useSession();
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const move = (id: string, index: number) => {
    const focused = document.activeElement;
    flushSync(() => store.getState().moveQuestion(id, index));
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    document.querySelector(`[data-card="${id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return (id: string, index: number) => {
    const { questions: all } = store.getState().content;
    const moved = all.find((question) => question.id === id);
    if (!moved) return;
    const after = (questions: DraftQuestion[]) =>
      questions.filter((question) => question !== moved).toSpliced(Math.max(0, index), 0, moved);
    confirmBreakingEdit({ kind: "order", name: saidLabel(all, moved).trim(), after, make: () => move(id, index) });
  };
}

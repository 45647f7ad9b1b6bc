"use client";

import { toast } from "sonner";
import { useSession } from "@/components/builder/saving/use-builder";
import { builderWords } from "@/components/words/builder";

/** Removes a question at once and offers Undo in a toast. */
export function useRemove() {
  const { store } = useSession();
  return (id: string) => {
    const removed = store.getState().removeQuestion(id);
    if (!removed) return;
    toast(builderWords.removed.title(removed.question.label.trim()), {
      duration: 10_000,
      action: {
        label: builderWords.removed.undo,
        onClick: () => {
          // The toaster first restores the previous focus; only then can it move to the question.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          store.getState().restoreQuestion(removed);
        },
      },
    });
  };
}

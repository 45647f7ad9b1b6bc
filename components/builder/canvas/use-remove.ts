"use client";

import { toast } from "sonner";
import { useSession } from "@/components/builder/use-builder";
import { builderWords } from "@/components/words/builder";

/** Removes a question at once, and says how to get it back. */
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
          // The toasts give the focus back to where it was before; only then it can go to the question.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          store.getState().restoreQuestion(removed);
        },
      },
    });
  };
}

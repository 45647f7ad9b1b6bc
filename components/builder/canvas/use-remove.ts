"use client";

import { toast } from "sonner";
import { useCareful } from "@/components/builder/session/use-careful";
import { useSession } from "@/components/builder/session/use-builder";
import { builderWords } from "@/components/words/builder";

/** Removes a question and offers Undo in a toast. Asks first if conditions look at it. */
export function useRemove() {
  const { store } = useSession();
  const carefully = useCareful();
  const remove = (id: string) => {
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
  return (id: string) => {
    const name =
      store
        .getState()
        .content.questions.find((question) => question.id === id)
        ?.label.trim() ?? "";
    carefully({ kind: "question", name, after: (questions) => questions.filter((question) => question.id !== id), make: () => remove(id) });
  };
}

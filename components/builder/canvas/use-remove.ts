"use client";

import { toast } from "sonner";
import { saidLabel } from "@/components/builder/model/said-label";
import { useSession } from "@/components/builder/session/use-builder";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { builderWords } from "@/components/words/builder";

/** Removes a question and offers Undo in a toast. Asks first if conditions look at it. */
export function useRemove() {
  const { store } = useSession();
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const remove = (id: string, name: string) => {
    const removed = store.getState().removeQuestion(id);
    if (!removed) return;
    toast(builderWords.removed.title(name), {
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
    const { questions } = store.getState().content;
    const found = questions.find((question) => question.id === id);
    const name = found ? saidLabel(questions, found).trim() : "";
    confirmBreakingEdit({
      kind: "question",
      name,
      after: (questions) => questions.filter((question) => question.id !== id),
      make: () => remove(id, name),
    });
  };
}

"use client";

import { toast } from "sonner";
import { useSession } from "@/components/builder/saving/use-builder";
import { dependentsOf } from "@/components/builder/model/rules-of-question";
import { builderWords } from "@/components/words/builder";
import { ruleWords } from "@/components/words/rules";

/** Removes a question at once and offers Undo in a toast. */
export function useRemove() {
  const { store } = useSession();
  return (id: string) => {
    const removed = store.getState().removeQuestion(id);
    if (!removed) return;
    const dependents = dependentsOf(removed.question.key, store.getState().content).map(({ label }) => label.trim());
    toast(builderWords.removed.title(removed.question.label.trim()), {
      ...(dependents.length > 0 && { description: ruleWords.looksAt(dependents) }),
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

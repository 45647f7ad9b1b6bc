"use client";

import { brokenRules } from "@/components/builder/model/broken-rules";
import type { BreakingEdit } from "@/components/builder/model/builder-state";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useSession } from "./use-builder";

type Edit = Omit<BreakingEdit, "broken"> & {
  /** The questions as the edit would leave them. */ after: (questions: DraftQuestion[]) => DraftQuestion[];
};

/** Makes an edit at once, unless it would break conditions: then it asks the owner first. */
export function useConfirmBreakingEdit() {
  const { store } = useSession();
  return ({ after, ...edit }: Edit) => {
    const { questions } = store.getState().content;
    const broken = brokenRules(questions, after(questions));
    if (broken.length === 0) edit.make();
    else store.setState({ asking: { ...edit, broken } });
  };
}

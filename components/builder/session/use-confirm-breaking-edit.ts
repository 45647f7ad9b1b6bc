"use client";

import { brokenBy, isAnythingBroken } from "@/components/builder/model/broken-by";
import type { BreakingEdit } from "@/components/builder/model/builder-state";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useSession } from "./use-builder";

type Edit = Omit<BreakingEdit, "broken"> & {
  /** The questions as the edit would leave them. */ after: (questions: DraftQuestion[]) => DraftQuestion[];
};

/** Makes an edit at once, unless it would break conditions, texts or seats: then it asks the owner first. */
export function useConfirmBreakingEdit() {
  const { store } = useSession();
  return ({ after, ...edit }: Edit) => {
    const { content } = store.getState();
    const broken = brokenBy(content, after(content.questions));
    if (isAnythingBroken(broken)) store.setState({ asking: { ...edit, broken } });
    else edit.make();
  };
}

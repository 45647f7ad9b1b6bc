import { builderFields } from "@/components/builder/types/registry";
import type { DraftQuestion } from "./form-content";
import { builderWords } from "@/components/words/builder";
import { problemWords } from "@/components/words/problems";

/** The placeholder texts of a question that its owner has not replaced. */
export function unwrittenTexts({ type, label, config }: DraftQuestion): { path: PropertyKey[]; message: string }[] {
  const isUnwritten = label === builderWords.card.labelPlaceholder;
  return [
    ...(isUnwritten ? [{ path: ["label"], message: problemWords.labelUnwritten }] : []),
    ...(builderFields[type].unwritten?.(config) ?? []),
  ];
}

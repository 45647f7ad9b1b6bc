"use client";

import { useMemo } from "react";
import { problemsOf } from "@/components/builder/find-problems";
import type { DraftQuestion } from "@/components/builder/form-content";
import { useBuilder, useHasPatternEngine } from "@/components/builder/use-builder";

export type EditorProps = { question: DraftQuestion };

/** One option of a question: what it is, how to change it, and what the API's own schema says against it. */
export function useOption(question: DraftQuestion, name: string) {
  const editOption = useBuilder((state) => state.editOption);
  const hasEngine = useHasPatternEngine();
  const error = useMemo(
    () => problemsOf(question).find(({ path }) => path[0] === "config" && path[1] === name)?.message,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- with the engine more is found
    [question, name, hasEngine],
  );
  return { value: question.config[name], error, set: (value: unknown) => editOption(question.id, name, value) };
}

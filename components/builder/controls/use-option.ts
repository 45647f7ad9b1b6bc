"use client";

import { problemsOf } from "@/components/builder/model/find-problems";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder, useHasPatternEngine } from "@/components/builder/session/use-builder";

export type EditorProps = { question: DraftQuestion };

/** One option of a question: its value, its setter and its problem by the API's schema. */
export function useOption(question: DraftQuestion, name: string) {
  const editOption = useBuilder((state) => state.editOption);
  const hasEngine = useHasPatternEngine();
  const error = problemsOf(question, hasEngine).find(({ path }) => path[0] === "config" && path[1] === name)?.message;
  return { value: question.config[name], error, set: (value: unknown) => editOption(question.id, name, value) };
}

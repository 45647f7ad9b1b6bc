"use client";

import { useMemo } from "react";
import { problemsOf } from "@/components/builder/find-problems";
import type { DraftQuestion } from "@/components/builder/form-content";
import { useBuilder } from "@/components/builder/use-builder";

export type EditorProps = { question: DraftQuestion };

/** One option of a question: what it is, how to change it, and what the API's own schema says against it. */
export function useOption(question: DraftQuestion, name: string) {
  const editOption = useBuilder((state) => state.editOption);
  const error = useMemo(() => problemsOf(question).find(({ path }) => path[0] === "config" && path[1] === name)?.message, [question, name]);
  return { value: question.config[name], error, set: (value: unknown) => editOption(question.id, name, value) };
}

"use client";

import { useBuilder, useProblems } from "@/components/builder/saving/use-builder";

/** One setting of the form: its value, its setter and its problem by the API's schema. */
export function useSetting(name: string) {
  const value = useBuilder(({ content }) => content.settings[name]);
  const edit = useBuilder((state) => state.editSetting);
  const error = useProblems().find(({ questionId, path }) => questionId === null && path[0] === "settings" && path[1] === name)?.message;
  return { value, error, set: (next: unknown) => edit(name, next) };
}

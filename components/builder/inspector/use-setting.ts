"use client";

import { useBuilder, useProblems } from "@/components/builder/use-builder";

/** One of the form's settings: what it is, how to change it, and what the API's own schema says against it. */
export function useSetting(name: string) {
  const value = useBuilder(({ content }) => content.settings[name]);
  const edit = useBuilder((state) => state.editSetting);
  const error = useProblems().find(({ questionId, path }) => questionId === null && path[0] === "settings" && path[1] === name)?.message;
  return { value, error, set: (next: unknown) => edit(name, next) };
}

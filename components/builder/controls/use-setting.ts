"use client";

import { useDeferredValue } from "react";
import { problemsOfSetting } from "@/components/builder/model/find-problems";
import { useBuilder } from "@/components/builder/session/use-builder";

/** One setting of the form: its value, its setter and its problems by the API's schema; `errorOf` is that of one of its parts. */
export function useSetting(name: string) {
  const value = useBuilder(({ content }) => content.settings[name]);
  const edit = useBuilder((state) => state.editSetting);
  const problems = problemsOfSetting(name, useDeferredValue(value)); // typing does not wait for it
  const errorOf = (part: string) => problems.find(({ path }) => path[0] === part)?.message;
  return { value, error: problems[0]?.message, errorOf, set: (next: unknown) => edit(name, next) };
}

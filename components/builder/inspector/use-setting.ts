"use client";

import { useDeferredValue } from "react";
import { problemOfSetting } from "@/components/builder/model/find-problems";
import { useBuilder } from "@/components/builder/saving/use-builder";

/** One setting of the form: its value, its setter and its problem by the API's schema. */
export function useSetting(name: string) {
  const value = useBuilder(({ content }) => content.settings[name]);
  const edit = useBuilder((state) => state.editSetting);
  const error = problemOfSetting(name, useDeferredValue(value)); // typing does not wait for it
  return { value, error, set: (next: unknown) => edit(name, next) };
}

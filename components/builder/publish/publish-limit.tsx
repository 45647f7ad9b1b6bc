"use client";

import { useOwnProblem } from "./use-own-problem";
import { useBuilder } from "@/components/builder/session/use-builder";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;

/** The response limit of a form for many people. */
export function PublishLimit() {
  const limit = useBuilder(({ content }) => content.settings.response_limit);
  const editSetting = useBuilder((state) => state.editSetting);
  return (
    <TextField
      {...useOwnProblem("response_limit")}
      label={words.limit}
      hint={words.limitHint}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      value={typeof limit === "number" || typeof limit === "string" ? limit : ""}
      onChange={({ target }) => editSetting("response_limit", readWhole(target.value))}
    />
  );
}

/** Null for no limit. Text that is not a number is kept as typed, for the schema to refuse. */
function readWhole(typed: string): number | string | null {
  if (typed.trim() === "") return null;
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed;
}

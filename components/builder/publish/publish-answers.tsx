"use client";

import { useState } from "react";
import { useOwnProblem } from "./use-own-problem";
import { useBuilder } from "@/components/builder/saving/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;
type Kind = keyof typeof words.limits;
const kinds = Object.entries(words.limits).map(([value, label]) => ({ value: value as Kind, label })); // the keys of that object
const SEVERAL = 10;

/** The response limit; one by default (contract §4). */
export function PublishAnswers() {
  const limit = useBuilder(({ content }) => content.settings.response_limit);
  const editSetting = useBuilder((state) => state.editSetting);
  // "Up to 1" is valid too, and is what one types on the way to "up to 10".
  const [isTyped, setIsTyped] = useState(false);
  const own = useOwnProblem("response_limit");
  const isOne = limit === undefined || (limit === 1 && !isTyped);
  const kind = limit === null ? "none" : isOne ? "one" : "several";
  const pick = (wanted: Kind) => {
    setIsTyped(wanted === "several");
    editSetting("response_limit", { one: 1, several: SEVERAL, none: null }[wanted]);
  };
  const hint = words.limitHint[kind];
  return (
    <div className="flex flex-col gap-2">
      <Segmented label={words.answers} value={kind} options={kinds} onChange={pick} />
      {hint !== "" && <p className="text-13 text-muted">{hint}</p>}
      {kind === "several" && (
        <TextField
          {...own}
          label={words.limit}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-72"
          value={typeof limit === "number" || typeof limit === "string" ? limit : ""}
          onChange={({ target }) => editSetting("response_limit", readWhole(target.value))}
        />
      )}
    </div>
  );
}

/** Text that is not a number is kept as typed, for the schema to refuse. */
function readWhole(typed: string): number | string {
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed;
}

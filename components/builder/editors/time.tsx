"use client";

import { NumberOption } from "@/components/builder/controls/number-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { TextField } from "@/components/ui/text-field";
import { timeWords as words } from "@/components/builder/types/time";

/** The options of a time of day. */
export function TimeEditor({ question }: EditorProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <LimitOption question={question} name="min" label={words.options.min} />
        <LimitOption question={question} name="max" label={words.options.max} />
      </div>
      <NumberOption question={question} name="step_minutes" label={words.options.step_minutes} hint={words.stepHint} isWhole />
    </>
  );
}

function LimitOption({ question, name, label }: EditorProps & { name: string; label: string }) {
  const { value, set, error } = useOption(question, name);
  return (
    <TextField
      data-option={name}
      label={label}
      type="time"
      error={error}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}

"use client";

import { FlagOption } from "@/components/builder/controls/flag-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { dateWords as words } from "@/components/builder/types/date";

const TODAY = "today";

/** The options of a date. */
export function DateEditor({ question }: EditorProps) {
  return (
    <>
      <LimitOption question={question} name="min" label={words.options.min} />
      <LimitOption question={question} name="max" label={words.options.max} />
      <FlagOption question={question} name="include_time" label={words.options.include_time} />
    </>
  );
}

/** No limit, the day of the response, or a fixed date. */
function LimitOption({ question, name, label }: EditorProps & { name: string; label: string }) {
  const { value, set, error } = useOption(question, name);
  const kind = value === undefined ? "none" : value === TODAY ? TODAY : "date";
  const choose = (next: string) => set(next === "none" ? undefined : next === TODAY ? TODAY : isoToday());
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        {...(kind !== "date" && { "data-option": name })}
        label={label}
        error={kind === "date" ? undefined : error}
        value={kind}
        options={Object.entries(words.limits).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === "date" && (
        <TextField
          data-option={name}
          label={label}
          isLabelHidden
          type="date"
          error={error}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </div>
  );
}

/** Today in the browser's zone. */
function isoToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

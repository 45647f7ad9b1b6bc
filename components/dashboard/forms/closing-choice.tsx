"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { formatMoment } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { formsWords } from "@/components/words/forms";

const { extend } = formsWords.work;
const HOUR = 3_600_000;
const spans = [
  { value: "1", label: extend.hour },
  { value: "24", label: extend.day },
  { value: "48", label: extend.twoDays },
  { value: "168", label: extend.week },
  { value: "720", label: extend.month },
];
const options = [...spans, { value: "never", label: extend.never }, { value: "own", label: extend.own }];

type ClosingChoiceProps = { closing: Date | null | undefined; onChange: (closing: Date | null | undefined) => void };

/** A moment to come: some hours from now, never, or one's own; shown as what it comes to in the viewer's zone. */
export function ClosingChoice({ closing, onChange }: ClosingChoiceProps) {
  const timeZone = useTimeZone();
  const [choice, setChoice] = useState("");
  const [own, setOwn] = useState("");
  const choose = (value: string) => {
    setChoice(value);
    if (value === "never") onChange(null);
    else if (value === "own") onChange(readOwn(own));
    else onChange(new Date(Date.now() + Number(value) * HOUR));
  };
  return (
    <>
      <SelectField
        label={extend.choice}
        value={choice}
        options={choice === "" ? [{ value: "", label: "—", disabled: true }, ...options] : options}
        onChange={({ target }) => choose(target.value)}
      />
      {choice === "own" && (
        <TextField
          className="mt-4"
          type="datetime-local"
          label={extend.own}
          hint={extend.ownHint(timeZone)}
          error={own !== "" && closing === undefined ? extend.past : undefined}
          value={own}
          onChange={({ target }) => {
            setOwn(target.value);
            onChange(readOwn(target.value));
          }}
        />
      )}
      <p role="status" className="mt-3 min-h-6 text-muted">
        {closing === null && extend.closesNever}
        {closing && extend.closesAt(formatMoment(closing, { timeZone, format: "full" }))}
      </p>
    </>
  );
}

/** What was typed, in the browser's own zone; undefined when it is no moment to come. */
function readOwn(typed: string): Date | undefined {
  const moment = new Date(typed);
  return moment.getTime() > Date.now() ? moment : undefined;
}

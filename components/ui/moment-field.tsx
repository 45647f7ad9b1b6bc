"use client";

import { useState } from "react";
import { TextField } from "./text-field";
import { useTimeZone } from "./time-zone";
import { uiWords } from "./ui-words";

type MomentFieldProps = {
  id?: string;
  label: string;
  error: string | undefined;
  moment: Date | null;
  /** Null while the input is not a valid time. */
  onChange: (moment: Date | null) => void;
};

/** A date and time in the browser's zone. */
export function MomentField({ moment, onChange, ...rest }: MomentFieldProps) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState(moment ? onClock(moment) : "");
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={uiWords.inZone(timeZone)}
      className="max-w-72"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = new Date(target.value);
        onChange(Number.isNaN(read.getTime()) ? null : read);
      }}
    />
  );
}

/** The value of a datetime-local input: local time without seconds. */
function onClock(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

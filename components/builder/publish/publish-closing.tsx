"use client";

import { useEffect, useState } from "react";
import { useOwnProblem } from "@/components/builder/publish/use-own-problem";
import { useBuilder } from "@/components/builder/use-builder";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { publishWords } from "@/components/words/publish";
import { createFormSchema } from "@/lib/forms/schema";

const words = publishWords.publish;
const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }));
const MINUTE_MS = 60_000;

/** When the form closes, and what that means on the viewer's clock. */
export function PublishClosing() {
  const expiresIn = useBuilder(({ content }) => content.other.expires_in);
  const editOther = useBuilder((state) => state.editOther);
  const now = useNow();
  const timeZone = useTimeZone();
  const value = expiresIn === null ? "never" : typeof expiresIn === "string" ? expiresIn : "48h";
  const isListed = lifetimes.some((lifetime) => lifetime.value === value);
  const options = isListed ? lifetimes : [...lifetimes, { value, label: words.otherLifetime(value) }];
  const lasts = createFormSchema.shape.expires_in.safeParse(value === "never" ? null : value).data;
  const hint = typeof lasts === "number" ? words.closesAt(formatMoment(new Date(now + lasts), { timeZone, format: "full" })) : null;
  return (
    <SelectField
      {...useOwnProblem("expires_in")}
      label={words.closes}
      hint={hint ?? words.closesNever}
      options={options}
      value={value}
      onChange={({ target }) => editOther("expires_in", target.value === "never" ? null : target.value)}
    />
  );
}

/** Goes on while the sheet is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

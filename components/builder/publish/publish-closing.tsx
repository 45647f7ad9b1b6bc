"use client";

import { useEffect, useState } from "react";
import { useOwnProblem } from "./use-own-problem";
import { useBuilder } from "@/components/builder/session/use-builder";
import { MomentField } from "@/components/ui/moment-field";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { publishWords } from "@/components/words/publish";
import { createFormSchema } from "@/lib/domain/forms/schema";

const words = publishWords.publish;
const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STANDARD = "48h";

/** When the form closes: a duration from now or a chosen date, with the resulting local time. */
export function PublishClosing() {
  const { expires_in: expiresIn, expires_at: expiresAt } = useBuilder(({ content }) => content.other);
  const editOther = useBuilder((state) => state.editOther);
  const now = useNow();
  const timeZone = useTimeZone();
  const problem = useOwnProblem("expires_at");
  const hasMoment = expiresAt !== undefined && expiresAt !== null;
  const lifetime = expiresIn === null ? "never" : typeof expiresIn === "string" ? expiresIn : STANDARD;
  const isListed = hasMoment || lifetimes.some(({ value }) => value === lifetime);
  const closing = hasMoment ? readMoment(expiresAt) : closingAfter(lifetime, now);
  const choose = (value: string) => {
    if (value === "moment") editOther("expires_at", fullHour(closing ?? new Date(now + 48 * HOUR_MS)).toISOString());
    else {
      if (hasMoment) editOther("expires_at", undefined);
      editOther("expires_in", value === "never" ? null : value);
    }
  };
  const say = (moment: Date) => formatMoment(moment, { timeZone, format: "full" });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        {...useOwnProblem("expires_in")}
        label={words.closes}
        hint={hasMoment ? words.closesOnDate : closing ? words.closesAt(say(closing)) : words.closesNever}
        options={[
          ...lifetimes,
          ...(isListed ? [] : [{ value: lifetime, label: words.otherLifetime(lifetime) }]),
          { value: "moment", label: words.onDate },
        ]}
        value={hasMoment ? "moment" : lifetime}
        onChange={({ target }) => choose(target.value)}
      />
      {hasMoment && (
        <MomentField
          {...problem}
          label={words.closesOn}
          moment={closing}
          onChange={(moment) => editOther("expires_at", moment?.toISOString() ?? "")}
        />
      )}
    </div>
  );
}

/** Null for never, and for an invalid lifetime. */
function closingAfter(lifetime: string, now: number): Date | null {
  const lasts = createFormSchema.shape.expires_in.safeParse(lifetime === "never" ? null : lifetime).data;
  return typeof lasts === "number" ? new Date(now + lasts) : null;
}

function readMoment(at: unknown): Date | null {
  const moment = new Date(typeof at === "string" ? at : "");
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The next full hour, as a sensible default. */
function fullHour(moment: Date): Date {
  const hour = new Date(moment);
  hour.setMinutes(60, 0, 0);
  return hour;
}

/** A clock that ticks while the sheet is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

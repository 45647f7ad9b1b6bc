"use client";

import { clsx } from "clsx";
import { useTimeZone } from "./time-zone";

type TimeProps = {
  /** A datetime as the API writes it: UTC when it has no offset. */
  at: string;
  /** "full" names the zone, "short" does not, "day" is the date alone. */
  format?: "full" | "short" | "day";
  className?: string;
};

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const formats = { full: { ...day, ...clock, timeZoneName: "short" }, short: { ...day, ...clock }, day } as const;

/** A time in the viewer's zone; on hover in UTC. */
export function Time({ at, format = "short", className }: TimeProps) {
  const timeZone = useTimeZone();
  const moment = readMoment(at);
  return (
    // Browser and server may name a zone differently ("CET", "GMT+1"); either is fine.
    <time
      dateTime={moment.toISOString()}
      title={formatMoment(moment, { timeZone: "UTC", format: "full" })}
      // Digits of one width: a time that changes with the zone moves nothing beside it.
      className={clsx("tabular-nums", className)}
      suppressHydrationWarning
    >
      {formatMoment(moment, { timeZone, format })}
    </time>
  );
}

export function formatMoment(moment: Date, { timeZone, format = "short" }: { timeZone: string; format?: keyof typeof formats }): string {
  const name = `${format} ${timeZone}`;
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat("en-GB", { ...formats[format], timeZone });
  formatters.set(name, formatter);
  return formatter.format(moment);
}

/** Cached, since creating one takes longer than rendering a table row. Bounded by zones × formats. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The API's times are UTC without an offset (contract §2). */
export function readMoment(at: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(at) ? at : `${at}Z`);
}

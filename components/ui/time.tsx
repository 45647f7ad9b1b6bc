"use client";

import { useTimeZone } from "./time-zone";

type TimeProps = {
  /** A moment as the API writes it: UTC without a zone, or with one. */
  at: string;
  /** "full" names the zone; "short" leaves it to the page; "day" is the date alone. */
  format?: "full" | "short" | "day";
  className?: string;
};

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const formats = { full: { ...day, ...clock, timeZoneName: "short" }, short: { ...day, ...clock }, day } as const;

/** A moment in the viewer's zone; in UTC on hover. */
export function Time({ at, format = "short", className }: TimeProps) {
  const timeZone = useTimeZone();
  const moment = readMoment(at);
  return (
    // Browser and server may word a zone differently ("CET", "GMT+1"); both are right.
    <time
      dateTime={moment.toISOString()}
      title={formatMoment(moment, { timeZone: "UTC", format: "full" })}
      className={className}
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

/** Kept, for making one takes longer than a row of a table. There are as many as zones and formats, no more. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Times of the API have no zone and are UTC (contract §2). */
export function readMoment(at: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(at) ? at : `${at}Z`);
}

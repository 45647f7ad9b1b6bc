"use client";

import { clsx } from "clsx";
import type { Reader } from "./time-zone";
import { useReader } from "./time-zone";
import { INTERNATIONAL } from "./date-format";

type TimeProps = {
  /** A datetime as the API writes it: UTC when it has no offset. */
  at: string;
  /** "full" names the zone, "short" does not, "day" is the date alone. */
  format?: "full" | "short" | "day";
  className?: string;
};

const clock = { hour: "2-digit", minute: "2-digit" } as const;
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const formats = { full: { ...day, ...clock, timeZoneName: "short" }, short: { ...day, ...clock }, day } as const;

/** A time in the viewer's zone and format; on hover in UTC. */
export function Time({ at, format = "short", className }: TimeProps) {
  const reader = useReader();
  const moment = readMoment(at);
  return (
    // Browser and server may name a zone differently ("CET", "GMT+1"); either is fine.
    <time
      dateTime={moment.toISOString()}
      title={formatMoment(moment, { ...reader, timeZone: "UTC", format: "full" })}
      // Digits of one width: a time that changes with the zone moves nothing beside it.
      className={clsx("tabular-nums", className)}
      suppressHydrationWarning
    >
      {formatMoment(moment, { ...reader, format })}
    </time>
  );
}

type Format = Partial<Reader> & { format?: keyof typeof formats };

export function formatMoment(moment: Date, { timeZone = "UTC", dates = INTERNATIONAL, format = "short" }: Format): string {
  const { language, hourCycle } = dates;
  const name = `${format} ${timeZone} ${language} ${hourCycle}`;
  const options = { ...formats[format], timeZone, ...(format !== "day" && { hourCycle }) };
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(name, formatter);
  return formatter.format(moment).replaceAll("\u202F", "\u00A0"); // browsers and Node differ before PM
}

/** Cached, since creating one takes longer than rendering a table row. Bounded by zones × formats × countries. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The API's times are UTC without an offset (contract §2). */
export function readMoment(at: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(at) ? at : `${at}Z`);
}

"use client";

import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

const Zone = createContext("UTC");
const YEAR = 31_536_000;

/**
 * The viewer's time zone for every time below. The server reads it from the cookie `time_zone`, so from the second
 * page on times are right in the first HTML; before that they start as UTC and change once the browser reports its zone.
 */
export function TimeZoneProvider({ known, children }: { known: string | null; children: ReactNode }) {
  const zone = useSyncExternalStore(subscribe, browserZone, () => known ?? "UTC");
  useEffect(() => {
    if (zone !== known) document.cookie = `time_zone=${encodeURIComponent(zone)}; path=/; max-age=${YEAR}; samesite=lax`;
  }, [zone, known]);
  return <Zone value={zone}>{children}</Zone>;
}

/** The zone in which times are shown, such as Europe/Berlin. */
export function useTimeZone(): string {
  return useContext(Zone);
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// The zone does not change while a page is open.
function subscribe() {
  return () => undefined;
}

"use client";

import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

const Zone = createContext("UTC");
const YEAR = 31_536_000;

/**
 * The viewer's time zone for every time below. The server learns it from the cookie `time_zone`, so that from the second
 * page on times are right from the first byte; before that they begin as UTC and change when the browser says its own.
 */
export function TimeZoneProvider({ known, children }: { known: string | null; children: ReactNode }) {
  const zone = useSyncExternalStore(subscribe, browserZone, () => known ?? "UTC");
  useEffect(() => {
    if (zone !== known) document.cookie = `time_zone=${encodeURIComponent(zone)}; path=/; max-age=${YEAR}; samesite=lax`;
  }, [zone, known]);
  return <Zone value={zone}>{children}</Zone>;
}

/** The zone that times are shown in, such as Europe/Berlin. */
export function useTimeZone(): string {
  return useContext(Zone);
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// It does not change while a page is open.
function subscribe() {
  return () => undefined;
}

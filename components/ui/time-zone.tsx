"use client";

import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

const Zone = createContext("UTC");
const YEAR = 31_536_000;

/**
 * The viewer's time zone for every time below. The server reads it from the cookie `time_zone`. The pages for signing in and setting up have
 * a provider too, so the first page of the dashboard has the right times in its HTML. A browser that lost only this cookie gets UTC in the
 * HTML, which hydrates without an error and changes before anything else is painted.
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

"use client";

import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { DateFormat } from "./date-format";
import { INTERNATIONAL } from "./date-format";

/** How times are shown to a reader. */
export type Reader = { /** Such as Europe/Berlin. */ timeZone: string; dates: DateFormat };

const ReaderContext = createContext<Reader>({ timeZone: "UTC", dates: INTERNATIONAL });
const YEAR = 31_536_000;

type Props = { known: string | null; dates: DateFormat; children: ReactNode };

/**
 * The viewer's time zone and date format for every time below. The server reads the zone from the cookie `time_zone`. The pages for signing in and setting up have
 * a provider too, so the first page of the dashboard has the right times in its HTML. A browser that lost only this cookie gets UTC in the
 * HTML, which hydrates without an error and changes before anything else is painted.
 */
export function ReaderProvider({ known, dates, children }: Props) {
  const zone = useSyncExternalStore(subscribe, browserZone, () => known ?? "UTC");
  useEffect(() => {
    if (zone !== known) document.cookie = `time_zone=${encodeURIComponent(zone)}; path=/; max-age=${YEAR}; samesite=lax`;
  }, [zone, known]);
  const reader = useMemo(() => ({ timeZone: zone, dates }), [zone, dates]);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export function useReader(): Reader {
  return useContext(ReaderContext);
}

/** The zone in which times are shown, such as Europe/Berlin. */
export function useTimeZone(): string {
  return useReader().timeZone;
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// The zone does not change while a page is open.
function subscribe() {
  return () => undefined;
}

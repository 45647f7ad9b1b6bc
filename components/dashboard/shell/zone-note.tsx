"use client";

import { useTimeZone } from "@/components/ui/time-zone";
import { shellWords } from "@/components/words/shell";

/** Names the zone of times that do not name one. */
export function ZoneNote() {
  return <p>{shellWords.times(useTimeZone().replaceAll("_", " "))}</p>;
}

"use client";

import { useTimeZone } from "@/components/ui/time-zone";
import { shellWords } from "@/components/words/shell";

/** Names the zone that times without a zone of their own are in. */
export function ZoneNote() {
  return <p>{shellWords.times(useTimeZone().replaceAll("_", " "))}</p>;
}

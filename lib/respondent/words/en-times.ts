const DATE = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
const MINUTE_MS = 60_000;
const SOON_MS = 20 * 60 * MINUTE_MS;

/** `2026-01-31` as "31 January 2026", `2026-01-31T14:30` as "31 January 2026 at 14:30"; `today` as it is. */
export function dateInEnglish(iso: string): string {
  const instant = new Date(iso.length > 10 ? `${iso}Z` : iso);
  if (Number.isNaN(instant.getTime())) return iso;
  const day = instant.toLocaleDateString("en-GB", DATE);
  return iso.length > 10 ? `${day} at ${instant.toLocaleTimeString("en-GB", CLOCK)}` : day;
}

export function momentInEnglish(instant: Date): string {
  return `${instant.toLocaleDateString("en-GB", DATE)} at ${instant.toLocaleTimeString("en-GB", CLOCK)} UTC`;
}

/** "This form closes in 3 hours 20 minutes, on …"; null while there are more than 20 hours. */
export function leftInEnglish({ milliseconds, at }: { milliseconds: number; at: Date }): string | null {
  if (milliseconds > SOON_MS || milliseconds <= 0) return null;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const parts = [count(Math.floor(minutes / 60), "hour"), count(minutes % 60, "minute")].filter((part) => part !== null);
  return `This form closes in ${parts.join(" ") || "less than a minute"}, on ${momentInEnglish(at)}.`;
}

function count(number: number, noun: string): string | null {
  if (number === 0) return null;
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

const HOUR_MS = 3_600_000;
const MAX_HOURS = 30 * 24;

/** A duration in settings, such as `24h` or `7d`, in milliseconds; null if it is not one of an hour to thirty days. */
export function durationMs(text: string): number | null {
  const [, count = "", unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  return hours >= 1 && hours <= MAX_HOURS ? hours * HOUR_MS : null;
}

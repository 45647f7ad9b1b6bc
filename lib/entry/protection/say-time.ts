const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in the largest unit that it is a whole number of, but `24 hours` for a day. */
export function sayTime(seconds: number): string {
  if (seconds === 86_400) return "24 hours";
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3];
  const count = seconds / size;
  return `${count.toLocaleString("en-GB")} ${count === 1 ? unit : `${unit}s`}`;
}

const UNITS = [
  { name: "day", minutes: 24 * 60 },
  { name: "hour", minutes: 60 },
  { name: "minute", minutes: 1 },
];

/** A duration in its two largest units of days, hours and minutes: `3 days`, `2 hours and 11 minutes`. */
export function lasting(ms: number): string {
  let rest = Math.max(1, Math.round(ms / 60_000));
  const parts = UNITS.map(({ name, minutes }) => {
    const count = Math.floor(rest / minutes);
    rest -= count * minutes;
    return { count, text: `${count.toLocaleString("en")} ${name}${count === 1 ? "" : "s"}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(" and ");
}

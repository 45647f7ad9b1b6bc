/** Whether it is `HH:MM`, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** `9:30`, `9.30`, `0930`, `9:30 pm` and `9 pm` as `HH:MM`; anything else as it came. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:[:.]\d{2})?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hours = "", minutes, half] = match;
  if (minutes === undefined && half === undefined) return text;
  const isAfternoon = half?.toLowerCase() === "p";
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return text;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes ?? "00"}`;
}

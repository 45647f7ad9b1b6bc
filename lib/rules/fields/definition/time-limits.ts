/** Whether it is `HH:MM`, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export type TimeLimits = { min?: string | undefined; max?: string | undefined; step_minutes?: number | undefined };

/** The limit that refuses a time, `HH:MM`; null when it is within all of them. */
export function brokenTimeLimit(
  value: string,
  { min = "00:00", max = "23:59", step_minutes: step = 1 }: TimeLimits,
): "range" | "step" | null {
  if (value < min || value > max) return "range";
  return (minutesOf(value) - minutesOf(min)) % step === 0 ? null : "step";
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

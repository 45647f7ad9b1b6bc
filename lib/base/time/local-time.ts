/** The moment at which clocks in a time zone show a time. @param local that time as if it were UTC, in milliseconds */
export function momentAt(local: number, timeZone: string): Date {
  const guess = new Date(local - offsetAt(new Date(local), timeZone));
  return new Date(local - offsetAt(guess, timeZone)); // the clocks may be changed on that day
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
export function offsetAt(moment: Date, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(timeZone, clock);
  const whole = Math.floor(moment.getTime() / 1000) * 1000;
  return Date.parse(`${clock.format(whole).replace(" ", "T")}Z`) - whole;
}

/** Formatters by time zone, cached because creating one takes long. Their number is bounded by that of time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

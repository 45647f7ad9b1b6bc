const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDERS = ["3d", "7d", "14d", "1d before"];

/** When a round closes and whom it reminds when, as chosen on the page. */
export type When = { closing: "7" | "14" | "30" | "never" | "moment" | "keep"; moment: Date | null; remind: string[] };

export const usualWhen: When = { closing: "14", moment: null, remind: ["3d", "1d before"] };

/** The reminders that can be chosen, with those of a program among them. */
export function offeredReminders({ closing, remind }: When): string[] {
  const offered = closing === "never" ? REMINDERS.filter((entry) => !entry.endsWith("before")) : REMINDERS;
  return [...offered, ...remind.filter((entry) => !REMINDERS.includes(entry))];
}

export function isPastDate({ closing, moment }: When): boolean {
  return closing === "moment" && moment !== null && moment.getTime() <= Date.now();
}

export function isComplete(when: When): boolean {
  return when.closing !== "moment" || (when.moment !== null && !isPastDate(when));
}

/** The closing time for the service; undefined leaves it as it is. */
export function closingOf({ closing, moment }: When): string | null | undefined {
  if (closing === "keep") return undefined;
  if (closing === "never") return null;
  if (closing === "moment") return moment?.toISOString() ?? null;
  return new Date(Date.now() + Number(closing) * DAY_MS).toISOString();
}

/** The reminders that the closing time allows. */
export function remindersOf(when: When): string[] {
  const offered = offeredReminders(when);
  return when.remind.filter((entry) => offered.includes(entry)).slice(0, 5);
}

/** How a reader's country writes dates and times, in English: the dashboard speaks nothing else. */
export type DateFormat = { /** BCP 47, such as en-US. */ language: string; hourCycle: Intl.LocaleHourCycleKey };

/** Day, month in letters, year and 24 hours, which nobody misreads. */
export const INTERNATIONAL: DateFormat = { language: "en-GB", hourCycle: "h23" };

/** By the country of a language: `de` writes “31 Jan 2026, 14:30”, `en-US` “Jan 31, 2026, 2:30 PM”. @param tag BCP 47, the browser's first. */
export function dateFormatOf(tag: string | undefined): DateFormat {
  // Without a country, or in a language that the runtime would replace with its own.
  if (tag === undefined || tag === "en" || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return INTERNATIONAL;
  const { hourCycle = INTERNATIONAL.hourCycle } = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions();
  const { region = "GB" } = new Intl.Locale(tag).maximize();
  const { locale } = new Intl.DateTimeFormat(`en-${region}`).resolvedOptions();
  // Where nobody has said how a country writes English, "en" would be the American way.
  return { language: locale === "en" ? INTERNATIONAL.language : locale, hourCycle };
}

/** The time zone that a cookie names, or null when it names none that exists. */
export function readTimeZone(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Whether a text is an IANA zone name such as Europe/Berlin. An offset (`+02:00`) is not: it has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && readTimeZone(name) !== null;
}

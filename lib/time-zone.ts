/** The zone a cookie names, or null when there is none or none that exists. */
export function readTimeZone(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Whether a text is the IANA name of a zone, such as Europe/Berlin. An offset (`+02:00`) is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && readTimeZone(name) !== null;
}

/** The zone a cookie names, or null when there is none or none that exists. */
export function readTimeZone(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

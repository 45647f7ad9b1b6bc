type Policy = { limit: string; maximum: number; window: number };

/** What is left of a limit, as in the IETF's draft of RateLimit header fields. */
export function rateLimitHeaders(
  { limit, maximum, window }: Policy,
  { left, resetMs }: { left: number; resetMs: number },
): Record<string, string> {
  return { "RateLimit-Policy": `"${limit}";q=${maximum};w=${window}`, RateLimit: `"${limit}";r=${left};t=${Math.ceil(resetMs / 1000)}` };
}

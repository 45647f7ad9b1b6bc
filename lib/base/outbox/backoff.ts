const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays between attempts (contract §7.2): ten attempts in all, the first at once. */
const STEPS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const JITTER = 0.2;
/** Longer than any date of RFC 9110. */
const MAX_RETRY_AFTER = 64;

type FailedAttempt = {
  /** Attempts made so far, including this one. */
  attempts: number;
  /** The reply's Retry-After header: seconds or a date (RFC 9110 §10.2.3). */
  retryAfter: string | null;
  now: Date;
  /** At least 0 and less than 1. */
  random: number;
};

/**
 * When to retry after a failed attempt, or null after the last one. A jitter of ±20 % spreads deliveries that failed together. A
 * Retry-After counts between once and twice the step.
 */
export function nextAttemptAt({ attempts, retryAfter, now, random }: FailedAttempt): Date | null {
  const step = STEPS[attempts - 1];
  if (step === undefined) return null;
  const asked = retryAfter === null ? null : millisecondsOf(retryAfter, now);
  const delay = asked === null ? step * (1 + JITTER * (2 * random - 1)) : Math.min(Math.max(asked, step), 2 * step);
  return new Date(now.getTime() + Math.round(delay));
}

function millisecondsOf(retryAfter: string, now: Date): number | null {
  const text = retryAfter.trim();
  if (text.length > MAX_RETRY_AFTER) return null;
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - now.getTime();
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What lies between an attempt and the one before it (contract §7): ten attempts in all, the first at once. */
const STEPS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const JITTER = 0.2;
/** Longer than any date of RFC 9110. */
const MAX_RETRY_AFTER = 64;

type FailedAttempt = {
  /** How many attempts were made, this one included. */
  attempts: number;
  /** The Retry-After header of the answer: seconds or a date (RFC 9110 §10.2.3). */
  retryAfter: string | null;
  now: Date;
  /** From 0 up to 1. */
  random: number;
};

/**
 * When to try again after a failed attempt, or null after the last one. ±20 % keeps deliveries that failed together from
 * coming back together. What the receiver asks for counts between once and twice the step.
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

import { ApiError } from "@/lib/api/errors";
import { requestContext } from "@/lib/api/request-context";
import { addressBucket } from "@/lib/client-address";
import { env } from "@/lib/env";
import { RateLimiter } from "@/lib/rate-limiter/rate-limiter";

/** Wrong API keys per address. Guessing is hopeless at 192 bits; this keeps a misconfigured client from costing much. */
const badKeys = new RateLimiter({ name: "bad-keys", points: 300, duration: 60 });

/** Files per address and form: fewer than the uploads a form lets wait, so that one address alone cannot keep others out. */
const uploads = new RateLimiter({ name: "uploads", points: 60, duration: 3600 });

/** Answers per address, to all forms together: a class or an office behind one address gets through, a flood does not. */
const submissions = new RateLimiter({ name: "submissions", points: 300, duration: 60 });

/** Looks at answers while they are being mended: one for each question that is left. */
const checks = new RateLimiter({ name: "checks", points: 600, duration: 60 });

/** Webhooks to inboxes per address. */
const inboxMessages = new RateLimiter({ name: "inbox-messages", points: 300, duration: 60 });

/** Wrong passwords per address, and per email: many addresses together get no more tries at one owner than one address does. */
const wrongPasswords = new RateLimiter({ name: "wrong-passwords", points: 10, duration: 15 * 60 });

/**
 * Counts a sign-in before its outcome is known, so that many at once get no further than one after another.
 * @param whose an email, or a browser in which it has signed in before: who tries from elsewhere cannot lock that one out.
 * @returns what to call when it succeeded: only wrong ones count.
 * @throws ApiError 429 with Retry-After after ten wrong ones within 15 minutes.
 */
export async function countSignIn(whose: string): Promise<() => Promise<void>> {
  const keys = [`from ${addressOfCaller()}`, `to ${whose}`];
  for (const key of keys) await count(wrongPasswords, { key, what: "wrong passwords" });
  return async () => {
    if (env().rateLimits) await Promise.all(keys.map((key) => wrongPasswords.giveBack(key)));
  };
}

/** Counts a refused key. @throws ApiError 429 with Retry-After once an address has had too many within a minute. */
export async function countBadKey(): Promise<void> {
  await count(badKeys, { key: addressOfCaller(), what: "requests with a wrong API key" });
}

/** Counts an uploaded file. @throws ApiError 429 with Retry-After once an address has sent a form too many within an hour. */
export async function countUpload(formId: string): Promise<void> {
  await count(uploads, { key: `${formId} ${addressOfCaller()}`, what: "uploads" });
}

/** Counts an answer that came in. @throws ApiError 429 with Retry-After once an address has sent too many within a minute. */
export async function countSubmission(): Promise<void> {
  await count(submissions, { key: addressOfCaller(), what: "answers" });
}

/** Counts a look at answers. @throws ApiError 429 with Retry-After once an address has asked for too many within a minute. */
export async function countCheck(): Promise<void> {
  await count(checks, { key: addressOfCaller(), what: "requests" });
}

/** Counts a webhook to an inbox. @throws ApiError 429 with Retry-After once an address has sent too many within a minute. */
export async function countInboxMessage(): Promise<void> {
  await count(inboxMessages, { key: addressOfCaller(), what: "webhooks" });
}

function addressOfCaller(): string {
  return addressBucket(requestContext().clientAddress);
}

async function count(limiter: RateLimiter, { key, what }: { key: string; what: string }): Promise<void> {
  if (!env().rateLimits) return;
  const waitMs = await limiter.consume(key);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new ApiError(429, `Too many ${what}. Try again in ${seconds} s`, { "Retry-After": String(seconds) });
}

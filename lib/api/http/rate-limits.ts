import { requestContext } from "./request-context";
import { DomainError } from "@/lib/errors";
import { addressBucket, keptAddress } from "@/lib/client-address";
import { env } from "@/lib/env";
import { RateLimiter } from "@/lib/rate-limiter/rate-limiter";

/** Wrong API keys per address. Guessing is hopeless at 192 bits; this keeps a misconfigured client from costing much. */
const wrongKeys = new RateLimiter({ name: "wrong-keys", duration: 60 });

/** Files per address and form: fewer than the uploads a form lets wait, so that one address alone cannot keep others out. */
const uploads = new RateLimiter({ name: "uploads", duration: 3600 });

/** Answers per address, to all forms together: a class or an office behind one address gets through, a flood does not. */
const submissions = new RateLimiter({ name: "submissions", duration: 60 });

/** Looks at answers while they are being mended: one for each question that is left. */
const checks = new RateLimiter({ name: "checks", duration: 60 });

/**
 * What an address may send where nobody asks for a key, in units of BODY_UNIT: 3,000 small bodies a minute, or 48 MB. More than all
 * other limits of an address together let through, so that only waste is refused here.
 */
const bodies = new RateLimiter({ name: "bodies", duration: 60, isLocal: true });
const BODY_UNIT = 16 * 1024;

/**
 * Pages of forms per address. One costs a point for each millisecond that it takes to make, and one point if it is at hand: 10,000
 * visits a minute, or ten seconds of making pages that nobody else can use.
 */
const pages = new RateLimiter({ name: "pages", duration: 60, isLocal: true });

/** Webhooks to inboxes per address. */
const inboxMessages = new RateLimiter({ name: "inbox-messages", duration: 60 });

/** Wrong passwords per address, and per email: many addresses together get no more tries at one owner than one address does. */
const wrongPasswords = new RateLimiter({ name: "wrong-passwords", duration: 15 * 60 });

/**
 * Where the tries at an email are used up, each network (/24 of IPv4, /48 of IPv6) still has some of its own: whoever uses them up
 * elsewhere does not lock the owner out. All networks together have no more than the spare ones, or who holds many could guess on.
 */
const networkPasswords = new RateLimiter({ name: "network-passwords", duration: 3600 });
const sparePasswords = new RateLimiter({ name: "spare-passwords", duration: 3600 });

/** Email addresses that someone wanted and that are an owner's: how many one may find out about. */
const takenEmails = new RateLimiter({ name: "taken-emails", duration: 3600 });

type Counted = { limiter: RateLimiter; key: string };

/**
 * Counts a sign-in before its outcome is known, so that many at once get no further than one after another.
 * @param whose an email, or a browser in which it has signed in before: who tries from elsewhere cannot lock that one out.
 * @returns what to call when it succeeded: only wrong ones count.
 * @throws DomainError too_many with Retry-After after too many wrong ones within 15 minutes, ten by default.
 */
export async function countSignIn(whose: string): Promise<() => Promise<void>> {
  const what = "wrong passwords";
  const from = { limiter: wrongPasswords, key: `from ${addressOfCaller()}` };
  await count(from.limiter, { key: from.key, what });
  let counted: Counted[] = [{ limiter: wrongPasswords, key: `to ${whose}` }];
  try {
    await countEach(counted, what);
  } catch (refused) {
    const network = keptAddress(requestContext().clientAddress, "truncated");
    counted = [
      { limiter: networkPasswords, key: `to ${whose} from ${network}` },
      { limiter: sparePasswords, key: `to ${whose}` },
    ];
    await countEach(counted, what).catch(() => {
      throw refused;
    });
  }
  return () => giveBack([from, ...counted]);
}

/**
 * Counts an email address that someone wants to have, before it is known whether it is an owner's.
 * @returns what to call when it was free: only taken ones count.
 * @throws DomainError too_many with Retry-After once an account, or an address, has named too many taken ones within an hour.
 */
export async function countWantedEmail(accountId: string): Promise<() => Promise<void>> {
  const counted = [`from ${addressOfCaller()}`, `of ${accountId}`].map((key) => ({ limiter: takenEmails, key }));
  await countEach(counted, "email addresses that cannot be used");
  return () => giveBack(counted);
}

/** Counts a refused key. @throws DomainError too_many with Retry-After once an address has had too many within a minute. */
export async function countBadKey(): Promise<void> {
  await count(wrongKeys, { key: addressOfCaller(), what: "requests with a wrong API key" });
}

/** Counts an uploaded file. @throws DomainError too_many with Retry-After once an address has sent a form too many within an hour. */
export async function countUpload(formId: string): Promise<void> {
  await count(uploads, { key: `${formId} ${addressOfCaller()}`, what: "uploads" });
}

/** Counts an answer that came in. @throws DomainError too_many with Retry-After once an address has sent too many within a minute. */
export async function countSubmission(): Promise<void> {
  await count(submissions, { key: addressOfCaller(), what: "answers" });
}

/**
 * Counts a body before it is read. A large one counts as much as many small ones.
 * @param bytes those that will lie in memory. @throws DomainError too_many with Retry-After once an address has sent too much within a minute.
 */
export async function countBody({ address, bytes }: { address: string; bytes: number }): Promise<void> {
  await count(bodies, { key: addressBucket(address), what: "or too large requests", points: 1 + Math.floor(bytes / BODY_UNIT) });
}

/** Counts a page before it is asked for. @throws DomainError too_many with Retry-After once an address has had too many within a minute. */
export async function countPage(address: string): Promise<void> {
  await count(pages, { key: addressBucket(address), what: "requests" });
}

/** Counts the time that a page has taken to make, in whole milliseconds: what comes next is refused if it was too much. */
export async function countRendering(milliseconds: number): Promise<void> {
  if (env().rateLimits) await pages.consume(addressOfCaller(), milliseconds);
}

/** Counts a look at answers. @throws DomainError too_many with Retry-After once an address has asked for too many within a minute. */
export async function countCheck(): Promise<void> {
  await count(checks, { key: addressOfCaller(), what: "requests" });
}

/** Counts a webhook to an inbox. @throws DomainError too_many with Retry-After once an address has sent too many within a minute. */
export async function countInboxMessage(): Promise<void> {
  await count(inboxMessages, { key: addressOfCaller(), what: "webhooks" });
}

function addressOfCaller(): string {
  return addressBucket(requestContext().clientAddress);
}

async function countEach(counted: Counted[], what: string): Promise<void> {
  for (const { limiter, key } of counted) await count(limiter, { key, what });
}

async function giveBack(counted: Counted[]): Promise<void> {
  if (env().rateLimits) await Promise.all(counted.map(({ limiter, key }) => limiter.giveBack(key)));
}

async function count(limiter: RateLimiter, { key, what, points }: { key: string; what: string; points?: number }): Promise<void> {
  if (!env().rateLimits) return;
  const waitMs = await limiter.consume(key, points);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new DomainError("too_many", `Too many ${what}. Try again in ${seconds} s`, { retryAfter: seconds });
}

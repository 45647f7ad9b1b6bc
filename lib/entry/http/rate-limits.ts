import { rateLimitHeaders } from "./rate-limit-headers";
import { requestContext, requestContexts } from "./request-context";
import { DomainError } from "@/lib/base/errors/errors";
import { addressBucket, keptAddress } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import { RateLimiter } from "@/lib/base/rate-limiter/rate-limiter";

/** Wrong API keys per address. Guessing 192 bits is hopeless; this caps the cost of a misconfigured client. */
const wrongKeys = new RateLimiter({ name: "wrong-keys", duration: 60 });

/** Uploads per address and form: fewer than a form keeps waiting, so that one address cannot lock others out. */
const uploads = new RateLimiter({ name: "uploads", duration: 3600 });

/** Submissions per address, to all forms: enough for a class or an office behind one address, too few for a flood. */
const submissions = new RateLimiter({ name: "submissions", duration: 60 });

/** Check requests while answers are corrected: about one per remaining question. */
const checks = new RateLimiter({ name: "checks", duration: 60 });

/**
 * Bodies per address on routes without a key, in units of BODY_UNIT: 3,000 small bodies a minute, or 48 MB. More than all other limits of an
 * address allow together, so that only useless traffic is refused.
 */
const bodies = new RateLimiter({ name: "bodies", duration: 60, isLocal: true });
const BODY_UNIT = 16 * 1024;

/**
 * Public pages per address. A page costs one point per millisecond of rendering, or one point if cached: 10,000 visits a minute, or ten seconds of
 * rendering uncached pages.
 */
const pages = new RateLimiter({ name: "pages", duration: 60, isLocal: true });

/** Webhooks to inboxes per address. */
const inboxMessages = new RateLimiter({ name: "inbox-messages", duration: 60 });

/** Wrong passwords per address, and per email, so that many addresses together get no more attempts at one owner than a single address. */
const wrongPasswords = new RateLimiter({ name: "wrong-passwords", duration: 15 * 60 });

/**
 * When the attempts for an email are used up, each network (/24 of IPv4, /48 of IPv6) still has a few spare attempts, so that an attacker elsewhere
 * cannot lock the owner out. The total of spare attempts is limited too; otherwise someone with many networks could keep guessing.
 */
const networkPasswords = new RateLimiter({ name: "network-passwords", duration: 3600 });
const sparePasswords = new RateLimiter({ name: "spare-passwords", duration: 3600 });

/** Wrong codes of a second step, per address and per person. Who gets here knows the password, so nobody else can use them up. */
const wrongCodes = new RateLimiter({ name: "wrong-codes", duration: 60 * 60 });

/** Sign-ins with a provider that begin or end, per address: each makes this service ask the provider. */
const providerSignIns = new RateLimiter({ name: "provider-sign-ins", duration: 60 });

/** Programs that register to be connected, per address: many people may use the same one, which registers from its own servers. */
const appRegistrations = new RateLimiter({ name: "app-registrations", duration: 3600 });
/** Requests for tokens, per address, and renewals of one connection: its access tokens last an hour. */
const appTokens = new RateLimiter({ name: "app-tokens", duration: 60 });
const appRenewals = new RateLimiter({ name: "app-renewals", points: 60, duration: 3600 });
/** Metadata documents of programs that are fetched for somebody who is signed in. */
const appDocuments = new RateLimiter({ name: "app-documents", duration: 60 });

/** Requested email addresses that turned out to be taken: limits how many a caller can discover. */
const takenEmails = new RateLimiter({ name: "taken-emails", duration: 3600 });

/** Wrong passcodes of a form, per address, and from all addresses together. */
const wrongPasscodes = new RateLimiter({ name: "wrong-passcodes", duration: 15 * 60 });
const formPasscodes = new RateLimiter({ name: "form-passcodes", duration: 3600 });

/** Codes by email that an address asks for, to any mailbox. */
const confirmationsAsked = new RateLimiter({ name: "confirmations-asked", duration: 3600 });

/** Emails with a link for a new password, by address and by email. */
const passwordResets = new RateLimiter({ name: "password-resets", duration: 3600 });
/** Test emails and emailed invitations of an account. */
const ownMails = new RateLimiter({ name: "own-mails", duration: 3600 });
/** Replays of an endpoint, each of up to 10,000 deliveries. */
const replays = new RateLimiter({ name: "replays", duration: 3600 });

type Counted = { limiter: RateLimiter; key: string };

/**
 * Counts a sign-in before its outcome is known, so that parallel attempts get no further than sequential ones.
 * @param whose an email, or a browser in which the owner has signed in before: attempts from elsewhere cannot lock out that browser.
 * @returns a function to call on success: only failures count.
 * @throws DomainError too_many with Retry-After after too many failures within 15 minutes, ten by default.
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
 * Counts a code of a second step before it is known whether it is right.
 * @param whose a person, or a browser in which they have signed in before, as above.
 * @returns a function to call on success: only failures count.
 * @throws DomainError too_many with Retry-After after too many failures within an hour, ten by default.
 */
export async function countCode(whose: string): Promise<() => Promise<void>> {
  const counted = [`from ${addressOfCaller()}`, `of ${whose}`].map((key) => ({ limiter: wrongCodes, key }));
  await countEach(counted, "wrong codes");
  return () => giveBack(counted);
}

/** Counts a passkey by address, with the wrong passwords: a signature cannot be guessed. @returns a function to call on success. */
export async function countPasskey(): Promise<() => Promise<void>> {
  const counted = [{ limiter: wrongPasswords, key: `from ${addressOfCaller()}` }];
  await countEach(counted, "sign-ins that failed");
  return () => giveBack(counted);
}

/** Counts a sign-in with a provider. @throws DomainError too_many with Retry-After once an address has had too many within a minute. */
export async function countProviderSignIn(): Promise<void> {
  await count(providerSignIns, { key: addressOfCaller(), what: "sign-ins with a provider" });
}

/** Counts a program that registers. @throws DomainError too_many with Retry-After once an address has registered too many within an hour. */
export async function countAppRegistration(): Promise<void> {
  await count(appRegistrations, { key: addressOfCaller(), what: "registrations" });
}

/** Counts a request for tokens, or to end them. @throws DomainError too_many with Retry-After once an address has sent too many within a minute. */
export async function countAppTokens(): Promise<void> {
  await count(appTokens, { key: addressOfCaller(), what: "requests for tokens" });
}

/** Counts a renewal of a connection. @throws DomainError too_many with Retry-After after too many within an hour. */
export async function countAppRenewal(grantId: string): Promise<void> {
  await count(appRenewals, { key: grantId, what: "renewals" });
}

/** Counts a metadata document to fetch. @throws DomainError too_many with Retry-After once a person has asked for too many within a minute. */
export async function countAppDocument(userId: string): Promise<void> {
  await count(appDocuments, { key: userId, what: "apps that this service had to ask about" });
}

/**
 * Runs what needs an email address that may be taken, counted before that is known. Only taken ones count.
 * @param whose the account or the link with which it is asked for: the holder of one link cannot use up the attempts of others.
 * @throws DomainError too_many with Retry-After once it, or a client address, has asked for too many taken ones within an hour.
 */
export async function wantEmail<Result>(whose: string, use: () => Promise<Result>): Promise<Result> {
  const counted = [`from ${addressOfCaller()}`, `of ${whose}`].map((key) => ({ limiter: takenEmails, key }));
  await countEach(counted, "email addresses that cannot be used");
  let isTaken = false;
  try {
    return await use();
  } catch (error) {
    isTaken = error instanceof DomainError && (error.details ?? []).some(({ type }) => type === "taken");
    throw error;
  } finally {
    if (!isTaken) await giveBack(counted);
  }
}

/** Counts a refused key. @throws DomainError too_many with Retry-After once an address has had too many within a minute. */
export async function countBadKey(): Promise<void> {
  await count(wrongKeys, { key: addressOfCaller(), what: "requests with a wrong API key" });
}

/**
 * Counts a passcode before it is known whether it is right. @returns a function to call on success: only failures count.
 * @throws DomainError too_many with Retry-After after too many failures, 20 by default from an address within 15 minutes.
 */
export async function countPasscode(formId: string): Promise<() => Promise<void>> {
  const counted = [
    { limiter: wrongPasscodes, key: `${formId} from ${addressOfCaller()}` },
    { limiter: formPasscodes, key: formId },
  ];
  await countEach(counted, "wrong passcodes");
  return () => giveBack(counted);
}

/** Counts an email with a code. @throws DomainError too_many with Retry-After once an address has asked for too many within an hour. */
export async function countConfirmation(): Promise<void> {
  await count(confirmationsAsked, { key: addressOfCaller(), what: "codes" });
}

/** Counts an uploaded file. @throws DomainError too_many with Retry-After once an address has sent a form too many within an hour. */
export async function countUpload(formId: string): Promise<void> {
  await count(uploads, { key: `${formId} ${addressOfCaller()}`, what: "uploads" });
}

/**
 * Counts a request for a password reset. @returns false if this email has had too many; the caller is not told.
 * @throws DomainError too_many with Retry-After once an address has asked too often within an hour.
 */
export async function countReset(email: string): Promise<boolean> {
  await count(passwordResets, { key: `from ${addressOfCaller()}`, what: "requests" });
  return !env().rateLimits || (await passwordResets.consume(`to ${email}`)) === 0;
}

/** Counts an email that an owner sends manually. @throws DomainError too_many with Retry-After once an account has sent too many within an hour. */
export async function countOwnMail(accountId: string): Promise<void> {
  await count(ownMails, { key: accountId, what: "emails" });
}

/** Counts a replay. @throws DomainError too_many with Retry-After once an endpoint has had too many within an hour. */
export async function countReplay(endpointId: string): Promise<void> {
  await count(replays, { key: endpointId, what: "replays" });
}

/** Counts a submission. @throws DomainError too_many with Retry-After once an address has sent too many within a minute. */
export async function countSubmission(): Promise<void> {
  await count(submissions, { key: addressOfCaller(), what: "answers" });
}

/**
 * Counts a body before it is read, by its size.
 * @param bytes those held in memory. @throws DomainError too_many with Retry-After once an address has sent too much within a minute.
 */
export async function countBody({ address, bytes }: { address: string; bytes: number }): Promise<void> {
  await count(bodies, { key: addressBucket(address), what: "or too large requests", points: 1 + Math.floor(bytes / BODY_UNIT) });
}

/** Counts a page before it is rendered. @throws DomainError too_many with Retry-After once an address has had too many within a minute. */
export async function countPage(address: string): Promise<void> {
  await count(pages, { key: addressBucket(address), what: "requests" });
}

/** Charges rendering time in whole milliseconds; later requests are refused if it was too much. */
export async function countRendering(milliseconds: number): Promise<void> {
  if (env().rateLimits) await pages.consume(addressOfCaller(), milliseconds);
}

/** Counts a check request. @throws DomainError too_many with Retry-After once an address has sent too many within a minute. */
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
  const { waitMs, left, resetMs } = await limiter.take(key, points);
  if (waitMs === 0) {
    const context = limiter.isLocal ? undefined : requestContexts.getStore();
    if (context) context.allowance = rateLimitHeaders(limiter.policy, { left, resetMs });
    return;
  }
  const seconds = Math.ceil(waitMs / 1000);
  throw new DomainError("too_many", `Too many ${what}. Try again in ${seconds} s`, { retryAfter: seconds, ctx: limiter.policy });
}

// Test mode: test forms, which programs create with a test key to test themselves. They reach nobody. Recipients with certain names reply
// automatically (contract §29, decision 055).

export const TEST_MARK = "R";

/**
 * The account that owns the test forms of an account: its id with a mark that no other id has. Queries by account therefore separate test forms
 * from live ones, and a form's account id shows whether it is a test form.
 */
export function testAccountOf(accountId: string): string {
  return `${TEST_MARK}${accountId.slice(1)}`;
}

export function isTestAccount(accountId: string): boolean {
  return accountId.startsWith(TEST_MARK);
}

/** The account that a test account belongs to; any other account unchanged. */
export function liveAccountOf(accountId: string): string {
  return isTestAccount(accountId) ? `0${accountId.slice(1)}` : accountId;
}

/** The prefix of API keys. */
export function keyPrefix(isLive: boolean): string {
  return isLive ? "fs_live_" : "fs_test_";
}

/** `livemode: false` for an object in test mode; no property otherwise. */
export function presentMode(accountId: string): { livemode?: false } {
  return isTestAccount(accountId) ? { livemode: false } : {};
}

const HOUR_MS = 60 * 60 * 1000;

/** How the recipients of test forms reply, and after how long. */
const PEOPLE = {
  answers: { reply: "answer", afterMs: 0 },
  declines: { reply: "decline", afterMs: 0 },
  asks: { reply: "ask", afterMs: 0 },
  slow: { reply: "answer", afterMs: HOUR_MS },
  never: { reply: null, afterMs: 0 },
  invalid: { reply: null, afterMs: 0 },
} as const;
type PersonName = keyof typeof PEOPLE;

const ADDRESS = /(?:^|<)(answers|declines|asks|slow|never|invalid)(?:\+[^@\s<>]*)?@example\.test>?$/i;

/** Who a recipient is: `answers@example.test`, `Ada <slow+2@example.test>`; null for everyone else. */
export function personOf(recipient: string | null): PersonName | null {
  return (ADDRESS.exec(recipient?.trim() ?? "")?.[1]?.toLowerCase() ?? null) as PersonName | null; // the pattern allows no other
}

/** The automatic reply of a recipient; null if there is none. */
export function replyOf(recipient: string | null): "answer" | "decline" | "ask" | null {
  const person = personOf(recipient);
  return person && PEOPLE[person].reply;
}

/** When a recipient that is asked now replies automatically; null for never, and always null outside test mode. */
export function replyMoment({ accountId, recipient, now }: { accountId: string; recipient: string | null; now: Date }): Date | null {
  const person = isTestAccount(accountId) ? personOf(recipient) : null;
  return person && PEOPLE[person].reply ? new Date(now.getTime() + PEOPLE[person].afterMs) : null;
}

import { ulid } from "ulid";

/** A new ULID (26 characters, Crockford base 32). Not the monotonic kind: the id after yours must not be guessable (contract §2). */
export function newId(now: Date): string {
  return ulid(now.getTime());
}

/** Whether a text has the shape of an id. What has not can be answered without asking the database. */
export function isId(text: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);
}

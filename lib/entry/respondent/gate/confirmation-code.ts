import { randomInt } from "node:crypto";
import { seal, unseal } from "@/lib/base/secrets/seal";
import { isSame } from "@/lib/base/secrets/signing";
import { newId } from "@/lib/base/ids/ids";
import { RateLimiter } from "@/lib/base/rate-limiter/rate-limiter";
import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";

const PURPOSE = "confirmation codes";
/** As the email and the page say. */
const VALID_MS = 15 * 60 * 1000;

/** A code that was sent to an address. Nothing is stored before it is entered: all of it is sealed in the address of the page that asks for it. */
export type SentCode = { id: string; formId: string; email: string; code: string; until: number };

export function newCode({ formId, email, now }: { formId: string; email: string; now: Date }): SentCode {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { id: newId(now), formId, email, code, until: now.getTime() + VALID_MS };
}

/** For an address that anyone may read: neither the code nor the email address can be read from it. */
export function sealCode(sent: SentCode): string {
  return seal(JSON.stringify(sent), PURPOSE);
}

/** @returns null if it is none of this form, or no longer works. */
export function openCode(sealed: string, { formId, now }: { formId: string; now: Date }): SentCode | null {
  const text = unseal(sealed, PURPOSE);
  if (text === null) return null;
  const sent = JSON.parse(text) as SentCode; // we sealed it
  return sent.formId === formId && sent.until > now.getTime() ? sent : null;
}

/** However the limits of the service are set: of a million codes, nobody gets further than twenty. */
const tries = new RateLimiter({ name: "code-tries", points: 20, duration: VALID_MS / 1000 });

/** Counts an attempt. @returns false once there were too many: the code then no longer works. */
export async function mayTry({ id }: SentCode): Promise<boolean> {
  return (await tries.consume(id)) === 0;
}

/** Whether somebody has entered the code, in any digits, with or without spaces. */
export function isCode(typed: string, { code }: SentCode): boolean {
  return isSame(asciiDigits(typed.slice(0, 100)).replaceAll(/[\s-]/g, ""), code);
}

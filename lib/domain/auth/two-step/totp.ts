import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { isSame, sign } from "@/lib/base/secrets/signing";

/** The settings that every app supports: six digits, SHA-1, a new code every 30 seconds (RFC 6238). */
const PERIOD_MS = 30_000;

/** A new secret for an app, in Base32 as people type it. */
export function newSecret(): string {
  return base32.encode(randomBytes(20), { padding: false });
}

/** The address in the QR code that an app reads. */
export function setUpUrl(secret: string, email: string): string {
  return createOTP(base32.decode(secret)).url("Formslip", email);
}

/** The 30-second period that a code belongs to: the current one, or the one before or after it, because clocks differ. Null for a wrong code. */
export async function periodOf(code: string, { secret, now }: { secret: string; now: Date }): Promise<number | null> {
  const otp = createOTP(base32.decode(secret));
  const present = Math.floor(now.getTime() / PERIOD_MS);
  let found: number | null = null;
  for (const period of [present - 1, present, present + 1]) if (isSame(code, await otp.hotp(period))) found = period;
  return found;
}

const RECOVERY_CODES = 10;

/** New recovery codes, of 80 random bits each, such as `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): string[] {
  const code = () => base32.encode(randomBytes(10), { padding: false }).replaceAll(/.{4}(?=.)/g, "$&-");
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** The stored form of a recovery code. */
export function hashRecoveryCode(userId: string, code: string): string {
  return sign(`recovery-code:${userId}:${code}`);
}

/** Normalises a code: people type spaces, hyphens and small letters. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

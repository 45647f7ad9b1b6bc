import { createHash, randomBytes } from "node:crypto";
import { sign } from "@/lib/base/secrets/signing";

/** The token of an account's set-up link: deterministic, so that every process and every start can print it again. */
export function setUpToken(accountId: string): string {
  return sign(`set-up:${accountId}`);
}

/** The token of an invitation. */
export function newInvitationToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

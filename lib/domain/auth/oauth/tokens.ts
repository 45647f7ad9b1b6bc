import { createHash, hash, randomBytes } from "node:crypto";

/** The kinds of secrets that a connected app gets, with the prefixes by which scanners of source code can find leaked ones. */
const PREFIXES = { code: "fs_oac_", access: "fs_oat_", refresh: "fs_oar_" } as const;
export type SecretKind = keyof typeof PREFIXES;

/** A code is exchanged at once, by the program that waits for it. */
export const CODE_MS = 60_000;
export const ACCESS_MS = 60 * 60 * 1000;
/** A connection ends after this much inactivity, as a session does. */
export const REFRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** A new secret: 192 random bits in lower-case hex behind its prefix. */
export function newSecret(kind: SecretKind): string {
  return `${PREFIXES[kind]}${randomBytes(24).toString("hex")}`;
}

/** What is stored of a secret. Plain SHA-256 is enough, as for API keys. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

/** Whether a text looks like a secret of this kind; what does not is not looked up. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.length === PREFIXES[kind].length + 48 && text.startsWith(PREFIXES[kind]);
}

/** The access token in an `Authorization: Bearer …` header, or null if it does not look like one. */
export function readAccessToken(authorization: string): string | null {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  return token !== undefined && isSecret("access", token) ? token : null;
}

/** Whether a verifier is the one of a challenge, by the method S256 (RFC 7636 §4.6). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}

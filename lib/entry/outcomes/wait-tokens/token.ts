import { hash, randomBytes } from "node:crypto";

const TOKEN = /^bearer +(fs_wait_[0-9a-f]{48})$/i;

/** A new token: 192 random bits. It looks like no API key, so every other operation refuses it as an unknown key. */
export function newWaitToken(): string {
  return `fs_wait_${randomBytes(24).toString("hex")}`;
}

/** What is stored of a token. */
export function hashWaitToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** The token in an `Authorization` header, or null. */
export function readWaitToken(authorization: string | null): string | null {
  return TOKEN.exec(authorization?.trim() ?? "")?.[1] ?? null;
}

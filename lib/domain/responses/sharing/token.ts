import { hash, randomBytes } from "node:crypto";
import { env } from "@/lib/base/env/env";
import { seal, unseal } from "@/lib/base/secrets/seal";

const PURPOSE = "shared results";
const TOKEN = /^[\w-]{27}$/;

/** A new token: 160 random bits. */
export function newResultsToken(): string {
  return randomBytes(20).toString("base64url");
}

export function isResultsToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored of a token, to find it. */
export function hashResultsToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** What is stored of a token, to show it to the owner again. */
export function sealResultsToken(token: string): string {
  return seal(token, PURPOSE);
}

/** The address of a page of results; null once APP_SECRET has changed. */
export function resultsUrl(sealedToken: string): string | null {
  const token = unseal(sealedToken, PURPOSE);
  return token === null ? null : `${env().baseUrl}/r/${token}`;
}

import { createHash } from "node:crypto";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { seal, unseal } from "@/lib/base/secrets/seal";
import { readCookie, sessionCookie } from "@/lib/domain/auth/session-cookie";

const WAITS_S = 10 * 60;
const PURPOSE = "begun sign-in";

/** A sign-in that a browser has begun with a provider: it alone can finish it. */
export type BegunSignIn = {
  providerId: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The page to open afterwards. */
  next: string;
  /** For somebody who connects the provider: who, in which session. */
  connects: { userId: string; sessionId: string } | null;
};

/** The cookie of a sign-in that begins. Nothing is stored: anyone can begin one. */
export function begunCookie(begun: BegunSignIn, now: Date): string {
  return cookie(seal(JSON.stringify({ ...begun, until: now.getTime() + WAITS_S * 1000 }), PURPOSE), WAITS_S);
}

/** Ends it in the browser. */
export function endBegunCookie(): string {
  return cookie("", 0);
}

/** The sign-in that the browser has begun; null when it has begun none, or the time for it is over. */
export function readBegun(headers: RequestHeaders, now: Date): BegunSignIn | null {
  const text = unseal(readCookie(headers, cookieName()), PURPOSE);
  if (text === null) return null;
  const begun = JSON.parse(text) as BegunSignIn & { until: number }; // as written above
  return begun.until > now.getTime() ? begun : null;
}

/** Kept for longer than a begun sign-in works, then swept with what else has expired. */
const KEPT_MS = 60 * 60_000;

/** Uses up a begun sign-in. @returns false when it was used before: of simultaneous callbacks only one counts. */
export async function useBegun({ state }: BegunSignIn, now: Date): Promise<boolean> {
  const id = `begun-${createHash("sha256").update(state).digest("base64url")}`;
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) };
  try {
    await db().userVerification.create({ data: { id, identifier: "used sign-in with a provider", value: "", ...times } });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function cookieName(): string {
  return sessionCookie().name.replace("session", "provider");
}

function cookie(value: string, maxAge: number): string {
  const { secure } = sessionCookie().attributes;
  return `${cookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

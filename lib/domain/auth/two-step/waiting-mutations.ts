import { createHash, randomBytes } from "node:crypto";
import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { readCookie, sessionCookie } from "@/lib/domain/auth/session-cookie";

const WAITS_S = 10 * 60;

/** Somebody who has given the right password and still needs the second step. */
export type Waiting = { id: string; userId: string; email: string };

/** Remembers that somebody has given the right password. @returns a cookie that identifies them at the second step. It is not a session. */
export async function beginSecondStep({ userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date }) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + WAITS_S * 1000);
  const times = { createdAt: now, updatedAt: now, expiresAt };
  const value = JSON.stringify({ userId, password: digest(passwordHash) });
  await db().userVerification.create({ data: { id: newId(now), identifier: identifierOf(token), value, ...times } });
  return { cookies: [cookie(token, WAITS_S)], expiresAt };
}

/** The person whose second step is pending in this browser. Null if there is none, if it has expired, or if the password has changed since. */
export async function findSecondStep(headers: RequestHeaders, now: Date): Promise<Waiting | null> {
  const token = readCookie(headers, cookieName());
  const row = token && (await db().userVerification.findFirst({ where: { identifier: identifierOf(token), expiresAt: { gt: now } } }));
  if (!row) return null;
  const { userId, password } = JSON.parse(row.value) as { userId: string; password: string }; // as written above
  const credential = await db().userCredential.findFirst({
    where: { userId, providerId: "credential" },
    select: { password: true, user: { select: { email: true } } },
  });
  return credential?.password && digest(credential.password) === password ? { id: row.id, userId, email: credential.user.email } : null;
}

/** Completes the pending sign-in. Of several requests at once, only one gets `true`. @returns that, and the cookie that clears it in the browser. */
export async function endSecondStep(id: string): Promise<{ isFirst: boolean; cookies: string[] }> {
  const { count } = await db().userVerification.deleteMany({ where: { id } });
  return { isFirst: count === 1, cookies: [cookie("", 0)] };
}

function cookieName(): string {
  return sessionCookie().name.replace("session", "second_step");
}

function cookie(value: string, maxAge: number): string {
  const { secure } = sessionCookie().attributes;
  return `${cookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function identifierOf(token: string): string {
  return `second-step:${digest(token)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

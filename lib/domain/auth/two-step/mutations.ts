import { db } from "@/lib/base/db/client";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { seal, unseal } from "@/lib/base/secrets/seal";
import { tidy } from "@/lib/base/text/tidy";
import { hashRecoveryCode, newRecoveryCodes, newSecret, periodOf, plainCode } from "./totp";

const PURPOSE = "two-step secret";

type Who = { userId: string; now: Date };

/** Makes a secret for an authenticator app. It takes effect once it is confirmed. @throws DomainError conflict when two-step verification is already on. */
export async function beginTwoStep({ userId, now }: Who): Promise<string> {
  const secret = newSecret();
  const sealed = seal(secret, PURPOSE);
  await db().$transaction(async (tx) => {
    if ((await tx.twoStep.count({ where: { userId, confirmedAt: { not: null } } })) > 0) throw alreadyOn();
    const row = { secret: sealed, createdAt: now };
    await tx.twoStep.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  });
  return secret;
}

/**
 * Turns two-step verification on with the first code from the app, and ends all other sessions.
 * @returns the recovery codes, once. @throws DomainError invalid for a wrong code, conflict when there is nothing to confirm.
 */
export async function confirmTwoStep({ userId, code, sessionId, now }: Who & { code: string; sessionId: string }): Promise<string[]> {
  const row = await db().twoStep.findUnique({ where: { userId } });
  if (!row) throw new DomainError("conflict", "Begin to set up two-step verification first", { type: "two_step_off" });
  if (row.confirmedAt) throw alreadyOn();
  const lastPeriod = await periodOf(plainCode(code), { secret: open(row.secret), now });
  if (lastPeriod === null) throw wrong();
  const codes = newRecoveryCodes();
  await db().$transaction(async (tx) => {
    const { count } = await tx.twoStep.updateMany({
      where: { userId, secret: row.secret, confirmedAt: null },
      data: { confirmedAt: now, lastPeriod },
    });
    if (count === 0) throw alreadyOn();
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: hashed(userId, codes) });
    await tx.userSession.deleteMany({ where: { userId, id: { not: sessionId } } });
    await endGrantsOf(tx, userId);
  });
  return codes;
}

/**
 * Accepts a code from the person's app, or a recovery code, which is then used up. If requests with the same code arrive at once, only one succeeds.
 * @throws DomainError invalid for a wrong or used code.
 */
export async function useCode({ userId, code, now }: Who & { code: string }): Promise<void> {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) {
    const { count } = await db().recoveryCode.deleteMany({ where: { userId, hash: hashRecoveryCode(userId, plain) } });
    if (count === 0) throw wrong();
    return;
  }
  const row = await db().twoStep.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const lastPeriod = row && (await periodOf(plain, { secret: open(row.secret), now }));
  if (!row || lastPeriod === null) throw wrong();
  const where = { userId, secret: row.secret, lastPeriod: { lt: lastPeriod } };
  const { count } = await db().twoStep.updateMany({ where, data: { lastPeriod } });
  if (count === 0) throw invalid(["body", "code"], "This code was used already. Wait until the app shows the next one", "used_code");
}

/** Replaces the recovery codes of a person who signs in with two steps. @returns them, once. @throws DomainError conflict when it is off. */
export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db().$transaction(async (tx) => {
    // Locks the row, so that two requests at once leave one set of codes, not both.
    const { count } = await tx.twoStep.updateMany({ where: { userId, confirmedAt: { not: null } }, data: { userId } });
    if (count === 0) throw isOff();
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: hashed(userId, codes) });
  });
  return codes;
}

/** Turns two-step verification off. All other sessions end. @throws DomainError conflict when it is off. */
export async function turnOffTwoStep({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.twoStep.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) throw isOff();
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.userSession.deleteMany({ where: { userId, id: { not: sessionId } } });
    await endGrantsOf(tx, userId);
  });
}

/** Helps somebody who is locked out: removes their app, recovery codes and passkeys, and ends all sessions. @returns false when there is no such person. */
export async function removeTwoStep(email: string): Promise<boolean> {
  const user = await db().user.findUnique({ where: { email: tidy(email).toLowerCase() }, select: { id: true } });
  if (!user) return false;
  const where = { userId: user.id };
  await db().$transaction([
    db().twoStep.deleteMany({ where }),
    db().recoveryCode.deleteMany({ where }),
    db().passkey.deleteMany({ where }),
    db().userSession.deleteMany({ where }),
    db().oauthGrant.deleteMany({ where }),
  ]);
  return true;
}

function hashed(userId: string, codes: string[]): { userId: string; hash: string }[] {
  return codes.map((code) => ({ userId, hash: hashRecoveryCode(userId, plainCode(code)) }));
}

function open(sealed: string): string {
  const secret = unseal(sealed, PURPOSE);
  if (secret === null) throw new Error("The secret of two-step verification was encrypted with another APP_SECRET");
  return secret;
}

function wrong(): DomainError {
  return invalid(["body", "code"], "This code is wrong", "wrong_code");
}

function alreadyOn(): DomainError {
  return new DomainError("conflict", "Two-step verification is on already", { type: "two_step_on" });
}

function isOff(): DomainError {
  return new DomainError("conflict", "Two-step verification is off", { type: "two_step_off" });
}

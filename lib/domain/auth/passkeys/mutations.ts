import { createHash } from "node:crypto";
import { db } from "@/lib/base/db/client";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { isId, newId } from "@/lib/base/ids/ids";
import { findTwoStep } from "@/lib/domain/auth/two-step/data";
import type { Assertion, Attestation } from "./schema";
import { refused, verifyKnown, verifyNew } from "./webauthn";

const MOST = 20;

type Adding = { userId: string; name: string; credential: Attestation; now: Date };

/**
 * Adds a passkey that a browser has just made for a person: one for each time that they have confirmed it.
 * @throws DomainError invalid when it was not made for them, or its challenge was used or is void; conflict for a known one.
 */
export async function addPasskey({ userId, name, credential, now }: Adding) {
  const { since: twoStepSince } = await findTwoStep(userId);
  const { made, challenge } = await verifyNew(credential, { userId, twoStepSince }, now);
  const { credentialId } = made;
  if ((await db().passkey.count({ where: { userId } })) >= MOST)
    throw new DomainError("conflict", `You have ${MOST} passkeys: remove one first`);
  try {
    return await db().$transaction(async (tx) => {
      await tx.userVerification.create({ data: usedChallenge(challenge, now) });
      return tx.passkey.create({ data: { id: newId(now), userId, name, ...made, createdAt: now } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if ((await db().passkey.count({ where: { credentialId } })) === 0) throw refused();
    throw new DomainError("conflict", "This passkey was added already", { type: "known_passkey" });
  }
}

/** Removes a passkey. All other sessions end: one of them may have begun with it. @throws DomainError not_found */
export async function removePasskey({ userId, id, sessionId }: { userId: string; id: string; sessionId: string }): Promise<void> {
  if (!isId(id)) throw notFound("Passkey");
  await db().$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } });
    if (count === 0) throw notFound("Passkey");
    await tx.userSession.deleteMany({ where: { userId, id: { not: sessionId } } });
    await endGrantsOf(tx, userId);
  });
}

/** Recognises a person by a passkey. @returns their id. @throws DomainError invalid for an unknown passkey, and for a signature that is wrong or was used. */
export async function usePasskey(credential: Assertion, now: Date): Promise<string> {
  const row = await db().passkey.findUnique({ where: { credentialId: credential.id } });
  if (!row) throw refused();
  const { counter, challenge } = await verifyKnown(credential, row, now);
  try {
    await db().$transaction([
      db().userVerification.create({ data: usedChallenge(challenge, now) }),
      db().passkey.update({ where: { id: row.id }, data: { counter, lastUsedAt: now } }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw refused();
    throw error;
  }
  return row.userId;
}

/** Kept for longer than a challenge works, then swept with what else has expired. */
const KEPT_MS = 60 * 60_000;

function usedChallenge(challenge: string, now: Date) {
  const id = `passkey-${createHash("sha256").update(challenge).digest("base64url")}`;
  return {
    id,
    identifier: "used passkey challenge",
    value: "",
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
}

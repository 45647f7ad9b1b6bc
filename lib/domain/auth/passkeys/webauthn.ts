import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type * as Library from "@simplewebauthn/server";
import { env } from "@/lib/base/env/env";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import { isSame, sign } from "@/lib/base/secrets/signing";
import type { Assertion, Attestation } from "./schema";

/** Loaded on first use: most sign-ins are without a passkey. */
const library = async (): Promise<typeof Library> => import("@simplewebauthn/server");

type Place = { rpID: string; origin: string };

/** The address for which browsers make passkeys; null if they make none for it: a passkey needs a name, and https or this computer. */
export function passkeyPlace(): Place | null {
  const { protocol, hostname, origin } = new URL(env().baseUrl);
  const isIp = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isIp || !isSecure ? null : { rpID: hostname, origin };
}

/** @throws DomainError conflict where there are no passkeys. */
function place(): Place {
  const found = passkeyPlace();
  if (found) return found;
  throw new DomainError("conflict", "Passkeys need a service with https and a name; set BASE_URL", { type: "no_passkeys" });
}

/** How long a person may take to touch their key, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/** A challenge that only this service can make, for one purpose: nothing is stored for a page that is only looked at. */
function newChallenge(purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Uint8Array.from(Buffer.concat([head, Buffer.from(signed(head, purpose), "base64url")]));
}

function isOurs(challenge: string, purpose: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  if (head.length < NONCE_BYTES + TIME_BYTES || !isSame(bytes.subarray(head.length).toString("base64url"), signed(head, purpose)))
    return false;
  return head.readUIntBE(NONCE_BYTES, TIME_BYTES) > now.getTime();
}

function signed(head: Buffer, purpose: string): string {
  return sign(`passkey challenge ${purpose}:${head.toString("base64url")}`);
}

const SIGN_IN = "to sign in";
/** Void once two-step verification is turned on or off: what was confirmed without a code must not count beside it. */
const toAdd = ({ userId, twoStepSince }: Adder) => `to add ${userId} ${twoStepSince?.toISOString() ?? "one step"}`;

/** What a browser needs to ask for a passkey of this service, of any person. */
export async function optionsToSignIn(now: Date) {
  const { rpID } = place();
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(SIGN_IN, now),
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
}

type Adder = { userId: string; /** Since when they sign in with two steps; null: they do not. */ twoStepSince: Date | null };
type Person = Adder & { email: string; name: string };

/** What a browser needs to make a passkey for a person. @param known credentials that they have: an authenticator keeps one each. */
export async function optionsToAdd({ userId, email, name, twoStepSince }: Person, known: string[], now: Date) {
  const { rpID } = place();
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID,
    rpName: "Formslip",
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(toAdd({ userId, twoStepSince }), now),
    attestationType: "none", // which make of authenticator it is concerns nobody
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map((id) => ({ id })),
    timeout: CHALLENGE_MS,
  });
}

export type NewCredential = { credentialId: string; publicKey: string; counter: number };

type Verified = { made: NewCredential; challenge: string };

/**
 * @returns what the browser has made, and the challenge, which must not count again.
 * @throws DomainError invalid when a browser's answer is not one to our challenge, or nobody was verified.
 */
export async function verifyNew(credential: Attestation, adder: Adder, now: Date): Promise<Verified> {
  const { origin, rpID } = place();
  const { verifyRegistrationResponse } = await library();
  let challenge = "";
  const verified = await verifyRegistrationResponse({
    response: credential, // the library checks every part of it
    expectedChallenge: (given) => isOurs((challenge = given), toAdd(adder), now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified.verified) throw refused();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { made: { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter }, challenge };
}

/** @returns the new signature count, and the challenge, which must not count again. @throws DomainError invalid as above. */
export async function verifyKnown(credential: Assertion, known: NewCredential, now: Date): Promise<{ counter: number; challenge: string }> {
  const { origin, rpID } = place();
  const { verifyAuthenticationResponse } = await library();
  let challenge = "";
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Library.AuthenticationResponseJSON, // which checks every part of it
    expectedChallenge: (given) => isOurs((challenge = given), SIGN_IN, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: known.credentialId, publicKey: Uint8Array.from(Buffer.from(known.publicKey, "base64url")), counter: known.counter },
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw refused();
  return { counter: authenticationInfo.newCounter, challenge };
}

/** The library throws plain errors, whose words are for developers. */
function refuse(error: unknown): never {
  log.debug({ err: error }, "a passkey was refused");
  throw refused();
}

/** The refusal of a passkey, whether it is unknown or its signature wrong. */
export function refused(): DomainError {
  return invalid(["body", "credential"], "This passkey was not accepted. Try again, or sign in with your password", "wrong_passkey");
}

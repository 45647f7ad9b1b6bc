import { createHash } from "node:crypto";

/** A key with which anybody can sign what looks like a receipt. */
export type Signer = { pair: CryptoKeyPair; jwk: Record<string, unknown> & { kid: string } };

export async function newSigner(kid = "of-nobody"): Promise<Signer> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { kty = "", crv = "", x = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { pair, jwk: { kty, crv, x, kid } };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

export async function signToken({ pair, jwk }: Signer, claims: object, typ = "formslip-receipt+sd-jwt"): Promise<string> {
  const signed = `${encoded({ alg: "EdDSA", typ, kid: jwk.kid })}.${encoded(claims)}`;
  return `${signed}.${Buffer.from(await crypto.subtle.sign("Ed25519", pair.privateKey, Buffer.from(signed))).toString("base64url")}`;
}

export const FORM = "01KB0000000000000000000001";
export const RESPONSE = "01KB0000000000000000000002";
/** 28 November 2026, 10:00 UTC, in seconds. */
export const SIGNED_AT = Date.UTC(2026, 10, 28, 10) / 1_000;

type Wanted = {
  /** What differs from a usual receipt. */ claims?: Record<string, unknown>;
  answers?: [key: string, opened: unknown][];
  /** Whether `state` is that of the other claims. */ hasState?: boolean;
};

/** The file of a receipt that is right in itself, but for what the caller wants otherwise. */
export async function signReceiptFile(signer: Signer, { claims = {}, answers, hasState = true }: Wanted = {}) {
  const opened = answers ?? [["name", { question: "Full name", answer: "Ada" }]];
  const disclosures = opened.map(([key, each]) => encoded(["salt", key, each]));
  const usual = {
    iss: "https://forms.example.com",
    iat: SIGNED_AT,
    form: FORM,
    form_title: "Summer party",
    version: 1,
    response: RESPONSE,
    reference: "0000-0002",
    submitted_at: "2026-11-28T09:00:00.000Z",
    changed_at: null,
    _sd_alg: "sha-256",
    _sd: disclosures.map(sha256).sort(),
    chain: { number: 1, hash: "x" },
    ...claims,
  };
  const { form, version, response, submitted_at, changed_at, _sd } = usual;
  const state = sha256(JSON.stringify(["formslip-state-1", form, version, response, submitted_at, changed_at, _sd]));
  const token = await signToken(signer, hasState ? { state, ...usual, ...claims } : usual);
  return { receipt: `${[token, ...disclosures].join("~")}~`, keys: { keys: [signer.jwk] }, state };
}

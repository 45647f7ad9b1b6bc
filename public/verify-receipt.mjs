// Checks signed receipts of Formslip, without a network and without anything but this file (Node.js 20 or newer, or a browser):
//
//   node verify-receipt.mjs receipt.json [--keys jwks.json] [--chain chain.json] [--checkpoint checkpoint.txt]
//
// Without --keys, the key in the receipt's file is used. It shows that the receipt was not changed after it was signed, but not who signed it. For that,
// get the keys over HTTPS from the service named in the receipt, at keys_at. --chain is what GET /api/v1/forms/{form_id}/chain returned.

/**
 * @typedef {Record<string, unknown>} Json a JSON object
 * @typedef {{ key: string, question: string, answer: unknown }} Disclosed
 * @typedef {{ iss: string, iat: number, form: string, form_title: string, version: number, response: string, reference: string, submitted_at: string,
 *   changed_at: string | null, state: string, _sd: string[], chain: { number: number, hash: string } }} Claims
 * @typedef {"not_a_receipt" | "unknown_key" | "signature" | "state" | "answer"} Fault
 *   `unknown_key`: none of the keys signed it. `signature`: the signed part was changed, or another key signed it. `state`: the state is not the hash of the
 *   other claims. `answer`: an answer was changed or added.
 * @typedef {{ fault: Fault | null, claims: Claims | null, answers: Disclosed[], withheld: number, keyId: string | null, revokedAt: string | null }} Checked
 *   `withheld`: the number of answers that were taken out of the file. `revokedAt`: since when the key is not to be trusted.
 * @typedef {{ claims: Json, keyId: string, signed: string, signature: string }} Token
 * @typedef {{ number: number, at: string, kind: string, detail: string, hash: string, states?: [string, string][] }} Link
 */

/** The most characters that a file may have. */
export const MAX_FILE = 1024 * 1024;

/**
 * Checks a receipt: its signature, its state and its disclosures (RFC 9901).
 *
 * @param {string} text a receipt's file, or the token in it
 * @param {{ keys?: readonly object[] | null }} [trusted] the keys of the instance; without them those in the file are used
 * @returns {Promise<Checked>}
 */
export async function verifyReceipt(text, { keys = null } = {}) {
  const file = readFile(text);
  const token = file && readToken(file.token, RECEIPT);
  const claims = token?.claims;
  if (!file || !token || !claims || !isReceipt(claims)) return failed("not_a_receipt");
  const { keyId } = token;
  const key = (keys ?? file.keys).filter(isObject).find(({ kid }) => kid === keyId);
  if (!key) return failed("unknown_key", { claims, keyId });
  if (!(await isSigned(token, key))) return failed("signature", { claims, keyId });
  const { form, version, response, submitted_at, changed_at, _sd: digests, state } = claims;
  if (state !== (await sha256(JSON.stringify(["formslip-state-1", form, version, response, submitted_at, changed_at, digests]))))
    return failed("state", { claims, keyId });
  const left = new Set(digests);
  /** @type {Disclosed[]} */
  const answers = [];
  for (const part of file.disclosures) {
    const disclosed = readDisclosure(part);
    if (!disclosed || !left.delete(await sha256(part))) return failed("answer", { claims, keyId });
    answers.push(disclosed);
  }
  const revokedAt = typeof key.revoked_at === "string" ? key.revoked_at : null;
  return { fault: null, claims, answers, withheld: left.size, keyId, revokedAt };
}

/**
 * Checks a chain: each link must follow the one before it, and the chain must have the links that kept receipts and checkpoints name.
 *
 * @param {string} text all of what GET /api/v1/forms/{form_id}/chain returned
 * @param {string[]} kept receipts and checkpoints, as text. Their signatures are not checked here
 * @returns {Promise<string[]>} the problems, in English; empty if the chain holds
 */
export async function verifyChain(text, kept) {
  const chain = parse(text);
  if (!isObject(chain) || !Array.isArray(chain.links) || !chain.links.every(isLink)) return ["This is not a chain."];
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<number, string>} */
  const hashes = new Map();
  /** @type {Set<unknown>} */
  const responses = new Set();
  let [before, number, at] = ["", 0, ""];
  for (const link of chain.links) {
    if (link.number !== number + 1) problems.push(`Link ${number + 1} is missing.`);
    if (link.at < at) problems.push(`Link ${link.number} has an earlier time than the one before it.`);
    const hash = await sha256(JSON.stringify(["formslip-link-1", chain.form, link.number, link.at, link.kind, link.detail, before]));
    if (hash !== link.hash) problems.push(`Link ${link.number} was changed, or does not follow the one before it.`);
    [before, number, at] = [link.hash, link.number, link.at];
    hashes.set(number, link.hash);
    if (!link.states) continue;
    const detail = parse(link.detail);
    if (!isObject(detail) || detail.states !== (await sha256(JSON.stringify(link.states))))
      problems.push(`The responses of link ${link.number} were changed.`);
    for (const [response] of link.states) responses.add(response);
  }
  for (const one of kept) {
    const file = readFile(one);
    const claims = file && (readToken(file.token, RECEIPT) ?? readToken(file.token, CHECKPOINT))?.claims;
    if (!claims || claims.form !== chain.form || !isObject(claims.chain)) {
      problems.push("A receipt or checkpoint is not of this form.");
      continue;
    }
    const { number: last, hash } = claims.chain;
    if (last !== 0 && hashes.get(Number(last)) !== hash)
      problems.push(`This is not the chain that was signed at ${dateOf(claims.iat)}: link ${String(last)} is missing or was changed.`);
    if (claims.response !== undefined && !responses.has(claims.response)) problems.push("The response of a receipt is not in the chain.");
  }
  return problems;
}

const RECEIPT = "formslip-receipt+sd-jwt";
const CHECKPOINT = "formslip-checkpoint+jwt";

/** @param {string} text @returns {{ token: string, disclosures: string[], keys: unknown[] } | null} */
function readFile(text) {
  const bare = text.trim();
  if (bare.length > MAX_FILE) return null;
  const file = bare.startsWith("{") ? parse(bare) : { receipt: bare };
  if (!isObject(file)) return null;
  const given = file.receipt ?? file.checkpoint;
  if (typeof given !== "string") return null;
  const [token = "", ...disclosures] = given.trim().split("~");
  const keys = isObject(file.keys) && Array.isArray(file.keys.keys) ? file.keys.keys : [];
  return { token, disclosures: disclosures.filter((part) => part !== ""), keys };
}

/** @param {string} token @param {string} type @returns {Token | null} */
function readToken(token, type) {
  const parts = token.split(".");
  const [header, claims] = parts.slice(0, 2).map((part) => parse(decode(part)));
  if (parts.length !== 3 || !isObject(header) || !isObject(claims) || header.typ !== type || header.alg !== "EdDSA") return null;
  return { claims, keyId: String(header.kid), signed: `${parts[0]}.${parts[1]}`, signature: parts[2] ?? "" };
}

/** @param {Json} claims @returns {claims is Json & Claims} */
function isReceipt(claims) {
  const texts = [claims.iss, claims.form, claims.form_title, claims.response, claims.reference, claims.submitted_at, claims.state];
  return texts.every((each) => typeof each === "string") && Array.isArray(claims._sd) && Number.isSafeInteger(claims.iat);
}

/** @param {unknown} link @returns {link is Link} */
function isLink(link) {
  if (!isObject(link)) return false;
  const texts = [link.at, link.kind, link.detail, link.hash];
  return (
    texts.every((each) => typeof each === "string") &&
    Number.isSafeInteger(link.number) &&
    (link.states === undefined || Array.isArray(link.states))
  );
}

/** @param {string} part @returns {Disclosed | null} */
function readDisclosure(part) {
  const given = parse(decode(part));
  if (!Array.isArray(given) || given.length !== 3 || typeof given[1] !== "string" || !isObject(given[2])) return null;
  return { key: given[1], question: String(given[2].question), answer: given[2].answer };
}

/** @param {Token} token @param {Json} key */
async function isSigned({ signed, signature }, { kty, crv, x }) {
  if (kty !== "OKP" || crv !== "Ed25519" || typeof x !== "string") return false;
  try {
    const imported = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, bytesOf(signature), new TextEncoder().encode(signed));
  } catch {
    return false; // an invalid key or signature
  }
}

/** @param {string} text */
async function sha256(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** @param {string} base64url */
function bytesOf(base64url) {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

/** @param {string} base64url @returns {string} empty if it is not base64url of UTF-8 */
function decode(base64url) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(base64url));
  } catch {
    return "";
  }
}

/** @param {string} text @returns {unknown} undefined if it is not JSON */
function parse(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param {unknown} seconds since 1970 */
function dateOf(seconds) {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString();
}

/** @param {unknown} value @returns {value is Json} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {Fault} fault @param {{ claims?: Claims, keyId?: string }} [found] @returns {Checked} */
function failed(fault, { claims, keyId } = {}) {
  return { fault, claims: claims ?? null, answers: [], withheld: 0, keyId: keyId ?? null, revokedAt: null };
}

/** @type {Record<Fault, string>} */
const FAULTS = {
  not_a_receipt: "This is not a signed receipt of Formslip.",
  unknown_key: "None of the keys signed this receipt.",
  signature: "The signature is not valid: the receipt was changed, or another key signed it.",
  state: "The state of this receipt is not the hash of what it says.",
  answer: "An answer was changed or added after the receipt was signed.",
};

/** @param {string[]} args @returns {Promise<number>} the exit code. 0: genuine, and the chain holds; 1: not. An error means that it could not be checked (2) */
async function main(args) {
  const { readFile: read } = await import("node:fs/promises");
  const { parseArgs } = await import("node:util");
  const options = /** @type {const} */ ({ keys: { type: "string" }, chain: { type: "string" }, checkpoint: { type: "string" } });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [path] = positionals;
  if (!path)
    throw new Error("Usage: node verify-receipt.mjs receipt.json [--keys jwks.json] [--chain chain.json] [--checkpoint checkpoint.txt]");
  const receipt = await read(path, "utf8");
  const keys = values.keys === undefined ? null : readKeys(await read(values.keys, "utf8"));
  const { fault, claims, answers, withheld, keyId, revokedAt } = await verifyReceipt(receipt, { keys });
  if (fault !== null || !claims) {
    console.error(FAULTS[fault ?? "not_a_receipt"]);
    return 1;
  }
  console.log(`Genuine: signed by ${claims.iss} at ${dateOf(claims.iat)} with the key ${keyId}.`);
  if (!keys)
    console.log(
      "The key is the one in the file. To check whose it is, get the keys that the service publishes (keys_at), and pass them with --keys.",
    );
  if (revokedAt !== null) console.log(`BUT this key was revoked at ${revokedAt}: do not trust it.`);
  console.log(`Form: ${claims.form_title} (${claims.form}, version ${claims.version})`);
  const changed = claims.changed_at === null ? "" : `, changed ${claims.changed_at}`;
  console.log(`Response: ${claims.reference} (${claims.response}), sent ${claims.submitted_at}${changed}`);
  for (const { question, answer } of answers) console.log(`  ${question}: ${JSON.stringify(answer)}`);
  if (withheld > 0) console.log(`  Answers taken out of the file: ${withheld}`);
  if (values.chain === undefined) return revokedAt === null ? 0 : 1;
  const kept = [receipt, ...(values.checkpoint === undefined ? [] : [await read(values.checkpoint, "utf8")])];
  const problems = await verifyChain(await read(values.chain, "utf8"), kept);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log("The chain holds and has this response.");
  return problems.length > 0 || revokedAt !== null ? 1 : 0;
}

/** @param {string} text a JSON Web Key Set */
function readKeys(text) {
  const set = parse(text);
  if (!isObject(set) || !Array.isArray(set.keys)) throw new Error("The file of --keys is not a JSON Web Key Set.");
  return set.keys.filter(isObject);
}

/** Whether this file is run as a program. The service bundles it into a file with its own code and runs that file: the name distinguishes them. */
function isProgram() {
  const program = typeof process === "undefined" ? "" : (process.argv[1] ?? "");
  return /receipt[^/\\]*$/.test(program) && import.meta.url === new URL(`file://${program}`).href;
}

if (isProgram())
  process.exitCode = await main(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  });

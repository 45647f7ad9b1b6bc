// Checks signed receipts of Formslip, without a network and without anything but this file (Node.js 20 or newer, or a browser):
//
//   node verify-receipt.mjs receipt.json [--keys jwks.json] [--chain chain.json] [--checkpoint checkpoint.txt]
//
// Without --keys, the key in the receipt is used. It shows that the receipt was not changed since it was signed, not who signed it: for that,
// get the keys from the service named in the receipt, over HTTPS, at keys_at. --chain is what GET /api/v1/forms/{form_id}/chain returned.

/**
 * @typedef {{ kid?: string, x?: string, kty?: string, crv?: string, revoked_at?: string, retired_at?: string }} Key
 * @typedef {{ key: string, question: string, answer: unknown }} Disclosed
 * @typedef {{ iss: string, iat: number, form: string, form_title: string, version: number, response: string, reference: string, submitted_at: string,
 *   changed_at: string | null, state: string, _sd: string[], chain: { number: number, hash: string } }} Claims
 * @typedef {"not_a_receipt" | "unknown_key" | "signature" | "state" | "answer"} Fault
 *   `unknown_key`: none of the keys signed it. `signature`: the signed part was changed. `state`: its parts do not belong together. `answer`: an
 *   answer was changed or added.
 * @typedef {{ fault: Fault | null, claims: Claims | null, answers: Disclosed[], withheld: number, keyId: string | null, revokedAt: string | null }} Checked
 *   `withheld`: answers that were taken out of the file.
 */

/** Characters of a file that is looked at. */
export const MAX_FILE = 1024 * 1024;

/**
 * @param {string} text a receipt's file, or the token in it
 * @param {{ keys?: Key[] | null }} [trusted] the keys of the instance; without them those in the file are used
 * @returns {Promise<Checked>}
 */
export async function verifyReceipt(text, { keys = null } = {}) {
  const file = readFile(text);
  const token = file && readToken(file.token, "formslip-receipt+sd-jwt");
  if (!file || !token || !isReceipt(token.claims)) return failed("not_a_receipt");
  const { claims, keyId } = token;
  const key = (keys ?? file.keys).find(({ kid }) => kid === keyId);
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
  return { fault: null, claims, answers, withheld: left.size, keyId, revokedAt: key.revoked_at ?? null };
}

/**
 * Checks a chain: its links follow each other, and it is what the signed tokens say that were kept.
 *
 * @param {string} text what GET /api/v1/forms/{form_id}/chain returned, all of it
 * @param {string[]} kept receipts and checkpoints, as text; their signatures are checked elsewhere
 * @returns {Promise<string[]>} what is wrong, in English; empty: nothing
 */
export async function verifyChain(text, kept) {
  const chain = parse(text);
  if (!isObject(chain) || !Array.isArray(chain.links)) return ["This is not a chain."];
  const problems = [];
  /** @type {Map<number, string>} */
  const hashes = new Map();
  let [before, number, at] = ["", 0, ""];
  /** @type {Map<string, string | null>} */
  const states = new Map();
  for (const link of chain.links) {
    if (link.number !== number + 1) problems.push(`Link ${number + 1} is missing.`);
    if (link.at < at) problems.push(`Link ${link.number} says an earlier time than the one before it.`);
    const hash = await sha256(JSON.stringify(["formslip-link-1", chain.form, link.number, link.at, link.kind, link.detail, before]));
    if (hash !== link.hash) problems.push(`Link ${link.number} was changed, or does not follow the one before it.`);
    [before, number, at] = [link.hash, link.number, link.at];
    hashes.set(number, link.hash);
    const detail = parse(link.detail);
    if (link.kind === "accepted" && Array.isArray(link.states)) {
      if ((await sha256(JSON.stringify(link.states))) !== detail?.states)
        problems.push(`The responses of link ${link.number} were changed.`);
      for (const [response, state] of link.states) states.set(response, state);
    } else if (link.kind === "changed") states.set(detail.response, detail.is);
    else for (const [response, , left] of detail?.responses ?? []) states.set(response, typeof left === "string" ? left : null);
  }
  for (const one of kept) {
    const file = readFile(one);
    const token = file && (readToken(file.token, "formslip-receipt+sd-jwt") ?? readToken(file.token, "formslip-checkpoint+jwt"));
    if (!token || token.claims.form !== chain.form) problems.push("A receipt or checkpoint is not of this form.");
    else if (hashes.get(token.claims.chain?.number) !== token.claims.chain?.hash)
      problems.push(
        `The chain is not the one of ${new Date(token.claims.iat * 1000).toISOString()}: link ${token.claims.chain?.number} is missing or was changed.`,
      );
    else if (token.claims.state && !states.has(token.claims.response))
      problems.push(`The response ${token.claims.response} is not in the chain.`);
  }
  return problems;
}

/** @param {string} text @returns {{ token: string, disclosures: string[], keys: Key[] } | null} */
function readFile(text) {
  const bare = text.trim();
  if (bare.length > MAX_FILE) return null;
  const file = bare.startsWith("{") ? parse(bare) : { receipt: bare };
  const given = isObject(file) ? (file.receipt ?? file.checkpoint) : null;
  if (typeof given !== "string") return null;
  const [token = "", ...disclosures] = given.trim().split("~");
  const keys = Array.isArray(file.keys?.keys) ? file.keys.keys.filter(isObject) : [];
  return { token, disclosures: disclosures.filter((part) => part !== ""), keys };
}

/** @param {string} token @param {string} type */
function readToken(token, type) {
  const parts = token.split(".");
  const [header, claims] = parts.slice(0, 2).map((part) => parse(decode(part)));
  if (parts.length !== 3 || !isObject(header) || !isObject(claims) || header.typ !== type || header.alg !== "EdDSA") return null;
  return { claims, keyId: String(header.kid), signed: `${parts[0]}.${parts[1]}`, signature: parts[2] ?? "" };
}

/** @param {any} claims @returns {claims is Claims} */
function isReceipt(claims) {
  const texts = [claims.iss, claims.form, claims.form_title, claims.response, claims.submitted_at, claims.state];
  return texts.every((each) => typeof each === "string") && Array.isArray(claims._sd) && Number.isSafeInteger(claims.iat);
}

/** @param {string} part @returns {Disclosed | null} */
function readDisclosure(part) {
  const given = parse(decode(part));
  if (!Array.isArray(given) || given.length !== 3 || typeof given[1] !== "string" || !isObject(given[2])) return null;
  return { key: given[1], question: String(given[2].question), answer: given[2].answer };
}

/** @param {{ signed: string, signature: string }} token @param {Key} key */
async function isSigned({ signed, signature }, { kty, crv, x }) {
  try {
    const imported = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, bytesOf(signature), new TextEncoder().encode(signed));
  } catch {
    return false; // a key or a signature that is none
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

/** @param {string} base64url @returns {string} empty if it is none */
function decode(base64url) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(base64url));
  } catch {
    return "";
  }
}

/** @param {string} text @returns {any} undefined if it is not JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {Fault} fault @param {{ claims?: any, keyId?: string }} [found] @returns {Checked} */
function failed(fault, { claims = null, keyId } = {}) {
  return { fault, claims, answers: [], withheld: 0, keyId: keyId ?? null, revokedAt: null };
}

/** @type {Record<Fault, string>} */
const FAULTS = {
  not_a_receipt: "This is not a signed receipt of Formslip.",
  unknown_key: "None of the keys has signed this receipt.",
  signature: "The signature does not fit: the receipt was changed, or another key signed it.",
  state: "The signed parts do not belong together.",
  answer: "An answer was changed or added after the receipt was signed.",
};

/** @param {string[]} args @returns {Promise<number>} 0: genuine; 1: not; 2: it could not be checked */
async function main(args) {
  const { readFile: read } = await import("node:fs/promises");
  const option = (/** @type {string} */ name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const options = ["--keys", "--chain", "--checkpoint"];
  const [file] = args.filter((each, index) => !options.includes(each) && !options.includes(args[index - 1] ?? ""));
  if (!file) {
    console.error("Usage: node verify-receipt.mjs receipt.json [--keys jwks.json] [--chain chain.json] [--checkpoint checkpoint.txt]");
    return 2;
  }
  const [text, keys, chain, checkpoint] = await Promise.all(
    [file, option("--keys"), option("--chain"), option("--checkpoint")].map((path) => (path ? read(path, "utf8") : null)),
  );
  const trusted = keys ? (parse(keys)?.keys ?? []) : null;
  const { fault, claims, answers, withheld, keyId, revokedAt } = await verifyReceipt(text ?? "", { keys: trusted });
  if (fault || !claims) {
    console.error(FAULTS[fault ?? "not_a_receipt"]);
    return 1;
  }
  console.log(`Genuine: signed by ${claims.iss} at ${new Date(claims.iat * 1000).toISOString()} with the key ${keyId}.`);
  if (!trusted) console.log("The key is the one in the file. Compare it with the keys that the service publishes (keys_at), with --keys.");
  if (revokedAt) console.log(`BUT this key is not to be trusted since ${revokedAt}.`);
  console.log(`Form: ${claims.form_title} (${claims.form}, version ${claims.version})`);
  console.log(
    `Response: ${claims.reference} (${claims.response}), sent ${claims.submitted_at}${claims.changed_at ? `, changed ${claims.changed_at}` : ""}`,
  );
  for (const { question, answer } of answers) console.log(`  ${question}: ${JSON.stringify(answer)}`);
  if (withheld > 0) console.log(`  Answers that were taken out of the file: ${withheld}`);
  const problems = chain ? await verifyChain(chain, [text ?? "", ...(checkpoint ? [checkpoint] : [])]) : [];
  for (const problem of problems) console.error(problem);
  if (chain && problems.length === 0) console.log("The chain holds, and has this response.");
  return problems.length > 0 || revokedAt ? 1 : 0;
}

if (typeof process !== "undefined" && process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href)
  process.exitCode = await main(process.argv.slice(2));

// Checks signed receipts of Formslip, without a network and without anything but this file (Node.js 20 or newer, or a browser):
//
//   node verify-receipt.mjs receipt.json --keys jwks.json [--chain chain.json] [--checkpoint checkpoint.txt]
//   node verify-receipt.mjs --help
//
// Without --keys, the key in the receipt's file is used. It shows that the receipt was not changed after it was signed, but not who signed it: anybody can
// make a key and name any service. So get the keys over HTTPS from the service named in the receipt. --chain is what GET /api/v1/forms/{form_id}/chain
// returned.

/**
 * @typedef {Record<string, unknown>} Json an object of a JSON text
 * @typedef {{ key: string, question: string, answer: unknown, labels: Record<string, string> | null }} Disclosed
 *   `labels`: of the questions that the entries of an answer have, by key; null: it has no entries, or an earlier release signed it.
 * @typedef {{ iss: string, iat: number, form: string, form_title: string, version: number, response: string, reference: string, submitted_at: string,
 *   changed_at: string | null, state: string, _sd: string[], chain: { number: number, hash: string },
 *   files?: { id: string, size: number, sha256: string | null }[] }} Claims `files`: of a sealed form, encrypted. `iss`: an origin, as browsers write it
 * @typedef {"not_a_receipt" | "too_large" | "unknown_key" | "signature" | "state" | "answer" | "issuer" | "time"} Fault
 *   `too_large`: nothing was checked. `unknown_key`: none of the keys signed it. `signature`: the signed part was changed, or another key signed it. `state`:
 *   the state is not the hash of the other claims. `answer`: an answer was changed or added. `issuer`: it names no service. `time`: its times contradict
 *   each other or the time of its key.
 * @typedef {{ fault: Fault | null, claims: Claims | null, answers: Disclosed[], withheld: number, keyId: string | null, revokedAt: string | null,
 *   isTrusted: boolean }} Checked
 *   `withheld`: the number of answers that were taken out of the file. `revokedAt`: since when others may have the key. `isTrusted`: a trusted key signed it
 *   that is not revoked; only then is a receipt without a fault genuine.
 * @typedef {{ claims: Json, keyId: string, signed: string, signature: string, type: string }} Token
 * @typedef {{ number: number, at: string, kind: string, detail: string, hash: string, states?: [string, string][] }} Link
 * @typedef {{ state: string | null, link: Link }} Stage what a response was from a link on; null: removed
 * @typedef {{ problems: string[], gaps: string[], notes: string[] }} CheckedChain
 *   `gaps`: what is missing for the check. `notes`: what has happened to the responses of receipts since they were signed.
 */

/** The most characters of a file: more than a receipt of the longest answers that can be sent has. */
export const MAX_FILE = 16 * 1024 * 1024;
/** The most answers of a receipt: more than the fields that a form can have. */
const MAX_ANSWERS = 1000;
const MAX_DEPTH = 32;
/** By how much clocks may differ, in milliseconds. */
const TOLERANCE = 5 * 60 * 1000;

/**
 * Checks a receipt: its signature, its state and its disclosures (RFC 9901).
 *
 * @param {string} text a receipt's file, or the token in it
 * @param {{ keys?: readonly object[] | null, issuer?: string | null, pause?: () => Promise<void> | void }} [trusted] `keys`: of a service, from a trustworthy
 *   place. With `issuer`, the address of that service, receipts of others are checked with the key in the file, which nobody vouches for; so are all
 *   receipts without `keys`. `pause` is called between steps.
 * @returns {Promise<Checked>}
 */
export async function verifyReceipt(text, { keys = null, issuer = null, pause = () => undefined } = {}) {
  if (text.length > MAX_FILE) return failed("too_large");
  const file = readFile(text);
  const token = file && readToken(file.token, [RECEIPT]);
  if (!file || !token) return failed("not_a_receipt");
  const given = token.claims;
  if (file.disclosures.length > MAX_ANSWERS || (Array.isArray(given._sd) && given._sd.length > MAX_ANSWERS)) return failed("too_large");
  if (!isReceipt(given)) return failed("not_a_receipt");
  const iss = originOf(given.iss);
  if (iss === null) return failed("issuer");
  const { keyId } = token;
  const claims = { ...given, iss };
  const own = keyIn(keys ?? [], keyId);
  const usesFile = keys === null || (issuer !== null && originOf(issuer) !== iss);
  const key = own ?? (usesFile ? keyIn(file.keys, keyId) : undefined);
  if (!key) return failed("unknown_key", { claims, keyId });
  if (!(await isSigned(token, key))) return failed("signature", { claims, keyId });
  if (!isInTime(claims, key)) return failed("time", { claims, keyId });
  const { form, version, response, submitted_at, changed_at, _sd: digests, state } = claims;
  if (state !== (await sha256(JSON.stringify(["formslip-state-1", form, version, response, submitted_at, changed_at, digests]))))
    return failed("state", { claims, keyId });
  const left = new Set(digests);
  /** @type {Disclosed[]} */
  const answers = [];
  for (const part of file.disclosures) {
    await pause();
    const disclosed = readDisclosure(part);
    if (!disclosed || !left.delete(await sha256(part))) return failed("answer", { claims, keyId });
    answers.push(disclosed);
  }
  const revokedAt = typeof key.revoked_at === "string" ? key.revoked_at : null;
  return { fault: null, claims, answers, withheld: left.size, keyId, revokedAt, isTrusted: own !== undefined && revokedAt === null };
}

/**
 * Checks a chain: each link must follow the one before it, and the chain must have the links and states that kept receipts and checkpoints name.
 *
 * @param {string} text all of what GET /api/v1/forms/{form_id}/chain returned
 * @param {string[]} kept receipts and checkpoints, as text
 * @param {{ keys?: readonly object[] | null }} [trusted] without keys, signatures are not checked
 * @returns {Promise<string[]>} the problems, in English; empty if the chain holds
 */
export async function verifyChain(text, kept, trusted) {
  const { problems, gaps } = await checkChain(text, kept, trusted);
  return [...problems, ...gaps];
}

/** @param {string} text @param {string[]} kept @param {{ keys?: readonly object[] | null }} [trusted] @returns {Promise<CheckedChain>} */
async function checkChain(text, kept, { keys = null } = {}) {
  const chain = parse(text);
  if (!isObject(chain) || !Array.isArray(chain.links) || !chain.links.every(isLink))
    return { problems: ["This is not a chain."], gaps: [], notes: [] };
  /** @type {CheckedChain} */
  const { problems, gaps, notes } = { problems: [], gaps: [], notes: [] };
  const links = new Map(chain.links.map((link) => [link.number, link]));
  /** @type {Map<string, Stage[]>} */
  const stages = new Map();
  let [before, number, at] = ["", 0, ""];
  for (const link of chain.links) {
    if (link.number !== number + 1) problems.push(`Link ${number + 1} is missing.`);
    if (timeOf(link.at) === null) problems.push(`Link ${link.number} has no time.`);
    else if (link.at < at) problems.push(`Link ${link.number} has an earlier time than the one before it.`);
    const hash = await sha256(JSON.stringify(["formslip-link-1", chain.form, link.number, link.at, link.kind, link.detail, before]));
    if (hash !== link.hash) problems.push(`Link ${link.number} was changed, or does not follow the one before it.`);
    [before, number, at] = [link.hash, link.number, link.at];
    const { changes, problem } = await changesOf(link);
    if (problem) problems.push(problem);
    for (const [response, was, state] of changes) {
      const known = stages.get(response) ?? [];
      if (was !== null && known.at(-1)?.state !== was) problems.push(`Link ${number} contradicts those before it.`);
      stages.set(response, [...known, { state, link }]);
    }
  }
  if (typeof chain.next_after === "number") gaps.push(`The chain goes on after link ${number}: get its other pages, too.`);
  const own = typeof chain.checkpoint === "string" ? [chain.checkpoint] : [];
  for (const one of [...kept, ...own]) {
    const token = readToken(readFile(one)?.token ?? "", [RECEIPT, CHECKPOINT]);
    const claims = token?.claims;
    if (!token || !claims || claims.form !== chain.form || !isObject(claims.chain) || !isTime(claims.iat)) {
      problems.push("A receipt or checkpoint is not of this form.");
      continue;
    }
    const signedAt = dateOf(claims.iat);
    const key = keyIn(keys ?? [], token.keyId);
    if (keys && !(key && typeof key.revoked_at !== "string" && (await isSigned(token, key))))
      problems.push(
        `None of the keys signed the ${token.type === RECEIPT ? "receipt" : "checkpoint"} of ${signedAt}, or its key was revoked.`,
      );
    const last = Number(claims.chain.number);
    const link = links.get(last);
    if (last > number) gaps.push(`The chain ends with link ${number}, but link ${last} was there at ${signedAt}: the end is missing.`);
    else if (last !== 0 && link?.hash !== claims.chain.hash)
      problems.push(`This is not the chain that was signed at ${signedAt}: link ${last} is missing or was changed.`);
    else if (link && (timeOf(link.at) ?? 0) > claims.iat * 1000 + TOLERANCE)
      problems.push(`Link ${last} has a later time than ${signedAt}, when it was signed.`);
    else if (token.type === RECEIPT) follow(claims, last);
  }
  return { problems: [...new Set(problems)], gaps, notes };

  /** What the chain says about the response of a receipt. @param {Json} claims @param {number} last */
  function follow({ response, state }, last) {
    const all = stages.get(String(response)) ?? [];
    const then = all.findLastIndex(({ link }) => link.number <= last);
    // A change may have come between the end of the chain that was read and the answers that were signed.
    const found = all.findIndex((stage, index) => index >= then && stage.state === state);
    if (found === -1) {
      problems.push(
        all.length === 0
          ? "The response of the receipt is not in the chain."
          : `The chain has another state of the response ${String(response)}.`,
      );
      return;
    }
    for (const { state: next, link } of all.slice(found + 1)) {
      const what =
        next === null ? "deleted" : link.kind === "accepted" ? "restored" : link.kind === "resealed" ? "sealed for another key" : "changed";
      notes.push(`The response was ${what} since, at ${link.at} (link ${link.number}).`);
    }
  }
}

/** What a link says about responses: id, state before it (null: unknown) and after it (null: removed). @param {Link} link */
async function changesOf({ number, kind, detail, states }) {
  /** @type {[string, string | null, string | null][]} */
  const changes = [];
  const facts = parse(detail);
  const is = isObject(facts) ? facts : {};
  if (kind === "accepted") {
    const isWhole = states && is.count === states.length && is.states === (await sha256(JSON.stringify(states)));
    if (!isWhole) return { changes, problem: `The responses of link ${number} were changed.` };
    for (const [response, state] of states) changes.push([response, null, state]);
  } else if (typeof is.response === "string") changes.push([is.response, String(is.was), String(is.is)]);
  else if (Array.isArray(is.responses))
    for (const [response, was, next] of is.responses.filter(Array.isArray))
      changes.push([String(response), String(was), kind === "removed" ? null : String(next)]);
  return { changes, problem: null };
}

const RECEIPT = "formslip-receipt+sd-jwt";
const CHECKPOINT = "formslip-checkpoint+jwt";

/** @param {string} text @returns {{ token: string, disclosures: string[], keys: unknown[] } | null} */
function readFile(text) {
  const bare = text.trim();
  const file = bare.startsWith("{") ? parse(bare) : { receipt: bare };
  if (!isObject(file)) return null;
  const given = file.receipt ?? file.checkpoint;
  if (typeof given !== "string") return null;
  const [token = "", ...disclosures] = given.trim().split("~", MAX_ANSWERS + 3);
  const keys = isObject(file.keys) && Array.isArray(file.keys.keys) ? file.keys.keys : [];
  return { token, disclosures: disclosures.filter((part) => part !== ""), keys };
}

/** @param {string} token @param {string[]} types @returns {Token | null} */
function readToken(token, types) {
  const parts = token.split(".", 4);
  const [header, claims] = parts.slice(0, 2).map((part) => parse(decode(part)));
  if (parts.length !== 3 || !isObject(header) || !isObject(claims) || header.alg !== "EdDSA" || header.crit !== undefined) return null;
  const type = types.find((each) => each === header.typ);
  return type ? { claims, keyId: String(header.kid), signed: `${parts[0]}.${parts[1]}`, signature: parts[2] ?? "", type } : null;
}

/** @param {readonly unknown[]} keys @param {string} keyId */
function keyIn(keys, keyId) {
  return keys.filter(isObject).find(({ kid }) => kid === keyId);
}

/** @param {Json} claims @returns {claims is Json & Claims} */
function isReceipt(claims) {
  const { iss, iat, form, form_title, version, response, reference, submitted_at, changed_at, state, _sd, _sd_alg, chain, files } = claims;
  const names = [form, response, reference].every((each) => typeof each === "string" && /^[\w-]{1,64}$/.test(each));
  const times = isTime(iat) && timeOf(submitted_at) !== null && (changed_at === null || timeOf(changed_at) !== null);
  const isDigest = (/** @type {unknown} */ each) => typeof each === "string" && /^[\w-]{43}$/.test(each);
  const digests = Array.isArray(_sd) && _sd.every(isDigest) && isDigest(state);
  const texts = typeof iss === "string" && typeof form_title === "string";
  const end = isObject(chain) && Number.isSafeInteger(chain.number) && typeof chain.hash === "string";
  if (files !== undefined && !(Array.isArray(files) && files.length <= MAX_ANSWERS && files.every(isFile))) return false;
  return names && times && digests && texts && end && Number.isSafeInteger(version) && (_sd_alg === undefined || _sd_alg === "sha-256");
}

/** @param {unknown} file */
function isFile(file) {
  if (!isObject(file) || typeof file.id !== "string" || !/^\w{1,64}$/.test(file.id) || !Number.isSafeInteger(file.size)) return false;
  return file.sha256 === null || (typeof file.sha256 === "string" && /^[0-9a-f]{64}$/.test(file.sha256));
}

/** Nothing in a receipt is later than its signature, and a key signs between its beginning and its end. @param {Claims} claims @param {Json} key */
function isInTime({ iat, submitted_at, changed_at }, { created_at, retired_at }) {
  const signed = iat * 1000;
  const before = [submitted_at, changed_at, created_at].every((time) => (timeOf(time) ?? 0) <= signed + TOLERANCE);
  return before && signed <= (timeOf(retired_at) ?? Infinity) + TOLERANCE;
}

/** @param {unknown} link @returns {link is Link} */
function isLink(link) {
  if (!isObject(link) || !Number.isSafeInteger(link.number)) return false;
  const { at, kind, detail, hash, states } = link;
  const isState = (/** @type {unknown} */ each) =>
    Array.isArray(each) && each.length === 2 && each.every((text) => typeof text === "string");
  return (
    [at, kind, detail, hash].every((each) => typeof each === "string") &&
    (states === undefined || (Array.isArray(states) && states.every(isState)))
  );
}

/** @param {string} part @returns {Disclosed | null} */
function readDisclosure(part) {
  const given = parse(decode(part));
  if (!Array.isArray(given) || given.length !== 3 || typeof given[1] !== "string" || !isObject(given[2])) return null;
  const { question, answer, labels } = given[2];
  if (typeof question !== "string" || answer === undefined || !isShallow(answer)) return null;
  return { key: given[1], question, answer, labels: isLabels(labels) ? labels : null };
}

/** @param {unknown} value @returns {value is Record<string, string>} */
function isLabels(value) {
  return isObject(value) && Object.values(value).every((label) => typeof label === "string");
}

/** @param {unknown} value */
function isShallow(value) {
  /** @type {unknown[]} */
  let level = [value];
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? /** @type {unknown[]} */ (Object.values(each)) : []));
    if (level.length === 0) return true;
  }
  return false;
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

/** @param {string} base64url @returns {Uint8Array<ArrayBuffer>} @throws if it is not base64url */
function bytesOf(base64url) {
  if (!/^[\w-]*$/.test(base64url)) throw new Error("This is not base64url.");
  if (typeof Buffer !== "undefined") return new Uint8Array(Buffer.from(base64url, "base64url")); // ten times as fast
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
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

/** The origin of a service's address, which may be written in several ways. @param {string} text @returns {string | null} null if it is none */
function originOf(text) {
  try {
    const { protocol, username, password, pathname, search, hash, origin } = new URL(text);
    const isBare = username + password + search + hash === "" && pathname === "/";
    return (protocol === "https:" || protocol === "http:") && isBare ? origin : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is number} whole seconds since 1970, in this or the next 8,000 years */
function isTime(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 253402300799;
}

/** @param {unknown} text @returns {number | null} milliseconds since 1970; null if it is no time as receipts have it */
function timeOf(text) {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return null;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? date.getTime() : null;
}

/** @param {number} seconds since 1970 */
function dateOf(seconds) {
  return new Date(seconds * 1000).toISOString();
}

/** @param {unknown} value @returns {value is Json} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {Fault} fault @param {{ claims?: Claims, keyId?: string }} [found] @returns {Checked} */
function failed(fault, { claims, keyId } = {}) {
  return { fault, claims: claims ?? null, answers: [], withheld: 0, keyId: keyId ?? null, revokedAt: null, isTrusted: false };
}

/** @type {Record<Fault, string>} */
const FAULTS = {
  not_a_receipt: "Not genuine: this is not a signed receipt of Formslip.",
  too_large: "Not checked: the file is too large.",
  unknown_key: "Not genuine: none of the keys signed this receipt.",
  signature: "Not genuine: the receipt was changed after it was signed, or another key signed it.",
  state: "Not genuine: the state of this receipt is not the hash of what it says.",
  answer: "Not genuine: an answer was changed or added after the receipt was signed.",
  issuer: "Not genuine: the receipt names no service that could have signed it.",
  time: "Not genuine: the times in the receipt contradict each other or the time of its key.",
};

const HELP = `Checks a signed receipt of Formslip, without a network.

node verify-receipt.mjs receipt.json [--keys jwks.json] [--chain chain.json] [--checkpoint checkpoint.txt]

  --keys        the keys of the service that signed it, from its /.well-known/jwks.json. Without them, it cannot be known who signed the receipt
  --chain       the form's chain, all of it, from GET /api/v1/forms/{form_id}/chain
  --checkpoint  a checkpoint that was kept, to compare with the chain

Exit codes: 0  the receipt is genuine, and the chain, if one was given, holds and had the response as the receipt says
            1  the receipt is not genuine, its key was revoked, or the chain does not hold
            2  something is missing for the check, such as the keys or the end of the chain: what was checked is unchanged`;

/** @param {string[]} args @returns {Promise<number>} the exit code, see HELP */
async function main(args) {
  const { readFile: read } = await import("node:fs/promises");
  const { parseArgs } = await import("node:util");
  const path = /** @type {const} */ ({ type: "string" });
  const options = /** @type {const} */ ({ keys: path, chain: path, checkpoint: path, help: { type: "boolean", short: "h" } });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || (values.checkpoint !== undefined && values.chain === undefined)) throw new Error(HELP);
  const receipt = await read(file, "utf8");
  const keys = values.keys === undefined ? null : readKeys(await read(values.keys, "utf8"));
  const checked = await verifyReceipt(receipt, { keys });
  if (checked.fault === "unknown_key" && !keys) {
    console.error("Not checked: the key that signed this receipt is not in the file. Get the service's keys, and pass them with --keys.");
    return 2;
  }
  if (checked.fault !== null || !checked.claims) {
    console.error(FAULTS[checked.fault ?? "not_a_receipt"]);
    return checked.fault === "too_large" ? 2 : 1;
  }
  for (const line of linesOf({ ...checked, claims: checked.claims }, keys !== null)) console.log(printable(line));
  const code = checked.revokedAt !== null ? 1 : checked.isTrusted ? 0 : 2;
  if (values.chain === undefined) return code;
  const kept = [receipt, ...(values.checkpoint === undefined ? [] : [await read(values.checkpoint, "utf8")])];
  const { problems, gaps, notes } = await checkChain(await read(values.chain, "utf8"), kept, { keys });
  for (const line of [...problems, ...gaps.map((gap) => `Incomplete: ${gap}`)]) console.error(printable(line));
  for (const note of notes) console.log(printable(note));
  if (problems.length > 0) return 1;
  if (gaps.length > 0) return code === 1 ? 1 : 2;
  console.log(`The chain holds and ${notes.length > 0 ? "had the response as the receipt says when it was signed" : "has this response"}.`);
  return code;
}

/** What is said about a receipt without a fault. @param {Checked & { claims: Claims }} checked @param {boolean} hasKeys */
function linesOf({ claims, answers, withheld, keyId, revokedAt, isTrusted }, hasKeys) {
  const by = `${claims.iss} at ${dateOf(claims.iat)} with the key ${keyId}`;
  const first = isTrusted
    ? `Genuine: signed by ${by}.`
    : revokedAt !== null && hasKeys
      ? `Not to be trusted: the key was revoked at ${revokedAt}, because others may have it. The receipt names ${by}.`
      : `Unchanged, but who signed it is not known. The receipt names ${by}.\nAnybody can make such a key: get those of the service from ${claims.iss}/.well-known/jwks.json, and pass them with --keys.`;
  const changed = claims.changed_at === null ? "" : `, changed ${claims.changed_at}`;
  return [
    ...first.split("\n"),
    `Form: ${claims.form_title} (${claims.form}, version ${claims.version})`,
    `Response: ${claims.reference} (${claims.response}), sent ${claims.submitted_at}${changed}`,
    ...answers.flatMap(linesOfAnswer).map((line) => `  ${line}`),
    ...(claims.files ?? []).map(({ id, size, sha256 }) => `  Encrypted file ${id}: ${size} bytes, SHA-256 ${sha256 ?? "not known"}`),
    ...(withheld > 0 ? [`  Answers taken out of the file: ${withheld}`] : []),
  ];
}

/** An answer on a line; of entries, each answer on a line of its own. @param {Disclosed} disclosed @returns {string[]} */
function linesOfAnswer({ question, answer, labels }) {
  if (!labels || !Array.isArray(answer)) return [`${question}: ${JSON.stringify(answer)}`];
  const entries = answer.map((entry) =>
    Object.entries(isObject(entry) ? entry : {}).map(([key, part]) => `${labelIn(labels, key)}: ${JSON.stringify(part)}`),
  );
  return [
    `${question}:`,
    ...entries.flatMap((lines, index) =>
      (lines.length > 0 ? lines : [""]).map((line, at) => `${at === 0 ? `${index + 1}.` : "  "} ${line}`),
    ),
  ];
}

/** @param {Record<string, string>} labels @param {string} key */
function labelIn(labels, key) {
  return Object.hasOwn(labels, key) ? labels[key] : key;
}

/** Text that others wrote, on one line: characters that control a terminal or turn the direction of a line are written as \u001b. @param {string} text */
function printable(text) {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** @param {string} text a JSON Web Key Set */
function readKeys(text) {
  const set = parse(text);
  if (!isObject(set) || !Array.isArray(set.keys)) throw new Error("The file of --keys is not a JSON Web Key Set.");
  return set.keys.filter(isObject);
}

/** Whether this file is run as a program, under any name and through links. The service bundles it into programs of its own, which say so. */
async function isProgram() {
  const program = typeof process === "undefined" || process.env.FORMSLIP_BUNDLE ? undefined : process.argv[1];
  if (program === undefined) return false;
  const { realpathSync } = await import("node:fs");
  const { fileURLToPath } = await import("node:url");
  try {
    return realpathSync(program) === realpathSync(fileURLToPath(import.meta.url));
  } catch {
    return false; // the program is no file
  }
}

if (await isProgram())
  process.exitCode = await main(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
    const isUsage = error instanceof TypeError && "code" in error;
    console.error(isUsage ? `${error.message}\n\n${HELP}` : error instanceof Error ? error.message : String(error));
    return 2;
  });

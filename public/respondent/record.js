// What is typed, kept on this device until it is sent: one record per page instance, so that two tabs of a form
// do not overwrite each other.

/**
 * By question, the names and values of its inputs; `token`: the answers were sent with it and no reply came.
 * Where the service keeps the answers of a page as well, `base`: what it had when the page was filled; `sent`: the page was sent since.
 * @typedef {{ version: number, at: number, answers: Record<string, [name: string, value: string][]>, token?: string, base?: string, sent?: boolean }} FormRecord
 */

const PREFIX = "formslip:";
/** Records of another version are not read, and are removed like expired ones. */
const VERSION = 1;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

// A scope is what a page's records belong to: the id of a form, `{form}//{hash}` if its link has prefilled answers,
// `{form}/{token}/{page}` for a page whose answers the service keeps, or `{form}/{response}/change`.

/** A new name for this page's record. @param {string} scope */
export function newRecordName(scope) {
  return `${PREFIX}${scope}:${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** The records of a scope: the one of this tab first, then the newest. @param {string} scope @returns {{ name: string, record: FormRecord }[]} */
export function recordsOf(scope) {
  const own = ownRecordName(scope);
  const rank = (/** @type {{ name: string, record: FormRecord }} */ { name, record }) => (name === own ? Infinity : record.at);
  return recordsUnder(`${scope}:`).sort((one, other) => rank(other) - rank(one));
}

/** The records whose names begin with this. @param {string} beginning */
export function recordsUnder(beginning) {
  return allNames().flatMap((name) => {
    const record = name.startsWith(PREFIX + beginning) && readRecord(name);
    return record ? [{ name, record }] : [];
  });
}

/** The records of answers with this token. @param {string} formId @param {string} token */
export function recordsWith(formId, token) {
  return recordsUnder(formId).filter(({ record }) => record.token === token);
}

/** The name of this tab's latest record of a scope, also from an earlier page. @param {string} scope */
export function ownRecordName(scope) {
  return withStorage("session", (storage) => storage.getItem(`tab:${PREFIX}${scope}`));
}

/** @param {string} scope @param {string} name */
export function ownRecord(scope, name) {
  withStorage("session", (storage) => storage.setItem(`tab:${PREFIX}${scope}`, name));
}

/** @param {string} name @param {Omit<FormRecord, "version" | "at">} record @param {string} [where] `local`, `session` or `both` */
export function writeRecord(name, record, where = "local") {
  const text = JSON.stringify({ version: VERSION, at: Date.now(), ...record });
  withStorage("session", (storage) => (where === "local" ? storage.removeItem(name) : storage.setItem(name, text)));
  if (where !== "session") withStorage("local", (storage) => storage.setItem(name, text));
}

/** Moves the answers in this tab's records of a scope, and of the scopes below it, out of the browser's storage: only the tab keeps them. @param {string} scope */
export function keepInTab(scope) {
  const names = withStorage("session", (storage) =>
    Object.entries(storage).flatMap(([key, name]) => (`${key}/`.startsWith(`tab:${PREFIX}${scope}/`) ? [String(name)] : [])),
  );
  for (const name of names ?? []) {
    const record = readRecord(name);
    if (!record) continue;
    writeRecord(name, { ...record, answers: {} });
    writeRecord(name, record, "session");
  }
}

/**
 * Answers that were continued here now belong to another token, and so do their records on this device. The page before this one asked about that.
 * @param {string} formId @param {string} holder the token of this page
 */
export function takeOver(formId, holder) {
  const [, former] = /\/at\/([^?]+)/.exec(document.referrer) ?? [];
  if (!former || former === holder) return;
  for (const { name, record } of recordsWith(formId, former)) {
    dropRecord(name);
    writeRecord(name.replace(former, holder), { ...record, token: holder });
  }
}

/** Notes which records the receipt will make superfluous. @param {string} formId @param {string} sent the token, or what the scopes begin with */
export function noteSending(formId, sent) {
  withStorage("session", (storage) => storage.setItem(`sending:${formId}`, sent));
}

/** The receipt is there. @param {string} formId */
export function dropSent(formId) {
  const sent = withStorage("session", (storage) => storage.getItem(`sending:${formId}`));
  if (!sent) return;
  for (const { name } of [...recordsWith(formId, sent), ...recordsUnder(sent)]) dropRecord(name);
  withStorage("session", (storage) => storage.removeItem(`sending:${formId}`));
}

/** @param {string | null | undefined} name */
export function dropRecord(name) {
  if (!name) return;
  withStorage("local", (storage) => storage.removeItem(name));
  withStorage("session", (storage) => storage.removeItem(name));
}

export function dropStaleRecords() {
  for (const name of allNames()) if (Date.now() - (readRecord(name)?.at ?? 0) > MAX_AGE_MS) dropRecord(name);
}

/** Whether storage is available. */
export function canKeep() {
  return withStorage("local", () => true) ?? false;
}

/** The path of the receipt that this tab found for a form. @param {string} formId */
export function receiptSeen(formId) {
  return withStorage("session", (storage) => storage.getItem(`receipt:${formId}`));
}

/** @param {string} formId @param {string} address */
export function noteReceipt(formId, address) {
  withStorage("session", (storage) => storage.setItem(`receipt:${formId}`, address));
}

function allNames() {
  const names = /** @type {const} */ (["session", "local"]).flatMap((where) => withStorage(where, (storage) => Object.keys(storage)) ?? []);
  return [...new Set(names)].filter((name) => name.startsWith(PREFIX));
}

/** @param {string} name @returns {FormRecord | null} */
export function readRecord(name) {
  const read = (/** @type {Storage} */ storage) => {
    const text = storage.getItem(name);
    const parsed = /** @type {unknown} */ (JSON.parse(text ?? "null"));
    const record = /** @type {FormRecord | null} */ (parsed); // written by us
    return record?.version === VERSION ? record : null;
  };
  return withStorage("session", read) ?? withStorage("local", read);
}

/**
 * Storage may be full, blocked or corrupt; then nothing is kept.
 * @template Result @param {"local" | "session"} where whole browser, or this tab
 * @param {(storage: Storage) => Result} action @returns {Result | null}
 */
function withStorage(where, action) {
  try {
    return action(where === "session" ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

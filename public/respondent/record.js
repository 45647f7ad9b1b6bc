// Unsent answers, kept on this device: one record per page instance, so that two tabs of a form
// do not overwrite each other.

/**
 * By question, the names and values of its inputs; `token`: the answers were sent with it and no reply came.
 * @typedef {{ version: number, at: number, answers: Record<string, [name: string, value: string][]>, token?: string }} FormRecord
 */

const PREFIX = "formslip:";
/** Records of another version are not read, and are removed like expired ones. */
const VERSION = 1;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A new name for this page's record. @param {string} formId */
export function newRecordName(formId) {
  return `${PREFIX}${formId}:${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** The records of a form: the one of this tab first, then the newest. @param {string} formId @returns {{ name: string, record: FormRecord }[]} */
export function recordsOf(formId) {
  const own = ownRecordName(formId);
  const rank = (/** @type {{ name: string, record: FormRecord }} */ { name, record }) => (name === own ? Infinity : record.at);
  return allNames()
    .filter((name) => name === PREFIX + formId || name.startsWith(`${PREFIX}${formId}:`))
    .flatMap((name) => {
      const record = readRecord(name);
      return record ? [{ name, record }] : [];
    })
    .sort((one, other) => rank(other) - rank(one));
}

/** The name of this tab's latest record of a form, also from an earlier page. @param {string} formId */
export function ownRecordName(formId) {
  return withStorage("session", (storage) => storage.getItem(`tab:${PREFIX}${formId}`));
}

/** @param {string} formId @param {string} name */
export function ownRecord(formId, name) {
  withStorage("session", (storage) => storage.setItem(`tab:${PREFIX}${formId}`, name));
}

/** @param {string} name @param {Pick<FormRecord, "answers" | "token">} record @param {"local" | "session"} [where] */
export function writeRecord(name, record, where = "local") {
  withStorage(where, (storage) => storage.setItem(name, JSON.stringify({ version: VERSION, at: Date.now(), ...record })));
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
function readRecord(name) {
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

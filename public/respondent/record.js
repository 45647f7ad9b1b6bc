// What was typed into a form, kept on this device.

/**
 * By question, the names and values of its inputs; `token`: the answers were sent with it, and no reply came.
 * @typedef {{ version: number, at: number, answers: Record<string, [name: string, value: string][]>, token?: string }} FormRecord
 */

const PREFIX = "formslip:";
/** What another version of this script wrote is not read, and goes as what is too old does. */
const VERSION = 1;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** @param {string} formId @returns {FormRecord | null} */
export function readRecord(formId) {
  return withStorage((storage) => {
    const text = storage.getItem(PREFIX + formId);
    if (text === null) return null;
    const written = /** @type {unknown} */ (JSON.parse(text));
    const record = /** @type {FormRecord} */ (written); // by us
    return record.version === VERSION ? record : null;
  });
}

/** @param {string} formId @param {Pick<FormRecord, "answers" | "token">} record */
export function writeRecord(formId, record) {
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify({ version: VERSION, at: Date.now(), ...record })));
}

/** @param {string} formId */
export function dropRecord(formId) {
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

export function dropStaleRecords() {
  withStorage((storage) => {
    for (const name of Object.keys(storage).filter((key) => key.startsWith(PREFIX))) {
      const formId = name.slice(PREFIX.length);
      if (Date.now() - (readRecord(formId)?.at ?? 0) > MAX_AGE_MS) dropRecord(formId);
    }
  });
}

/**
 * Storage may be full, forbidden or damaged; then nothing is kept.
 * @template Result @param {(storage: Storage) => Result} action @returns {Result | null}
 */
function withStorage(action) {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}

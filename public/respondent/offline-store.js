// Answers that were filled in without a network, on this device: one IndexedDB database per form, which its page and its service worker share.

/**
 * `body`: the whole page as it was posted, url-encoded; absent once it was sent. `state`: `waiting` until the service has decided; `reason` and
 * `receipt` are what it said.
 * @typedef {{ token: string, at: number, state: "waiting" | "sent" | "refused" | "closed", body?: string, reason?: string, receipt?: string }} Kept
 */

/** At most so many answers, and so many bytes of them, wait on a device. */
const MOST = 200;
const MOST_BYTES = 20 * 1024 * 1024;
/** Milliseconds for which it is said that answers were sent: as long as their receipt shows them. */
const SAID_MS = 24 * 60 * 60 * 1000;

/** @param {string} formId @returns {Promise<IDBDatabase>} */
function open(formId) {
  const opening = indexedDB.open(`formslip:${formId}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("answers", { keyPath: "token" });
  return done(opening);
}

/** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

/**
 * Does something in one transaction and waits until it is on the disk.
 * @template Result @param {string} formId @param {"readonly" | "readwrite"} mode @param {(answers: IDBObjectStore) => Promise<Result>} action
 */
async function within(formId, mode, action) {
  const database = await open(formId);
  try {
    const transaction = database.transaction("answers", mode, { durability: "strict" });
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
    });
    const [result] = await Promise.all([action(transaction.objectStore("answers")), ended]);
    return result;
  } finally {
    database.close();
  }
}

/** All answers of a form, the oldest first. @param {string} formId @returns {Promise<Kept[]>} */
export async function keptAnswers(formId) {
  const all = await within(formId, "readonly", (answers) => done(/** @type {IDBRequest<Kept[]>} */ (answers.getAll())));
  return all.filter(({ state, at }) => state !== "sent" || Date.now() - at < SAID_MS).sort((one, other) => one.at - other.at);
}

/** Keeps answers. @param {string} formId @param {Kept} kept @returns {Promise<boolean>} whether there was room */
export function keep(formId, kept) {
  return within(formId, "readwrite", async (answers) => {
    const all = await done(/** @type {IDBRequest<Kept[]>} */ (answers.getAll()));
    for (const { token, state, at } of all) if (state === "sent" && Date.now() - at >= SAID_MS) answers.delete(token);
    const others = all.filter(({ token, body }) => token !== kept.token && body !== undefined);
    const bytes = others.reduce((sum, { body = "" }) => sum + body.length, kept.body?.length ?? 0);
    if (others.length >= MOST || bytes > MOST_BYTES) return false;
    answers.put(kept);
    return true;
  });
}

/** Notes what became of answers. @param {string} formId @param {Kept} kept */
export function note(formId, kept) {
  return within(formId, "readwrite", (answers) => done(answers.put(kept)));
}

/** @param {string} formId @param {string} token */
export function forget(formId, token) {
  return within(formId, "readwrite", (answers) => done(answers.delete(token)));
}

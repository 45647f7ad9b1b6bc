/**
 * The result of checking answers without storing them.
 * @typedef {{ errors: Record<string, string[]>, files: Record<string, { token: string, name: string }[]>, sent: boolean, receipt?: string, again?: string | null }} Check
 */

/** Restoring typed answers waits no longer than this. */
const PATIENCE_MS = 5_000;

/** @param {HTMLElement} page */
export function checkAddress(page) {
  return `${page.dataset.base ?? page.dataset.form ?? page.dataset.closed}/check`;
}

/**
 * @param {HTMLElement} page @param {URLSearchParams} body @param {AbortController} [controller] aborts an outdated request
 * @returns {Promise<Check | null>} null: the service was not reachable
 */
export async function check(page, body, controller = new AbortController()) {
  const patience = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(checkAddress(page), { method: "POST", body, signal: controller.signal });
    if (reply.status === 409) return { errors: {}, files: {}, sent: false }; // the form is completed, by other answers
    return reply.ok ? /** @type {Check} */ (await reply.json()) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

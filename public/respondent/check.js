/**
 * What the service says of answers, without storing them.
 * @typedef {{ errors: Record<string, string[]>, files: Record<string, { token: string, name: string }[]>, sent: boolean, receipt?: string, again?: string | null }} Check
 */

/** Answers that were typed before do not wait longer than this to come back. */
const PATIENCE_MS = 5_000;

/** @param {HTMLElement} page */
export function checkAddress(page) {
  return `${page.dataset.form ?? page.dataset.closed}/check`;
}

/**
 * @param {HTMLElement} page @param {URLSearchParams} body @param {AbortController} [controller] ends the one that is no longer wanted
 * @returns {Promise<Check | null>} null: it could not be asked
 */
export async function check(page, body, controller = new AbortController()) {
  const patience = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(checkAddress(page), { method: "POST", body, signal: controller.signal });
    if (reply.status === 409) return { errors: {}, files: {}, sent: false }; // the form is answered, and not by these
    return reply.ok ? /** @type {Check} */ (await reply.json()) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

/**
 * What the service says of answers, without storing them.
 * @typedef {{ errors: Record<string, string[]>, files: Record<string, { token: string, name: string }[]>, sent: boolean }} Check
 */

/** @param {HTMLElement} page */
export function checkAddress(page) {
  return `${page.dataset.form}/check`;
}

/**
 * @param {HTMLElement} page @param {URLSearchParams} body @param {AbortSignal} [signal]
 * @returns {Promise<Check | null>} null: it could not be asked
 */
export async function check(page, body, signal) {
  try {
    const reply = await fetch(checkAddress(page), { method: "POST", body, signal: signal ?? null });
    return reply.ok ? /** @type {Check} */ (await reply.json()) : null;
  } catch {
    return null;
  }
}

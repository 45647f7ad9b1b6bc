import { setTimeout as pause } from "node:timers/promises";

/** Far more than anything that is waited for takes. */
const PATIENCE_MS = 90_000;

/**
 * Waits until something holds.
 * @param {() => boolean | Promise<boolean>} holds what throws does not hold
 */
export async function untilTrue(holds) {
  const end = performance.now() + PATIENCE_MS;
  const look = async () => holds();
  while (!(await look().catch(() => false))) {
    if (performance.now() > end) throw new Error(`This never held: ${holds.toString()}`);
    await pause(100);
  }
}

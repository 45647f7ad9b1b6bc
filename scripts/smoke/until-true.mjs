import { setTimeout as pause } from "node:timers/promises";

/** Much longer than any wait should take. */
const PATIENCE_MS = 90_000;

/**
 * Waits until a condition holds.
 * @param {() => boolean | Promise<boolean>} holds an error counts as false
 */
export async function untilTrue(holds) {
  const end = performance.now() + PATIENCE_MS;
  const look = async () => holds();
  while (!(await look().catch(() => false))) {
    if (performance.now() > end) throw new Error(`This never held: ${holds.toString()}`);
    await pause(100);
  }
}

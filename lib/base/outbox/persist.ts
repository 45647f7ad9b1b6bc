import { setTimeout as pause } from "node:timers/promises";

/** How often storing an attempt's result is retried while the database is busy. If it is lost, the message is sent twice. */
const TRIES = 5;

/** Writes the result of an attempt; tries again after a while if that fails. */
export async function persist(write: () => Promise<void>, triesLeft = TRIES - 1): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await pause((TRIES - triesLeft) * 500);
    await persist(write, triesLeft - 1);
  }
}

import type { SendHandle } from "node:child_process";
import type { FromServing } from "./messages";

/** Sends a message to the supervisor, if there is one; a handle sent along is duplicated for it. */
export function tellSupervisor(message: FromServing, handle?: SendHandle): void {
  if (process.connected) process.send?.(message, handle);
}

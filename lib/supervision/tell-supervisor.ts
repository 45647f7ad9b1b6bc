import type { SendHandle } from "node:child_process";
import type { FromServing } from "@/lib/supervision/messages";

/** Sends a message to the supervisor, where there is one and it is still there; and a handle with it, of which the supervisor gets a copy. */
export function tellSupervisor(message: FromServing, handle?: SendHandle): void {
  if (process.connected) process.send?.(message, handle);
}

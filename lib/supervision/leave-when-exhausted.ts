import cluster from "node:cluster";
import { closeSync, openSync } from "node:fs";
import { log } from "@/lib/log";
import { tellSupervisor } from "@/lib/supervision/tell-supervisor";

/** What the system says when this process (EMFILE), or the machine (ENFILE), may open nothing more. */
const CODES = ["EMFILE", "ENFILE"];
/** Server and routes are separate module graphs with one process between them. */
const state = globalThis as { formslipIsExhausted?: boolean };

/**
 * Ends this process, and has the supervisor put another in its place, when it may open no more files. A module that could not be loaded
 * then stays failed, in Next as in Node.js, however many files are closed later. To be called at a fault: Node.js tells of a file that it
 * could not open as of a module that is not there, so the error alone does not say it.
 */
export function leaveWhenExhausted(error?: unknown): void {
  if (!cluster.isWorker || state.formslipIsExhausted || !(saysExhausted(error) || isExhausted())) return;
  state.formslipIsExhausted = true;
  log.error({ pid: process.pid }, "no file descriptor is left, and what could not be loaded stays failed: this process ends");
  tellSupervisor({ type: "formslip:exhausted" });
  process.kill(process.pid, "SIGTERM");
}

/** Whether this process ends because it could open nothing more. */
export function isLeaving(): boolean {
  return state.formslipIsExhausted === true;
}

/** Whether the error, or one that it was caused by, says that nothing more may be opened. */
export function saysExhausted(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const isSaid = ("code" in error && CODES.includes(String(error.code))) || /too many open files/i.test(error.message);
  return isSaid || saysExhausted(error.cause, depth + 1);
}

function isExhausted(): boolean {
  try {
    closeSync(openSync(process.execPath, "r"));
    return false;
  } catch (error) {
    return saysExhausted(error);
  }
}

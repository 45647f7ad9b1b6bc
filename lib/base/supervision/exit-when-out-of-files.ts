import cluster from "node:cluster";
import { closeSync, openSync } from "node:fs";
import { log } from "@/lib/base/logging/log";
import { tellSupervisor } from "./tell-supervisor";

/** Error codes for no file descriptors left in this process (EMFILE) or on the machine (ENFILE). */
const CODES = ["EMFILE", "ENFILE"];
/** Server and routes are separate module graphs in one process. */
const state = globalThis as { formslipIsExhausted?: boolean };

/**
 * Ends this process, so that the supervisor replaces it, when it can open no more files. A module that failed to load stays failed, in Next
 * as in Node.js, even after files are closed. Call this on any unexpected error: Node.js may report a file that it could not open as a missing
 * module, so the error alone does not show the cause.
 */
export function exitWhenOutOfFiles(error?: unknown): void {
  if (!cluster.isWorker || state.formslipIsExhausted || !(saysOutOfFiles(error) || isOutOfFiles())) return;
  state.formslipIsExhausted = true;
  log.error({ pid: process.pid }, "no file descriptor is left, and what could not be loaded stays failed: this process ends");
  tellSupervisor({ type: "formslip:exhausted" });
  process.kill(process.pid, "SIGTERM");
}

/** Whether this process is ending because it ran out of file descriptors. */
export function isExiting(): boolean {
  return state.formslipIsExhausted === true;
}

/** Whether the error or one of its causes reports that no more files can be opened. */
export function saysOutOfFiles(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const isSaid = ("code" in error && CODES.includes(String(error.code))) || /too many open files/i.test(error.message);
  return isSaid || saysOutOfFiles(error.cause, depth + 1);
}

function isOutOfFiles(): boolean {
  try {
    closeSync(openSync(process.execPath, "r"));
    return false;
  } catch (error) {
    return saysOutOfFiles(error);
  }
}

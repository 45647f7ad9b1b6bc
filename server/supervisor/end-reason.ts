import type { EndReason } from "@/lib/base/supervision/messages";

/** What V8 writes before it aborts a process whose heap is exhausted. */
const OUT_OF_MEMORY = /^FATAL ERROR: .*(heap out of memory|Allocation failed)/;

/** Whether a line on standard error says that the heap is exhausted. */
export function saysOutOfMemory(line: string): boolean {
  return OUT_OF_MEMORY.test(line);
}

type Ended = {
  code: number | null;
  signal: string | null;
  /** Why the supervisor killed it, or why it announced its own end. */
  knownReason: "blocked" | "stuck_at_start" | "exhausted" | "port_taken" | null;
  wasOutOfMemory: boolean;
};

/** Why a serving process ended unexpectedly. */
export function endReason({ code, signal, knownReason, wasOutOfMemory }: Ended): EndReason {
  if (knownReason) return knownReason;
  if (wasOutOfMemory) return "out_of_memory";
  if (signal === "SIGKILL") return "killed";
  return code === 0 || signal === "SIGTERM" || signal === "SIGINT" ? "ended" : "crashed";
}

/** Wording for the log. */
export const endWords: Record<EndReason, string> = {
  blocked: "a serving process blocked its event loop for too long, or was stopped, and was killed",
  out_of_memory: "a serving process ran out of memory",
  killed: "a serving process was killed, by someone or by the system because memory ran out",
  crashed: "a serving process crashed",
  ended: "a serving process was told to end, but not by its supervisor",
  exhausted: "a serving process ran out of file descriptors, and ended",
  port_taken: "a serving process found its port taken by another program",
  stuck_at_start: "a serving process was not ready in time, and was killed",
};

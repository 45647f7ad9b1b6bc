import { readFileSync, writeFileSync } from "node:fs";

/** Peak memory of a process and its children since the last reset, in megabytes; 0 if the system does not report it. */
export function peakMegabytes(pid: number): number {
  return peaksOf(pid).reduce((sum, one) => sum + one, 0);
}

/** The same for each of these processes. */
export function peaksOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)].map(peakOf);
}

/** Resets the peak. */
export function resetPeak(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      writeFileSync(`/proc/${one}/clear_refs`, "5"); // Linux: proc(5)
    } catch {
      return; // the peak then covers the whole run
    }
  }
}

function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

import { readFileSync, writeFileSync } from "node:fs";

/** Megabytes of memory that a process and those it started held at most since the last reset; 0 where the system does not tell. */
export function peakMegabytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + peakOf(one), 0);
}

/** Has the peak counted anew from now on. */
export function resetPeak(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      writeFileSync(`/proc/${one}/clear_refs`, "5"); // Linux: proc(5)
    } catch {
      return; // then the peak is that of the whole run
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

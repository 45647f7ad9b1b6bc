import { readFileSync } from "node:fs";

/** The most memory that a process and its children have held, each at its own peak, in MB; the kernel's count of resident pages. */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + peakMemory(Number(child)), Math.round(Number(kilobytes) / 1024));
}

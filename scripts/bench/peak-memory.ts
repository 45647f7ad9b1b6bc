import { readFileSync } from "node:fs";

/** In MB: the sum over all processes, each at its own peak, and the largest. */
export type Memory = { all: number; largest: number };

/** Peak resident memory of a process and its children, as the kernel reports it. */
export function peakMemory(pid: number): Memory {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const own = Math.round(Number(kilobytes) / 1024);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const below = children.map((child) => peakMemory(Number(child)));
  return below.reduce((sum, { all, largest }) => ({ all: sum.all + all, largest: Math.max(sum.largest, largest) }), {
    all: own,
    largest: own,
  });
}

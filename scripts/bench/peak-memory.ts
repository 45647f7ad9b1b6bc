import { readFileSync } from "node:fs";

/** In MB: of all processes together, each at its own peak, and of the largest. */
export type Memory = { all: number; largest: number };

/** The most memory that a process and its children have held; the kernel's count of resident pages. */
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

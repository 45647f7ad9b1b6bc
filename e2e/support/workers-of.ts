import { execFileSync } from "node:child_process";

/** The ids of the processes that a supervisor has serve at the moment. */
export function workersOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [own, parent, state = ""] = line.trim().split(/\s+/);
    return Number(parent) === pid && !state.startsWith("Z") ? [Number(own)] : [];
  });
}

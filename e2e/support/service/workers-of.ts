import { execFileSync } from "node:child_process";

/** The ids of a supervisor's current serving processes. */
export function workersOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [own, parent, state = ""] = line.trim().split(/\s+/);
    return Number(parent) === pid && !state.startsWith("Z") ? [Number(own)] : [];
  });
}

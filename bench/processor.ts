// npm run bench -- processor [sqlite | postgres]: processor time per request of the service, PostgreSQL and the load generator, compared with the bare
// server. It varies less than request rates and shows which part needs more capacity. With BENCH_OPERATIONS=list,submit, only operations whose names contain "list" or "submit" are measured.
import { readFileSync, readdirSync } from "node:fs";
import { contenderRate } from "./measure/contender-rate";
import type { Contender } from "./measure/contenders";
import { nameOf, startOnPostgres, startOnSqlite } from "./measure/contenders";
import { operations } from "./measure/operations";
import { printTable } from "./measure/print-table";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const COUNT = 1_000;
const WARM_UP_S = 1.5;
const SECONDS = 3;
/** Microseconds per clock tick. /proc counts processor time in ticks, of which Linux has 100 per second. */
const TICK_US = 10_000;
const only = process.env.BENCH_OPERATIONS?.split(",") ?? [""];
const start = process.argv[2] === "sqlite" ? startOnSqlite : startOnPostgres;

if (!isBuildCurrent()) await buildService();
const contenders = await start({ count: COUNT, waiting: 100_000 }, { workers: [0, 1] });
const head = contenders.map(nameOf).flatMap((name) => [`${name}: rate`, "its µs", "PostgreSQL’s", "the load’s"]);
const rows = [["operation", ...head]];
for (const operation of operations.filter(({ name }) => only.some((some) => name.includes(some)))) {
  const row = [operation.name];
  for (const contender of contenders) {
    const load = (seconds: number) => contenderRate(contender, { operation, seconds, count: COUNT });
    await load(WARM_UP_S);
    const before = timesOf(contender);
    const rate = await load(SECONDS);
    const each = timesOf(contender).map((time, index) => (time - (before[index] ?? 0)) / ((rate ?? 0) * SECONDS));
    row.push(...(rate === null ? ["", "", "", ""] : [rate, ...each].map((figure) => figure.toFixed(0))));
  }
  rows.push(row);
}
for (const contender of contenders) await contender.dispose();
printTable(rows);

/** Processor time so far in microseconds: of the contender's processes, of PostgreSQL, and of this process. */
function timesOf(contender: Contender): number[] {
  const all = readdirSync("/proc").flatMap((entry) => (/^\d+$/.test(entry) ? (statOf(Number(entry)) ?? []) : []));
  const own = new Set([contender.pid()]);
  for (const { pid, parent } of all.toSorted((one, other) => one.pid - other.pid)) if (own.has(parent)) own.add(pid);
  const sum = (some: typeof all) => some.reduce((total, { ticks }) => total + ticks, 0) * TICK_US;
  const { user, system } = process.cpuUsage();
  return [sum(all.filter(({ pid }) => own.has(pid))), sum(all.filter(({ name }) => name.startsWith("postgres"))), user + system];
}

/** Reads a process from /proc, as described in proc(5). Returns null if the process has ended. */
function statOf(pid: number) {
  try {
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ");
    return { pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

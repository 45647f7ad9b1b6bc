// npm run bench: what the service answers beside an empty route and a bare server, what size costs, memory and start. docs/performance.md says how.
// BENCH_ONLY=throughput,size,start for parts of it; BENCH_DATABASES, BENCH_ROUNDS, BENCH_SECONDS, BENCH_SIZE.
import { writeFileSync } from "node:fs";
import { drawShares } from "./bench/draw-shares";
import { measureSize } from "./bench/size";
import { measureStart } from "./bench/start";
import type { Rate } from "./bench/throughput";
import { measureThroughput } from "./bench/throughput";
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";

const PLOT = "docs/performance-shares.svg";
const { BENCH_ONLY = "throughput,size,start", BENCH_DATABASES = "sqlite,postgres" } = process.env;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 2.5);
const large = Number(process.env.BENCH_SIZE ?? 1_000_000);
const databases = BENCH_DATABASES.split(",");
const parts = BENCH_ONLY.split(",");

if (!isBuildCurrent()) await buildService();
console.log(`Node ${process.version}`);
if (parts.includes("throughput")) await tellThroughput();
if (parts.includes("size")) for (const database of databases) await tellSize(database);
if (parts.includes("start"))
  tell([
    ["start to first answer", "asked"],
    [`${(await measureStart()).toFixed(2)} s`, "≤ 3 s"],
  ]);

async function tellThroughput(): Promise<void> {
  const { contenders, rows, memory } = await measureThroughput({ rounds, seconds, databases });
  console.log(`\n${rounds} rounds of ${seconds} s, 20 connections: requests a second, and the share of the empty route`);
  tell([
    ["operation", ...contenders, "asked of SQLite, 1 worker"],
    ...rows.map(({ name, asked, rates }) => [name, ...rates.map(rateCell), asked === null ? "" : `≥ ${asked} %`]),
  ]);
  tell([["peak resident memory", "MB"], ...memory.map(({ name, megabytes }) => [name, String(megabytes)])]);
  // The bare server would be far off the scale.
  const drawn = rows.slice(1).map((row) => ({ ...row, rates: row.rates.slice(1) }));
  writeFileSync(PLOT, drawShares({ contenders: contenders.slice(1), rows: drawn }));
}

async function tellSize(database: string): Promise<void> {
  const small = 1_000;
  const { seedSeconds, rows } = await measureSize({ database, small, large });
  console.log(
    `\n${database}: ${small} and ${large} forms and responses; filling the large one and starting on it took ${seedSeconds.toFixed(0)} s`,
  );
  const ms = (time: number) => `${time.toFixed(2)} ms`;
  tell([
    ["one request at a time", "median", "ratio", "p99", "ratio"],
    ...rows.map(({ name, small: few, large: many }) => [
      name,
      `${ms(few.median)} → ${ms(many.median)}`,
      (many.median / few.median).toFixed(2),
      `${ms(few.p99)} → ${ms(many.p99)}`,
      (many.p99 / few.p99).toFixed(2),
    ]),
  ]);
}

function rateCell(rate: Rate | null): string {
  return rate === null ? "" : `${rate.rate.toFixed(0)} (${(rate.share * 100).toFixed(0)} %)`;
}

function tell([head = [], ...rows]: string[][]): void {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n${lines.join("\n")}`);
}

// npm run bench: throughput compared with a bare server and an empty Next route, effect of size, memory and start time. See
// docs/performance.md.
// BENCH_ONLY=throughput,size,start runs parts of it; also BENCH_DATABASES, BENCH_ROUNDS, BENCH_SECONDS, BENCH_SIZE.
import { writeFileSync } from "node:fs";
import { drawShares } from "./measure/draw-shares";
import { measureSize } from "./measure/size";
import { measureStart } from "./measure/start";
import { printTable } from "./measure/print-table";
import { measureThroughput } from "./measure/throughput";
import { throughputTables } from "./measure/throughput-tables";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const PLOT = "docs/performance-shares.svg";
const { BENCH_ONLY = "throughput,size,start", BENCH_DATABASES = "sqlite,postgres" } = process.env;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);
const large = Number(process.env.BENCH_SIZE ?? 1_000_000);
const databases = BENCH_DATABASES.split(",");
const parts = BENCH_ONLY.split(",");

if (!isBuildCurrent()) await buildService();
console.log(`Node ${process.version}`);
if (parts.includes("throughput")) await tellThroughput();
if (parts.includes("size")) for (const database of databases) await tellSize(database);
if (parts.includes("start"))
  printTable([
    ["start to first answer", "asked"],
    [`${(await measureStart()).toFixed(2)} s`, "≤ 1.0 s"],
  ]);

async function tellThroughput(): Promise<void> {
  const measured = await measureThroughput({ rounds, seconds, databases });
  console.log(`\n${rounds} rounds of ${seconds} s, 20 connections: medians of rates, and of shares in the same round`);
  for (const table of throughputTables(measured)) printTable(table);
  writeFileSync(PLOT, drawShares(measured));
}

async function tellSize(database: string): Promise<void> {
  const small = 1_000;
  const { seedSeconds, rows } = await measureSize({ database, small, large });
  console.log(
    `\n${database}: ${small} and ${large} forms and responses; filling the large one and starting on it took ${seedSeconds.toFixed(0)} s`,
  );
  const ms = (time: number) => `${time.toFixed(2)} ms`;
  printTable([
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

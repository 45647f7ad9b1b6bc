// npm run bench -- big [sqlite | postgres]: compares a database of 1,000,000 answers (BENCH_ANSWERS) with one of 10,000. Each has a tenth as many forms, and
// one form has a tenth of the answers. Measures latencies, a round of 10,000 people, and the rates of indexing, export, retention and deletion, each in tenths.
// BENCH_PARTS selects from latencies,round,works; BENCH_ONLY selects operations by parts of their names, separated by commas. BENCH_FILLED is the URL of a
// PostgreSQL database that an earlier run has filled.
import type { Work } from "./measure/big";
import {
  anonymiseKept,
  askRound,
  deleteMany,
  exportResponses,
  extendFeed,
  indexResponses,
  largestRelations,
  measureLatencies,
  startBig,
} from "./measure/big";
import { printTable } from "./measure/print-table";
import { MANY, sizesOf } from "./measure/seed-big";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const FEW = 10_000;
const PEOPLE = 10_000;
const answers = Number(process.env.BENCH_ANSWERS ?? 1_000_000);
const only = process.env.BENCH_ONLY?.split(",");
const { BENCH_PARTS = "latencies,round,works", BENCH_FILLED } = process.env;
const parts = BENCH_PARTS.split(",");
const database = process.argv[2] === "sqlite" ? "sqlite" : "postgres";

if (!isBuildCurrent()) await buildService();
const small = await startBig(database, FEW);
let large = small;
try {
  large = await startBig(database, answers, BENCH_FILLED);
  console.log(`${database}: ${answers.toLocaleString("en")} answers were seeded in ${large.seededInS.toFixed(0)} s`);
  await indexResponses(small);
  await extendFeed(small);
  tellWorks([await indexResponses(large), await extendFeed(large)]);
  await tellRelations();
  if (parts.includes("latencies")) await tellLatencies();
  if (parts.includes("round")) {
    const seconds = [await askRound(small, PEOPLE), await askRound(large, PEOPLE)].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    console.log(`\nA round of ${PEOPLE.toLocaleString("en")}: ${seconds.join(" → ")}`);
  }
  if (parts.includes("works")) {
    tellWorks([await exportResponses(large, MANY, sizesOf(large).many), await anonymiseKept(large), await deleteMany(large)]);
    await tellRelations();
  }
} finally {
  await small.dispose();
  if (large !== small) await large.dispose();
}

/** A line as soon as an operation is measured. */
async function tellLatencies(): Promise<void> {
  printTable([["one request at a time, ms", "p50", "ratio", "p99", "ratio"]]);
  const ms = (time: number) => time.toFixed(1);
  for await (const { name, small: few, large: many } of measureLatencies(
    small,
    large,
    (each) => only?.some((part) => each.includes(part)) ?? true,
  )) {
    const ratios = [(many.p50 / few.p50).toFixed(2), (many.p99 / few.p99).toFixed(2)];
    console.log(`| ${name} | ${ms(few.p50)} → ${ms(many.p50)} | ${ratios[0]} | ${ms(few.p99)} → ${ms(many.p99)} | ${ratios[1]} |`);
  }
}

function tellWorks(works: Work[]): void {
  printTable([
    ["work", "rows", "s", "rows per second", "in each tenth"],
    ...works.map(({ name, rows, seconds, rates }) => [
      name,
      rows.toLocaleString("en"),
      seconds.toFixed(1),
      (rows / seconds).toFixed(0),
      rates.map((rate) => rate.toFixed(0)).join(" "),
    ]),
  ]);
}

async function tellRelations(): Promise<void> {
  if (database === "sqlite") return;
  printTable([
    ["table or index", "MB", "dead rows", "autovacuums"],
    ...(await largestRelations(large)).map(({ name, mb, dead, vacuums }) => [name, mb.toFixed(0), String(dead), String(vacuums)]),
  ]);
}

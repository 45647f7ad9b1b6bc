// npm run bench -- big [sqlite | postgres]: operations on 1,000,000 answers (BENCH_ANSWERS) beside 10,000, a tenth as many forms, and a tenth of the answers
// in one of them: latencies, and the rates of indexing, export, retention and deletion from tenth to tenth. BENCH_ONLY: parts of the names of operations,
// separated by commas.
import type { Row, Work } from "./measure/big";
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
const database = process.argv[2] === "sqlite" ? "sqlite" : "postgres";

if (!isBuildCurrent()) await buildService();
const small = await startBig(database, FEW);
const large = await startBig(database, answers);
try {
  console.log(`${database}: ${answers.toLocaleString("en")} answers were seeded in ${large.seededInS.toFixed(0)} s`);
  await indexResponses(small);
  await extendFeed(small);
  tellWorks([await indexResponses(large), await extendFeed(large)]);
  await tellRelations();
  tellRows(await measureLatencies(small, large, (name) => only?.some((part) => name.includes(part)) ?? true));
  if (!only || process.env.NOROUND) {
    if (!process.env.NOROUND) {
      const rounds = [await askRound(small, PEOPLE), await askRound(large, PEOPLE)];
      console.log(`\nA round of ${PEOPLE.toLocaleString("en")}: ${rounds.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(" → ")}`);
    }
    tellWorks([await exportResponses(large, MANY, sizesOf(large).many), await anonymiseKept(large), await deleteMany(large)]);
    await tellRelations();
  }
} finally {
  await small.dispose();
  await large.dispose();
}

function tellRows(rows: Row[]): void {
  const ms = (time: number) => time.toFixed(1);
  printTable([
    ["one request at a time, ms", "p50", "ratio", "p99", "ratio"],
    ...rows.map(({ name, small: few, large: many }) => [
      name,
      `${ms(few.p50)} → ${ms(many.p50)}`,
      (many.p50 / few.p50).toFixed(2),
      `${ms(few.p99)} → ${ms(many.p99)}`,
      (many.p99 / few.p99).toFixed(2),
    ]),
  ]);
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

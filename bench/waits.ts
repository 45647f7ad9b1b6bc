// npm run bench -- waits: how soon a response reaches the program that waits for it, while a thousand others wait too (promise P20).
import { startPostgres } from "@/e2e/support/database/postgres";
import { measureWaits } from "./measure/waits";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const WAITING = 1_000;
const ROUNDS = 100;

if (!isBuildCurrent()) await buildService();
const postgres = await startPostgres();
try {
  console.log("| a response reaches its waiter, beside 1,000 others, ms | p50 | p95 | asked of p95 |\n|---|---|---|---|");
  const print = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
    console.log(`| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ≤ 300 |`);
  print("SQLite", await measureWaits({ waiting: WAITING, rounds: ROUNDS, workers: 1 }));
  print("SQLite, two workers", await measureWaits({ waiting: WAITING, rounds: ROUNDS, workers: 2 }));
  const databaseUrl = await postgres.createDatabase("waits");
  print("PostgreSQL", await measureWaits({ waiting: WAITING, rounds: ROUNDS, workers: 1, databaseUrl }));
} finally {
  await postgres.stop();
}

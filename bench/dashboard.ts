// npm run bench -- dashboard: how much script the dashboard sends to a browser, and how fast it reacts to its user.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { measureBuilder } from "./measure/dashboard/builder-clicks";
import { startOwned } from "./measure/dashboard/owned";
import { measurePageChanges } from "./measure/dashboard/page-changes";
import { measureVisits } from "./measure/dashboard/visits";
import { percentile } from "./measure/load";

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
/** CPU slowdown factor for measuring the builder. */
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 1);
const only = process.env.BENCH_ONLY;

if (!isBuildCurrent()) await buildService();
const owned = await startOwned();
try {
  if (only === undefined || only === "visits") {
    console.log("| first visit | script, as sent | asked | with what comes once idle | until usable |\n|---|---|---|---|---|");
    for (const { name, scriptBytes, laterBytes, usableMs } of await measureVisits(owned, 5))
      console.log(`| ${name} | ${kilobytes(scriptBytes)} | ≤ 250 KB | ${kilobytes(laterBytes)} | ${usableMs.toFixed(0)} ms |`);
  }
  if (only === undefined || only === "changes") {
    console.log("\n| page change | first | p50 | p95 | asked |\n|---|---|---|---|---|");
    for (const { name, times } of await measurePageChanges(owned, rounds))
      console.log(`| ${name} | ${(times[0] ?? Number.NaN).toFixed(0)} ms | ${spread(times)} | < 200 ms |`);
  }
  if (only === undefined || only === "builder") {
    console.log("\n| builder with 100 questions | p50 | p95 | asked |\n|---|---|---|---|");
    for (const { name, times } of await measureBuilder(owned, rounds, slowdown)) console.log(`| ${name} | ${spread(times)} | < 100 ms |`);
  }
} finally {
  await owned.dispose();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}

function spread(times: number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} ms | ${percentile(times, 0.95).toFixed(0)} ms`;
}

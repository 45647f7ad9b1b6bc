// npm run bench -- dashboard: how much script the dashboard sends to a browser, and how fast it reacts to its user.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { measureBuilder } from "./measure/dashboard/builder-clicks";
import { startOwned } from "./measure/dashboard/owned";
import { measurePageChanges } from "./measure/dashboard/page-changes";
import { measureVisits } from "./measure/dashboard/visits";
import { figuresOf } from "./measure/dashboard/interactions";
import { measureResponsesPage } from "./measure/dashboard/responses-clicks";

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
/** By how much the browser's processor is slowed down for interactions. */
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);
/** `visits`, or the name of one of these. */
const only = process.env.BENCH_ONLY;
const parts = { changes: measurePageChanges, builder: measureBuilder, responses: measureResponsesPage };

if (!isBuildCurrent()) await buildService();
const owned = await startOwned();
try {
  if (only === undefined || only === "visits") {
    console.log("| first visit | script, as sent | asked | with what comes once idle | until usable |\n|---|---|---|---|---|");
    for (const { name, scriptBytes, laterBytes, usableMs } of await measureVisits(owned, 5))
      console.log(`| ${name} | ${kilobytes(scriptBytes)} | ≤ 250 KB | ${kilobytes(laterBytes)} | ${usableMs.toFixed(0)} ms |`);
  }
  for (const [part, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== part) continue;
    console.log(`\n| ${part}, ms, processor ÷ ${slowdown} | next paint p50 | p95 (asked ≤ 100) | done p50 | p95 |\n|---|---|---|---|---|`);
    for (const row of await measure(owned, rounds, slowdown)) console.log(`| ${row.name} | ${figuresOf(row)} |`);
  }
} finally {
  await owned.dispose();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}

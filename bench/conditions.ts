// npm run bench -- conditions: what conditions cost on the respondent's page: how soon a question appears after the keystroke that leads to it,
// and how a form of 100 questions with 50 conditions compares with the same form without them.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { measureAppearing, measureConditions } from "./measure/conditions";
import { percentile } from "./measure/load";

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
/** By how much the browser's processor is slowed down. */
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);

if (!isBuildCurrent()) await buildService();
console.log(
  `| from the keystroke to the next paint with the question, ms, processor ÷ ${slowdown} | p50 | p95 | asked |\n|---|---|---|---|`,
);
for (const { name, times } of await measureAppearing(rounds, slowdown))
  console.log(`| ${name} | ${percentile(times, 0.5).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} | ≤ 50 |`);
console.log("\n| 100 questions, ms, p50 / p95 | without conditions | with 50 | ratio of p50 | asked |\n|---|---|---|---|---|");
for (const { name, without, with: conditional } of await measureConditions(rounds)) {
  const figures = (times: number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  const ratio = percentile(conditional, 0.5) / percentile(without, 0.5);
  console.log(`| ${name} | ${figures(without)} | ${figures(conditional)} | ${ratio.toFixed(2)} | ≤ 1.3 |`);
}

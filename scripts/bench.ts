// npm run bench: requests a second as shares of an empty route's in the same run, tail latency as the database grows, memory, start time.
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";
import { measureGrowth } from "./bench/growth";
import { measureStart } from "./bench/start";
import { measureThroughput } from "./bench/throughput";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

if (!isBuildCurrent()) await buildService();

console.log(`Node ${process.version}, ${rounds} rounds of ${seconds} s, 20 connections, SQLite\n`);
const { rows, memory } = await measureThroughput({ rounds, seconds });
console.log("| operation | requests/s | share of the empty route | asked |\n|---|---|---|---|");
for (const { name, rate, share, asked } of rows) {
  console.log(
    `| ${name} | ${rate.toFixed(0)} | ${asked === null ? "" : `${(share * 100).toFixed(0)} %`} | ${asked === null ? "" : `≥ ${asked} %`} |`,
  );
}
console.log("\n| p99, one request at a time | 1,000 | 100,000 | ratio | asked |\n|---|---|---|---|---|");
for (const { name, small, large } of await measureGrowth()) {
  console.log(`| ${name} | ${small.toFixed(2)} ms | ${large.toFixed(2)} ms | ${(large / small).toFixed(2)} | ≤ 1.5 |`);
}
console.log("\n| process | seen | asked |\n|---|---|---|");
console.log(`| peak resident memory under this load | ${memory} MB | ≤ 350 MB |`);
console.log(`| start to first answer | ${(await measureStart()).toFixed(2)} s | ≤ 3 s |`);

// npm run bench -- responses [sqlite | postgres]: duration of lists, searches, orders, counts and marks with 1,000 and with 100,000 responses
// to a form.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { measureResponses } from "./measure/responses";

const few = 1_000;
const many = Number(process.env.BENCH_RESPONSES ?? 100_000);
const asked = process.argv[2];

if (!isBuildCurrent()) await buildService();
for (const database of ["sqlite", "postgres"] as const) {
  if (asked && asked !== database) continue;
  const { rows, indexedInMs } = await measureResponses({ database, few, many });
  console.log(`\n${many.toLocaleString("en")} responses were indexed in ${(indexedInMs / 1000).toFixed(1)} s.\n`);
  console.log(`| ${database}, ms, p50 / p95 | ${few.toLocaleString("en")} | ${many.toLocaleString("en")} | ratio of p50 | of p95 |`);
  console.log("|---|---|---|---|---|");
  for (const { name, small, large } of rows) {
    const figures = ({ p50, p95 }: typeof small) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
    const ratios = `${(large.p50 / small.p50).toFixed(2)} | ${(large.p95 / small.p95).toFixed(2)}`;
    console.log(`| ${name} | ${figures(small)} | ${figures(large)} | ${ratios} |`);
  }
}

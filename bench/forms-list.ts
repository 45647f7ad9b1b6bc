// npm run bench -- forms-list [sqlite | postgres]: duration of lists, counts, searches and the list page with 100 and with 100,000 forms.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { measureFormsList } from "./measure/forms-list";

const few = 100;
const many = Number(process.env.BENCH_FORMS ?? 100_000);
const asked = process.argv[2];

if (!isBuildCurrent()) await buildService();
for (const database of ["sqlite", "postgres"] as const) {
  if (asked && asked !== database) continue;
  console.log(
    `\n| ${database}, ms, p50 / p95 | ${few} forms | ${many.toLocaleString("en")} forms | ratio of p50 | of p95 |\n|---|---|---|---|---|`,
  );
  for (const { name, small, large } of await measureFormsList({ database, few, many })) {
    const figures = ({ p50, p95 }: typeof small) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
    const ratios = `${(large.p50 / small.p50).toFixed(2)} | ${(large.p95 / small.p95).toFixed(2)}`;
    console.log(`| ${name} | ${figures(small)} | ${figures(large)} | ${ratios} |`);
  }
}

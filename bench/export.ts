// npm run bench -- export: the duration of an export of 100,000 responses, and the service's resident memory meanwhile.
import { measureExport, seedResponses } from "@/e2e/support/service/measure-export";
import { startService } from "@/e2e/support/service/start-service";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const count = Number(process.env.BENCH_RESPONSES ?? 100_000);

if (!isBuildCurrent()) await buildService();
const service = await startService({ env: { RATE_LIMITS: "off" } });
try {
  console.log("| characters an answer | format | rows | MB | s | resident before | peak | asked |\n|---|---|---|---|---|---|---|---|");
  for (const size of [200, 2_000]) {
    const formId = await seedResponses(service, { count, size });
    for (const format of ["csv", "json"] as const) {
      const { rows, bytes, seconds, beforeMb, peakMb } = await measureExport(service, { formId, format });
      const figures = [
        size,
        format,
        rows,
        (bytes / 1e6).toFixed(0),
        seconds.toFixed(1),
        `${beforeMb.toFixed(0)} MB`,
        `${peakMb.toFixed(0)} MB`,
      ];
      console.log(`| ${figures.join(" | ")} | ≤ 400 MB |`);
    }
  }
} finally {
  await service.dispose();
}

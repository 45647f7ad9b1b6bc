// npm run bench -- webhooks: delay of webhooks after a response, effect of slow receivers on other receivers, and of a backlog on submissions.
import { measureWebhooks } from "./measure/webhooks";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

if (!isBuildCurrent()) await buildService();
const { idle, besideHanging, alone, during, drain, drainUnderLoad } = await measureWebhooks({
  seconds: Number(process.env.BENCH_SECONDS ?? 10),
});

console.log("| webhooks | seen | asked |\n|---|---|---|");
console.log(`| from accepted response to received webhook, p95, idle | ${idle} ms | ≤ 300 ms |`);
console.log(`| the same while 50 hosts hang | ${besideHanging} ms | < 2 s more |`);
console.log(`| backlog of 10,000 to one receiver, idle | ${drain.toFixed(0)}/s | ≥ 150/s |`);
console.log(`| the same under full load of answers | ${drainUnderLoad.toFixed(0)}/s | ≥ 150/s |`);
console.log(
  `| answers a second beside the backlog, of ${alone.toFixed(0)}/s without | ${((100 * during) / alone).toFixed(0)} % | ≥ 80 % |`,
);

import cluster from "node:cluster";
import { env } from "@/lib/env";
import { leadWorkers } from "./server/lead-workers";
import { prepareData } from "./server/prepare-data";
import { serve } from "./server/serve";
import { reasonOf } from "./server/start-error";

await start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

/** One process that serves, or one that has WORKERS of them serve; a worker comes through here too. */
async function start(): Promise<void> {
  if (cluster.isWorker) return serve(import.meta.url);
  await prepareData();
  await (env().workers > 1 ? leadWorkers() : serve(import.meta.url));
  process.stdout.write(`Formslip is ready at ${env().baseUrl}\n`);
}

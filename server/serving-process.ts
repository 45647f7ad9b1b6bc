// A serving process: under the supervisor (server/main.ts), or on its own, as in `npm run dev`.
import "@/server/process/compile-wasm-once";
import cluster from "node:cluster";
import { format } from "node:util";
import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";
import { prepareData } from "@/server/process/prepare-data";
import { serve } from "./serve";
import { isPortTaken, reasonOf } from "@/server/process/start-error";

logAsJson();
process.on("SIGHUP", () => undefined); // the supervisor handles it; no client must be disconnected
await start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  if (isPortTaken(error)) tellSupervisor({ type: "formslip:port-taken" });
  process.exit(1);
});

/** Logs what libraries print, and uncaught errors, as JSON lines too. */
function logAsJson(): void {
  if (process.env.NODE_ENV !== "production") return;
  const say =
    (level: "error" | "warn") =>
    (...printed: unknown[]) =>
      log[level]({ printed: format(...printed) }, "printed by a library");
  Object.assign(console, { error: say("error"), warn: say("warn") });
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "an error that nothing has caught: the process ends");
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const { workers, baseUrl, blockedAfterMs, drainMs, traces } = env();
  const stopTracing = traces && (await import("@/lib/base/tracing/start-tracing")).startTracing(traces); // before the database is opened
  if (cluster.isPrimary || process.env.FORMSLIP_PREPARES) await prepareData();
  if (process.env.FORMSLIP_PREPARES) tellSupervisor({ type: "formslip:prepared", workers, baseUrl, blockedAfterMs, drainMs });
  await serve(import.meta.url, { stopTracing });
  if (cluster.isPrimary) process.stdout.write(`Formslip is ready at ${baseUrl}\n`);
}

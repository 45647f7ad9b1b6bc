import cluster from "node:cluster";
import { register } from "prom-client";
import { askPrimary } from "@/lib/metrics/ask-primary";
import { metrics } from "@/lib/metrics/metrics";

/** Everything that is counted, as text in Prometheus' format: of this process, or of all workers together. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  metrics(); // also where nothing was counted yet
  const text = await (cluster.isWorker ? askPrimary() : register.metrics());
  return { text, contentType: register.contentType };
}

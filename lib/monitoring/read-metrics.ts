import cluster from "node:cluster";
import { AggregatorRegistry, register } from "prom-client";
import { askSupervisor } from "./ask-supervisor";
import { registerGauges } from "./gauges";
import { supervisionMetrics } from "./supervision-metrics";

/** All metrics in Prometheus' text format: of all processes that could be asked, and of their supervisor. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  registerGauges(); // even if nothing was counted yet
  const text = await (cluster.isWorker ? readAll() : register.metrics());
  return { text, contentType: register.contentType };
}

async function readAll(): Promise<string> {
  const [own, { metrics: others, supervision }] = await Promise.all([register.getMetricsAsJSON(), askSupervisor()]);
  const ofSupervisor = supervision ? [await supervisionMetrics(supervision)] : [];
  return AggregatorRegistry.aggregate([own, ...others, ...ofSupervisor]).metrics();
}

import cluster from "node:cluster";
import { AggregatorRegistry, Counter, Gauge, register, Registry } from "prom-client";
import type { Supervision } from "@/lib/base/supervision/messages";
import { askSupervisor } from "./ask-supervisor";
import { registerGauges } from "./gauges";

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

/** The supervisor's counts as metrics. */
async function supervisionMetrics({ workers, silent, replaced, residentBytes }: Supervision): Promise<object[]> {
  const registers = [new Registry()];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  gauge("formslip_workers", "Configured number of serving processes.").set(workers);
  gauge("formslip_workers_silent", "Serving processes missing from these metrics: down, blocked or stopped.").set(silent);
  gauge("formslip_supervisor_resident_memory_bytes", "Memory of the supervisor, which process_resident_memory_bytes leaves out.").set(
    residentBytes,
  );
  const ends = new Counter({
    name: "formslip_workers_replaced_total",
    help: "Serving processes that were replaced, by the reason why they ended.",
    labelNames: ["reason"] as const,
    registers,
  });
  for (const reason of ["blocked", "out_of_memory", "killed", "crashed", "ended", "exhausted", "port_taken", "stuck_at_start"] as const)
    ends.inc({ reason }, replaced[reason] ?? 0);
  return registers[0]?.getMetricsAsJSON() ?? [];
}

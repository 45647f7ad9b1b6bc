import { Counter, Gauge, Histogram, collectDefaultMetrics } from "prom-client";
import { readBacklog } from "@/lib/webhooks/data";

/** What the service counts of itself, in Prometheus' terms. Nothing in here says who answered, or what. */
type Metrics = ReturnType<typeof createMetrics>;

// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.metrics");
const shared = globalThis as { [slot]?: Metrics | undefined }; // nobody else uses this symbol

/** The instruments of this process. */
export function metrics(): Metrics {
  return (shared[slot] ??= createMetrics());
}

function createMetrics() {
  collectDefaultMetrics();
  return {
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From a request's head to the end of its answer.",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    submissions: new Counter({
      name: "formslip_submissions_total",
      help: "Answers that came in, by the door they came through and what became of them.",
      labelNames: ["door", "outcome"] as const,
    }),
    attempts: new Histogram({
      name: "formslip_webhook_attempt_duration_seconds",
      help: "Attempts to deliver a webhook, by what each led to.",
      labelNames: ["outcome"] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    }),
    // All workers say the same of these two: that is not added up.
    waiting: new Gauge({
      name: "formslip_webhooks_waiting",
      help: "Webhooks that are still to be delivered, those that wait for another try included.",
      aggregator: "max",
      async collect() {
        this.set((await backlog()).waiting);
      },
    }),
    oldestDue: new Gauge({
      name: "formslip_webhooks_oldest_due_seconds",
      help: "For how long the webhook that is due the longest has been due.",
      aggregator: "max",
      async collect() {
        this.set((await backlog()).oldestDueSeconds);
      },
    }),
  };
}

/** Without the database it is not known, which is no reason to tell nothing of the rest. */
async function backlog(): ReturnType<typeof readBacklog> {
  return readBacklog(new Date()).catch(() => ({ waiting: Number.NaN, oldestDueSeconds: Number.NaN }));
}

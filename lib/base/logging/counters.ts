import { Counter, Gauge, Histogram } from "prom-client";

type Counters = ReturnType<typeof createCounters>;

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.counters");
const shared = globalThis as { [key]?: Counters | undefined }; // nobody else uses this symbol

/** Prometheus metrics of this process. They identify neither respondents nor answers. */
export function counters(): Counters {
  return (shared[key] ??= createCounters());
}

function createCounters() {
  return {
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request's head to the end of its reply.",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    submissions: new Counter({
      name: "formslip_submissions_total",
      help: "Submissions, by channel and outcome.",
      labelNames: ["channel", "outcome"] as const,
    }),
    attempts: new Histogram({
      name: "formslip_webhook_attempt_duration_seconds",
      help: "Attempts to deliver a webhook, by outcome.",
      labelNames: ["outcome"] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    }),
    mailAttempts: new Counter({
      name: "formslip_mail_attempts_total",
      help: "Attempts to hand an email to the mail server, by outcome.",
      labelNames: ["outcome"] as const,
    }),
    mailsEnded: new Counter({
      name: "formslip_mails_ended_total",
      help: "Emails that need no more attempts, by final outcome.",
      labelNames: ["ending"] as const,
    }),
    mailLastSuccess: new Gauge({
      name: "formslip_mail_last_success_timestamp_seconds",
      help: "When the mail server last accepted an email; 0 if none since the start.",
      aggregator: "max",
    }),
    mailLastFailure: new Gauge({
      name: "formslip_mail_last_failure_timestamp_seconds",
      help: "When the mail server last failed: no connection, no TLS, no sign-in, no reply; 0 if it has not failed since the start.",
      aggregator: "max",
    }),
    faults: new Counter({ name: "formslip_faults_total", help: "Requests answered with a 500; the log has each under its X-Request-Id." }),
    bodyMemory: new Gauge({ name: "formslip_body_memory_bytes", help: "Memory currently held for bodies and large pages." }),
    bodyMemoryPeak: new Gauge({
      name: "formslip_body_memory_peak_bytes",
      help: "Peak memory held for bodies and large pages since a process began.",
      aggregator: "max",
    }),
    scans: new Counter({
      name: "formslip_upload_scans_total",
      help: "Scans of uploads by the operator's scanner, by result: clean, infected or failed.",
      labelNames: ["result"] as const,
    }),
    fileStoreErrors: new Counter({ name: "formslip_file_store_errors_total", help: "Failed requests to S3." }),
  };
}

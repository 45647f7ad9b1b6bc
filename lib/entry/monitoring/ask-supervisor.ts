import { register } from "prom-client";
import type { FromSupervisor, Supervision } from "@/lib/base/supervision/messages";
import { isMessage } from "@/lib/base/supervision/messages";
import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";

type Others = { metrics: object[][]; supervision: Supervision | null };

const PATIENCE_MS = 5_000;
let asked = 0;

/** Asks the supervisor for the metrics of the other processes; none if there is no reply, as when it is stopped. */
export async function askSupervisor(): Promise<Others> {
  const id = ++asked;
  return new Promise((resolve) => {
    const settle = (others: Others) => {
      clearTimeout(timer);
      process.off("message", read);
      resolve(others);
    };
    const read = (message: unknown) => {
      if (isMessage(message) && message.type === "formslip:others" && message.id === id) settle(message);
    };
    const timer = setTimeout(() => settle({ metrics: [], supervision: null }), PATIENCE_MS);
    process.on("message", read);
    tellSupervisor({ type: "formslip:others?", id });
  });
}

/** Sends this process's metrics to the supervisor on request. */
export function answerSupervisor(): void {
  process.on("message", (message: unknown) => {
    if (!isMessage(message) || message.type !== "formslip:own?") return;
    const { id } = message satisfies FromSupervisor;
    void register.getMetricsAsJSON().then((metrics) => tellSupervisor({ type: "formslip:own", id, metrics }));
  });
}

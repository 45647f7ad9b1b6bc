import { z } from "zod";

/** What a worker and the primary process say to each other about metrics. */
export const metricsQuestion = z.object({ type: z.literal("formslip:metrics?"), id: z.number() });
const metricsAnswer = z.object({ type: z.literal("formslip:metrics"), id: z.number(), text: z.string().nullable() });
export type MetricsAnswer = z.infer<typeof metricsAnswer>;

const PATIENCE_MS = 10_000;
let asked = 0;

/** Asks the primary process for the metrics of all workers. @throws Error when it has none to give. */
export async function askPrimary(): Promise<string> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      process.off("message", read);
      outcome();
    };
    const read = (message: unknown) => {
      const answer = metricsAnswer.safeParse(message).data;
      if (answer?.id !== id) return;
      const { text } = answer;
      settle(() => (text === null ? reject(new Error("The workers did not all tell their metrics.")) : resolve(text)));
    };
    const timer = setTimeout(() => settle(() => reject(new Error("The primary process did not answer."))), PATIENCE_MS);
    process.on("message", read);
    process.send?.({ type: "formslip:metrics?", id } satisfies z.infer<typeof metricsQuestion>);
  });
}

import type { FlatSchema, Formslip } from "../src/index.js";

type Step = {
  formslip: Formslip;
  title: string;
  schema: FlatSchema;
  /** Where the automation waits: n8n's `$execution.resumeUrl`, the address of a “wait for a callback” step. */
  resumeUrl: string;
};

/** Asks a person and lets the automation sleep: what becomes of the question is posted to its resume URL. @returns the person's address. */
export async function askAndSleep({ formslip, title, schema, resumeUrl }: Step): Promise<string> {
  const { url } = await formslip.create({ title, schema, callbackUrl: resumeUrl, settings: { outcomes: ["decline"] } });
  return url;
}

type Event = { type: string; data: { form: { outcome?: { reason: string | null } }; response: { data: Record<string, unknown> } | null } };

/** What the automation goes on with, from the body that was posted: `answered` with data, or `declined`, `expired`, `cancelled`. */
export function readOutcome(body: string): { status: string; data: Record<string, unknown> | null; reason: string | null } {
  const { type, data } = JSON.parse(body) as Event; // verify its signature first: docs/webhooks.md
  const status = type === "form.completed" ? "answered" : type.replace("form.", "");
  return { status, data: data.response?.data ?? null, reason: data.form.outcome?.reason ?? null };
}

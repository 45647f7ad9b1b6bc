import { expect } from "vitest";
import { Browser } from "../http/browser";
import { startOwnService } from "../service/start-own-service";
import type { RunningService } from "../service/start-service";

/** An email in `GET /api/v1/mails`. */
export type Mail = {
  id: string;
  kind: string;
  to: string;
  state: string;
  subject: string;
  text?: string | null;
  attempts?: { answer: string }[];
};

/** The owner of {@link startMailing}. */
export const me = { name: "Ada", email: "ada@owner.example", password: "correct horse battery" };

/** A service with an owner. */
export async function startMailing(env: Record<string, string>) {
  const service = await startOwnService({ env: { RATE_LIMITS: "off", ...env } });
  const browser = new Browser(service.baseUrl);
  const token = service.setUpUrl?.split("/").at(-1);
  expect((await browser.ask("/api/v1/members", { method: "POST", body: { ...me, token } })).status).toBe(201);
  return { service, browser };
}

/** Creates a form with a question for an address. */
export async function createForm(service: RunningService, settings: Record<string, unknown>): Promise<{ id: string; url: string }> {
  const fields = [
    { key: "name", type: "text", label: "Name" },
    { key: "email", type: "email", label: "Email" },
  ];
  const reply = await fetch(`${service.baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Summer <party>", fields, settings: { response_limit: null, ...settings } }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: string; url: string };
}

export async function answer(url: string, data: Record<string, unknown>, language = "en"): Promise<void> {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) });
  expect(reply.status).toBe(201);
}

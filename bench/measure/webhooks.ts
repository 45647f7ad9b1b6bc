import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "@/lib/base/ids/ids";
import { destinationOf } from "@/lib/base/outbox/destination";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import { percentile, requestRate } from "./load";
import { seedForms } from "./seed";

const HANGING_HOSTS = 50;
const EVENTS_PER_HANGING_HOST = 20;
const BACKLOG = 10_000;
const HAND_OVERS = 60;

type Receivers = { port: number; arrivals: () => Promise<Map<string, number>>; stop: () => void };

/** Webhook benchmarks: milliseconds, deliveries a second, and submissions a second with and without a backlog. */
export async function measureWebhooks({ seconds }: { seconds: number }) {
  const receivers = await startReceivers();
  const service = await startBenchService();
  try {
    const fast = `http://127.0.0.1:${receivers.port}/`;
    await handOvers(service, { receivers, url: fast, count: 10 });
    const idle = percentile(await handOvers(service, { receivers, url: fast, count: HAND_OVERS }), 0.95);

    const hosts = Array.from({ length: HANGING_HOSTS }, (_, host) => `http://127.0.0.${host + 2}:${receivers.port}/`);
    await seedDeliveries(
      service,
      hosts.flatMap((url) => Array.from({ length: EVENTS_PER_HANGING_HOST }, () => url)),
    );
    await pause(2_000);
    const besideHanging = percentile(await handOvers(service, { receivers, url: fast, count: HAND_OVERS }), 0.95);
    await service.database.webhookDelivery.deleteMany({ where: { url: { not: fast } } });
    await pause(16_000); // until the last of them is given up

    const submits = await submitter(service);
    await submits(2);
    const alone: number[] = [await submits(seconds)];
    const begun = await seedDeliveries(
      service,
      Array.from({ length: BACKLOG * 2 }, () => fast),
    );
    const delivered = async () => service.database.webhookDelivery.count({ where: { deliveredAt: { gte: begun } } });
    await pause(1_500);
    const before = { count: await delivered(), at: Date.now() };
    const during = await submits(seconds);
    const drainUnderLoad = ((await delivered()) - before.count) / ((Date.now() - before.at) / 1000);
    await service.database.webhookDelivery.deleteMany({ where: { nextAttemptAt: { not: null } } });
    await pause(1_000);
    alone.push(await submits(seconds));

    const start = await seedDeliveries(
      service,
      Array.from({ length: BACKLOG }, () => fast),
    );
    const left = async () => service.database.webhookDelivery.count({ where: { nextAttemptAt: { not: null } } });
    while ((await left()) > 0) await pause(200);
    const drain = BACKLOG / ((Date.now() - start.getTime()) / 1000);
    return { idle, besideHanging, alone: (alone[0] ?? 0) / 2 + (alone[1] ?? 0) / 2, during, drainUnderLoad, drain };
  } finally {
    await service.dispose();
    receivers.stop();
  }
}

/** Milliseconds from accepting a submission to its webhook's arrival; one submission after another. */
async function handOvers(
  { baseUrl, headers }: BenchService,
  { receivers, url, count }: { receivers: Receivers; url: string; count: number },
) {
  const json = { ...headers, "Content-Type": "application/json" };
  const fields = [{ key: "name", type: "text", label: "Name" }];
  const form = JSON.stringify({ title: "T", fields, callback_url: url, settings: { response_limit: null } });
  const created = await fetch(`${baseUrl}/api/v1/forms`, { method: "POST", headers: json, body: form });
  const { id } = (await created.json()) as { id: string }; // the shape of a 201: create-form.both.test.ts
  const accepted: number[] = [];
  for (let answer = 0; answer < count; answer++) {
    const reply = await fetch(`${baseUrl}/f/${id}`, { method: "POST", headers: json, body: '{"data":{"name":"Ada"}}' });
    if (reply.status !== 201) throw new Error(`submit: ${reply.status}`);
    accepted.push(Date.now());
    await pause(50 + Math.random() * 50);
  }
  await pause(3_000);
  const deliveries = (await (await fetch(`${baseUrl}/api/v1/forms/${id}/deliveries?limit=100`, { headers })).json()) as { id: string }[];
  const arrivals = await receivers.arrivals();
  // Newest first, one per response.
  return deliveries.toReversed().map((delivery, index) => (arrivals.get(delivery.id) ?? Infinity) - (accepted[index] ?? 0));
}

/** Inserts test events that are due now into the outbox. @returns now. */
export async function seedDeliveries({ database, accountId }: BenchService, urls: string[]): Promise<Date> {
  const now = new Date();
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data: { form: null, response: null } });
  const rows = urls.map((url) => ({
    id: newId(now),
    accountId,
    type: "webhook.test",
    url,
    ...destinationOf({ accountId, url }),
    body,
    createdAt: now,
    nextAttemptAt: now,
  }));
  for (let start = 0; start < rows.length; start += 2_000)
    await database.webhookDelivery.createMany({ data: rows.slice(start, start + 2_000) });
  return now;
}

/** Submits to forms without a webhook for some seconds. */
async function submitter(service: BenchService) {
  const forms = await seedForms(service, { count: 30_000 });
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ data: { name: "Ada Lovelace", email: "ada@example.com", size: "M" } });
  const next = () => ({ method: "POST" as const, path: `/f/${forms.pop() ?? "none"}`, body, headers });
  return (seconds: number) => requestRate({ url: service.baseUrl, status: 201, seconds, request: next });
}

export async function startReceivers(): Promise<Receivers> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "receivers.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(line.toString());
  const arrivals = async () => new Map((await (await fetch(`http://127.0.0.1:${port}/`)).json()) as [string, number][]); // as receivers.mjs writes them
  return { port, arrivals, stop: () => child.kill() };
}

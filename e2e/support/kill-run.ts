import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { ownerOf } from "./owner-of";
import { startService } from "./start-service";

type Options = { kills: number; env?: Record<string, string | undefined>; report?: (line: string) => void };

export type KillRun = {
  /** Answers that were acknowledged with 201. */
  acknowledged: string[];
  /** Responses that are stored. */
  responses: string[];
  /** Deliveries by the API: id, state, body. */
  due: { id: string; state: string; body: string }[];
  /** What the receiver got: each body that came under an id. */
  received: Map<string, Set<string>>;
};

const CLIENTS = 8;
/** One in so many events is refused the first time. */
const REFUSED = 20;
const MAX_LOAD_MS = 30_000;
const MAX_DRAIN_MS = 120_000;

/** Kills the service again and again while answers come in and webhooks go out, and then lets it finish (promises P2 and P3). */
export async function killUnderLoad({ kills, env = {}, report = () => undefined }: Options): Promise<KillRun> {
  const received = new Map<string, Set<string>>();
  const receiver = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const id = String(request.headers["webhook-id"]);
        const isNew = !received.has(id);
        received.set(id, (received.get(id) ?? new Set()).add(body));
        response.writeHead(isNew && received.size % REFUSED === 0 ? 500 : 204).end();
      },
      () => undefined, // the sender was killed in the middle
    );
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const service = await startService({ env: { RATE_LIMITS: "off", ...env } });
  const owner = ownerOf(service);
  const { id: formId, url } = await owner.createForm({ callback_url: `http://127.0.0.1:${address.port}/`, expires_in: null });
  const acknowledged: string[] = [];
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const id = await submit(url);
      if (id) acknowledged.push(id);
      else await pause(50); // the service is down
    }
  });
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const enough = acknowledged.length + 40;
      await pause(300 + Math.random() * 1200);
      for (const end = Date.now() + MAX_LOAD_MS; acknowledged.length < enough && Date.now() < end;) await pause(20); // on a busy machine
      await service.stop("SIGKILL");
      await service.restart();
      report(`kill ${kill}: ${acknowledged.length} answers acknowledged, ${received.size} webhooks received`);
    }
    isOver = true;
    await Promise.all(clients);
    const waiting = async () => (await owner.deliveries("?state=waiting")).length > 0;
    for (const end = Date.now() + MAX_DRAIN_MS; (await waiting()) && Date.now() < end;) await pause(500);
    const due = await owner.deliveries();
    const responses = (await owner.responses(formId)).map(({ id }) => id);
    const details: KillRun["due"] = [];
    for (const { id, state } of due) details.push({ id, state, body: await owner.bodyOf(id) });
    return { acknowledged, responses, due: details, received };
  } finally {
    isOver = true;
    await service.dispose();
    receiver.close();
    receiver.closeAllConnections();
  }
}

/** @returns the id of the response, or null when the service did not acknowledge it. */
async function submit(url: string): Promise<string | null> {
  try {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"data":{"name":"Ada"}}' };
    const reply = await fetch(url, init);
    return reply.status === 201 ? ((await reply.json()) as { id: string }).id : null; // 201 has this shape
  } catch {
    return null;
  }
}

/** What does not hold, in words; nothing when every promise does. */
export function findBroken({ acknowledged, responses, due, received }: KillRun): string[] {
  const stored = new Set(responses);
  const announced = due.map(({ body }) => (JSON.parse(body) as { data: { response: { id: string } } }).data.response.id); // our own payload
  const dueIds = new Set(due.map(({ id }) => id));
  return [
    ...acknowledged.filter((id) => !stored.has(id)).map((id) => `the acknowledged response ${id} is lost`),
    ...responses.filter((id) => !announced.includes(id)).map((id) => `no webhook was due for response ${id}`),
    ...due.filter(({ state }) => state !== "delivered").map(({ id, state }) => `delivery ${id} is ${state}`),
    ...due.filter(({ id }) => !received.has(id)).map(({ id }) => `delivery ${id} was never received`),
    ...due
      .filter(({ id, body }) => [...(received.get(id) ?? [])].some((other) => other !== body))
      .map(({ id }) => `the body of ${id} changed`),
    ...[...received.keys()].filter((id) => !dueIds.has(id)).map((id) => `${id} was received and never due`),
  ];
}

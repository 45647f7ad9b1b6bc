import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { databaseFaults } from "../database/database-faults";
import { isFullLength } from "./full-length";
import { ownerOf } from "../http/owner-of";
import { startOwnService } from "./start-own-service";

type Options = { kills: number; report?: (line: string) => void };

export type KillRun = {
  /** Names whose response was acknowledged with 201, at once or on a retry. */
  acknowledged: string[];
  /** Stored responses. */
  responses: { id: string; name: string }[];
  /** Deliveries as the API lists them: id, state, body. */
  due: { id: string; state: string; body: string }[];
  /** Bodies received, by webhook id. */
  received: Map<string, { bodies: Set<string>; times: number }>;
  /** Faults found in the database afterwards. */
  faults: string[];
};

const CLIENTS = isFullLength ? 8 : 4;
/** Responses between two kills. */
const ENOUGH = isFullLength ? 40 : 15;
/** One in this many events is refused the first time. */
const REFUSED = 20;
const MAX_LOAD_MS = 30_000;
const MAX_DRAIN_MS = 180_000;

/** Kills the service repeatedly while responses arrive and webhooks are sent, then lets it finish (promises P2 and P3). */
export async function killUnderLoad({ kills, report = () => undefined }: Options): Promise<KillRun> {
  const happened = new EventEmitter();
  const received: KillRun["received"] = new Map();
  const path = `/${crypto.randomUUID()}`;
  const receiver = createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(410).end(); // another test's service, whose receiver had this port before
      return;
    }
    void text(request).then(
      (body) => {
        const id = String(request.headers["webhook-id"]);
        const known = received.get(id);
        received.set(id, { bodies: (known?.bodies ?? new Set()).add(body), times: (known?.times ?? 0) + 1 });
        happened.emit("webhook"); // before the reply
        response.writeHead(!known && received.size % REFUSED === 0 ? 500 : 204).end();
      },
      () => undefined, // the sender has been killed
    );
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const service = await startOwnService({ env: { RATE_LIMITS: "off" } });
  const owner = ownerOf(service);
  const { id: formId, url } = await owner.createForm({ callback_url: `http://127.0.0.1:${address.port}${path}`, expires_in: null });
  const acknowledged: string[] = [];
  let isOver = false;
  const goesOn = () => !isOver;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let count = 0; goesOn(); count++) {
      const name = `${client}-${count}`;
      // A client without a reply retries with the same token; a response that was stored must not be stored twice.
      let isTaken = await submit(url, name);
      for (; !isTaken && goesOn(); isTaken = await submit(url, name)) await pause(50);
      if (isTaken) acknowledged.push(name);
      happened.emit("acknowledgement");
    }
  });
  const moments = [() => pause(Math.random() * 500), () => once(happened, "acknowledgement"), () => once(happened, "webhook")];
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const enough = acknowledged.length + ENOUGH;
      await pause(300 + Math.random() * 700);
      for (const end = Date.now() + MAX_LOAD_MS; acknowledged.length < enough && Date.now() < end;) await pause(20); // on a busy machine
      await moments[kill % moments.length]?.();
      await service.stop("SIGKILL");
      await service.restart();
      report(`kill ${kill}: ${acknowledged.length} answers acknowledged, ${received.size} webhooks received`);
    }
    isOver = true;
    await Promise.all(clients);
    const waiting = async () => (await owner.deliveries("?state=waiting")).length > 0;
    for (const end = Date.now() + MAX_DRAIN_MS; (await waiting()) && Date.now() < end;) await pause(500);
    const responses = (await owner.responses(formId)).map(({ id, data }) => ({ id, name: String(data.name) }));
    const due: KillRun["due"] = [];
    for (const { id, state } of await owner.deliveries()) due.push({ id, state, body: await owner.bodyOf(id) });
    await service.stop();
    const faults = inject("service").databaseUrl === null ? databaseFaults(join(service.dataDir, "formslip.db")) : [];
    return { acknowledged, responses, due, received, faults };
  } finally {
    isOver = true;
    await service.dispose();
    receiver.close();
    receiver.closeAllConnections();
  }
}

/** Whether the service acknowledged the response. */
async function submit(url: string, name: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ data: { name }, submission_token: name });
    const reply = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    await reply.arrayBuffer();
    return reply.status === 201;
  } catch {
    return false;
  }
}

/** The broken promises, in words. */
export function findBroken({ acknowledged, responses, due, received, faults }: KillRun): { answers: string[]; webhooks: string[] } {
  const stored = new Set(responses.map(({ name }) => name));
  const announced = new Set(due.map(({ body }) => (JSON.parse(body) as { data: { response: { id: string } } }).data.response.id)); // our own payload
  const dueIds = new Set(due.map(({ id }) => id));
  const answers = [
    ...acknowledged.filter((name) => !stored.has(name)).map((name) => `the acknowledged answer of ${name} is lost`),
    ...(responses.length > stored.size ? [`${responses.length - stored.size} answers are doubled`] : []),
    ...faults,
  ];
  const webhooks = [
    ...responses.filter(({ id }) => !announced.has(id)).map(({ id }) => `no webhook was due for response ${id}`),
    ...due.filter(({ state }) => state !== "delivered").map(({ id, state }) => `delivery ${id} is ${state}`),
    ...due.filter(({ id }) => !received.has(id)).map(({ id }) => `delivery ${id} was never received`),
    ...due
      .filter(({ id, body }) => [...(received.get(id)?.bodies ?? [])].some((other) => other !== body))
      .map(({ id }) => `the body of ${id} changed`),
    ...[...received.keys()].filter((id) => !dueIds.has(id)).map((id) => `${id} was received and never due`),
  ];
  return { answers, webhooks };
}

import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { ADDRESSES } from "./network";

/** What clients saw during a part of the run. */
export type Seen = {
  acknowledged: number;
  /** Attempts without a 201, which were tried again with the same token. */
  tried: Record<string, number>;
  /** The longest time without any acknowledgement, in milliseconds. */
  longestGapMs: number;
};

const CLIENTS = 8;
/** How long a client waits for a reply. */
const PATIENCE_MS = 8_000;
const PORT = 8_080;

/** Clients that send responses to a form until each is acknowledged, and a receiver of its webhooks. */
export class Load {
  /** Names whose response was acknowledged with 201. */
  readonly acknowledged = new Set<string>();
  /** Webhooks by `webhook-id`: the bodies received. */
  readonly received = new Map<string, Set<string>>();
  readonly callbackUrl = `http://${ADDRESSES.client}:${PORT}/hook`;
  #tried: Record<string, number> = {};
  #lastAt = performance.now();
  #longestGapMs = 0;
  #countBefore = 0;
  #isOver = false;
  #clients: Promise<void>[] = [];
  readonly #receiver = createServer((request, response) => {
    text(request).then(
      (body) => {
        const id = String(request.headers["webhook-id"]);
        this.received.set(id, (this.received.get(id) ?? new Set()).add(body));
        response.writeHead(204).end();
      },
      () => undefined, // the sender was killed
    );
  });

  async listen(): Promise<void> {
    this.#receiver.listen(PORT, "0.0.0.0");
    await once(this.#receiver, "listening");
  }

  /** @param url the public address of the form. */
  start(url: string): void {
    this.#lastAt = performance.now();
    this.#clients = Array.from({ length: CLIENTS }, (_, client) => this.#run(url, client));
  }

  /** What was seen since the last call. */
  take(): Seen {
    this.#noteGap();
    const seen = {
      acknowledged: this.acknowledged.size - this.#countBefore,
      tried: this.#tried,
      longestGapMs: Math.round(this.#longestGapMs),
    };
    [this.#tried, this.#longestGapMs, this.#countBefore] = [{}, 0, this.acknowledged.size];
    return seen;
  }

  /** Waits until that many more responses are acknowledged. */
  async more(count: number, ms = 60_000): Promise<void> {
    const enough = this.acknowledged.size + count;
    const end = Date.now() + ms;
    while (this.acknowledged.size < enough) {
      if (Date.now() > end) throw new Error(`No ${count} responses in ${ms} ms: ${JSON.stringify(this.#tried)}`);
      await pause(20);
    }
  }

  /** Lets each client finish its response. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  close(): void {
    this.#receiver.close().closeAllConnections();
  }

  async #run(url: string, client: number): Promise<void> {
    for (let count = 0; !this.#isOver; count++) {
      const name = `${client}-${count}`;
      // A client without a reply sends the same again: a response that was stored must not be stored twice.
      for (let status = await submit(url, name); status !== 201; status = await submit(url, name)) {
        this.#tried[status] = (this.#tried[status] ?? 0) + 1;
        await pause(100);
      }
      this.acknowledged.add(name);
      this.#noteGap();
      await pause(50);
    }
  }

  #noteGap(): void {
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastAt);
    this.#lastAt = now;
  }
}

/** Sends a response. @returns the status, or the kind of failure. */
export async function submit(url: string, name: string): Promise<number | string> {
  try {
    const body = JSON.stringify({ data: { name }, submission_token: name });
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  }
}

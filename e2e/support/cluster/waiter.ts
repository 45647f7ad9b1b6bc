import { setTimeout as pause } from "node:timers/promises";
import type { ownerOf } from "../http/owner-of";
import { submit } from "./load";

/** Seconds that the service is asked to wait, and how long the client waits for its reply: a host that is cut off never sends one. */
const WAIT_S = 5;
const PATIENCE_MS = 7_000;

/** A program that asks one person after another, and waits for each answer, asking again whenever its request is interrupted. */
export class Waiter {
  /** Forms whose answer it got. */
  answered = 0;
  /** The longest time from the acknowledgement of an answer until the program had it, in milliseconds. */
  longestMs = 0;
  #isOver = false;
  readonly #waiting: Promise<void>;

  constructor(baseUrl: string, key: string, owner: ReturnType<typeof ownerOf>) {
    this.#waiting = this.#ask(baseUrl, key, owner);
  }

  /** Lets it get the last answer. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#waiting;
  }

  #hasLeft(): boolean {
    return this.#isOver;
  }

  async #ask(baseUrl: string, key: string, owner: ReturnType<typeof ownerOf>): Promise<void> {
    while (!this.#hasLeft()) {
      const form = await untilAnswered(() => owner.createForm({ settings: { response_limit: 1 } }));
      const outcome = until(`${baseUrl}/api/v1/forms/${form.id}/outcome?wait=${WAIT_S}`, key);
      await pause(200);
      while ((await submit(form.url, `person ${form.id}`)) !== 201) await pause(100);
      const acknowledged = performance.now();
      await outcome;
      this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - acknowledged));
      this.answered += 1;
    }
  }
}

/** Waits until a form is completed. */
async function until(url: string, key: string): Promise<void> {
  for (;;) {
    const outcome = await untilAnswered(async () => {
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (reply.status !== 200) throw new Error(`outcome: ${reply.status}`);
      return (await reply.json()) as { status: string }; // 200 has this shape: outcome.both.test.ts
    });
    if (outcome.status === "answered") return;
  }
}

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await pause(100); // refused, or no reply
    }
  }
}

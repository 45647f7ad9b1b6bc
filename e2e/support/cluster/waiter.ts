import { setTimeout as pause } from "node:timers/promises";
import type { ownerOf } from "../http/owner-of";
import { submit } from "./load";

/** Seconds that the service is asked to wait, and how long the client waits for its reply: a host that is cut off never sends one. */
const WAIT_S = 5;
const PATIENCE_MS = 7_000;

/** How long it tries to get one answer: longer than the cluster needs to recover. */
const LONGEST_MS = 60_000;

/** A program that asks one person after another and waits for each answer. When its request is interrupted, it asks again. */
export class Waiter {
  /** Forms whose answer it got, and those whose answer it never got. */
  answered = 0;
  unanswered = 0;
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
      const end = Date.now() + LONGEST_MS;
      const form = await untilTold(() => owner.createForm({ settings: { response_limit: 1 } }), end);
      if (!form) continue; // nothing was acknowledged
      const outcome = isAnswered(`${baseUrl}/api/v1/forms/${form.id}/outcome?wait=${WAIT_S}`, key, end);
      await pause(200);
      let status: number | string = 0;
      while (status !== 201 && Date.now() < end) {
        status = await submit(form.url, `person ${form.id}`);
        if (status !== 201) await pause(100);
      }
      const acknowledged = performance.now();
      const isTold = (await outcome) && status === 201;
      this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - acknowledged));
      if (isTold) this.answered += 1;
      else this.unanswered += 1;
    }
  }
}

/** Waits until a form is answered. @returns false if no reply says so in time. */
async function isAnswered(url: string, key: string, end: number): Promise<boolean> {
  while (Date.now() < end) {
    const outcome = await untilTold(async () => {
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (reply.status !== 200) throw new Error(`outcome: ${reply.status}`);
      return (await reply.json()) as { status: string }; // 200 has this shape: outcome.both.test.ts
    }, end);
    if (outcome?.status === "answered") return true;
  }
  return false;
}

/** Asks until there is a reply, or it is too late. */
async function untilTold<T>(ask: () => Promise<T>, end: number): Promise<T | null> {
  while (Date.now() < end) {
    try {
      return await ask();
    } catch {
      await pause(100); // refused, or no reply
    }
  }
  return null;
}

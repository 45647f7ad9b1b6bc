import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "../receivers/mail-server";
import { ADDRESSES } from "./network";

const PORT = 2_525;
/** How long the service may take to accept a round: longer than the cluster needs to recover. */
const LONGEST_MS = 60_000;
/** How long it may take to send the last email: longer than the lease that a lost host had on it. */
const SETTLED_MS = 180_000;
/** People of one round: their emails are sent while a part is broken. */
const PEOPLE = 30;

/** The mail server of the cluster, on the clients' host, and the people whom rounds ask by email. */
export class Correspondence {
  static readonly url = `smtp://${ADDRESSES.client}:${PORT}`;
  readonly #server: Awaited<ReturnType<typeof startMailServer>>;
  readonly #asked: string[] = [];

  private constructor(server: Awaited<ReturnType<typeof startMailServer>>) {
    this.#server = server;
  }

  static async listen(): Promise<Correspondence> {
    return new Correspondence(await startMailServer({ at: { host: "0.0.0.0", port: PORT }, readsMails: false }));
  }

  /** Asks people by email in one round, again with the same key until the service has answered. */
  async ask(baseUrl: string, key: string): Promise<void> {
    const first = this.#asked.length;
    const people = Array.from({ length: PEOPLE }, (_, index) => ({
      name: `Person ${first + index}`,
      email: `person${first + index}@example.test`,
    }));
    const body = JSON.stringify({ form: { title: "A round", fields: [{ key: "name", type: "text", label: "Name" }] }, people });
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": `round ${first}` };
    this.#asked.push(...people.map(({ email }) => email));
    for (const end = Date.now() + LONGEST_MS; ;) {
      const said = await fetch(`${baseUrl}/api/v1/rounds`, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) }).then(
        async (reply) => `${reply.status} ${await reply.text()}`,
        (error: unknown) => String(error), // refused, or no reply
      );
      if (said.startsWith("201 ")) return;
      if (Date.now() > end) throw new Error(`A round was not accepted: ${said}`);
      await pause(100);
    }
  }

  /**
   * Waits until the service has nothing left to send, and everyone has an email, or the service says that it does not know whether they have (promise P19).
   * @param listed reads the addresses of the emails in these states. @returns the addresses with none, and those with several.
   */
  async settle(listed: Record<"waiting" | "uncertain", () => string[]>): Promise<{ unmailed: string[]; mailedTwice: string[] }> {
    const missing = () => {
      const known = new Set([...this.#received().keys(), ...listed.uncertain()]);
      return this.#asked.filter((email) => !known.has(email));
    };
    const isSettled = () => listed.waiting().length === 0 && missing().length === 0;
    for (const end = Date.now() + SETTLED_MS; !isSettled() && Date.now() < end;) await pause(500);
    const counts = this.#received();
    return { unmailed: missing(), mailedTwice: [...counts].filter(([, count]) => count > 1).map(([email]) => email) };
  }

  close(): void {
    void this.#server.close();
  }

  #received(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { to } of this.#server.received) for (const email of to) counts.set(email, (counts.get(email) ?? 0) + 1);
    return counts;
  }
}

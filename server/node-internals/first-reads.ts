import type { Duplex } from "node:stream";
import type { Socket } from "node:net";
import type { FairTurns } from "@/lib/base/admission/fair-turns";

type Options = {
  turns: Pick<FairTurns, "enter">;
  /** Time limit for the head of a first request, in milliseconds. */ headMs: number;
};

/**
 * Starts reading from new connections in fair turns. node:http measures a client's time from the moment it connects, so among thousands of
 * connections a client waiting for its turn would be reported as too slow. Here its time starts with its turn.
 */
export class FirstReads {
  readonly #turns: Options["turns"];
  readonly #headMs: number;
  readonly #waiting = new WeakSet<Duplex>();
  /** Waiting connections that node:http has already reported as late, which it does only once. */
  readonly #reportedLate = new WeakSet<Duplex>();

  constructor({ turns, headMs }: Options) {
    this.#turns = turns;
    this.#headMs = headMs;
  }

  /** @param socket must be paused. @param address the key that rate limits use for the client. */
  wait(socket: Socket, address: string): void {
    this.#waiting.add(socket);
    this.#turns.enter(address, () => {
      this.#waiting.delete(socket);
      if (this.#reportedLate.has(socket)) this.#giveTime(socket);
      socket.resume();
    });
  }

  /** Whether a connection that node:http reports as late is only waiting for its turn. */
  isExempt(error: NodeJS.ErrnoException, socket: Duplex): boolean {
    if (error.code !== "ERR_HTTP_REQUEST_TIMEOUT" || !this.#waiting.has(socket)) return false;
    this.#reportedLate.add(socket);
    return true;
  }

  /** Limits the time until the first byte of the head arrives; from then on node:http does. */
  #giveTime(socket: Socket): void {
    socket.setTimeout(this.#headMs);
    socket.once("data", () => socket.setTimeout(0));
  }
}

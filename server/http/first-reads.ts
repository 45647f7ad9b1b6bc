import type { Duplex } from "node:stream";
import type { Socket } from "node:net";
import type { FairTurns } from "@/lib/admission/fair-turns";

type Options = {
  turns: Pick<FairTurns, "enter">;
  /** How long a client has for the head of its first request, in milliseconds. */ headMs: number;
};

/**
 * Starts reading from new connections in fair turns. node:http counts a client's time from the moment of the connection, so whoever waits here for a
 * turn, in a crowd of thousands, would be told that it was too slow: its time begins with its turn.
 */
export class FirstReads {
  readonly #turns: Options["turns"];
  readonly #headMs: number;
  readonly #waiting = new WeakSet<Duplex>();
  /** Those of them of which node:http has said that they are late, which it says once. */
  readonly #excused = new WeakSet<Duplex>();

  constructor({ turns, headMs }: Options) {
    this.#turns = turns;
    this.#headMs = headMs;
  }

  /** @param socket must be paused. @param address as limits count it. */
  wait(socket: Socket, address: string): void {
    this.#waiting.add(socket);
    this.#turns.enter(address, () => {
      this.#waiting.delete(socket);
      if (this.#excused.has(socket)) this.#giveTime(socket);
      socket.resume();
    });
  }

  /** Whether a connection that node:http calls late only waits for its turn. */
  excuses(error: NodeJS.ErrnoException, socket: Duplex): boolean {
    if (error.code !== "ERR_HTTP_REQUEST_TIMEOUT" || !this.#waiting.has(socket)) return false;
    this.#excused.add(socket);
    return true;
  }

  /** node:http watches it again from its first byte on; until then we do. */
  #giveTime(socket: Socket): void {
    socket.setTimeout(this.#headMs);
    socket.once("data", () => socket.setTimeout(0));
  }
}

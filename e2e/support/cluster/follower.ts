import { setTimeout as pause } from "node:timers/promises";
import { followEvents } from "../service/follow-events";

/** A client that follows the events of an account, and goes on after the last one whenever it is interrupted, as an EventSource does. */
export class Follower {
  /** The responses that it has seen. */
  readonly completed = new Set<string>();
  #isOver = false;
  readonly #following: Promise<void>;

  constructor(baseUrl: string, key: string) {
    this.#following = this.#follow(baseUrl, key);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#following;
  }

  #hasLeft(): boolean {
    return this.#isOver;
  }

  async #follow(at: string, key: string): Promise<void> {
    let lastEventId = "0";
    while (!this.#hasLeft()) {
      try {
        const stream = await followEvents({ at, key, lastEventId });
        let read = 0;
        let quietSince = Date.now();
        // A host that is cut off ends no connection: a stream without even a comment for as long as this is lost.
        while (!this.#hasLeft() && !stream.isOver() && Date.now() - quietSince < QUIET_MS) {
          await pause(100);
          const { length } = stream.events;
          if (length + stream.comments.length > read) [read, quietSince] = [length + stream.comments.length, Date.now()];
        }
        for (const { data } of stream.events) if (data.response_id !== null) this.completed.add(data.response_id);
        lastEventId = stream.lastEventId();
        await stream.leave();
      } catch {
        await pause(200); // refused, or no answer
      }
    }
  }
}

const QUIET_MS = 5_000;

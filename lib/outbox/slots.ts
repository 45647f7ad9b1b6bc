import { LRUCache } from "lru-cache";
import { accountOfQueue, type Destination, hostOfQueue } from "./destination";
import type { Hungry } from "./hungry";
import { MemoryBudget } from "./memory-budget";
import { Tally } from "./tally";

/** How an address did the last time: a `prompt` one answered soon, a `slow` one did not; of the others nothing is known. */
type Standing = "prompt" | "unknown" | "slow";

/** Attempts at once to one address. */
const PER_ADDRESS: Record<Standing, number> = { prompt: 32, unknown: 2, slow: 1 };
/** Attempts at once to one host for one account, by how they were begun. Those that hang have left the first two. */
const PER_QUEUE: Record<Standing, number> = { prompt: 32, unknown: 8, slow: 8 };
/** Beyond that, for addresses to which no attempt is being made: one that is busy does not keep the others of its host waiting. */
const FIRST_OF_ADDRESS: Record<Standing, number> = { prompt: 16, unknown: 8, slow: 0 };
/** Hanging attempts take places from those of which nothing is known, down to this many, and beyond the second number all of them. */
const LEAST_UNKNOWN = 4;
const MOST_HANGING = 24;
/** Attempts at once to one host for all accounts. An account that has fewer than the least begins more all the same. */
const PER_HOST = 128;
/** Hanging attempts of one account, beyond which only its prompt addresses are sent more. */
const PER_ACCOUNT = 512;
/** Attempts at once in all, in lanes that do not wait for each other. Whatever takes longer than it should goes on in the slow lane. */
const LANES: Record<Standing, number> = { prompt: 512, unknown: 256, slow: 512 };
/** Attempts in the slow lane, moved there or not, beyond which only prompt addresses are sent more. */
const SLOW_ENOUGH = 1_024;
/** Large bodies in memory at a time, for prompt addresses and for others. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;
const REMEMBERED = 10_000;

/** An attempt that takes longer is that of a slow address, in milliseconds. */
export const PROMPT_MS = 2_000;

/** The right to one attempt, until it is given back: with how the address did, or without a word when no attempt was made. */
export type Slot = { memory: MemoryBudget; giveBack: (standing?: "prompt" | "slow") => void };

/** Slots for attempts to one destination. */
export type SlotsFor = { destination: Destination; slots: Slot[] };

/** Says to whom more may be sent at this moment: a slow address delays only itself, also where it shares a host (promise P7). */
export class Slots {
  readonly #standings = new LRUCache<string, Standing>({ max: REMEMBERED });
  /** Of queues: how the last attempt that ended did. */
  readonly #queueStandings = new LRUCache<string, Standing>({ max: REMEMBERED });
  /** Attempts being made, by address, by host, by queue and how they were begun, and hanging ones by queue and by account. */
  readonly #taken = new Tally();
  readonly #lanes: Record<Standing, number> = { prompt: 0, unknown: 0, slow: 0 };
  readonly #memory = { prompt: new MemoryBudget(LARGE_BODIES_BYTES), other: new MemoryBudget(LARGE_BODIES_BYTES) };

  /** All the slots that some of the destinations may have now; those are no longer among the hungry. */
  takeAll(hungry: Hungry, mostDestinations: number): SlotsFor[] {
    const all: SlotsFor[] = [];
    for (const destination of hungry) {
      const slots: Slot[] = [];
      for (let slot = this.take(destination); slot; slot = this.take(destination)) slots.push(slot);
      if (slots.length === 0) continue;
      hungry.delete(destination);
      all.push({ destination, slots });
      if (all.length === mostDestinations) break;
    }
    return all;
  }

  /** A slot for the destination, or null when it, its host or its account has as many as it may. */
  take({ queue, address }: Destination): Slot | null {
    const key = `${queue} ${address}`;
    const own = this.#standings.get(key);
    const kind = own ?? this.#kindOfUnknown(queue);
    const taken = this.#taken.of(key);
    if (taken >= PER_ADDRESS[own ?? "unknown"] || !this.#isRoomInQueue({ queue, kind, isFirst: taken === 0 })) return null;
    if (this.#lanes[kind] >= LANES[kind]) return null;
    if (kind !== "prompt" && (this.#lanes.slow >= SLOW_ENOUGH || this.#taken.of(hangingOf(accountOfQueue(queue))) >= PER_ACCOUNT))
      return null;
    const leave = this.#enter({ key, queue, kind });
    return {
      memory: this.#memory[kind === "prompt" ? "prompt" : "other"],
      giveBack: (outcome) => {
        leave();
        if (!outcome) return;
        this.#standings.set(key, outcome);
        this.#queueStandings.set(queue, outcome);
      },
    };
  }

  /** Of an address of which nothing is known its host tells: it is as prompt as the others, as long as none of them hangs. */
  #kindOfUnknown(queue: string): Standing {
    return this.#queueStandings.get(queue) === "prompt" && this.#taken.of(hangingOf(queue)) === 0 ? "prompt" : "unknown";
  }

  #isRoomInQueue({ queue, kind, isFirst }: { queue: string; kind: Standing; isFirst: boolean }): boolean {
    const taken = this.#taken.of(begunAs(kind, queue));
    if (this.#taken.of(hostOfQueue(queue)) >= PER_HOST && taken >= LEAST_UNKNOWN) return false;
    const places = PER_QUEUE[kind] + (isFirst ? FIRST_OF_ADDRESS[kind] : 0);
    if (kind !== "unknown") return taken < places;
    const hanging = this.#taken.of(hangingOf(queue));
    return hanging < MOST_HANGING && taken < Math.max(LEAST_UNKNOWN, places - hanging);
  }

  /** Takes the place; after a while it becomes one in the slow lane, and the address a slow one. @returns what leaves it. */
  #enter({ key, queue, kind }: { key: string; queue: string; kind: Standing }): () => void {
    const hanging = [hangingOf(queue), hangingOf(accountOfQueue(queue))];
    let lane = kind;
    let places = kind === "slow" ? [begunAs(kind, queue), hangingOf(accountOfQueue(queue))] : [begunAs(kind, queue)];
    const always = [key, hostOfQueue(queue)];
    this.#lanes[lane]++;
    this.#taken.add([...always, ...places]);
    const timer = setTimeout(() => {
      this.#lanes[lane]--;
      this.#standings.set(key, "slow");
      this.#lanes.slow++;
      if (lane !== "slow") {
        this.#taken.remove(places);
        places = hanging;
        this.#taken.add(places);
      }
      lane = "slow";
    }, PROMPT_MS);
    return () => {
      clearTimeout(timer);
      this.#lanes[lane]--;
      this.#taken.remove([...always, ...places]);
    };
  }
}

function begunAs(kind: Standing, queue: string): string {
  return `${kind} ${queue}`;
}

function hangingOf(queueOrAccount: string): string {
  return `hanging ${queueOrAccount}`;
}

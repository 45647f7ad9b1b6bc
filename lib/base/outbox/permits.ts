import { LRUCache } from "lru-cache";
import type { Destination } from "./destination";
import { accountOfQueue, hostOfQueue } from "./destination";
import type { DueDestinations } from "./due-destinations";
import { MemoryBudget } from "./memory-budget";

/** An address's last attempt: `prompt` replied soon, `slow` did not; `unknown`: none is remembered. */
type Standing = "prompt" | "unknown" | "slow";

/** Concurrent attempts per address. */
const PER_ADDRESS: Record<Standing, number> = { prompt: 32, unknown: 2, slow: 1 };
/** Concurrent attempts per host and account, by their standing at the start. An attempt that hangs no longer counts as prompt or unknown. */
const PER_QUEUE: Record<Standing, number> = { prompt: 32, unknown: 8, slow: 8 };
/** Additional attempts for addresses without an attempt under way, so that a busy address does not delay others of its host. */
const FIRST_OF_ADDRESS: Record<Standing, number> = { prompt: 16, unknown: 8, slow: 0 };
/** Hanging attempts reduce the permits of unknown addresses to MIN_UNKNOWN; from MAX_HANGING of them on, those get none. */
const MIN_UNKNOWN = 4;
const MAX_HANGING = 24;
/** Concurrent attempts per host for all accounts. An account with fewer than MIN_UNKNOWN attempts there may still start more. */
const PER_HOST = 128;

/** Limits on what a worker does at once. */
export type PermitLimits = {
  /** Hanging attempts per account, beyond which only its prompt addresses get more. */
  perAccount: number;
  /** Concurrent attempts in independent lanes. An attempt that takes too long moves to the slow lane. */
  lanes: Record<Standing, number>;
  /** Attempts in the slow lane, moved there or not, beyond which only prompt addresses get more. */
  slowEnough: number;
};
const WEB: PermitLimits = { perAccount: 512, lanes: { prompt: 512, unknown: 256, slow: 512 }, slowEnough: 1_024 };

/** Memory for large bodies, in bytes: one budget for prompt addresses and one for the others. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;
const REMEMBERED = 10_000;

/** Milliseconds after which an attempt makes its address slow. */
export const PROMPT_MS = 2_000;

/** The right to make one attempt. Give it back with the address's new standing, or without one if no attempt was made. */
export type Permit = { memory: MemoryBudget; giveBack: (standing?: "prompt" | "slow") => void };

/** Permits for one destination. */
type PermitsFor = { destination: Destination; permits: Permit[] };

/** Decides which destinations get attempts: a slow address delays only itself, even if it shares a host (promise P7). */
export class Permits {
  readonly #standings = new LRUCache<string, Standing>({ max: REMEMBERED });
  /** The standing of each queue's last finished attempt. */
  readonly #queueStandings = new LRUCache<string, Standing>({ max: REMEMBERED });
  /** Attempts under way by address, by host, and by queue and initial standing; hanging ones by queue and by account. */
  readonly #taken = new Tally();
  readonly #lanes: Record<Standing, number> = { prompt: 0, unknown: 0, slow: 0 };
  readonly #limits: PermitLimits;
  readonly #memory = { prompt: new MemoryBudget(LARGE_BODIES_BYTES), other: new MemoryBudget(LARGE_BODIES_BYTES) };

  /** @param limits by default those for webhooks. */
  constructor(limits: PermitLimits = WEB) {
    this.#limits = limits;
  }

  /** Takes all available permits of up to `maxDestinations` destinations, and removes those from `due`. */
  takeAll(due: DueDestinations, maxDestinations: number): PermitsFor[] {
    const all: PermitsFor[] = [];
    for (const destination of due) {
      const permits: Permit[] = [];
      for (let permit = this.take(destination); permit; permit = this.take(destination)) permits.push(permit);
      if (permits.length === 0) continue;
      due.delete(destination);
      all.push({ destination, permits });
      if (all.length === maxDestinations) break;
    }
    return all;
  }

  /** A permit for the destination, or null when it, its host or its account has its maximum. */
  take({ queue, address }: Destination): Permit | null {
    const key = `${queue} ${address}`;
    const own = this.#standings.get(key);
    const kind = own ?? this.#kindOfUnknown(queue);
    const taken = this.#taken.of(key);
    if (taken >= PER_ADDRESS[own ?? "unknown"] || !this.#isRoomInQueue({ queue, kind, isFirst: taken === 0 })) return null;
    const { lanes, slowEnough, perAccount } = this.#limits;
    if (this.#lanes[kind] >= lanes[kind]) return null;
    if (kind !== "prompt" && (this.#lanes.slow >= slowEnough || this.#taken.of(hangingOf(accountOfQueue(queue))) >= perAccount))
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

  /** The standing of an unknown address, by its queue: prompt if the last attempt was and none is hanging. */
  #kindOfUnknown(queue: string): Standing {
    return this.#queueStandings.get(queue) === "prompt" && this.#taken.of(hangingOf(queue)) === 0 ? "prompt" : "unknown";
  }

  #isRoomInQueue({ queue, kind, isFirst }: { queue: string; kind: Standing; isFirst: boolean }): boolean {
    const taken = this.#taken.of(begunAs(kind, queue));
    if (this.#taken.of(hostOfQueue(queue)) >= PER_HOST && taken >= MIN_UNKNOWN) return false;
    const limit = PER_QUEUE[kind] + (isFirst ? FIRST_OF_ADDRESS[kind] : 0);
    if (kind !== "unknown") return taken < limit;
    const hanging = this.#taken.of(hangingOf(queue));
    return hanging < MAX_HANGING && taken < Math.max(MIN_UNKNOWN, limit - hanging);
  }

  /** Counts an attempt. After PROMPT_MS it moves to the slow lane and its address becomes slow. @returns a function that ends it. */
  #enter({ key, queue, kind }: { key: string; queue: string; kind: Standing }): () => void {
    const hanging = [hangingOf(queue), hangingOf(accountOfQueue(queue))];
    let lane = kind;
    let counted = kind === "slow" ? [begunAs(kind, queue), hangingOf(accountOfQueue(queue))] : [begunAs(kind, queue)];
    const always = [key, hostOfQueue(queue)];
    this.#lanes[lane]++;
    this.#taken.add([...always, ...counted]);
    const timer = setTimeout(() => {
      this.#lanes[lane]--;
      this.#standings.set(key, "slow");
      this.#lanes.slow++;
      if (lane !== "slow") {
        this.#taken.remove(counted);
        counted = hanging;
        this.#taken.add(counted);
      }
      lane = "slow";
    }, PROMPT_MS);
    return () => {
      clearTimeout(timer);
      this.#lanes[lane]--;
      this.#taken.remove([...always, ...counted]);
    };
  }
}

function begunAs(kind: Standing, queue: string): string {
  return `${kind} ${queue}`;
}

function hangingOf(queueOrAccount: string): string {
  return `hanging ${queueOrAccount}`;
}

/** Counts by name. Zero counts take no memory. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(names: string[]): void {
    for (const name of names) this.#counts.set(name, this.of(name) + 1);
  }

  remove(names: string[]): void {
    for (const name of names) {
      const left = this.of(name) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}

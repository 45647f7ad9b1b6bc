import { LRUCache } from "lru-cache";
import { MemoryBudget } from "@/lib/webhooks/memory-budget";

/** How a host did the last time: a `prompt` one answered soon, a `slow` one did not; of the others nothing is known. */
type Standing = "prompt" | "unknown" | "slow";

/** Attempts at once to one host. */
const PER_HOST: Record<Standing, number> = { prompt: 32, unknown: 2, slow: 1 };
/** Attempts at once in all, in lanes that do not wait for each other. Whatever takes longer than it should goes on in the slow lane. */
const LANES: Record<Standing, number> = { prompt: 512, unknown: 256, slow: 512 };
/** Attempts in the slow lane, moved there or not, beyond which only prompt hosts are sent more. */
const SLOW_ENOUGH = 1_024;
/** Large bodies in memory at a time, for prompt hosts and for others. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;
const HOSTS_REMEMBERED = 10_000;

/** An attempt that takes longer is that of a slow host, in milliseconds. */
export const PROMPT_MS = 2_000;

/** The right to one attempt, until it is given back: with how the host did, or without a word when no attempt was made. */
export type Slot = { memory: MemoryBudget; giveBack: (standing?: "prompt" | "slow") => void };

/** Says to whom more may be sent at this moment: a slow receiver delays only itself (promise P7). */
export class HostSlots {
  readonly #standings = new LRUCache<string, Standing>({ max: HOSTS_REMEMBERED });
  readonly #taken = new Map<string, number>();
  readonly #lanes: Record<Standing, number> = { prompt: 0, unknown: 0, slow: 0 };
  readonly #memory = { prompt: new MemoryBudget(LARGE_BODIES_BYTES), other: new MemoryBudget(LARGE_BODIES_BYTES) };

  /** All the slots that some of the hosts may have now, by host; those hosts are no longer in the set. */
  takeAll(hosts: Set<string>, mostHosts: number): Map<string, Slot[]> {
    const slots = new Map<string, Slot[]>();
    for (const host of hosts) {
      const ofHost: Slot[] = [];
      for (let slot = this.take(host); slot; slot = this.take(host)) ofHost.push(slot);
      if (ofHost.length === 0) continue;
      hosts.delete(host);
      slots.set(host, ofHost);
      if (slots.size === mostHosts) break;
    }
    return slots;
  }

  /** A slot for the host, or null when it has as many as it may. */
  take(host: string): Slot | null {
    const standing = this.#standings.get(host) ?? "unknown";
    const taken = this.#taken.get(host) ?? 0;
    if (taken >= PER_HOST[standing] || this.#lanes[standing] >= LANES[standing]) return null;
    if (standing !== "prompt" && this.#lanes.slow >= SLOW_ENOUGH) return null;
    this.#taken.set(host, taken + 1);
    const lane = this.#enter(standing, host);
    return {
      memory: this.#memory[standing === "prompt" ? "prompt" : "other"],
      giveBack: (outcome) => {
        lane.leave();
        if (outcome) this.#standings.set(host, outcome);
        const left = (this.#taken.get(host) ?? 1) - 1;
        if (left === 0) this.#taken.delete(host);
        else this.#taken.set(host, left);
      },
    };
  }

  /** Takes a place in a lane; after a while it becomes one in the slow lane, and the host a slow one. */
  #enter(standing: Standing, host: string): { leave: () => void } {
    let lane = standing;
    this.#lanes[lane]++;
    const timer = setTimeout(() => {
      this.#lanes[lane]--;
      lane = "slow";
      this.#lanes[lane]++;
      this.#standings.set(host, "slow");
    }, PROMPT_MS);
    return {
      leave: () => {
        clearTimeout(timer);
        this.#lanes[lane]--;
      },
    };
  }
}

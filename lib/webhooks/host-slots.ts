import { LRUCache } from "lru-cache";
import { MemoryBudget } from "@/lib/webhooks/memory-budget";

/** How a host did the last time: a `prompt` one answered soon, a `slow` one did not; of the others nothing is known. */
type Standing = "prompt" | "unknown" | "slow";

/** Attempts at once to one host. */
const PER_HOST: Record<Standing, number> = { prompt: 16, unknown: 4, slow: 1 };
/** Attempts at once in all. Whoever is not known to be prompt is in a lane of their own: however many hang, the prompt ones do not wait. */
const LANES = { prompt: 128, other: 256 };
type Lane = keyof typeof LANES;
/** Large bodies in memory at a time, in each lane. */
const LARGE_BODIES_BYTES = 32 * 1024 * 1024;
const HOSTS_REMEMBERED = 10_000;

/** The right to one attempt, until it is given back: with how the host did, or without a word when no attempt was made. */
export type Slot = {
  /** For a large body: those for slow hosts cannot take the room of the others. */
  memory: MemoryBudget;
  giveBack: (standing?: "prompt" | "slow") => void;
};

/** Says to whom more may be sent at this moment: a slow receiver delays only itself (promise P7). */
export class HostSlots {
  readonly #standings = new LRUCache<string, Standing>({ max: HOSTS_REMEMBERED });
  readonly #taken = new Map<string, number>();
  readonly #memory = { prompt: new MemoryBudget(LARGE_BODIES_BYTES), other: new MemoryBudget(LARGE_BODIES_BYTES) };
  readonly #lanes = { prompt: 0, other: 0 };

  /** All the slots that some of the hosts may have now, by host; those are no longer among `hosts`. */
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
    const lane = standing === "prompt" ? "prompt" : "other";
    const taken = this.#taken.get(host) ?? 0;
    if (taken >= PER_HOST[standing] || this.#lanes[lane] >= LANES[lane]) return null;
    this.#taken.set(host, taken + 1);
    this.#lanes[lane]++;
    return { memory: this.#memory[lane], giveBack: (outcome) => this.#giveBack(host, { lane, outcome }) };
  }

  #giveBack(host: string, { lane, outcome }: { lane: Lane; outcome: "prompt" | "slow" | undefined }): void {
    const left = (this.#taken.get(host) ?? 1) - 1;
    if (left === 0) this.#taken.delete(host);
    else this.#taken.set(host, left);
    this.#lanes[lane]--;
    if (outcome) this.#standings.set(host, outcome);
  }
}

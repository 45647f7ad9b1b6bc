import { LRUCache } from "lru-cache";

/** How a host did the last time: a `prompt` one answered soon, a `slow` one did not; of the others nothing is known. */
type Standing = "prompt" | "unknown" | "slow";

/** Attempts at once to one host. */
const PER_HOST: Record<Standing, number> = { prompt: 16, unknown: 4, slow: 1 };
/** Attempts at once in all. Whoever is not known to be prompt is in a lane of their own: however many hang, the prompt ones do not wait. */
const LANES = { prompt: 128, other: 256 };
const HOSTS_REMEMBERED = 10_000;

/** The right to one attempt, until it is given back: with how the host did, or without a word when no attempt was made. */
export type Slot = { giveBack: (standing?: "prompt" | "slow") => void };

/** Says to whom more may be sent at this moment: a slow receiver delays only itself (promise P7). */
export class HostSlots {
  readonly #standings = new LRUCache<string, Standing>({ max: HOSTS_REMEMBERED });
  readonly #taken = new Map<string, number>();
  readonly #lanes = { prompt: 0, other: 0 };

  /** A slot for the host, or null when it has as many as it may. */
  take(host: string): Slot | null {
    const standing = this.#standings.get(host) ?? "unknown";
    const lane = standing === "prompt" ? "prompt" : "other";
    const taken = this.#taken.get(host) ?? 0;
    if (taken >= PER_HOST[standing] || this.#lanes[lane] >= LANES[lane]) return null;
    this.#taken.set(host, taken + 1);
    this.#lanes[lane]++;
    return { giveBack: (outcome) => this.#giveBack(host, { lane, outcome }) };
  }

  #giveBack(host: string, { lane, outcome }: { lane: keyof typeof LANES; outcome: "prompt" | "slow" | undefined }): void {
    const left = (this.#taken.get(host) ?? 1) - 1;
    if (left === 0) this.#taken.delete(host);
    else this.#taken.set(host, left);
    this.#lanes[lane]--;
    if (outcome) this.#standings.set(host, outcome);
  }
}

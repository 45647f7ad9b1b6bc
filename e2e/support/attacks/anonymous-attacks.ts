import type { Target } from "./attacker";
import { attackBodies } from "./attack-bodies";
import { attackConnections } from "./attack-connections";
import { attackPages } from "./attack-pages";

export type Attack = {
  name: string;
  /** One attempt; its outcome does not matter to the attacker. */
  strike: (target: Target) => Promise<unknown>;
};

/** Attacks that need no key, by the resource they exhaust. */
export const anonymousAttacks: Attack[] = [...attackBodies, ...attackConnections, ...attackPages];

import type { Target } from "./attacker";
import { attackBodies } from "./attack-bodies";
import { attackConnections } from "./attack-connections";
import { attackPages } from "./attack-pages";

export type Attack = {
  name: string;
  /** One go at it. What comes of it does not matter to the attacker. */
  strike: (target: Target) => Promise<unknown>;
};

/** What a client can do to a service without a key, by what it wears out. */
export const anonymousAttacks: Attack[] = [...attackBodies, ...attackConnections, ...attackPages];

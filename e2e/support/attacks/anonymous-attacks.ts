import { attackBodies } from "./attack-bodies";
import { attackConnections } from "./attack-connections";
import { attackPages } from "./attack-pages";
import type { Attack } from "./attacker";

/** Attacks that need no key, by the resource they exhaust. */
export const anonymousAttacks: Attack[] = [...attackBodies, ...attackConnections, ...attackPages];

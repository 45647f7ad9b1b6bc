import type { Trace } from "./schema";

/**
 * Entries of the audit stay. So does somebody else in a round whose link only fills the person in as an answer: their place in the round, their form
 * and their own answers are theirs.
 */
export function isErasable({ kind, in: places }: Pick<Trace, "kind" | "in">): boolean {
  return kind !== "audit" && !(kind === "round_person" && places.every(({ place }) => place === "filled_in"));
}

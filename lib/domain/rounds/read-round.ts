import type { OfRound } from "./data";
import { countPeople, getRound } from "./data";
import { presentRound } from "./present";
import type { Round } from "./schema";

/** A round with its counts. @throws DomainError not_found. */
export async function readRound(of: OfRound, now: Date): Promise<Round> {
  const round = await getRound(of);
  return presentRound(round, (await countPeople([round.id], now)).get(round.id), now);
}

import { cache } from "react";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { readRound } from "@/lib/domain/rounds/read-round";

/** The round of a page, read once for page and layout; another account's is "not found". */
export const readRoundPage = cache(async (roundId: string) => {
  const user = await requireUser(["forms:read", "responses:read"]);
  const { accountId } = user;
  const now = new Date();
  return { user, accountId, now, round: await orNotFound(readRound({ accountId, roundId }, now)) };
});

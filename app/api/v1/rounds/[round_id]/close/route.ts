import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { closeRound } from "@/lib/domain/rounds/change-mutations";
import { readRound } from "@/lib/domain/rounds/read-round";

export const dynamic = "force-dynamic";

export const POST = handle(operations.closeRound, async ({ accountId, params, now }) => {
  const { id: roundId } = await closeRound({ accountId, roundId: params.round_id, now });
  return { body: await readRound({ accountId, roundId }, now) };
});

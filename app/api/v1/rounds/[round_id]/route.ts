import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { deleteRound } from "@/lib/rounds/change-mutations";
import { readRound } from "@/lib/rounds/read-round";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getRound, async ({ accountId, params, now }) => ({
  body: await readRound({ accountId, roundId: params.round_id }, now),
}));

export const DELETE = handle(operations.deleteRound, async ({ accountId, params }) => {
  await deleteRound({ accountId, roundId: params.round_id });
  return { body: undefined };
});

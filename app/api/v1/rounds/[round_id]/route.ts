import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { changeRound, deleteRound } from "@/lib/domain/rounds/change-mutations";
import { readRound } from "@/lib/domain/rounds/read-round";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getRound, async ({ accountId, params, now }) => ({
  body: await readRound({ accountId, roundId: params.round_id }, now),
}));

export const PATCH = handle(operations.changeRound, async ({ accountId, params, body, now }) => {
  const of = { accountId, roundId: params.round_id };
  await changeRound({ ...of, ...body, now });
  return { body: await readRound(of, now) };
});

export const DELETE = handle(operations.deleteRound, async ({ accountId, params }) => {
  await deleteRound({ accountId, roundId: params.round_id });
  return { body: undefined };
});

import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { remindNow } from "@/lib/domain/rounds/remind-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.remindRound, async ({ accountId, params, body, now }) => ({
  body: { reminded: await remindNow({ accountId, roundId: params.round_id, personIds: body.person_ids, now }) },
}));

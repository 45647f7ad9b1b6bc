import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { requireClient } from "@/lib/entry/http/require-client";
import { getRound } from "@/lib/domain/rounds/data";
import { summarizeRound } from "@/lib/domain/rounds/summarize-round";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeRound, async ({ accountId, params, query, now }) => ({
  body: await summarizeRound(await getRound({ accountId, roundId: params.round_id }), {
    timeZone: query.time_zone,
    now,
    proceed: requireClient,
  }),
}));

import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { requireClient } from "@/lib/http/require-client";
import { getRound } from "@/lib/rounds/data";
import { summarizeRound } from "@/lib/rounds/summarize-round";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeRound, async ({ accountId, params, query, now }) => ({
  body: await summarizeRound(await getRound({ accountId, roundId: params.round_id }), {
    timeZone: query.time_zone,
    now,
    proceed: requireClient,
  }),
}));

import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { nextPage } from "@/lib/entry/http/pagination";
import { presentResponse } from "@/lib/domain/responses/present";
import { getRound, listAnswered } from "@/lib/domain/rounds/data";
import { readAnsweredPage } from "@/lib/domain/rounds/read-answered";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listRoundResponses, async ({ accountId, params, query, request }) => {
  const { id: roundId } = await getRound({ accountId, roundId: params.round_id });
  const found = await listAnswered({ roundId, ...query });
  const { answered, next } = await readAnsweredPage(found, { accountId, limit: query.limit });
  return {
    body: answered.map(({ stored, fields, person }) => ({ ...presentResponse(stored, fields), person })),
    headers: next === null ? {} : nextPage(request.url, next),
  };
});

import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { getRound, listAnswered } from "@/lib/rounds/data";
import { readAnswered } from "@/lib/rounds/read-answered";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listRoundResponses, async ({ accountId, params, query, request }) => {
  const { id: roundId } = await getRound({ accountId, roundId: params.round_id });
  const { limit } = query;
  const { page, headers } = pageOf(await listAnswered({ roundId, ...query }), {
    limit,
    url: request.url,
    cursorOf: ({ responseId }) => responseId,
  });
  const answered = await readAnswered(page, accountId);
  return { body: answered.map(({ response, person }) => ({ ...response, person })), headers };
});

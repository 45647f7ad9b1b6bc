import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { readRoundContent } from "@/lib/rounds/content-data";
import { createRound } from "@/lib/rounds/create-mutations";
import { countPeople, listRounds } from "@/lib/rounds/data";
import { presentRounds } from "@/lib/rounds/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createRound, async ({ accountId, body, now, claim }) => {
  const { people, message, remind, send } = body;
  const content = await readRoundContent({ ...body, accountId, now });
  return {
    body: await createRound({ accountId, content, people, mail: { message: message ?? null, remind: remind ?? [] }, send, now, claim }),
  };
});

export const GET = handle(operations.listRounds, async ({ accountId, query, now, request }) => {
  const { page, headers } = pageOf(await listRounds({ accountId, ...query }), { limit: query.limit, url: request.url });
  const counts = await countPeople(
    page.map(({ id }) => id),
    now,
  );
  return { body: presentRounds(page, counts, now), headers };
});

import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { pageOf } from "@/lib/entry/http/pagination";
import { addPeople } from "@/lib/domain/rounds/create-mutations";
import { getRound, listPeople } from "@/lib/domain/rounds/data";
import { unknownData } from "@/lib/domain/rounds/unknown-data";
import { presentPerson } from "@/lib/domain/rounds/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listPeople, async ({ accountId, params, query, now, request }) => {
  const { id: roundId } = await getRound({ accountId, roundId: params.round_id });
  const { page, headers } = pageOf(await listPeople({ roundId, ...query, now }), { limit: query.limit, url: request.url });
  return { body: page.map(presentPerson), headers };
});

export const POST = handle(operations.addPeople, async ({ accountId, params, body, now, claim, request }) => ({
  body: await addPeople({
    accountId,
    roundId: params.round_id,
    ...body,
    now,
    claim,
    warn: (people, fields) => sayUnused(request, unknownData(people, fields)),
  }),
}));

import type { Problem } from "@/lib/base/errors/errors";
import { filteredPage } from "@/lib/base/paging/filtered-page";
import { metadataCondition } from "@/lib/domain/forms/metadata-condition";
import { requireShown, requireShownDraft } from "@/lib/domain/forms/access/data";
import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { nextPage, pageOf } from "@/lib/entry/http/pagination";
import { readRoundContent } from "@/lib/domain/rounds/content-data";
import { createRound } from "@/lib/domain/rounds/create-mutations";
import { countPeople, listRounds } from "@/lib/domain/rounds/data";
import { unknownData } from "@/lib/domain/rounds/unknown-data";
import { metadataOfRound, presentRounds } from "@/lib/domain/rounds/present";

export const dynamic = "force-dynamic";

export const POST = handle(
  operations.createRound,
  async ({ accountId, reader, body, now, claim, warnings: { warnings = [] }, request }) => {
    if (body.form_id !== undefined) await requireShown(reader, [body.form_id]);
    if (body.draft_id !== undefined) await requireShownDraft(reader, body.draft_id);
    const { people, message, remind, send } = body;
    const { content, callbackHeaders, unused, warnings: ofDefault } = await readRoundContent({ ...body, accountId, now });
    const unknown = sayUnused(request, [...unused, ...(body.form ? uselessIn(content) : []), ...unknownData(people, content.fields)]);
    const mail = { message: message ?? null, remind: remind ?? [] };
    return {
      body: await createRound({
        accountId,
        content,
        callbackHeaders,
        people,
        mail,
        send,
        now,
        claim,
        warnings: [...warnings, ...unknown, ...ofDefault],
      }),
    };
  },
);

/** The limit of one answer is the round's own. */
function uselessIn(content: Parameters<typeof withoutEffect>[0]): Problem[] {
  const settings = { ...content.settings, response_limit: 1 };
  return withoutEffect({ ...content, settings }).map((problem) => ({ ...problem, loc: ["body", "form", ...problem.loc.slice(1)] }));
}

type Listing = {
  accountId: string;
  query: Parameters<typeof metadataCondition>[0] & { cursor?: string | undefined; limit: number };
  url: string;
};

async function pageOfRounds({ accountId, query, url }: Listing) {
  const isMeant = metadataCondition(query);
  const { cursor, limit } = query;
  if (!isMeant) return pageOf(await listRounds({ accountId, cursor, limit }), { limit, url });
  const read = (part: { cursor: string | undefined; limit: number }) => listRounds({ accountId, ...part });
  const found = await filteredPage({ cursor, limit, read, cursorOf: ({ id }) => id, isMeant: (round) => isMeant(metadataOfRound(round)) });
  return { page: found.page, headers: found.cursor === null ? {} : nextPage(url, found.cursor) };
}

export const GET = handle(operations.listRounds, async ({ accountId, query, now, request }) => {
  const { page, headers } = await pageOfRounds({ accountId, query, url: request.url });
  const counts = await countPeople(
    page.map(({ id }) => id),
    now,
  );
  return { body: presentRounds(page, counts, now), headers };
});

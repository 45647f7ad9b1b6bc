import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { requireClient } from "@/lib/entry/http/require-client";
import { getRound, readContents } from "@/lib/domain/rounds/data";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { requireLanguageOfRound } from "@/lib/domain/rounds/round-languages";
import { summarizeRound } from "@/lib/domain/rounds/summarize-round";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeRound, async ({ accountId, params, query, now }) => {
  const round = await getRound({ accountId, roundId: params.round_id });
  if ((await readContents(round.id)).some((content) => sealedTo(content)))
    throw sealedConflict("count answers: they are counted where they are opened");
  const { time_zone: timeZone, language } = query;
  await requireLanguageOfRound(round, language);
  return { body: await summarizeRound(round, { timeZone, language, now, proceed: requireClient }) };
});

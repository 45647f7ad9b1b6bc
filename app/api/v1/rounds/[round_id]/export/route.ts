import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { exportRound } from "@/lib/entry/export/export-round";
import { requireLanguageOfRound } from "@/lib/domain/rounds/round-languages";
import { getRound } from "@/lib/domain/rounds/data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportRound, async ({ request, accountId, params, query }) => {
  const round = await getRound({ accountId, roundId: params.round_id });
  await requireLanguageOfRound(round, query.language);
  return exportRound({ request, accountId, round, ...query });
});

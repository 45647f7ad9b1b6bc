import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countForms, COUNT_CAP } from "@/lib/domain/forms/list/count-data";
import { presentCounts } from "@/lib/domain/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.countForms, async ({ accountId, query, now }) => ({
  body: presentCounts(await countForms({ accountId, ...query, now }), COUNT_CAP),
}));

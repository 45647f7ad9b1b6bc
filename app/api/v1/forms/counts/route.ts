import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { countForms, COUNT_CAP } from "@/lib/forms/list/count-data";
import { presentCounts } from "@/lib/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.countForms, async ({ accountId, query, now }) => ({
  body: presentCounts(await countForms({ accountId, ...query, now }), COUNT_CAP),
}));

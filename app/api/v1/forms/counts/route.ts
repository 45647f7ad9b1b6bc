import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countForms, COUNT_CAP } from "@/lib/domain/forms/list/count-data";
import { presentCounts } from "@/lib/domain/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.countForms, async ({ reader, query, now }) => ({
  body: presentCounts(await countForms({ reader, ...query, now }), COUNT_CAP),
}));

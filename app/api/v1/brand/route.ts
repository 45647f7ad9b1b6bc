import { handle } from "@/lib/http/handle";
import { isConditional, requireMatch } from "@/lib/http/entity-tag";
import { operations } from "@/lib/api/operations/operations";
import { readBrand } from "@/lib/brands/data";
import { saveBrand } from "@/lib/brands/mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getBrand, async ({ accountId }) => ({ body: await readBrand(accountId) }));

export const PUT = handle(operations.saveBrand, async ({ accountId, body, now, request }) => {
  if (isConditional(request)) requireMatch(request, [JSON.stringify(await readBrand(accountId))]);
  return { body: await saveBrand({ accountId, brand: body, now }) };
});

import { handle } from "@/lib/entry/http/handle";
import { requireMatch } from "@/lib/entry/http/entity-tag";
import { operations } from "@/lib/entry/api/operations/operations";
import { readBrand } from "@/lib/domain/brands/data";
import { saveBrand } from "@/lib/domain/brands/mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getBrand, async ({ accountId }) => ({ body: await readBrand(accountId) }));

export const PUT = handle(operations.saveBrand, async ({ accountId, body, now, request }) => {
  return { body: await saveBrand({ accountId, brand: body, now, check: (brand) => requireMatch(request, [JSON.stringify(brand)]) }) };
});

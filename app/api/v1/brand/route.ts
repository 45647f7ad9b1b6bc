import { handle } from "@/lib/http/handle";
import { requireMatch } from "@/lib/http/entity-tag";
import { operations } from "@/lib/api/operations/operations";
import { readBrand } from "@/lib/brands/data";
import { saveBrand } from "@/lib/brands/mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getBrand, async ({ accountId }) => ({ body: await readBrand(accountId) }));

export const PUT = handle(operations.saveBrand, async ({ accountId, body, now, request }) => {
  return { body: await saveBrand({ accountId, brand: body, now, check: (brand) => requireMatch(request, [JSON.stringify(brand)]) }) };
});

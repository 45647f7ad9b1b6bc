import { db } from "@/lib/base/db/client";
import type { Brand } from "@/lib/rules/forms/brand";
import { brandOf } from "@/lib/rules/forms/brand";

/** An account's brand, without the names that are not set. */
export async function readBrand(accountId: string): Promise<Brand> {
  return readStored(await db().brand.findUnique({ where: { accountId } }));
}

/** The brand in its row. */
export function readStored(row: { settings: string } | null): Brand {
  return row ? brandOf(JSON.parse(row.settings) as Record<string, unknown>) : {}; // saveBrand writes an object
}

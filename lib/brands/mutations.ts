import { db } from "@/lib/db/client";
import type { Brand } from "@/lib/forms/brand";
import { brandOf } from "@/lib/forms/brand";
import { requirePictures } from "@/lib/forms/require-pictures-data";

/** Replaces an account's brand. Forms that exist stay as they are. @throws DomainError invalid for a picture of others. */
export async function saveBrand({ accountId, brand, now }: { accountId: string; brand: Brand; now: Date }): Promise<Brand> {
  await requirePictures({ accountId, settings: brand, loc: ["body"] });
  const whole = brandOf(brand);
  const columns = { settings: JSON.stringify(whole), updatedAt: now };
  await db().brand.upsert({ where: { accountId }, create: { accountId, ...columns }, update: columns });
  return whole;
}

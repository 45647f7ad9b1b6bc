import { db } from "@/lib/base/db/client";
import type { Brand } from "@/lib/rules/forms/brand";
import { brandOf } from "@/lib/rules/forms/brand";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { DomainError } from "@/lib/base/errors/errors";
import { requirePictures } from "@/lib/domain/forms/require-pictures-data";
import { readStored } from "./data";

/** Attempts at a change when concurrent changes come first. */
const ATTEMPTS = 5;

type Saving = {
  accountId: string;
  brand: Brand;
  now: Date;
  /** Throws if the brand to be replaced is not the one that the caller has read. */
  check?: (brand: Brand) => void;
};

/**
 * Replaces an account's brand. Existing forms are not changed.
 * @throws DomainError invalid for an image of another account; unavailable when concurrent changes come first each time.
 */
export async function saveBrand({ accountId, brand, now, check }: Saving): Promise<Brand> {
  await requirePictures({ accountId, settings: brand, loc: ["body"], settingsAt: [] });
  const whole = brandOf(brand);
  const columns = { settings: JSON.stringify(whole), updatedAt: now };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seen = await db().brand.findUnique({ where: { accountId } });
    check?.(readStored(seen));
    // Of two simultaneous changes, the second updates no row, or fails to insert the first row.
    const { count } = seen
      ? await db().brand.updateMany({ where: { accountId, settings: seen.settings }, data: columns })
      : await db()
          .brand.createMany({ data: { accountId, ...columns } })
          .catch(noneIfTaken);
    if (count === 1) return whole;
  }
  throw new DomainError("unavailable", "The brand is being changed by other requests. Try again", { retryAfter: 1 });
}

function noneIfTaken(error: unknown): { count: number } {
  if (isUniqueViolation(error)) return { count: 0 };
  throw error;
}

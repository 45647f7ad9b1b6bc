import { env } from "@/lib/base/env/env";
import { keySet } from "@/lib/domain/receipts/signing-key-mutations";
import type { Standing } from "@/lib/domain/receipts/standing-data";
import { standingOf } from "@/lib/domain/receipts/standing-data";
import type { Checked } from "@/public/verify-receipt.mjs";
import { verifyReceipt } from "@/public/verify-receipt.mjs";

export type CheckedReceipt = Checked & {
  /** What has happened to the response since; null for a receipt of another service, and for one that is not genuine. */
  standing: Standing | null;
};

/**
 * Checks a receipt's file (contract §52.4). A receipt of this instance is checked with the instance's own keys, whatever keys the file has; a receipt of
 * another instance is checked with the key in the file.
 * @param text as somebody sent it
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt> {
  const { keys } = await keySet();
  const own = await verifyReceipt(text, { keys });
  // A receipt that names this instance must be signed with its own keys.
  const isOurs = own.claims?.iss === env().baseUrl || own.fault === null;
  const checked = isOurs ? own : await verifyReceipt(text);
  const standing = isOurs && checked.fault === null && checked.claims ? await standingOf(checked.claims) : null;
  return { ...checked, standing };
}

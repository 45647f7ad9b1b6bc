import { env } from "@/lib/base/env/env";
import { keySet } from "@/lib/domain/receipts/signing-key-mutations";
import type { Standing } from "@/lib/domain/receipts/standing-data";
import { standingOf } from "@/lib/domain/receipts/standing-data";
import type { Checked } from "@/public/verify-receipt.mjs";
import { verifyReceipt } from "@/public/verify-receipt.mjs";

export type CheckedReceipt = Checked & {
  /** What became of the response; null on a receipt of another service, and on one that is not genuine. */
  standing: Standing | null;
};

/**
 * Checks a receipt's file. One of this instance is checked with its own keys, whatever the file has; one of another with the key in the file.
 * @param text as somebody sent it.
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt> {
  const { keys } = await keySet();
  const own = await verifyReceipt(text, { keys });
  // Its own keys are the only ones that can speak for this instance.
  const isOurs = own.claims?.iss === env().baseUrl || own.fault === null;
  const checked = isOurs ? own : await verifyReceipt(text);
  const standing = isOurs && checked.fault === null && checked.claims ? await standingOf(checked.claims) : null;
  return { ...checked, standing };
}

import { Turns } from "@/lib/base/turns/turns";
import { env } from "@/lib/base/env/env";
import { keySet } from "@/lib/domain/receipts/signing-key-mutations";
import type { Standing } from "@/lib/domain/receipts/standing-data";
import { standingOf } from "@/lib/domain/receipts/standing-data";
import { countRendering } from "@/lib/entry/http/rate-limits";
import type { Checked } from "@/public/verify-receipt.mjs";
import { verifyReceipt } from "@/public/verify-receipt.mjs";
import type { OtherText } from "./what-it-is";
import { whatItIs } from "./what-it-is";

export type CheckedReceipt = Checked & {
  /** `unknown`: nothing in it was changed, but it is not known who signed it. `revoked`: others may have the key. */
  outcome: "genuine" | "unknown" | "revoked" | "not_genuine" | "too_large";
  /** What has happened to the response since; null for a receipt that this instance did not sign. */
  standing: Standing | null;
  /** What was sent instead of a receipt, if that can be seen. */
  other: OtherText | null;
};

/**
 * Checks a receipt's file (contract §52.4). A receipt of this instance is checked with the instance's own keys, whatever keys the file has; a receipt of
 * another instance is checked with the key in the file. Charges the client's address for the time, as for rendering.
 * @param text as somebody sent it
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt> {
  const turns = new Turns();
  try {
    const { keys } = await keySet();
    const pause = async () => {
      if (turns.isOver) await turns.next();
    };
    const checked = await verifyReceipt(text, { keys, issuer: env().baseUrl, pause });
    const isOurs = checked.fault === null && (checked.isTrusted || checked.revokedAt !== null);
    const standing = isOurs && checked.claims ? await standingOf(checked.claims) : null;
    const other = checked.fault === "not_a_receipt" ? whatItIs(text) : null;
    return { ...checked, outcome: outcomeOf(checked), standing, other };
  } finally {
    if (turns.spent >= 1) void countRendering(Math.floor(turns.spent));
  }
}

function outcomeOf({ fault, claims, isTrusted, revokedAt }: Checked): CheckedReceipt["outcome"] {
  if (fault === "too_large") return "too_large";
  // Without the key of another instance, nothing can be said of it.
  if (fault === "unknown_key" && claims && new URL(env().baseUrl).origin !== claims.iss) return "unknown";
  if (fault !== null) return "not_genuine";
  return isTrusted ? "genuine" : revokedAt === null ? "unknown" : "revoked";
}

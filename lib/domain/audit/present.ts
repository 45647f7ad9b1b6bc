import { formatDatetime } from "@/lib/base/time/datetime";
import type { ChainRow, EntryRow, Verification } from "./data";
import type { PresentedEntry, verificationSchema } from "./schema";
import type { z } from "zod";

export function presentEntry(row: EntryRow): PresentedEntry {
  const { number, at, actorKind, actorId, actorName, ip, action, targetKind, targetId, targetTitle, detail, hash } = row;
  return {
    number,
    at: formatDatetime(at),
    actor: { kind: actorKind as PresentedEntry["actor"]["kind"], id: actorId, name: actorName }, // written by us, as the rest
    ip,
    action: action as PresentedEntry["action"],
    target: targetKind === null ? null : { kind: targetKind as "form", id: targetId ?? "", title: targetTitle },
    detail: readDetail(detail),
    hash,
  };
}

/** The detail of an entry; empty if somebody has damaged it. */
function readDetail(text: string): PresentedEntry["detail"] {
  try {
    return JSON.parse(text) as PresentedEntry["detail"]; // written by us
  } catch {
    return {};
  }
}

export function presentVerification({ isValid, entries, chain, firstInvalid }: Verification): z.output<typeof verificationSchema> {
  const { lastNumber, lastHash } = chain ?? { lastNumber: 0, lastHash: "" };
  return {
    valid: isValid,
    entries,
    last: lastNumber > 0 ? { number: lastNumber, hash: lastHash } : null,
    checkpoint: chain && presentCut(chain),
    first_invalid: firstInvalid,
  };
}

function presentCut({ cutNumber, cutHash, cutAt, cutMac }: ChainRow) {
  return cutAt && { number: cutNumber, hash: cutHash, cut_at: formatDatetime(cutAt), signature: cutMac };
}

import { DomainError } from "@/lib/base/errors/errors";
import { notUtf8 } from "@/lib/entry/http/content-type";
import type { Steps } from "@/lib/base/turns/turns";

/** Values that any body may have; those of a form with more options may have more (body-limits.ts). */
export const FEW_VALUES = 25_000;
const [AND, PERCENT] = [38, 37];

/** Bytes decoded between two pauses: about two milliseconds. */
const PART = 64 * 1024;

/** The pairs of an application/x-www-form-urlencoded body. @throws DomainError too_large when there are too many, invalid when they are not UTF-8. */
export function* parseUrlEncoded(bytes: Uint8Array, most = FEW_VALUES): Steps<[name: string, value: string][]> {
  if (hasMorePairs(bytes, most)) throw new DomainError("too_large", `The body must have at most ${most} values`);
  const pairs: [string, string][] = [];
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(AND, start + PART);
    const end = next < 0 ? bytes.length : next;
    for (const pair of decodePairs(bytes.subarray(start, end))) pairs.push(pair);
    start = end + 1;
    yield;
  }
  return pairs;
}

function decodePairs(bytes: Uint8Array): URLSearchParams {
  try {
    // URLSearchParams would silently replace undecodable bytes by U+FFFD.
    new TextDecoder("utf-8", { fatal: true }).decode(percentDecoded(bytes));
  } catch {
    throw notUtf8();
  }
  // A question mark at its beginning would be dropped.
  return new URLSearchParams(Buffer.from(bytes).toString("utf8").replace(/^\?/, "%3F"));
}

function hasMorePairs(bytes: Uint8Array, most: number): boolean {
  let count = 1;
  for (let at = bytes.indexOf(AND); at >= 0; at = bytes.indexOf(AND, at + 1)) if (++count > most) return true;
  return false;
}

/** Decodes percent escapes; a percent sign without two hexadecimal digits is kept. */
function percentDecoded(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const value = byte === PERCENT ? hexDigit(bytes[index + 1]) * 16 + hexDigit(bytes[index + 2]) : Number.NaN;
    decoded[length++] = Number.isNaN(value) ? byte : value;
    if (!Number.isNaN(value)) index += 2;
  }
  return decoded.subarray(0, length);
}

function hexDigit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN;
}

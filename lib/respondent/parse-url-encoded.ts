import { notUtf8 } from "@/lib/api/content-type";

/** The pairs of an application/x-www-form-urlencoded body. @throws ApiError 422 when they are not UTF-8. */
export function parseUrlEncoded(bytes: Uint8Array): [name: string, value: string][] {
  const text = Buffer.from(bytes).toString("latin1");
  // URLSearchParams puts U+FFFD in the place of what it cannot decode, and an answer would be stored damaged.
  const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(decoded, "latin1"));
  } catch {
    throw notUtf8();
  }
  return [...new URLSearchParams(Buffer.from(bytes).toString("utf8"))];
}

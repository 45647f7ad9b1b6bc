import { pointOf } from "@/lib/rules/forms/sealed-recipient";

// What age needs of @scure/base to seal, by what browsers have. It stands for that package in the script of sealed forms (scripts/sealing.mjs).

function encode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return btoa(parts.join(""));
}

/** As many arguments as every engine takes. */
const PART = 8_192;

export const base64 = { encode };
export const base64nopad = { encode: (bytes: Uint8Array) => encode(bytes).replaceAll("=", "") };

export const bech32 = {
  /** Of a recipient, `age1…`. */
  decodeToBytes(text: string): { prefix: string; bytes: Uint8Array } {
    const point = pointOf(text);
    if (!point) throw new Error("No recipient");
    return { prefix: "age", bytes: new Uint8Array(point) };
  },
};

import { pointOf } from "@/lib/rules/forms/sealed-recipient";

// The parts of @scure/base that age needs for sealing, made of what browsers have. The script of sealed forms uses it instead of that package
// (scripts/sealing.mjs).

function encode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return btoa(parts.join(""));
}

/** As many arguments as String.fromCharCode takes in every engine. */
const PART = 8_192;

export const base64 = { encode };
export const base64nopad = { encode: (bytes: Uint8Array) => encode(bytes).replaceAll("=", "") };

export const bech32 = {
  /** The bytes of a recipient, `age1…`. @throws Error if it is not one */
  decodeToBytes(text: string): { prefix: string; bytes: Uint8Array } {
    const point = pointOf(text);
    if (!point) throw new Error("Not an age recipient");
    return { prefix: "age", bytes: new Uint8Array(point) };
  },
};

import type { RE2JS } from "re2js";
import type { Field } from "@/lib/rules/fields";
import type { Calculation } from "@/lib/rules/fields/calculations";
import { pointOf } from "@/lib/rules/forms/sealed-recipient";
import { fieldTypes } from "./field-types";

// What stands for other modules in the script of sealed forms (scripts/sealing.mjs), besides the field types.

/** Calculations as the service has read them: a page does not read expressions. */
export type SealedCalculations = Record<string, Omit<Calculation, "keys">>;

let calculations: ReadonlyMap<string, SealedCalculations[string]> = new Map();

export function takeCalculations(given: SealedCalculations): void {
  calculations = new Map(Object.entries(given));
}

/** Of lib/rules/fields/calculations.ts. */
export function calculationsOf(fields: Field[]) {
  return { calculations, scores: new Map(fields.map((field) => [field.key, fieldTypes[field.type]?.scores(field)])) };
}

let engine: typeof RE2JS | null = null;

/** Only forms with a pattern fetch the engine. */
export async function loadPatternEngine(): Promise<void> {
  engine = (await import("re2js")).RE2JS;
}

/** Of lib/rules/fields/definition/pattern-engine.ts. */
export function patternEngine(): typeof RE2JS | null {
  return engine;
}

function encode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return btoa(parts.join(""));
}

/** As many arguments as every engine takes. */
const PART = 8_192;

// What age needs of @scure/base to seal, by what browsers have.
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

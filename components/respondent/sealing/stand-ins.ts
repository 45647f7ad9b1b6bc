import type { RE2JS } from "re2js";
import type { Field } from "@/lib/rules/fields";
import type { Calculation } from "@/lib/rules/fields/calculations";
import { pointOf } from "@/lib/rules/forms/sealed-recipient";
import { fieldTypes } from "./field-types";

// What the script of sealed forms uses instead of other modules (scripts/sealing.mjs), besides the field types.

/** Calculations by the keys of their fields, as the service parsed them: the page parses no expressions. */
export type SealedCalculations = Record<string, Omit<Calculation, "keys">>;

let calculations: ReadonlyMap<string, SealedCalculations[string]> = new Map();

export function takeCalculations(given: SealedCalculations): void {
  calculations = new Map(Object.entries(given));
}

/** Instead of lib/rules/fields/calculations.ts. */
export function calculationsOf(fields: Field[]) {
  return { calculations, scores: new Map(fields.map((field) => [field.key, fieldTypes[field.type]?.scores(field)])) };
}

let engine: typeof RE2JS | null = null;

/** Only forms with a pattern load the engine. */
export async function loadPatternEngine(): Promise<void> {
  engine = (await import("re2js")).RE2JS;
}

/** Instead of lib/rules/fields/definition/pattern-engine.ts. */
export function patternEngine(): typeof RE2JS | null {
  return engine;
}

function encode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return btoa(parts.join(""));
}

/** As many arguments as String.fromCharCode takes in every engine. */
const PART = 8_192;

// The parts of @scure/base that age needs for sealing, made of what browsers have.
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

import type { Field } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";
import { loadCalculations } from "./lazy-calculations";
import { CALCULATION, loadFieldTypes } from "./field-types";
import { loadPatternEngine } from "./pattern-engine";

export { examine } from "./examine";
export { inputsFromLink } from "./inputs-from-link";
export { sealAnswers, sealFile } from "./seal";

/** Loads what is needed to check the answers to these fields. @returns the words for messages, in the language of the page */
export async function prepare(fields: Field[], locale: string): Promise<Words> {
  const [{ words }] = await Promise.all([
    import(`../../../lib/rules/words/languages/${locale}/words.ts`) as Promise<{ words: Words }>, // without the words of the page (scripts/sealing.mjs)
    loadFieldTypes(fields.map(({ type }) => type)),
    fields.some(({ type }) => type === CALCULATION) && loadCalculations(),
    fields.some(({ config }) => typeof config.pattern === "string") && loadPatternEngine(),
  ]);
  return words;
}

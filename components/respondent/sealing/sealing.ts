import type { Field } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";
import { loadCalculations } from "./calculating";
import { CALCULATION, loadFieldTypes } from "./field-types";
import { loadPatternEngine } from "./pattern-engine";

export { examine } from "./examine";
export { inputsFromLink } from "./from-link";
export { sealAnswers, sealFile } from "./seal";

/** Fetches what the questions of a form need to be checked, and says what the page needs of its language. */
export async function prepare(fields: Field[], locale: string): Promise<Words> {
  const [{ words }] = await Promise.all([
    import(`../../../lib/rules/words/languages/${locale}/words.ts`) as Promise<{ words: Words }>, // without the words of the page (scripts/sealing.mjs)
    loadFieldTypes(fields.map(({ type }) => type)),
    fields.some(({ type }) => type === CALCULATION) && loadCalculations(),
    fields.some(({ config }) => typeof config.pattern === "string") && loadPatternEngine(),
  ]);
  return words;
}

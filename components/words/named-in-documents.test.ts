import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadLanguage } from "@/lib/rules/words/locales";
import { formWords } from "./form";
import { inspectorWords } from "./inspector";
import { responsesWords } from "./responses";
import { sealedWords } from "./sealed";

it.each(["docs/sealed-forms.md", "docs/receipts.md"])("%s names buttons and headings as they are", async (document) => {
  const known = new Set(textsOf([sealedWords, formWords, inspectorWords, responsesWords, await loadLanguage("en")]));
  const named = [...readFileSync(document, "utf8").matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, text = ""]) => text);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((text) => !known.has(text))).toEqual([]);
});

/** All texts among words, apart from those that are made by functions. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

import { z } from "zod";
import type { Problem } from "@/lib/base/errors/errors";
import { coded } from "@/lib/base/errors/issue-problem";
import { fieldTypeNames, fieldTypes } from "@/lib/rules/fields";
import { withInner } from "@/lib/rules/fields/entries";
import { isUnseen } from "@/lib/base/text/unseen";
import { isLanguage } from "@/lib/rules/words/is-language";
import type { Known } from "./progress";
import type { Content, Texts } from "./texts";
import { askerTexts, endingKeys, endingTexts, part, settingTexts } from "./texts";

export const MAX_TRANSLATIONS = 60;
/** Bytes of JSON of all translations of a form: they are stored in one row, and copied with every version. */
export const MAX_SIZE = 3 * 1024 * 1024;
/** Longer than any text of a form. */
const MAX_TEXT = 10_000;
const MAX_TEXTS = 62_000; // 300 fields with 200 options each, and their other texts
const TAG = "Must be a language tag such as de, pt-BR or zh-Hant";

const text = () => z.string().max(MAX_TEXT).nullish();
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text()]));
const listed = () =>
  z
    .array(z.strictObject({ value: z.string(), label: text() }))
    .max(1000)
    .nullish();

/** The names of texts and of lists of choices that any field type has. */
const names = (kind: "texts" | "choices") => [...new Set(fieldTypeNames.flatMap((type) => fieldTypes[type][kind]))];

/** A language tag in its canonical form (BCP 47): `pt-br` is `pt-BR`. */
export const languageTag = z
  .string(TAG)
  .refine(isLanguage, coded("language", TAG))
  .overwrite((tag) => (isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag))
  .describe("BCP 47");

/** The texts of a form in another language (contract §39). What is left out, empty or null is not translated. */
export const translationTexts = z.strictObject({
  title: text(),
  description: text(),
  texts: z
    .strictObject({
      ...named(settingTexts),
      asker: z.strictObject(named(askerTexts)).nullish(),
      endings: z
        .array(z.strictObject({ key: z.string().describe("Of the ending"), ...named(endingTexts) }))
        .max(100)
        .nullish()
        .describe("By `key`, in any order"),
    })
    .nullish()
    .describe("Texts of the settings"),
  fields: z
    .array(
      z.strictObject({
        key: z.string().describe("Of the field"),
        label: text(),
        description: text(),
        valid_message: text(),
        ...named(names("texts")),
        ...Object.fromEntries(names("choices").map((name) => [name, listed().describe("By `value`")])),
      }),
    )
    .max(1000)
    .nullish()
    .describe("By `key`, in any order"),
  sources: z
    .record(z.string().max(1000), z.string().max(MAX_TEXT))
    .refine((sources) => Object.keys(sources).length <= MAX_TEXTS, `Must have at most ${MAX_TEXTS} entries`)
    .nullish()
    .describe(
      "The form's texts that were translated, where they have changed since, by their place, such as `/fields/name/label`. Left out: the form's texts as they are",
    ),
});
export const translationSchema = translationTexts.extend({ locale: languageTag });
export type TranslationTexts = z.output<typeof translationTexts>;
export type Translation = z.output<typeof translationSchema>;

/** The texts of a translation by their places, and what is wrong with it: texts that the form does not have. @param all the texts of the form. */
export function readTranslation(given: TranslationTexts, all: Texts): Known & { problems: Problem[] } {
  const texts: Texts = {};
  const problems: Problem[] = [];
  const take = (at: string, value: unknown, loc: Problem["loc"]) => {
    if (typeof value !== "string" || isUnseen(value)) return;
    if (Object.hasOwn(texts, at)) problems.push({ loc, msg: "Must be given once", type: "repeated", ctx: { at } });
    else if (Object.hasOwn(all, at)) texts[at] = value;
    else problems.push({ loc, msg: "The form has no such text", type: "not_in_form", ctx: { at } });
  };
  const takeAll = (at: string, entries: object, loc: Problem["loc"]) => {
    for (const [name, value] of Object.entries(entries)) take(`${at}/${name}`, value, [...loc, name]);
  };
  take("/title", given.title, ["title"]);
  take("/description", given.description, ["description"]);
  const { asker, endings, ...settings } = given.texts ?? {};
  takeAll("/texts", settings, ["texts"]);
  takeAll("/texts/asker", asker ?? {}, ["texts", "asker"]);
  for (const [index, { key, ...ending }] of (endings ?? []).entries())
    takeAll(`/texts/endings/${part(key)}`, ending, ["texts", "endings", index]);
  for (const [index, { key, ...field }] of (given.fields ?? []).entries()) {
    const at = `/fields/${part(key)}`;
    takeAll(at, field, ["fields", index]);
    for (const [name, choices] of Object.entries(field))
      if (Array.isArray(choices))
        for (const [place, { value, label }] of (choices as { value: string; label?: string | null }[]).entries())
          take(`${at}/${name}/${part(value)}`, label, ["fields", index, name, place]);
  }
  const sources = Object.entries(given.sources ?? {}).filter(([at, was]) => Object.hasOwn(texts, at) && was !== all[at]);
  return { texts, sources: Object.fromEntries(sources), problems };
}

/** The reverse: a translation in the order of the content's fields, without what is not translated. */
export function writeTranslation({ texts, sources }: Known, content: Content): TranslationTexts {
  const at = (place: string) => (Object.hasOwn(texts, place) ? texts[place] : undefined);
  const entries = (place: string, of: readonly string[]) =>
    of.flatMap((name) => {
      const found = at(`${place}/${name}`);
      return found === undefined ? [] : [[name, found] as const];
    });
  const asker = Object.fromEntries(entries("/texts/asker", askerTexts));
  const endings = endingKeys(content.settings).flatMap((key) => {
    const said = entries(`/texts/endings/${part(key)}`, endingTexts);
    return said.length > 0 ? [{ key, ...Object.fromEntries(said) }] : [];
  });
  const settings = {
    ...Object.fromEntries(entries("/texts", settingTexts)),
    ...(Object.keys(asker).length > 0 && { asker }),
    ...(endings.length > 0 && { endings }),
  };
  const fields = withInner(content.fields).flatMap(({ key, type, config }) => {
    const place = `/fields/${part(key)}`;
    const { texts: own, choices } = fieldTypes[type];
    const lists = choices.flatMap((name) => {
      const options = Array.isArray(config[name]) ? (config[name] as (string | { value: string })[]) : [];
      const labels = options.flatMap((option) => {
        const value = typeof option === "string" ? option : option.value;
        const label = at(`${place}/${name}/${part(value)}`);
        return label === undefined ? [] : [{ value, label }];
      });
      return labels.length > 0 ? [[name, labels] as const] : [];
    });
    const said = [...entries(place, ["label", "description", "valid_message", ...own]), ...lists];
    return said.length > 0 ? [{ key, ...Object.fromEntries<unknown>(said) }] : [];
  });
  const [title, description] = [at("/title"), at("/description")];
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(Object.keys(settings).length > 0 && { texts: settings }),
    ...(fields.length > 0 && { fields }),
    ...(Object.keys(sources).length > 0 && { sources }),
  };
}

import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { readOptions } from "@/components/builder/types/edit-options";
import type { DraftQuestion, DraftTranslation, FormContent } from "./form-content";
import { flatQuestions, ownOptions } from "./inner-questions";
import { renamedOption, withNewKey } from "./with-new-names";
import { fieldTypes } from "@/lib/rules/fields";
import { isUnseen } from "@/lib/base/text/unseen";
import type { Known } from "@/lib/rules/translations/progress";
import type { TranslationTexts } from "@/lib/rules/translations/schema";
import { readTranslation, writeTranslation } from "@/lib/rules/translations/schema";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { part, textsOf } from "@/lib/rules/translations/texts";

type Form = Pick<FormContent, "title" | "description" | "questions" | "settings">;

/** The form's texts for respondents, in the order of the page, by place. */
export function originalsOf(form: Form): Texts {
  return textsOf(contentById(form));
}

/** What a translation has of the form as it is now: of texts that are there, and that somebody has translated. */
export function knownOf({ texts, sources }: Known, all: Texts): Known {
  const kept = Object.entries(texts).filter(([at, text]) => Object.hasOwn(all, at) && !isUnseen(text));
  return {
    texts: Object.fromEntries(kept),
    sources: Object.fromEntries(kept.flatMap(([at]) => (isChanged(sources, all, at) ? [[at, sources[at] ?? ""]] : []))),
  };
}

function isChanged(sources: Texts, all: Texts, at: string): boolean {
  return Object.hasOwn(sources, at) && sources[at] !== all[at];
}

/** The translations of a draft, in which anything may be missing or invalid. A text without a place in the form would be refused when publishing: it is left out. */
export function readTranslations(given: unknown, form: Form): DraftTranslation[] | null {
  if (!Array.isArray(given)) return null;
  const all = originalsOf(form);
  const idOf = new Map(
    flatQuestions(form.questions)
      .map(({ key, id }) => [key, id] as const)
      .reverse(),
  ); // the first question of a key
  return given.filter(isOptions).flatMap((translation) => {
    const { locale } = translation;
    if (typeof locale !== "string") return [];
    const { texts, sources } = readTranslation(withIds(translation, idOf), all);
    return [{ locale, texts, sources }];
  });
}

function withIds({ title, description, texts, fields, sources }: Options, idOf: Map<string, string>): TranslationTexts {
  const { asker, endings, ...settings } = isOptions(texts) ? texts : {};
  const named = (Array.isArray(endings) ? endings : []).filter(isOptions).filter(({ key }) => typeof key === "string");
  const read = (Array.isArray(fields) ? fields : []).filter(isOptions).flatMap((field) => {
    const id = typeof field.key === "string" ? idOf.get(field.key) : undefined;
    if (id === undefined) return [];
    const lists: [string, unknown][] = Object.entries(field).map(([name, value]) => [
      name,
      // A text alone does not say which choice it translates (findLeftOut).
      Array.isArray(value) ? readOptions(value).filter((choice) => typeof choice !== "string") : value,
    ]);
    return [{ ...Object.fromEntries(lists), key: id }];
  });
  const places = new Map([...idOf].map(([key, id]) => [part(key), id]));
  const known = Object.entries(isOptions(sources) ? sources : {}).filter(([, text]) => typeof text === "string");
  // Texts that are not text are left out by readTranslation.
  return {
    title,
    description,
    texts: { ...settings, asker: isOptions(asker) ? asker : {}, endings: named },
    fields: read,
    sources: Object.fromEntries(known.map(([at, text]) => [withPart(at, places), text])),
  } as TranslationTexts;
}

/** The reverse, as a create request takes it: with the keys of the questions as they are now. */
export function writeTranslations({ translations, ...form }: Form & Pick<FormContent, "translations">): Options[] {
  if (translations === null || translations.length === 0) return [];
  const content = contentById(form);
  const all = textsOf(content);
  const keyOf = new Map(flatQuestions(form.questions).map(({ id, key }) => [id, key]));
  const places = new Map(flatQuestions(form.questions).map(({ id, key }) => [id, part(key)]));
  return translations.map(({ locale, ...known }) => {
    const { fields, sources, ...texts } = writeTranslation(knownOf(known, all), content);
    return {
      locale,
      ...texts,
      ...(fields && { fields: fields.map((field) => ({ ...field, key: keyOf.get(field.key) ?? "" })) }),
      ...(sources && { sources: Object.fromEntries(Object.entries(sources).map(([at, text]) => [withPart(at, places), text])) }),
    };
  });
}

/** From places with the keys of questions to those with their ids, as in the builder. */
export function placeById(questions: DraftQuestion[]): (at: string) => string {
  const places = new Map(
    flatQuestions(questions)
      .map(({ key, id }) => [part(key), id] as const)
      .reverse(),
  ); // the first question of a key
  return (at) => withPart(at, places);
}

/** A place with another name of its question. */
function withPart(at: string, names: Map<string, string>): string {
  const [, start, name, ...below] = at.split("/");
  const found = start === "fields" && name !== undefined ? names.get(name) : undefined;
  return found === undefined ? at : `/fields/${found}/${below.join("/")}`;
}

/** The form with the ids of its questions as their keys, those of entries beside the others, and without choices that have no texts. */
export function contentById({ title, description, questions, settings }: Form, nameOf = ({ id }: DraftQuestion) => id): Content {
  const fields = flatQuestions(questions).map((question) => {
    const { type, label, description: hint, required, other } = question;
    const config = ownOptions(question);
    return {
      key: nameOf(question),
      type,
      label,
      description: hint,
      required,
      ...(typeof other.valid_message === "string" && { valid_message: other.valid_message }),
      config: { ...config, ...Object.fromEntries(fieldTypes[type].choices.map((name) => [name, readOptions(config[name])])) },
    };
  });
  return { title, description, fields, settings };
}

/**
 * The form after an edit, with its translations following: texts of a renamed option move with it, and where an original has changed, the
 * translation keeps its text and the original that it was made from.
 */
export function withTranslations(after: FormContent, before: FormContent): FormContent {
  if (after.translations === null || after.translations.length === 0 || isSameForm(after, before)) return after;
  const follow = followers(flatQuestions(before.questions), flatQuestions(after.questions));
  const was = follow(originalsOf(before));
  const now = originalsOf(after);
  const translations = after.translations.map((translation) => {
    const texts = follow(translation.texts);
    const sources = follow(translation.sources);
    const outdated = Object.keys(texts).filter((at) => !Object.hasOwn(sources, at) && Object.hasOwn(was, at) && was[at] !== now[at]);
    const isSame = outdated.length === 0 && texts === translation.texts && sources === translation.sources;
    return isSame ? translation : { ...translation, texts, sources: { ...sources, ...pick(was, outdated) } };
  });
  return { ...after, translations };
}

/** Texts with what the edit has renamed: the places of options, and `{{key}}` in the texts. The same object where nothing is. */
function followers(before: DraftQuestion[], after: DraftQuestion[]): (texts: Texts) => Texts {
  const moves = movedPlaces(before, after);
  const keys = renamedKeys(before, after);
  return (texts) => {
    const placed = moved(texts, moves);
    if (keys.length === 0 || !Object.values(placed).some((text) => text.includes("{{"))) return placed;
    return Object.fromEntries(Object.entries(placed).map(([at, text]) => [at, keys.reduce(withNewKey, text)]));
  };
}

/** As in {@link withNewNames}: not while another question has the key. */
function renamedKeys(before: DraftQuestion[], after: DraftQuestion[]): { from: string; to: string }[] {
  const earlier = new Map(before.map(({ id, key }) => [id, key]));
  const used = new Set(after.map(({ key }) => key));
  return after.flatMap(({ id, key }) => {
    const from = earlier.get(id);
    return from === undefined || from === key || used.has(from) ? [] : [{ from, to: key }];
  });
}

function isSameForm(one: Form, other: Form): boolean {
  const { title, description, questions, settings } = one;
  return title === other.title && description === other.description && questions === other.questions && settings === other.settings;
}

/** From the places of renamed options to their new ones. */
function movedPlaces(before: DraftQuestion[], after: DraftQuestion[]): Map<string, string> {
  const earlier = new Map(before.map((question) => [question.id, question]));
  const moves = after.flatMap((question) => {
    const known = earlier.get(question.id);
    if (!known || known === question || known.type !== question.type) return [];
    return fieldTypes[question.type].choices.flatMap((name) => {
      const option = renamedOption(known, question, name);
      const place = (value: string) => `/fields/${question.id}/${name}/${part(value)}`;
      return option ? [[place(option.from), place(option.to)] as const] : [];
    });
  });
  return new Map(moves);
}

/** The same object if nothing moves. */
function moved(texts: Texts, moves: Map<string, string>): Texts {
  if (!Object.keys(texts).some((at) => moves.has(at))) return texts;
  const targets = new Set(moves.values());
  const kept = Object.entries(texts).filter(([at]) => !targets.has(at));
  return Object.fromEntries(kept.map(([at, text]) => [moves.get(at) ?? at, text]));
}

function pick(texts: Texts, places: string[]): Texts {
  return Object.fromEntries(places.map((at) => [at, texts[at] ?? ""]));
}

/** A translation with one text translated, or no longer translated if it is empty. It is made for the original as it is now. */
export function withText(translation: DraftTranslation, at: string, text: string): DraftTranslation {
  const { [at]: _, ...texts } = translation.texts;
  return { ...translation, texts: text === "" ? texts : { ...texts, [at]: text }, sources: without(translation.sources, at) };
}

/** The same text, right for the original as it is now. */
export function stillRight(translation: DraftTranslation, at: string): DraftTranslation {
  return { ...translation, sources: without(translation.sources, at) };
}

function without(sources: Texts, at: string): Texts {
  return Object.fromEntries(Object.entries(sources).filter(([place]) => place !== at));
}

/** The texts of one question for its copy. */
export function withCopied(translations: DraftTranslation[] | null, from: string, to: string): DraftTranslation[] | null {
  const begin = `/fields/${from}/`;
  const copied = (texts: Texts): Texts => ({
    ...texts,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([at, text]) => (at.startsWith(begin) ? [[`/fields/${to}/${at.slice(begin.length)}`, text]] : [])),
    ),
  });
  return translations?.map(({ locale, texts, sources }) => ({ locale, texts: copied(texts), sources: copied(sources) })) ?? null;
}

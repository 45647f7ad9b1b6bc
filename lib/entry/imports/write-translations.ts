import type { Steps } from "@/lib/base/turns/turns";
import { findUnfit } from "@/lib/domain/forms/translations/fit-texts";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import type { Translation } from "@/lib/rules/translations/schema";
import { MAX_SIZE, MAX_TRANSLATIONS, writeTranslation } from "@/lib/rules/translations/schema";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { endingTexts, hasWords, part as escaped, settingTexts, textsOf } from "@/lib/rules/translations/texts";
import { isUnseen } from "@/lib/base/text/unseen";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { mendLabel, shorten } from "./mend-texts";
import type { Ending, Finding, NewField, Outline, Part } from "./outline";
import type { RuleBook } from "./rule-book";
import type { WrittenEnding } from "./write-endings";

/** A part of the source, and the field that it became. */
type Made = { part: Part; field: { key: string; type: NewField["type"]; config?: Record<string, unknown>; valid_message?: string } | null };

type Given = {
  outline: Outline;
  made: Made[];
  rules: RuleBook;
  endings: WrittenEnding[];
  /** The source, read in its other languages, by their names there. */ read: ReadonlyMap<string, Outline>;
  content: Readonly<Record<string, unknown>>;
};

/** The translations of a draft, and what became of each language of the source. */
export function* writeTranslations({
  outline,
  made,
  rules,
  endings,
  read,
  content: given,
}: Given): Steps<{ translations: Translation[]; findings: Finding[] }> {
  const findings: Finding[] = [];
  const translations: Translation[] = [];
  const unread = (outline.others ?? []).filter((name) => !read.has(name));
  const leave = (names: string[], note: string) => findings.push({ source: "Languages", outcome: "left_out", note: note.replace("{names}", shorten(names.join(", "), 300)) }); // prettier-ignore
  if (unread.length > 0) leave(unread, "Texts in {names} were left out; add them as translations");
  const parsed = fieldsSchema.safeParse(given.fields);
  if (!parsed.success) return { translations, findings };
  const content: Content = {
    title: typeof given.title === "string" ? given.title : "",
    description: typeof given.description === "string" ? given.description : null,
    fields: parsed.data,
    settings: typeof given.settings === "object" ? (given.settings as Record<string, unknown>) : {}, // writeContent made it
  };
  const own = textsOf(content);
  let size = 0;
  for (const [name, other] of read) {
    const { language: locale } = other;
    if (locale === undefined) {
      leave([name], "Texts in {names} were left out: the name does not say which language it is; add them as a translation");
      continue;
    }
    const source = `Language ${nameOfLanguage(locale)} (${locale})`;
    const reason = reasonAgainst(locale, { outline, translations });
    if (reason !== null) {
      findings.push({ source, outcome: "left_out", note: reason });
      continue;
    }
    const said = yield* textsIn(other, { outline, made, rules, endings, own, content });
    const translation: Translation = { ...writeTranslation({ texts: said.texts, sources: {} }, content), locale };
    size += Buffer.byteLength(JSON.stringify(translation)) + 1;
    if (size > MAX_SIZE) {
      findings.push({ source, outcome: "left_out", note: "All translations of a form together have at most 1 MB" });
      continue;
    }
    const count = Object.keys(said.texts).length;
    if (count > 0) translations.push(translation);
    findings.push(findingOf(source, { ...said, count, all: Object.values(own).filter(hasWords).length }));
  }
  if (translations.length > 0 && outline.language === undefined)
    findings.push({ source: "Languages", outcome: "changed", note: "Say in the settings which language the form's own texts are in before you publish it" }); // prettier-ignore
  return { translations, findings };
}

function reasonAgainst(locale: string, { outline, translations }: { outline: Outline; translations: Translation[] }): string | null {
  const isSame = (other: string | undefined) => other?.toLowerCase() === locale.toLowerCase();
  if (isSame(outline.language)) return "The form's own texts are in this language";
  if (translations.some((each) => isSame(each.locale))) return "The form has two translations into this language, and the first was taken";
  return translations.length >= MAX_TRANSLATIONS ? `A form has at most ${MAX_TRANSLATIONS} languages beside its own` : null;
}

type Said = { texts: Texts; /** That have no place in the form, or do not fit into it. */ left: string[] };

function findingOf(source: string, { count, all, left }: Said & { count: number; all: number }): Finding {
  const note = count === 0 ? "It has no text of its own" : `A translation of ${count} of ${all} texts`;
  if (left.length === 0) return { source, outcome: count === 0 ? "left_out" : "taken", note };
  const places = shorten(left.slice(0, 20).join(", "), 300);
  return { source, outcome: count === 0 ? "left_out" : "changed", note: `${note}; ${left.length === 1 ? "one text has" : `${left.length} texts have`} no place in the form: ${places}` };
} // prettier-ignore

type Reading = Pick<Given, "outline" | "made" | "rules" | "endings"> & { own: Texts; content: Content };

/** What the source says in another language, by the places of the form. A text that is the same needs no translation. */
function* textsIn(other: Outline, { outline, made, rules, endings, own, content }: Reading): Steps<Said> {
  const texts: Texts = {};
  const left: string[] = [];
  const say = (at: string, text: string | undefined, before: string | undefined) => {
    if (text === undefined || isUnseen(text) || text === before) return;
    if (Object.hasOwn(own, at)) texts[at] = text;
    else left.push(at);
  };
  say("/title", tidy(other.title), tidy(outline.title));
  say("/description", other.description, outline.description);
  for (const name of settingTexts) say(`/texts/${name}`, settingIn(other, name), settingIn(outline, name));
  for (const { place, ending } of endings) {
    const [before, now] = [outline.endings?.[place], other.endings?.[place]];
    for (const name of endingTexts) if (ending[name] !== undefined) say(`/texts/endings/${escaped(ending.key)}/${name}`, tidyEnding(now, name), tidyEnding(before, name));
  } // prettier-ignore
  for (const [index, { part, field }] of made.entries()) {
    const same = other.parts[index];
    const translated = same?.field;
    if (field?.valid_message !== undefined && same) say(`/fields/${escaped(field.key)}/valid_message`, rules.messageIn(part, same), field.valid_message); // prettier-ignore
    if (field && part.field && translated?.type === part.field.type) sayField(say, { key: field.key, type: field.type, own: part.field, other: translated, config: field.config ?? {} }); // prettier-ignore
    if (index % 50 === 49) yield;
  }
  const unfit = new Set<string>();
  for (const { loc } of yield* findUnfit(texts, { content, loc: [] })) {
    const [kind, name, option] = loc;
    const at = kind === "fields" ? `/fields/${escaped(String(name))}/${String(option)}` : `/${loc.join("/")}`;
    for (const place of Object.keys(texts)) if (place === at || place.startsWith(`${at}/`)) unfit.add(place);
  }
  const fitting = Object.entries(texts).filter(([place]) => !unfit.has(place));
  return { texts: Object.fromEntries(fitting), left: [...left, ...unfit] };
}

type Say = (at: string, text: string | undefined, before: string | undefined) => void;
type Two = { key: string; type: NewField["type"]; own: NewField; other: NewField; config: Record<string, unknown> };

function sayField(say: Say, { key, type, own, other, config }: Two): void {
  const at = `/fields/${escaped(key)}`;
  const [before, now] = [own, other].map(({ label, description, name }) => mendLabel({ label, description, fallback: name ?? "" }));
  say(`${at}/label`, now?.label, before?.label);
  say(`${at}/description`, now?.description, before?.description);
  const text = ({ config: options = {} }: NewField, name: string) => (typeof options[name] === "string" ? options[name] : undefined);
  for (const name of fieldTypes[type].texts) say(`${at}/${name}`, text(other, name), text(own, name));
  for (const name of fieldTypes[type].choices) {
    const labels = new Map(choicesIn(other, name));
    // Values may have been mended on the way into the draft; the order is the same.
    const stored = choicesIn({ ...own, config }, name);
    for (const [index, [value, label]] of choicesIn(own, name).entries()) {
      const kept = stored[index]?.[0];
      if (kept !== undefined) say(`${at}/${name}/${escaped(kept)}`, tidy(labels.get(value)), tidy(label));
    }
  }
}

function choicesIn({ config = {} }: NewField, name: string): [value: string, label: string][] {
  const list: unknown = config[name];
  return (Array.isArray(list) ? (list as (string | { value: string; label: string })[]) : []).map((option) =>
    typeof option === "string" ? [option, option] : [option.value, option.label],
  );
}

function settingIn({ settings = {} }: Outline, name: string): string | undefined {
  const text = Object.hasOwn(settings, name) ? settings[name] : undefined;
  return typeof text === "string" ? text : undefined;
}

/** As it is written into the draft: `write-endings.ts`. */
function tidyEnding(ending: Ending | undefined, name: (typeof endingTexts)[number]): string | undefined {
  const text = ending?.[name];
  return name === "title" ? tidy(text) : text;
}

function tidy<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : text.replaceAll(/\s+/g, " ").trim();
}

import type { Finding } from "@/lib/entry/imports/outline";
import { named } from "@/lib/entry/imports/reader";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { readEndings } from "@/lib/rules/forms/endings";
import { choicesOf } from "@/lib/rules/fields/definition/chart";
import type { Texts } from "@/lib/rules/translations/texts";
import { loadWords } from "@/lib/rules/words/load-words";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import type { Words } from "@/lib/rules/words/words";

/** A form, or a draft that could be published, on its way into a file. */
export type Definition = {
  title: string;
  description: string | null;
  fields: Field[];
  settings: Record<string, unknown>;
  /** Its texts in other languages, by place. */ languages: { locale: string; texts: Texts }[];
};

/** The bytes of a file, and what it does not say of the form. */
export type Written = { body: string | Buffer<ArrayBuffer>; report: Finding[] };

/** Writes one kind of file, in turns of the event loop. */
export type Writer = (definition: Definition) => Promise<Written>;

/** What becomes of the parts of a form that a file cannot say as they are. */
export class Losses {
  readonly findings: Finding[] = [];

  leave(source: string, note: string, key?: string): void {
    this.#add({ source, outcome: "left_out", note }, key);
  }

  change(source: string, note: string, key?: string): void {
    this.#add({ source, outcome: "changed", note }, key);
  }

  #add(finding: Finding, key: string | undefined): void {
    this.findings.push({ ...finding, ...(key !== undefined && { key }) });
  }
}

/** How the report names a field. */
export function sourceOf({ key, label }: Pick<Field, "key" | "label">): string {
  return named(key, label);
}

/** Options that say nothing when they are left out. */
const SILENT = new Set<unknown>([false, null, undefined, "auto", ""]);

/** Reports the options of a field that are not said, and its marks, which no other product has. */
export function reportRest(field: Field, { said, losses, product }: { said: readonly string[]; losses: Losses; product: string }): void {
  const source = sourceOf(field);
  for (const name of fieldTypes[field.type].choices) reportChoices(field.config[name], { field, losses, product });
  for (const [name, value] of Object.entries(field.config))
    if (!said.includes(name) && !SILENT.has(value))
      losses.leave(`${source}: ${sayOption(name, value)}`, `${product} has no such option`, field.key);
  if (field.personal === true)
    losses.leave(`${source}: personal`, `${product} does not say whether an answer tells who somebody is`, field.key);
  if (field.nullable === true) losses.leave(`${source}: nullable`, `${product} has no such option`, field.key);
}

/** Options as the builder calls them: those that are switched on, and others. */
const SWITCHES = new Map([
  ["draw", "can be drawn"],
  ["multiple", "several answers"],
  ["shuffle", "options in a random order"],
  ["other", "an answer of their own"],
  ["hidden", "not shown to respondents"],
]);
const OPTIONS = new Map([
  ["low_label", "low end"],
  ["high_label", "high end"],
  ["min_selections", "at least"],
  ["max_selections", "at most"],
  ["default_country", "country"],
  ["max_size_mb", "megabytes"],
  ["max_files", "files"],
  ["accept", "kinds of files"],
]);

/** An option of a question for its owner. */
function sayOption(name: string, value: unknown): string {
  if (name === "display") return `shown as ${brief(value).replaceAll("_", " ")}`;
  return (value === true ? SWITCHES.get(name) : undefined) ?? `${(OPTIONS.get(name) ?? name).replaceAll("_", " ")} ${brief(value)}`;
}

/** What is said of choices elsewhere. */
const OF_CHOICES = new Set(["value", "label", "seats", "score"]);

/** Reports what options have besides, such as images. */
function reportChoices(list: unknown, { field, losses, product }: { field: Field; losses: Losses; product: string }): void {
  if (!Array.isArray(list)) return;
  for (const option of list as (string | { label: string })[])
    for (const [name, value] of typeof option === "object" ? Object.entries(option) : [])
      if (!OF_CHOICES.has(name) && !SILENT.has(value))
        losses.leave(
          `${sourceOf(field)}: ${typeof option === "object" ? option.label : ""}: ${name === "picture" ? "image" : `${name} ${brief(value)}`}`,
          name === "picture" ? "Images stay on this service" : `${product} has no such options`,
          field.key,
        );
}

/** Reports the settings that are not said, if the form has any. */
export function reportSettings(
  { settings }: Definition,
  { said, losses, product }: { said: readonly string[]; losses: Losses; product: string },
): void {
  for (const { key, title } of said.includes("endings") ? [] : readEndings(settings))
    losses.leave(`Ending “${title ?? key}”`, `${product} has no endings by condition`);
  for (const [name, value] of Object.entries(settings))
    if (name !== "endings" && !said.includes(name) && !SILENT.has(value))
      losses.leave(`settings: ${name} ${brief(value)}`, `${product} has no such setting`);
}

/** A value in a report. */
export function brief(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const characters = Array.from(text.slice(0, 1000));
  return characters.length > 100 ? `${characters.slice(0, 100).join("")}…` : text;
}

/** A text of an address that a file asks by itself. `isNeeded`: no address is complete without it. */
export type AddressText = { name: string; label: string; isNeeded: boolean };

/** The parts of a postal address, which other products ask as texts of their own; null for other questions. */
export function addressTexts(field: Field, words: Words): AddressText[] | null {
  const type = fieldTypes[field.type];
  if (type.says !== "place") return null;
  const { required } = type.answerSchema(field);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const labels = new Map(Object.entries(words.fields.address));
  return (type.columns(field) ?? []).map(({ name, label }) => ({
    name,
    label: labels.get(name) ?? label,
    isNeeded: needed.includes(name),
  }));
}

/** The words of the page in the languages of a form, its own first. */
export function wordsOf({ settings, languages }: Definition): Promise<Words[]> {
  const own = typeof settings.content_locale === "string" ? settings.content_locale : "en";
  return Promise.all([own, ...languages.map(({ locale }) => locale)].map((locale) => loadWords(nearestLocale(locale) ?? "en")));
}

/** A page with what is on it; the first has no field unless the form begins with a page. */
export type Sheet = { page: Field | null; fields: Field[] };

/** The pages of a form; one without a field if it has none. */
export function sheetsOf(fields: Field[], begins: (field: Field) => boolean): Sheet[] {
  const sheets: Sheet[] = [];
  for (const field of fields) {
    if (begins(field)) sheets.push({ page: field, fields: [] });
    else if (sheets.length === 0) sheets.push({ page: null, fields: [field] });
    else sheets.at(-1)?.fields.push(field);
  }
  return sheets;
}

/** The options of a choice, with the seats and scores that they have. */
export function optionsOfChoice(field: Field): { value: string; label: string; seats: number | undefined; score: number | undefined }[] {
  const { chart, seats, scores } = fieldTypes[field.type];
  const seated = new Map(seats(field).map((choice) => [choice.value, choice.seats]));
  const scored = scores(field);
  return choicesOf(chart(field)).map(({ value, label }) => ({ value, label, seats: seated.get(value), score: scored.get(value) }));
}

export function points(score: number): string {
  return score === 1 ? "1 point" : `${score} points`;
}

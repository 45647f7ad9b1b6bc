import { plainText } from "@/lib/entry/imports/plain-text";
import { isJson, textOf, valueAt } from "./json-values";

const PLACEHOLDER = /\{([^{}\n]{1,200})\}/g;
const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

/** Texts of a survey: as they are, or by language with `default` for its own. */
export class SurveyTexts {
  readonly languages = new Set<string>();
  readonly unknown = new Set<string>();
  /** Names of questions in entries, which texts of the same entry call `panel.name`. */ readonly #inEntries: ReadonlySet<string>;

  /** @param names of questions, which placeholders may name. */
  constructor(
    private readonly locale: { own: string; /** One of its other languages. */ wanted: string | undefined },
    private readonly names: ReadonlySet<string>,
  ) {
    this.#inEntries = new Set(Array.from(names).flatMap((name) => /\[\]\.([^[\]]{1,200})$/.exec(name)?.[1] ?? []));
  }

  /** Plain text with our placeholders, or undefined for none. @param atEnd what names stand for after sending: a key, or a number. */
  of(given: unknown, atEnd?: (name: string) => string | number | undefined): string | undefined {
    const text = this.raw(given);
    if (text === undefined) return undefined;
    const plain = plainText(text).replaceAll(PLACEHOLDER, (all, name: string) => {
      const total = atEnd?.(name);
      if (total !== undefined) return typeof total === "number" ? String(total) : `{{${total}}}`;
      const inner = /^(?:panel|row)\.(.+)$/.exec(name)?.[1];
      const key = inner !== undefined && this.#inEntries.has(inner) ? inner : this.names.has(name) ? name : null;
      if (key !== null && KEY.test(key)) return `{{${key}}}`;
      this.unknown.add(all);
      return all;
    });
    return plain === "" ? undefined : plain;
  }

  /** As it is written, in the survey's own language. */
  raw(given: unknown): string | undefined {
    if (!isJson(given)) return textOf(given);
    const keys = Object.keys(given).slice(0, 200);
    const { own: locale, wanted = "default" } = this.locale;
    const own = [wanted, "default", locale, "en"].find((language) => textOf(valueAt(given, language)) !== undefined) ?? keys[0];
    for (const language of keys)
      if (language !== own && language !== locale && language !== "default" && /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/.test(language))
        this.languages.add(language);
    return own === undefined ? undefined : textOf(valueAt(given, own));
  }
}

import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Definition, Sheet, Writer } from "@/lib/entry/definitions/definition";
import { addressTexts, brief, Losses, reportRest, reportSettings, sheetsOf, sourceOf, wordsOf } from "@/lib/entry/definitions/definition";
import type { Said } from "@/lib/entry/definitions/expressions/clauses";
import { all, CannotSay } from "@/lib/entry/definitions/expressions/clauses";
import { writeCalculation } from "@/lib/entry/definitions/expressions/calculation";
import { surveyDialect, writeSurveyExpression } from "@/lib/entry/definitions/expressions/surveyjs";
import { lowerFirst } from "@/lib/entry/imports/mend-texts";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";
import type { Entries } from "@/lib/rules/fields/definition/field-definition";
import { entriesOf, innerFields, withInner } from "@/lib/rules/fields/entries";
import { PLACE } from "@/lib/rules/fields/answers-in-text";
import { readEndings } from "@/lib/rules/forms/endings";
import { part } from "@/lib/rules/translations/texts";
import type { Words } from "@/lib/rules/words/words";
import type { Asked, Element, Say } from "./kinds";
import { askedAs, calculationAs, isBox } from "./kinds";

const PRODUCT = "SurveyJS";

/** SurveyJS, as its creator and its library take it. */
export const writeSurveyJs: Writer = async (definition) => {
  const survey = new Survey(definition, await wordsOf(definition));
  const json = await inTurns(survey.write());
  return { body: `${JSON.stringify(json, null, 2)}\n`, report: survey.losses.findings };
};

/** Settings that a survey has, too. */
const SETTINGS = ["content_locale", "submit_label", "thank_you_message", "endings"];

class Survey {
  readonly losses = new Losses();
  readonly #byKey: Map<string, Field>;
  /** Questions that rules can name: those that are in the file already. */
  readonly #asked = new Map<string, Field>();
  readonly #exits: string[] = [];

  constructor(
    private readonly definition: Definition,
    /** Of its languages, its own first. */ private readonly words: Words[],
  ) {
    this.#byKey = new Map(withInner(definition.fields).map((field) => [field.key, field]));
    for (const { key, within } of withInner(definition.fields)) if (within !== undefined) this.#within.set(key, within);
  }

  *write(): Steps<Element> {
    const { definition, losses } = this;
    const { settings } = definition;
    const pages: Element[] = [];
    for (const sheet of sheetsOf(definition.fields, begins)) {
      const head = this.#page(sheet, pages.length);
      if (!head) continue;
      const elements: Element[] = [];
      for (const field of sheet.fields) {
        elements.push(...this.#element(field));
        yield;
      }
      pages.push({ ...head, elements });
    }
    reportSettings(definition, { said: SETTINGS, losses, product: PRODUCT });
    const text = (name: string, at: string, value: unknown, write: (text: string) => string = (plain) => plain): Element =>
      typeof value === "string" && value.trim() !== "" ? { [name]: this.#say(at, value, write) } : {};
    return {
      ...text("title", "/title", definition.title),
      ...text("description", "/description", definition.description),
      ...(typeof settings.content_locale === "string" && { locale: settings.content_locale }),
      pages,
      ...text("completeText", "/texts/submit_label", settings.submit_label),
      ...text("completedHtml", "/texts/thank_you_message", settings.thank_you_message, htmlOf),
      ...this.#endings(),
    };
  }

  /** What is shown after sending, and where it leads: each if none before it holds. */
  #endings(): Element {
    const endings = readEndings(this.definition.settings);
    const [texts, addresses]: [Element[], Element[]] = [[], []];
    const before: Condition[] = [];
    for (const { key, when, title, text, redirectUrl } of endings) {
      const source = `Ending “${title ?? key}”`;
      const parts = [...before.map((not) => ({ not })), ...(when ? [when] : [])];
      const [only, other] = parts;
      if (when) before.push(when);
      try {
        const { text: expression } = !only
          ? { text: "1 = 1" }
          : writeSurveyExpression(other ? { all: parts } : only, { find: (each) => this.#asked.get(each), isBox });
        if (redirectUrl !== null) addresses.push({ expression, url: redirectUrl });
        else texts.push({ expression, html: this.#htmlOfEnding(key, { title, text }) });
      } catch (error) {
        if (!(error instanceof CannotSay)) throw error;
        this.losses.leave(source, `Its condition, or that of an earlier ending; ${lowerFirst(error.message)}`);
      }
      if (!when) break; // nobody reaches those after it
    }
    return {
      ...(texts.length > 0 && { completedHtmlOnCondition: texts }),
      ...(addresses.length > 0 && { navigateToUrlOnCondition: addresses }),
    };
  }

  #htmlOfEnding(key: string, own: { title: string | null; text: string | null }): unknown {
    const at = (name: string) => `/texts/endings/${part(key)}/${name}`;
    const write = (texts: Texts) => {
      const [title, text] = [textAt(texts, at("title")) ?? own.title, textAt(texts, at("text")) ?? own.text];
      return `${title === null ? "" : `<h3>${escapeHtml(title)}</h3>`}${text === null ? "" : htmlOf(text)}`;
    };
    return this.#languages(write, (texts) => ["title", "text"].some((name) => textAt(texts, at(name)) !== undefined));
  }

  /** A postal address as a list of texts. */
  #address(field: Field): Asked | null {
    const [own = [], ...others] = this.words.map((words) => addressTexts(field, words) ?? []);
    if (own.length === 0) return null;
    const items = own.map(({ name, label, isNeeded }, index) => {
      const said = others.map((texts, nth) => [this.definition.languages[nth]?.locale ?? "", texts[index]?.label ?? label] as const);
      return {
        name,
        title: said.length === 0 ? label : Object.fromEntries<string>([["default", label], ...said]),
        ...(isNeeded && field.required && { isRequired: true }),
      };
    });
    const changes = ["each part of the address is a text"];
    return { element: { type: "multipletext", items }, said: ["parts", "required_parts"], below: [], changes };
  }

  #page({ page }: Sheet, index: number): Element | null {
    if (!page) return { name: this.#freeName(`page${index + 1}`) };
    const { losses } = this;
    const isExit = fieldTypes[page.type].begins(page) === "exit";
    const own = this.#rule(page, "visible_if", page.visible_if);
    const parts = [...(own ? [own] : []), ...this.#exits.map((text): Said => ({ text }))];
    if (isExit && !own) {
      losses.leave(sourceOf(page), "A page on which the form ends: nothing says when it is shown", page.key);
      return null;
    }
    if (isExit && own) {
      losses.change(
        sourceOf(page),
        "A page on which the form ends: nothing is asked after it, but what was answered can be sent",
        page.key,
      );
      this.#exits.push(`!(${own.text})`);
    }
    reportRest(page, { said: ["exit"], losses, product: PRODUCT });
    return { name: page.key, ...this.#texts(page, []), ...(parts.length > 0 && { visibleIf: all(parts).text }) };
  }

  #freeName(wanted: string): string {
    return this.#byKey.has(wanted) ? this.#freeName(`${wanted}_`) : wanted;
  }

  #element(field: Field): Element[] {
    const { losses } = this;
    const { takesAnswer } = fieldTypes[field.type];
    const shown = this.#rule(field, "visible_if", field.visible_if);
    const rules = (needed: Said | null): Element => ({
      ...(shown && { visibleIf: shown.text }),
      ...(field.required && { isRequired: true }),
      ...(needed && !field.required && { requiredIf: needed.text }),
    });
    if (!takesAnswer) {
      reportRest(field, { said: [], losses, product: PRODUCT });
      return [{ type: "html", name: field.key, html: this.#note(field), ...rules(null) }];
    }
    const entries = entriesOf(field);
    const asked = entries ? this.#repeat(field, entries) : this.#asAsked(field);
    if (!asked) return [];
    const needed = this.#rule(field, "required_if", field.required_if);
    this.#asked.set(field.key, field);
    if (asked.changes.length > 0) losses.change(sourceOf(field), asked.changes.join("; "), field.key);
    reportRest(field, { said: asked.said, losses, product: PRODUCT });
    const { type, ...options } = asked.element;
    return [
      {
        type,
        name: field.key,
        ...this.#texts(field, asked.below),
        ...options,
        ...(field.default !== undefined && { defaultValue: field.default }),
        ...rules(needed),
      },
    ];
  }

  /** Of the questions in entries, the keys of those around them. */ readonly #within = new Map<string, string>();
  #around: Field | null = null;

  /** A panel for each entry. Its questions name each other as `{panel.name}`. */
  #repeat(field: Field, { min, max, entry }: Entries): Asked {
    const { losses } = this;
    if (field.valid_if)
      losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, "A panel has no rule for its entries", field.key);
    this.#around = field;
    const elements = innerFields(field).flatMap((inner) => this.#element(inner));
    this.#around = null;
    const named = JSON.stringify(elements).replaceAll(/\{([A-Za-z][A-Za-z0-9_.-]{0,63})\}/g, (all, key: string) =>
      this.#within.get(key) === field.key ? `{panel.${key}}` : all,
    );
    return {
      element: {
        type: "paneldynamic",
        templateElements: JSON.parse(named) as Element[],
        ...(min > 0 && { minPanelCount: min }),
        maxPanelCount: max,
        ...(entry !== undefined && { templateTitle: withNumber(this.#sayOf(field)("entry", entry)) }),
      },
      said: ["fields", "min", "max", "entry"],
      below: [],
      changes: [],
    };
  }

  /** A question or a calculation; null if there is nothing like it. */
  #asAsked(field: Field): Asked | null {
    const { losses } = this;
    const source = sourceOf(field);
    if (fieldTypes[field.type].isWorkedOut) return this.#calculation(field);
    const asked = this.#address(field) ?? askedAs(field, { say: this.#sayOf(field), losses });
    if (!asked) losses.leave(source, `${PRODUCT} has no question of type “${nameOfType(field.type)}”`, field.key);
    const check = asked ? this.#validIf(field) : null;
    if (!asked || !check) return asked;
    const { validators } = asked.element;
    return {
      ...asked,
      element: { ...asked.element, validators: [...(Array.isArray(validators) ? (validators as Element[]) : []), check] },
    };
  }

  #calculation(field: Field): Asked | null {
    const given = fieldTypes[field.type].calculation(field);
    if (!given) return null;
    try {
      const dialect = surveyDialect({ find: (key) => this.#asked.get(key), isBox, around: (asked) => this.#elsewhere(asked) });
      return calculationAs(field, writeCalculation(given.expression, { decimals: given.decimals, dialect }));
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      this.losses.leave(sourceOf(field), `A calculation; ${lowerFirst(error.message)}`, field.key);
      return null;
    }
  }

  #elsewhere({ key }: Field): string | undefined {
    const around = this.#within.get(key);
    return around === this.#around?.key ? undefined : around;
  }

  /** An answer is accepted unless it is known to be wrong. */
  #validIf(field: Field): Element | null {
    if (!field.valid_if) return null;
    try {
      const find = (key: string) => (key === field.key ? field : this.#asked.get(key));
      const { text } = writeSurveyExpression({ not: field.valid_if }, { find, isBox });
      const message = field.valid_message === undefined ? {} : { text: this.#say(`/fields/${part(field.key)}/valid_message`, field.valid_message) }; // prettier-ignore
      return { type: "expression", expression: `!(${text})`, ...message };
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      const note = `A rule; answers are not checked by it: ${lowerFirst(error.message)}`;
      this.losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, note, field.key);
      return null;
    }
  }

  /** Title and description, with the texts of options that stand below the title. */
  #texts(field: Field, below: string[]): Element {
    const at = `/fields/${part(field.key)}`;
    const names = [...(field.description === null || field.description.trim() === "" ? [] : ["description"]), ...below];
    const own = (name: string) => (name === "description" ? (field.description ?? "") : String(field.config[name]));
    const description = this.#languages(
      (texts) => names.map((name) => textAt(texts, `${at}/${name}`) ?? own(name)).join("\n\n"),
      (texts) => names.some((name) => textAt(texts, `${at}/${name}`) !== undefined),
    );
    return { title: this.#say(`${at}/label`, field.label), ...(names.length > 0 && { description }) };
  }

  #note(field: Field): unknown {
    const at = `/fields/${part(field.key)}`;
    const write = (texts: Texts) => {
      const text = textAt(texts, `${at}/description`) ?? field.description ?? "";
      return `<h4>${escapeHtml(textAt(texts, `${at}/label`) ?? field.label)}</h4>${text.trim() === "" ? "" : htmlOf(text)}`;
    };
    return this.#languages(write, (texts) => ["label", "description"].some((name) => textAt(texts, `${at}/${name}`) !== undefined));
  }

  #sayOf({ key }: Field): Say {
    return (at, text) => (typeof text === "string" ? this.#say(`/fields/${part(key)}/${at}`, text) : text);
  }

  /** A text by its place: as it is, or with its translations. */
  #say(at: string, own: string, write: (text: string) => string = (text) => text): unknown {
    return this.#languages(
      (texts) => write(textAt(texts, at) ?? own),
      (texts) => textAt(texts, at) !== undefined,
    );
  }

  #languages(write: (texts: Texts) => string, isSaid: (texts: Texts) => boolean): unknown {
    const said = this.definition.languages.filter(({ texts }) => isSaid(texts));
    const own = this.#named(write({}));
    if (said.length === 0) return own;
    return Object.fromEntries([["default", own], ...said.map(({ locale, texts }) => [locale, this.#named(write(texts))] as const)]);
  }

  /** `{key}` for answers, as SurveyJS has them. */
  #named(text: string): string {
    return text.replaceAll(PLACE, (all, key: string) => {
      const field = this.#byKey.get(key);
      return field && fieldTypes[field.type].takesAnswer ? `{${key}}` : all;
    });
  }

  #rule(field: Field, name: string, condition: Condition | undefined): Said | null {
    if (!condition) return null;
    try {
      return writeSurveyExpression(condition, { find: (key) => this.#asked.get(key), isBox });
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      this.losses.leave(`${sourceOf(field)}: ${name} ${brief(condition)}`, `A rule; ${lowerFirst(error.message)}`, field.key);
      return null;
    }
  }
}

/** What entries are called, with the place of their number. */
function withNumber(said: unknown): unknown {
  if (typeof said === "string") return `${said} {panelIndex}`;
  return Object.fromEntries(Object.entries(said as Record<string, string>).map(([locale, text]) => [locale, `${text} {panelIndex}`])); // as #languages makes it
}

type Texts = Readonly<Record<string, string>>;

function textAt(texts: Texts, at: string): string | undefined {
  return Object.hasOwn(texts, at) ? texts[at] : undefined;
}

function begins(field: Field): boolean {
  return fieldTypes[field.type].begins(field) !== null;
}

function htmlOf(text: string): string {
  return `<p>${escapeHtml(text).replaceAll(/\r\n?|\n/g, "<br>")}</p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

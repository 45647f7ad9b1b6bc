import { unreadable } from "@/lib/entry/translations/unreadable";
import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { attributeOf, elementOf, elementsOf, ownText } from "@/lib/entry/imports/xml-tree";
import type { Model } from "./model";
import type { Texts } from "./texts";

export type Choices = { options: { value: string; label: string }[]; isShuffled: boolean; filter: string | null; changes: string[] };

/** Of all questions together. */
const MAX_CHOICES = 50_000;
/** A list in the form, with what follows it: a filter, or the seed of a random order. */
const LIST = /^instance\(\s?(?:'([^']*)'|"([^"]*)")\s?\)\/[^[,()]+/;
const SHUFFLE = "randomize(";
const NAMED_TEXT = /^\s*jr:itext\s*\(\s*([\w.-]+)\s*\)\s*$/;

/** The choices of questions: their own, or those of lists. */
export class ChoiceBook {
  readonly #model: Model;
  readonly #texts: Texts;
  #count = 0;

  constructor(model: Model, texts: Texts) {
    this.#model = model;
    this.#texts = texts;
  }

  /** The choices of a question, or why it has none, as a sentence. @throws DomainError invalid if the form has too many. */
  of(node: XmlNode, context: string): Choices | string {
    const set = elementOf(node, "itemset");
    const found = set ? this.#listed(set, context) : this.#own(node, context);
    if (typeof found === "string") return found;
    if (found.options.length === 0) return "It has no choices";
    return { ...found, changes: [...new Set(found.changes)] };
  }

  #spend(count: number): void {
    this.#count += count;
    if (this.#count > MAX_CHOICES) throw unreadable(`The form has more than ${MAX_CHOICES.toLocaleString("en")} choices`);
  }

  #own(node: XmlNode, context: string): Choices {
    const items = elementsOf(node, "item");
    this.#spend(items.length);
    const changes: string[] = [];
    const options = items.map((item) => {
      const value = ownText(elementOf(item, "value")).trim();
      const label = this.#texts.of(elementOf(item, "label"), context);
      changes.push(...label.changes.map(ofChoice));
      return { value, label: label.text || value };
    });
    return { options, isShuffled: false, filter: null, changes };
  }

  #listed(set: XmlNode, context: string): Choices | string {
    const given = attributeOf(set, "nodeset") ?? "";
    const isShuffled = given.startsWith(SHUFFLE);
    const source = isShuffled ? given.slice(SHUFFLE.length).trim() : given;
    const found = LIST.exec(source);
    const rest = source.slice(found?.[0].length ?? 0);
    const end = rest.startsWith("[") ? rest.lastIndexOf("]") + 1 : 0;
    if (!found || (!isShuffled && rest.slice(end).trim() !== "")) return "Choices cannot come from other questions";
    const id = found[1] ?? found[2] ?? "";
    const items = this.#model.lists.get(id);
    if (!items) return `Its choices are in another file: ${id || "a list without a name"}`;
    this.#spend(items.length);
    const value = attributeOf(elementOf(set, "value") ?? set, "ref") ?? "name";
    const label = attributeOf(elementOf(set, "label") ?? set, "ref") ?? "label";
    const textName = NAMED_TEXT.exec(label)?.[1];
    const changes: string[] = [];
    const options = items.map((item) => {
      const stored = ownText(elementOf(item, value)).trim();
      const said = this.#texts.byId(textName === undefined ? "" : ownText(elementOf(item, textName)).trim(), context);
      changes.push(...said.changes.map(ofChoice));
      const own = textName === undefined ? ownText(elementOf(item, label)).trim() : said.text;
      this.#texts.spend(stored.length + own.length);
      return { value: stored, label: own || stored };
    });
    return { options, isShuffled, filter: end > 0 ? rest.slice(1, end - 1).trim() : null, changes };
  }
}

function ofChoice(change: string): string {
  return change.replace(/^its (\w+) was left out$/, "the $1s of its choices were left out");
}

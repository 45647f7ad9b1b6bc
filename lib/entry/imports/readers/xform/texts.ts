import { unreadable } from "@/lib/entry/translations/unreadable";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { attributeOf, elementsOf } from "@/lib/entry/imports/xml-tree";
import type { Model } from "./model";
import { nameOfPath, resolvePath } from "./model";

/** What a text becomes, and what is lost of it. */
export type Said = { text: string; changes: string[] };

/** Says the answer to an earlier question within a text: `{{key}}`, or its name if that cannot be. */
type SayAnswer = (path: string) => { text: string; change?: string };

const ITEXT = /^\s*jr:itext\s*\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/;
/** Of all texts together. */
const MAX_CHARACTERS = 5_000_000;
const MEDIA: Record<string, string> = { image: "image", "big-image": "image", audio: "sound", video: "video" };

/** Texts of a form in its default language. */
export class Texts {
  readonly #model: Model;
  readonly #say: SayAnswer;
  #spent = 0;

  constructor(model: Model, say: SayAnswer) {
    this.#model = model;
    this.#say = say;
  }

  /** Counts characters that are read: many questions can refer to one long text. @throws DomainError invalid if they are too many. */
  spend(characters: number): void {
    this.#spent += characters;
    if (this.#spent > MAX_CHARACTERS) throw unreadable("The texts of the form are too long");
  }

  /** The text of an element such as a label, which stands in it or is referred to. @param context the path of its question. */
  of(node: XmlNode | undefined, context: string): Said {
    if (!node) return { text: "", changes: [] };
    const ref = attributeOf(node, "ref");
    const id = ref === undefined ? null : ITEXT.exec(ref);
    if (id) return this.byId(id[1] ?? id[2] ?? "", context);
    return ref === undefined ? this.#read(node, context) : this.#answer(ref, context);
  }

  byId(id: string, context: string): Said {
    const text = this.#model.texts.get(id);
    if (!text) return { text: "", changes: [] };
    const values = elementsOf(text, "value");
    const changes: string[] = [];
    for (const value of values) {
      const form = attributeOf(value, "form");
      const medium = form !== undefined && Object.hasOwn(MEDIA, form) ? MEDIA[form] : undefined;
      if (medium !== undefined) changes.push(`its ${medium} was left out`);
    }
    const plain = values.find((value) => attributeOf(value, "form") === undefined) ?? values.find(isText);
    const guidance = values.find((value) => attributeOf(value, "form") === "guidance" && value !== plain);
    const said = [plain, guidance].flatMap((value) => (value ? [this.#read(value, context)] : []));
    return {
      text: said
        .map(({ text: each }) => each)
        .filter(Boolean)
        .join("\n\n"),
      changes: [...changes, ...said.flatMap((each) => each.changes)],
    };
  }

  #read(node: XmlNode, context: string): Said {
    const changes: string[] = [];
    const text = node.children
      .map((child) => {
        if (typeof child === "string") {
          this.spend(child.length);
          return child;
        }
        const value = child.name === "output" ? (attributeOf(child, "value") ?? attributeOf(child, "ref")) : undefined;
        if (value === undefined) return this.#read(child, context).text;
        const answer = this.#answer(value, context);
        changes.push(...answer.changes);
        return answer.text;
      })
      .join("");
    return { text: plainText(text), changes };
  }

  #answer(ref: string, context: string): Said {
    if (!/^[\w\s./:()-]*$/.test(ref)) return { text: "[…]", changes: ["part of its text was calculated and is now […]"] };
    const { text, change } = this.#say(resolvePath(ref, context));
    return { text, changes: change === undefined ? [] : [change] };
  }
}

function isText(value: XmlNode): boolean {
  const form = attributeOf(value, "form") ?? "";
  return !Object.hasOwn(MEDIA, form);
}

/** How texts name a question whose answer they cannot have. */
export function bracketed(path: string): { text: string; change: string } {
  const name = nameOfPath(path);
  return { text: `[${name}]`, change: `its text shows the name “${name}” instead of the answer` };
}

import { unreadable } from "@/lib/entry/translations/unreadable";
import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { attributeOf, elementOf, elementsOf, ownText } from "@/lib/entry/imports/xml-tree";

/** What the model says about a node of the answers. */
export type Bind = { path: string; node: XmlNode };

export type Model = {
  title: string;
  /** By path, in order. */ binds: Map<string, Bind>;
  /** Paths by the ids of binds. */ ids: Map<string, string>;
  /** What the nodes hold before anybody answers. */ values: Map<string, string>;
  /** Lists of choices by id; null for those of other files. */ lists: Map<string, XmlNode[] | null>;
  /** Texts of the default language by id. */ texts: Map<string, XmlNode>;
  language: string | null;
  /** Other languages. */ others: string[];
  /** Actions and the like, which work on their own. */ rest: XmlNode[];
};

const READ = new Set(["instance", "bind", "itext"]);

/** @param language of its texts, instead of the default one. */
export function modelOf(head: XmlNode, language?: string): Model | null {
  const node = elementOf(head, "model");
  if (!node) return null;
  const [primary, ...secondary] = elementsOf(node, "instance");
  const model: Model = {
    title: ownText(elementOf(head, "title")).trim(),
    binds: new Map(),
    ids: new Map(),
    values: new Map(),
    lists: new Map(),
    texts: new Map(),
    language: null,
    others: [],
    rest: elementsOf(node).filter(({ name }) => !READ.has(name)),
  };
  const [answers] = elementsOf(primary);
  if (answers) addValues(answers, `/${answers.name}`, model.values);
  for (const bind of elementsOf(node, "bind")) {
    const path = resolvePath(attributeOf(bind, "nodeset") ?? "", "");
    if (!model.binds.has(path)) model.binds.set(path, { path, node: bind });
    const id = attributeOf(bind, "id");
    if (id !== undefined) model.ids.set(id, path);
  }
  for (const list of secondary) {
    const id = attributeOf(list, "id") ?? "";
    const [root] = elementsOf(list);
    model.lists.set(id, attributeOf(list, "src") === undefined && root ? elementsOf(root) : null);
  }
  addTexts(elementsOf(elementOf(node, "itext"), "translation"), model, language);
  return model;
}

/** Longer than those of any form; a bound on what relative ones cost. */
const MAX_PATH = 1000;

function addValues(node: XmlNode, path: string, values: Map<string, string>): void {
  if (path.length > MAX_PATH) throw unreadable(TOO_LONG);
  const within = elementsOf(node);
  if (within.length === 0 && !values.has(path)) values.set(path, ownText(node).trim());
  for (const child of within) addValues(child, `${path}/${child.name}`, values);
}

function addTexts(translations: XmlNode[], model: Model, language: string | undefined): void {
  const own = translations.find((each) => attributeOf(each, "default") !== undefined) ?? translations[0];
  const chosen = language === undefined ? own : translations.find((each) => nameOf(each) === language);
  if (!own || !chosen) return;
  model.language = languageOf(attributeOf(chosen, "lang") ?? "");
  model.others = translations.filter((each) => each !== chosen).map(nameOf);
  for (const translation of [own, chosen])
    for (const text of elementsOf(translation, "text")) model.texts.set(attributeOf(text, "id") ?? "", text);
}

function nameOf(translation: XmlNode): string {
  return attributeOf(translation, "lang") ?? "another language";
}

/** “English (en)” is how forms made of spreadsheets name them. */
function languageOf(name: string): string | null {
  const tag = /\(([^()]{2,20})\)$/.exec(name)?.[1] ?? name;
  return /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/.test(tag) ? tag : null;
}

/** A path from the root without prefixes. @param context the path to which a relative one belongs. @throws DomainError invalid if it is too long. */
export function resolvePath(ref: string, context: string): string {
  const steps = ref.trim().startsWith("/") ? [] : context.split("/").filter(Boolean);
  for (const step of ref.trim().split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== "." && step !== "current()") steps.push(step.slice(step.indexOf(":") + 1));
  }
  const path = `/${steps.join("/")}`;
  if (path.length > MAX_PATH) throw unreadable(TOO_LONG);
  return path;
}

const TOO_LONG = `The form has a path of more than ${MAX_PATH.toLocaleString("en")} characters`;

/** The last step of a path. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

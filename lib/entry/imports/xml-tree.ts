import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { readXml } from "@/lib/entry/translations/xml";

/** An element of a document, named without its prefix. */
export type XmlNode = { name: string; attributes: Readonly<Record<string, string>>; children: (XmlNode | string)[] };

/** More than any form has that people fill in. */
const MAX_ELEMENTS = 200_000;

/** The root of a document. @param namespaces the prefixes that attributes have in the tree. @throws DomainError invalid if it is not well-formed or has too many elements. */
export function* readTree(document: string, namespaces: Record<string, string>): Steps<XmlNode> {
  const top: XmlNode = { name: "", attributes: {}, children: [] };
  const around: XmlNode[] = [top];
  let count = 0;
  yield* readXml(document.replace(/^\uFEFF/, ""), {
    namespaces,
    open(name, attributes) {
      if (++count > MAX_ELEMENTS) throw unreadable(`The file has more than ${MAX_ELEMENTS.toLocaleString("en")} elements`);
      const node: XmlNode = { name: name.slice(name.indexOf(":") + 1), attributes, children: [] };
      around.at(-1)?.children.push(node);
      around.push(node);
    },
    close() {
      if (around.length > 1) around.pop();
    },
    text(text) {
      around.at(-1)?.children.push(text);
    },
  });
  const [root] = elementsOf(top);
  if (!root) throw unreadable("The file has no elements");
  return root;
}

/** Its elements, or those of a name. */
export function elementsOf(node: XmlNode | undefined, name?: string): XmlNode[] {
  return (node?.children ?? []).filter(
    (child): child is XmlNode => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** The first element of a name. */
export function elementOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child): child is XmlNode => typeof child !== "string" && child.name === name);
}

/** Undefined if it has none of the name, or an empty one. */
export function attributeOf(node: XmlNode, name: string): string | undefined {
  const value = Object.hasOwn(node.attributes, name) ? node.attributes[name]?.trim() : undefined;
  return value === "" ? undefined : value;
}

/** Its own text, without that of elements within it. */
export function ownText(node: XmlNode | undefined): string {
  return (node?.children ?? []).filter((child) => typeof child === "string").join("");
}

import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Steps } from "@/lib/base/turns/turns";
import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { attributeOf, elementOf, elementsOf } from "@/lib/entry/imports/xml-tree";
import { MAX_DEPTH, MAX_PARTS } from "@/lib/entry/imports/reader";
import type { Bind, Model } from "./model";
import { resolvePath } from "./model";

/** A group, repeat or question of the body. */
export type Item = {
  kind: "group" | "repeated" | "question";
  node: XmlNode;
  path: string;
  bind: Bind | undefined;
  /** From the outermost to the one in which it stands. */ around: readonly Item[];
};

/** Elements that say something about the group in which they stand. */
const SAYING = new Set(["label", "hint", "help", "alert", "setvalue", "setgeopoint", "item", "itemset", "output", "value"]);

/** The groups and questions of a body, in order. @throws DomainError invalid if they are too many, or too deep. */
export function* itemsOf(body: XmlNode, model: Model): Steps<Item[]> {
  const items: Item[] = [];
  const within = function* (node: XmlNode, { path, around }: Pick<Item, "path" | "around">): Steps<void> {
    if (around.length > MAX_DEPTH) throw unreadable(`The form has groups nested more than ${MAX_DEPTH} deep`);
    for (const child of elementsOf(node)) {
      if (SAYING.has(child.name)) continue;
      if (items.length >= MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
      yield;
      const own = pathOf(child, path, model);
      const item: Item = { kind: KINDS.get(child.name) ?? "question", node: child, path: own, bind: model.binds.get(own), around };
      if (item.kind === "question") {
        items.push(item);
        continue;
      }
      const repeat = item.kind === "group" ? elementOf(child, "repeat") : undefined;
      const isRepeat = repeat !== undefined && pathOf(repeat, own, model) === own;
      // A group around a repeat of the same node is only its label.
      if (isRepeat) item.kind = "repeated";
      items.push(item);
      for (const inner of isRepeat ? elementsOf(child) : [child])
        if (!isRepeat || !SAYING.has(inner.name))
          yield* within(isRepeat && inner !== repeat ? only(inner) : inner, { path: own, around: [...around, item] });
    }
  };
  yield* within(body, { path: "", around: [] });
  return items;
}

const KINDS = new Map<string, Item["kind"]>([
  ["group", "group"],
  ["repeat", "repeated"],
]);

function only(node: XmlNode): XmlNode {
  return { name: "", attributes: {}, children: [node] };
}

function pathOf(node: XmlNode, around: string, { ids }: Model): string {
  const bound = ids.get(attributeOf(node, "bind") ?? "");
  const ref = attributeOf(node, "ref") ?? attributeOf(node, "nodeset");
  if (bound !== undefined) return bound;
  return ref === undefined ? around : resolvePath(ref, around);
}

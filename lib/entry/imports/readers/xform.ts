import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part } from "@/lib/entry/imports/outline";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { MAX_PARTS } from "@/lib/entry/imports/reader";
import { attributeOf, elementOf, readTree } from "@/lib/entry/imports/xml-tree";
import { itemsOf } from "@/lib/entry/imports/readers/xform/body";
import { modelOf } from "@/lib/entry/imports/readers/xform/model";
import { Writer } from "@/lib/entry/imports/readers/xform/writer";

const XFORMS = "http://www.w3.org/2002/xforms";
const NAMESPACES = {
  [XFORMS]: "xf",
  "http://www.w3.org/1999/xhtml": "h",
  "http://openrosa.org/javarosa": "jr",
  "http://openrosa.org/xforms": "orx",
  "http://www.opendatakit.org/xforms": "odk",
};
/** Characters in which the root's names stand. */
const HEAD = 10_000;

/** ODK XForms: XML as Collect, Enketo and KoboToolbox read it. */
export const xform: Reader = {
  recognises: ({ text }: Source) => {
    const head = text?.slice(0, HEAD) ?? "";
    return head.trimStart().startsWith("<") && head.includes(XFORMS) && /<(?:\w+:)?html[\s>]/.test(head);
  },
  *read({ text }: Source, wanted?: string): Steps<Outline> {
    const root = yield* readTree(text ?? "", NAMESPACES);
    const head = elementOf(root, "head");
    const body = elementOf(root, "body");
    const model = head && modelOf(head, wanted);
    if (!model || !body) throw unreadable("The file is not an XForm: it has no model or no body");
    const items = yield* itemsOf(body, model);
    const writer = new Writer(model, items);
    const parts: Part[] = writer.unasked();
    for (const item of items) {
      parts.push(writer.part(item));
      if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
      yield;
    }
    return {
      title: model.title,
      ...(model.language !== null && { language: model.language }),
      others: model.others,
      parts,
      findings: findingsOf(model),
    };
  },
};

function findingsOf({ rest }: { rest: Parameters<typeof attributeOf>[0][] }): Finding[] {
  return [
    ...rest.slice(0, MAX_PARTS).map((node): Finding => ({
      source: [node.name, attributeOf(node, "ref")].filter(Boolean).join(" "),
      outcome: "left_out",
      note: SENDING.has(node.name) ? "Forms don't send responses to another service" : "Forms don't set or record values automatically",
    })),
  ];
}

const SENDING = new Set(["submission"]);

import type { Finding } from "@/lib/entry/imports/outline";
import type { Json } from "./json-values";
import { jsonOf, textOf } from "./json-values";
import { lost } from "./made";

type Names = {
  /** By the ref of a question. */ keyOf: (ref: string) => string | undefined;
  /** By the name of a hidden field. */ hiddenKey: (name: string) => string | undefined;
};

const PLACEHOLDER = /\{\{\s{0,5}([a-z]{1,20}):([^{}\n]{1,200})\}\}/g;
const STRONG = /(?<![\w*])\*([^*\s][^*\n]{0,200})\*(?![\w*])/g;

/** Texts of the source with our placeholders: `{{field:ref}}` becomes `{{key}}`. */
export function textsWith({ keyOf, hiddenKey }: Names) {
  const unknown = new Set<string>();
  const finders = new Map([["field", keyOf], ["hidden", hiddenKey]]); // prettier-ignore
  const written = (text: string) =>
    text.replaceAll(PLACEHOLDER, (all, kind: string, name: string) => {
      const ref = name.trim().replaceAll("\\", "");
      const key = finders.get(kind)?.(ref);
      if (key === undefined) unknown.add(all);
      return key === undefined ? all : `{{${key}}}`;
    });
  return {
    /** Of a question or screen: its title without emphasis, and what stands below it. */
    of({ title, properties }: Json): { label: string; description?: string } {
      const description = textOf(jsonOf(properties).description);
      return {
        label: written(textOf(title) ?? "").replaceAll(STRONG, "$1"),
        ...(description !== undefined && { description: written(description) }),
      };
    },
    findings: (): Finding[] =>
      [...unknown].map((name) => lost(name.slice(0, 120), "It stays in the text unchanged, because the form has no such value")),
  };
}

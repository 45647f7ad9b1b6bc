import { inputName } from "@/lib/entry/respondent/receiving/read-posted";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";

/** The most values for one question: a field can have this many options. */
const MAX_VALUES = 200;

/**
 * The inputs that a link fills in, by question. Their values are behind `#`, which browsers do not send: `/f/<id>#email=a@b.c`. Otherwise they work like
 * values behind `?` on forms that are not sealed (lib/entry/respondent/form/prefill.ts).
 */
export function inputsFromLink(fields: Field[], hash: string, words: Words): { key: string; inputs: [name: string, value: string][] }[] {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  return answeredFields(fields).flatMap((field) => {
    const { key } = field;
    const type = fieldTypes[field.type];
    if (!given.has(key) || type.prefill(field) === null) return [];
    const values = given.getAll(key).slice(-MAX_VALUES);
    const posted = type.mark(field, { "": values.map((value) => value.replaceAll("\0", "")) }, words, "link");
    const inputs = Object.entries(posted).flatMap(([part, texts]) =>
      texts.map((text): [string, string] => [part === "" ? inputName(field) : `${inputName(field)}[${part}]`, text]),
    );
    return [{ key, inputs }];
  });
}

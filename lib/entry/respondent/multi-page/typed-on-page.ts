import { fieldsOn, hasPages } from "./way";
import type { Field, Posted } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { keptValue } from "@/lib/entry/respondent/receiving/read-posted";

type Sent = {
  fields: Field[];
  /** The whole post, read. */
  posted: TypedAnswers;
  /** The page that was sent. */
  name: string;
  /** The questions under a condition that were on it. */
  shown: ReadonlySet<string>;
  /** Whether nothing is kept yet: then what a link brought for other pages counts. */
  isBeginning: boolean;
  /** Questions of other pages whose answers travel in this one. */
  carried: ReadonlySet<string>;
};

/** A page speaks for its own questions only. Answers to other questions are ignored, and answers to questions that it did not show are kept. */
export function typedOnPage({ fields, posted, name, shown, isBeginning, carried }: Sent): TypedAnswers {
  const isOn = new Set(hasPages(fields) ? fieldsOn(fields, name, false) : fields);
  return Object.fromEntries(
    answeredFields(fields).flatMap((field): [string, Posted][] => {
      const own = Object.hasOwn(posted, field.key) ? (posted[field.key] ?? {}) : {};
      const isSaid = Object.keys(own).length > 0;
      // Whatever a link brought: hidden answers, and those of later pages.
      const isBrought = isSaid && (isBeginning || fieldTypes[field.type].isHidden);
      if (!isOn.has(field)) return isBrought || carried.has(field.key) ? [[field.key, settled(field, own)]] : [];
      return field.visible_if === undefined || shown.has(field.key) ? [[field.key, settled(field, own)]] : [];
    }),
  );
}

/** Uploads without those that were to be removed. */
function settled(field: Field, posted: Posted): Posted {
  const rules = fieldTypes[field.type].uploads?.rules(field);
  return rules ? { kept: shownFiles(posted, rules).map(keptValue) } : posted;
}

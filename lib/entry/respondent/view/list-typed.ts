import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { shownFields } from "@/lib/rules/fields/list-answers";
import { fillTyped } from "./typed-in-text";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Words } from "@/lib/rules/words/words";

/** The answers typed, for a page that can no longer accept them; empty ones are left out. */
export function listTyped({ fields, typed, words }: { fields: Field[]; typed: TypedAnswers; words: Words }): AnswerRow[] {
  const fillFor = fillTyped(fields, typed, words);
  return shownFields(fields).flatMap((field) => {
    const { key, label } = labelled(field, fillFor);
    const posted = Object.hasOwn(typed, field.key) ? typed[field.key] : undefined;
    const text = posted === undefined ? "" : fieldTypes[field.type].showPosted(field, posted, words);
    return posted === undefined || Object.keys(posted).length === 0 || text === "" ? [] : [{ key, label, text }];
  });
}

import { createHash } from "node:crypto";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { postedDefaults } from "@/lib/rules/fields/default-answers";
import { PREFILLED } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Words } from "@/lib/rules/words/words";

/** As many as a field can have options. */
const MAX_VALUES = 200;
/** Characters of the hash: enough to tell links apart. */
const LENGTH = 16;

/**
 * Answers prefilled by the link (`?email=a@b.c`, repeated keys for several choices), which the respondent can change. Files cannot be prefilled;
 * unknown names are ignored. A number in JSON notation is accepted in any language.
 */
export function prefill(fields: Field[], query: URLSearchParams, words: Words): TypedAnswers {
  const given = answeredFields(fields).filter((field) => query.has(field.key) && fieldTypes[field.type].prefill(field) !== null);
  const valuesOf = (key: string) => query.getAll(key).slice(-MAX_VALUES);
  const textsOf = (key: string) => valuesOf(key).map((value) => value.replaceAll("\0", ""));
  return Object.fromEntries(
    given.map((field) => [field.key, fieldTypes[field.type].mark(field, { "": textsOf(field.key) }, words, "link")]),
  );
}

/** What a page that was just opened has filled in: what its link prefilled, and for other questions their defaults. */
export function withDefaults(fields: Field[], prefilled: TypedAnswers, words: Words): TypedAnswers {
  return { ...postedDefaults(fields, words), ...prefilled };
}

type Sent = {
  typed: TypedAnswers;
  /** The questions under a condition that the page showed; undefined if it showed all. */ shown: ReadonlySet<string> | undefined;
};

/** What was typed, with the defaults of questions that the page did not show: without a script, they are first shown when the page comes back. */
export function withDefaultsOfUnseen(fields: Field[], { typed, shown }: Sent, words: Words): TypedAnswers {
  const unseen = shown ? fields.filter(({ key, visible_if }) => visible_if !== undefined && !shown.has(key)) : [];
  return { ...typed, ...postedDefaults(unseen, words) };
}

/** A hash of prefilled answers, as one of the page's tokens; empty if there are none. */
export function prefilledToken(typed: TypedAnswers): { prefilled?: string } {
  const answers = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  if (answers.length === 0) return {};
  return { prefilled: createHash("sha256").update(JSON.stringify(answers)).digest("base64url").slice(0, LENGTH) };
}

/** The same for a page that is shown again: its link is no longer known, but the page has posted the hash. */
export function postedPrefilled(entries: [name: string, value: string][]): { prefilled?: string } {
  const posted = entries.findLast(([name]) => name === PREFILLED)?.[1] ?? "";
  return new RegExp(`^[\\w-]{${LENGTH}}$`).test(posted) ? { prefilled: posted } : {};
}

import { armor, Encrypter } from "age-encryption";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { inputName, readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes, withNulls } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { writeSealedContent } from "@/lib/rules/forms/sealed-content";
import type { Words } from "@/lib/rules/words/words";
import { loadFieldTypes } from "./field-types";
import type { SealedCalculations } from "./stand-ins";
import { loadPatternEngine, takeCalculations } from "./stand-ins";

// What the page of a sealed form does with answers: it reads, checks and encrypts them (public/respondent/sealed.js).

type Form = { fields: Field[]; calculations: SealedCalculations; locale: string };

/**
 * Loads what is needed to check the answers to a form.
 * @param address of the page's script; the other scripts are beside it, in the same version
 * @returns the words for messages, in the language of the page
 */
export async function prepare({ fields, calculations, locale }: Form, address: string): Promise<Words> {
  takeCalculations(calculations);
  const { href } = new URL(`sealing/words-${locale}.js${new URL(address).search}`, address);
  const [{ words }] = await Promise.all([
    import(href) as Promise<{ words: Words }>, // those of checks (scripts/sealing.mjs)
    loadFieldTypes(fields.map(({ type }) => type)),
    fields.some(({ config }) => typeof config.pattern === "string") && loadPatternEngine(),
  ]);
  return words;
}

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

type Page = {
  fields: Field[];
  /** The names and values of the page's inputs, in order. */ entries: [name: string, value: string][];
  words: Words;
  timeZone: string | null;
};

/**
 * Reads a page's answers and checks them as the service checks the answers that it can read. `data`: the answers, as the API has them; empty if there
 * are errors. `errors`: messages for people, by the keys of questions.
 */
export function examine({ fields, entries, words, timeZone }: Page): { data: Record<string, unknown>; errors: Record<string, string[]> } {
  const { data } = readPosted(fields, entries, words);
  const steps = checkAnswers(fields, data, { today: todayAt(new Date(), timeZone) });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const checked = step.value;
  if (checked.ok) return { data: withNulls(fields, checked.answers), errors: {} };
  const errors = fields.map((field): [string, string[]] => {
    const own = checked.issues.filter(({ key }) => key === field.key);
    return [field.key, own.map((issue) => sayIssue(words, issue, field))];
  });
  return { data: {}, errors: Object.fromEntries(errors.filter(([, texts]) => texts.length > 0)) };
}

function encrypterFor(recipients: string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Encrypts answers to an armored age file, which only the holders of the recipients' private keys can read (contract §53). */
export async function sealAnswers(content: Omit<SealedContent, "formslip">, recipients: string[]): Promise<string> {
  return armor.encode(await encrypterFor(recipients).encrypt(writeSealedContent(content)));
}

/** Encrypts a file to a binary age file. */
export async function sealFile(file: Blob, recipients: string[]): Promise<Uint8Array> {
  return encrypterFor(recipients).encrypt(new Uint8Array(await file.arrayBuffer()));
}

import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Definition, Writer } from "@/lib/entry/definitions/definition";
import { Losses, reportRest, reportSettings } from "@/lib/entry/definitions/definition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes, isNeverShown } from "@/lib/rules/fields";
import { namesOf, withNames } from "@/lib/rules/fields/names-in-text";
import type { Kind } from "./kinds";
import { kindOf } from "./kinds";
import { oneLine, sayCondition } from "./sentences";

const PRODUCT = "A document";

/** A document for people: the questions with their choices, and the rules as sentences. Imports of text read it back. */
export const writeMarkdown: Writer = async (definition) => {
  const losses = new Losses();
  const blocks = await inTurns(blocksOf(definition, losses));
  reportSettings(definition, { said: [], losses, product: PRODUCT });
  for (const { locale } of definition.languages) losses.leave(`Language ${locale}`, "The document is in the form's own language");
  return { body: `${blocks.join("\n\n")}\n`, report: losses.findings };
};

function* blocksOf({ title, description, fields }: Definition, losses: Losses): Steps<string[]> {
  const blocks = [`# ${oneLine(title) || "Form"}`, ...paragraphs(description)];
  let number = 0;
  for (const [index, field] of fields.entries()) {
    const nameOf = namesOf(fields, index);
    const said: Said = { field, label: oneLine(withNames(field.label, nameOf)), rules: rulesOf(field, fields) };
    const description = field.description === null ? null : withNames(field.description, nameOf);
    if (isNeverShown(field)) losses.leave(field.key, "It is never shown, so the document leaves it out", field.key);
    else if (!fieldTypes[field.type].takesAnswer) blocks.push(heading(said, description));
    else if (fieldTypes[field.type].isWorkedOut) {
      blocks.push(heading({ ...said, rules: [`This is worked out: ${String(field.config.expression)}.`, ...said.rules] }, description));
      reportRest(field, { said: ["expression", "result", "decimals", "unit"], losses, product: PRODUCT });
    } else blocks.push(question(said, { number: ++number, description, losses }));
    yield;
  }
  return blocks;
}

type Said = { field: Field; label: string; rules: string[] };

/** Sentences as they are; whatever else would be read as a question or as its choices stands in italics. */
function paragraphs(text: string | null): string[] {
  const lines = linesOf(text);
  return lines.length === 0 ? [] : [lines.map((line) => (isSentence(line) ? line : note(line))).join("\n\n")];
}

function isSentence(line: string): boolean {
  return /^\p{L}/u.test(line) && /[.!]$/.test(line) && !/^[a-h][.)] /i.test(line);
}

/** A page is a heading of the second level, a text one of the third. */
function heading({ field, label, rules }: Said, description: string | null): string {
  const begins = fieldTypes[field.type].begins(field);
  const lines = [...linesOf(description), ...rules, ...(begins === "exit" ? ["The form ends here, and nothing is sent."] : [])];
  return [`${begins === null ? "###" : "##"} ${label}`, ...lines.map(note)].join("\n");
}

type Asking = { number: number; description: string | null; losses: Losses };

/** One block, so that all of it belongs to the question. Notes stand in italics, above its choices. */
function question({ field, label, rules }: Said, { number, description, losses }: Asking): string {
  const kind: Kind = kindOf(field);
  reportRest(field, { said: kind.said, losses, product: PRODUCT });
  const given = field.default === undefined ? [] : [`Filled in: ${oneLine([field.default].flat().map(String).join(", "))}.`];
  const notes = [...linesOf(description), ...kind.notes.map(oneLine), ...given, ...rules];
  return [
    `${number}. ${label}${kind.hint === "" ? "" : ` (${kind.hint})`}${field.required ? " *" : ""}`,
    ...notes.map(note),
    ...kind.choices.map(({ mark, label: choice }) => `- ${mark}${oneLine(choice)}`),
  ].join("\n");
}

function linesOf(text: string | null): string[] {
  return (text ?? "")
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter((line) => line.replaceAll("_", "") !== "");
}

/** A line in italics. */
function note(text: string): string {
  let [begin, end] = [0, text.length];
  while (text.charAt(begin) === "_") begin++;
  while (end > begin && text.charAt(end - 1) === "_") end--;
  return `_${text.slice(begin, end)}_`;
}

function rulesOf({ visible_if: shown, required_if: needed, valid_if: valid }: Field, fields: Field[]): string[] {
  return [
    ...(shown ? [`Only if ${sayCondition(shown, fields)}.`] : []),
    ...(valid ? [`An answer is accepted if ${sayCondition(valid, fields)}.`] : []),
    ...(needed ? [`An answer is required if ${sayCondition(needed, fields)}.`] : []),
  ];
}

import { answerSchemaOf } from "@/lib/entry/answer-schema/answer-schema";
import { isId } from "@/lib/base/ids/ids";
import { readFields } from "@/lib/domain/forms/read-fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Answer, Field } from "@/lib/rules/fields";
import { entriesOf } from "@/lib/rules/fields/entries";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import type { ArchiveTable } from "./archive-table";
import { misfitIn } from "./fits-schema";
import type { ArchiveRow } from "./rows-data";
import { unfit } from "./zip-reader";

/** What one version asks: the schema of the answers by their keys. */
type Asked = ReadonlyMap<string, { schema: JsonSchema; areFiles: ((answer: Answer) => boolean) | null; isWorkedOut: boolean }>;

export const answeredTables: readonly string[] = ["responses", "trashed_responses", "response_states"];

/** What the versions of a form ask. Each is read when an answer needs it. */
export class AskedByVersions {
  readonly #asked = new Map<number, Asked>();

  /** @param fields the text of their fields, by version; all of them examined. */
  constructor(readonly fields: ReadonlyMap<number, string>) {}

  /** Compares the answers of a row with what their version asks. @param at where the row is. @throws DomainError invalid. */
  requireAnswers({ name }: ArchiveTable, row: ArchiveRow, at: string): void {
    if (name === "response_states") {
      this.#requireAny(answersIn(row.data), `${at}: data`);
      return;
    }
    const version = Number(row.form_version);
    const asked = this.#askedAt(version);
    if (!asked) throw unfit(`${at}: form_version is ${version}, and the form has no such version in the archive`);
    const wrong = misfitOf(answersIn(row.data), asked);
    if (wrong !== null) throw unfit(`${at}: data.${wrong} is no answer to a question of version ${version}`);
    if (name === "trashed_responses")
      for (const [index, state] of (JSON.parse(String(row.states)) as { data: string }[]).entries())
        // examined
        this.#requireAny(answersIn(state.data), `${at}: states.${index}.data`);
  }

  /** Earlier answers may be those to an earlier version, and do not say to which. */
  #requireAny(answers: Record<string, unknown>, at: string): void {
    let first: string | null = null;
    for (const version of this.fields.keys()) {
      const asked = this.#askedAt(version);
      const wrong = asked ? misfitOf(answers, asked) : null;
      if (wrong === null) return;
      first ??= wrong;
    }
    if (first !== null) throw unfit(`${at}.${first} is no answer to a question of the form`);
  }

  #askedAt(version: number): Asked | null {
    const text = this.fields.get(version);
    if (text === undefined) return null;
    const asked = this.#asked.get(version) ?? readAsked(text);
    this.#asked.set(version, asked);
    return asked;
  }
}

function readAsked(text: string): Asked {
  const fields = readFields({ fields: text });
  const schemas = answerSchemaOf(fields).properties as Record<string, JsonSchema>; // it describes an object
  return new Map(
    fields.flatMap((field) => {
      const { key } = field;
      const { isWorkedOut } = fieldTypes[field.type];
      const uploads = fieldTypes[field.type].uploads(field);
      const schema = Object.hasOwn(schemas, key) ? asKept(field, schemas[key]) : undefined;
      const areFiles = uploads && ((answer: Answer) => filesIn(answer, uploads).every(isId));
      return schema ? [[key, { schema, areFiles, isWorkedOut }] as const] : [];
    }),
  );
}

/** Of entries, answers may have been deleted since, such as personal ones and files: none of them has to be there. */
function asKept(field: Field, schema: JsonSchema | undefined): JsonSchema | undefined {
  return entriesOf(field) && schema ? { ...schema, items: { ...(schema.items as JsonSchema), required: [] } } : schema;
}

function answersIn(data: ArchiveRow[string] | undefined): Record<string, unknown> {
  return JSON.parse(String(data)) as Record<string, unknown>; // examined: an object
}

/** The place of the first answer that nobody could have given; null if there is none. */
function misfitOf(answers: Record<string, unknown>, asked: Asked): string | null {
  for (const [key, answer] of Object.entries(answers)) {
    const question = asked.get(key);
    if (!question) return key;
    if (answer === null && question.isWorkedOut) continue; // a result beyond all numbers, of a release that stored it
    const path = misfitIn(question.schema, answer);
    if (path) return [key, ...path].join(".");
    if (question.areFiles?.(answer as Answer) === false) return key; // as its schema says
  }
  return null;
}

import { DomainError } from "@/lib/base/errors/errors";
import { isAmong } from "@/lib/base/db/json-parameters";
import { unseen } from "@/lib/base/db/unseen-values";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Steps } from "@/lib/base/turns/turns";
import { Turns } from "@/lib/base/turns/turns";
import { getPublicForm } from "@/lib/domain/forms/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { readInParts } from "@/lib/domain/responses/stored/read-in-parts";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { foldWhole } from "./terms";

const { sql } = Prisma;

/** A folded text that the answer to a question must contain. */
export type TextCondition = { key: string; text: string };

type Reading = { formId: string; /** When to give up, in milliseconds of performance.now(). */ until: number };

/** How many responses have their sizes read at once. */
const HEADS_AT_ONCE = 256;

type Row = { slot: number; data: string; formVersion: number };

/**
 * Reads answers of which the index has only the beginning, in turns.
 * @param unsure for each slot, the texts that may occur beyond the indexed start of its answers.
 * @returns the slots whose answers contain all of theirs. @throws DomainError unavailable when that takes too long.
 */
export async function confirmTexts({ formId, until }: Reading, unsure: Map<number, TextCondition[]>): Promise<Set<number>> {
  const confirmed = new Set<number>();
  const slots = [...unsure.keys()];
  for (let start = 0; start < slots.length; start += HEADS_AT_ONCE) {
    const these = sql`FROM responses WHERE form_id = ${unseen(formId)} AND ${isAmong("slot", slots.slice(start, start + HEADS_AT_ONCE))}`;
    const heads = await readRows<{ slot: number; size: number }>(sql`SELECT slot, octet_length(data) AS size ${these}`);
    const read = (some: { slot: number }[]) =>
      readRows<Row>(sql`
        SELECT slot, data, form_version AS "formVersion" FROM responses
        WHERE form_id = ${unseen(formId)} AND ${isAmong(
          "slot",
          some.map(({ slot }) => slot),
        )}`);
    for await (const rows of readInParts(heads, read)) {
      const fieldsOf = await askedFields(await getPublicForm(formId), rows);
      const turns = new Turns(); // anew: what the database takes is not held
      for (const row of rows) {
        if (await turns.do(hasTexts(row, { fields: fieldsOf(row), texts: unsure.get(row.slot) ?? [] }))) confirmed.add(row.slot);
        if (turns.isOver) await turns.next();
      }
      if (performance.now() > until)
        throw new DomainError("unavailable", "There are too many long answers to look through. Add a condition, such as submitted_after", {
          retryAfter: RETRY_AFTER,
        });
    }
  }
  return confirmed;
}

/** The machine may be less busy then. */
const RETRY_AFTER = 10;

function* hasTexts(row: Row, { fields, texts }: { fields: Field[]; texts: TextCondition[] }): Steps<boolean> {
  const answers = readAnswers(row);
  for (const { key, text } of texts) {
    const field = fields.find((each) => each.key === key);
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (!field || answer === undefined || !(yield* contains(field, answer, text))) return false;
  }
  return true;
}

function* contains(field: Field, answer: Answer, text: string): Steps<boolean> {
  return (yield* foldWhole(fieldTypes[field.type].show(field, answer, en))).includes(text);
}

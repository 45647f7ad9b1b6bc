import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { isForeignKeyViolation, isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { write, writeTogether } from "@/lib/base/db/direct-sql";
import { entriesOf, selectTexts } from "@/lib/base/db/json-parameters";
import { getPublicForm } from "@/lib/domain/forms/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { IndexState } from "./index-data";
import { readBlock, readIndexState, readTerms, readUnindexed } from "./index-data";
import { IndexEdit, ROWS_IN_A_STEP } from "./index-edit";
import { blockOf } from "./slot-set";
import type { Indexed, Terms } from "./terms";
import { deskTerms, termsOf } from "./terms";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns, Turns } from "@/lib/base/turns/turns";

const { sql } = Prisma;

/** What happens to a response, as far as it affects searches. */
type IndexChange =
  | { kind: "removed"; slot: number }
  | { kind: "marked"; slot: number; before: Desk; after: Desk }
  | { kind: "corrected"; slot: number; after: Indexed };

/** The statements of a change of responses, and the changes that the index must reflect. */
export type PreparedChange = { statements: Prisma.Sql[]; changes: IndexChange[] };

/**
 * Stores a change of a form's responses and of their entries in the search index, in one transaction. It is prepared again if the responses of the
 * form were changed meanwhile.
 * @param prepare reads what it needs; returns null when there is nothing to do. @returns whether something was stored.
 * @throws DomainError not_found when the form is gone, unavailable when concurrent changes come first each time.
 */
export function applyToIndex(formId: string, prepare: () => Promise<PreparedChange | null>): Promise<boolean> {
  return changeIndex(formId, async ({ knownSlot }) => {
    const prepared = await prepare();
    if (!prepared) return null;
    const edit = await editFor(
      formId,
      prepared.changes.filter(({ slot }) => slot <= knownSlot),
    );
    return { statements: [...prepared.statements, ...(await storeEdit(formId, edit))] };
  });
}

async function editFor(formId: string, changes: IndexChange[]): Promise<IndexEdit> {
  const marked = changes.filter((change) => change.kind === "marked");
  const corrected: { slot: number; terms: Terms }[] = [];
  for (const change of changes)
    if (change.kind === "corrected") corrected.push({ slot: change.slot, terms: await inTurns(termsOf(change.after)) });
  const names = new Set([
    ...marked.flatMap(({ before, after }) => [...deskTerms(before), ...deskTerms(after)]),
    ...corrected.flatMap(({ terms }) => [...terms.names, ...terms.values.keys()]),
  ]);
  const blocks = [...new Set([...marked, ...corrected].map(({ slot }) => blockOf(slot)))];
  const edit = new IndexEdit();
  await loadTerms(edit, { formId, blocks, names: [...names] });
  const gone = changes.filter(({ kind }) => kind !== "marked").map(({ slot }) => slot);
  edit.take(await withoutSlots(formId, gone));
  for (const { slot, before, after } of marked) {
    for (const name of deskTerms(before)) edit.removeFrom(slot, name);
    for (const name of deskTerms(after)) edit.addTo(slot, name);
  }
  for (const { slot, terms } of corrected) await inTurns(edit.add(slot, terms));
  return edit;
}

/** Scans whole blocks instead of recomputing the words of an answer, which may be different since the form was changed. */
async function withoutSlots(formId: string, slots: number[]): Promise<IndexEdit> {
  const edit = new IndexEdit();
  for (const block of new Set(slots.map(blockOf)))
    for await (const rows of readBlock(formId, block)) {
      const part = new IndexEdit();
      part.load(rows);
      part.removeEverywhere(
        block,
        slots.filter((slot) => blockOf(slot) === block),
      );
      edit.take(part);
    }
  return edit;
}

/** Attempts at a change when other changes of the same form come first. */
const TRIES = 20;

/**
 * Runs a change of a form's index, which reads before it writes, in isolation: it is retried if another change came in between.
 * @param prepare returns the statements, or null when there is nothing to do.
 */
async function changeIndex(
  formId: string,
  prepare: (state: IndexState) => Promise<{ statements: Prisma.Sql[]; indexedSlot?: number } | null>,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const state = await stateOf(formId);
    const change = await prepare(state);
    if (!change) return false;
    const { statements, indexedSlot = state.indexedSlot } = change;
    // The column refuses NULL, so the second of two concurrent transactions fails.
    const takeTurn = sql`
      UPDATE response_indexes
      SET turn = CASE WHEN turn = ${state.turn} THEN turn + 1 END, complete_slot = ${indexedSlot},
        indexed_slot = ${Math.max(indexedSlot, state.knownSlot)}
      WHERE form_id = ${formId}`;
    try {
      await writeTogether([takeTurn, ...statements]);
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) throw notFound("Form");
      if (!isMissingValue(error)) throw error;
      await nextTurn();
    }
  }
  throw new DomainError("unavailable", "Responses of this form are being changed by other requests. Try again", { retryAfter: 1 });
}

async function stateOf(formId: string): Promise<IndexState> {
  const state = await readIndexState(formId);
  if (state) return state;
  await write(sql`INSERT INTO response_indexes (form_id) SELECT id FROM forms WHERE id = ${formId} ON CONFLICT DO NOTHING`);
  const first = await readIndexState(formId);
  if (!first) throw notFound("Form");
  return first;
}

/** The statements that store an edit, built in several turns of the event loop. */
function storeEdit(formId: string, edit: IndexEdit): Promise<Prisma.Sql[]> {
  return inTurns(statementsOf(formId, edit));
}

function* statementsOf(formId: string, edit: IndexEdit): Steps<Prisma.Sql[]> {
  const statements: Prisma.Sql[] = [];
  for (const { block, contents } of edit.rows()) {
    const entries = entriesOf(contents);
    statements.push(sql`
      INSERT INTO response_terms (form_id, block, name, content) SELECT ${formId}, ${Prisma.raw(String(block))}, entry.key, entry.value
      FROM ${entries} WHERE entry.value <> ''
      ON CONFLICT (form_id, block, name) DO UPDATE SET content = excluded.content`);
    const gone = Object.keys(contents).filter((name) => contents[name] === "");
    if (gone.length > 0)
      statements.push(sql`DELETE FROM response_terms WHERE form_id = ${formId} AND block = ${block} AND name IN (${selectTexts(gone)})`);
    yield;
  }
  return statements;
}

type Place = { formId: string; blocks: number[]; names: string[] };

/** Loads rows of the index into an edit, in several turns of the event loop. */
async function loadTerms(edit: IndexEdit, { formId, blocks, names }: Place): Promise<void> {
  const turns = new Turns();
  for (let at = 0; at < names.length; at += ROWS_IN_A_STEP) {
    edit.load(await readTerms(formId, { blocks, names: names.slice(at, at + ROWS_IN_A_STEP), prefixes: [] }));
    if (turns.isOver) await turns.next();
  }
}

/** Milliseconds of work that a batch may always take, even after `until` has passed. */
const LEAST_MS = 20;
/** Terms stored at once: a few responses of a thousand words, or many short ones. */
const TERMS_AT_ONCE = 10_000;

/**
 * Indexes a form's new responses.
 * @param until the time, as of performance.now(), after which it stops.
 * @returns whether all are indexed.
 */
export async function indexResponses({ id: formId }: { id: string }, until: number): Promise<boolean> {
  for (;;) {
    const isMore = await changeIndex(formId, async ({ indexedSlot }) => {
      const rows = await readUnindexed(formId, indexedSlot);
      if (rows.length === 0) return null;
      const fieldsOf = await askedFields(await getPublicForm(formId), rows);
      const edit = new IndexEdit();
      const turns = new Turns();
      const all: { slot: number; terms: Terms }[] = [];
      let count = 0;
      for (const row of rows) {
        const { id, slot, submittedAt, respondent, ending } = row;
        const response = { id, answers: readAnswers(row), fields: fieldsOf(row), desk: readDesk(row), submittedAt, respondent, ending };
        const terms = await turns.do(termsOf(response));
        all.push({ slot, terms });
        count += terms.names.size;
        if (count >= TERMS_AT_ONCE || (performance.now() > until && turns.spent > LEAST_MS)) break;
        if (turns.isOver) await turns.next();
      }
      const names = new Set(all.flatMap(({ terms }) => [...terms.names, ...terms.values.keys()]));
      const blocks = [...new Set(all.map(({ slot }) => blockOf(slot)))];
      await loadTerms(edit, { formId, blocks, names: [...names] });
      for (const { slot, terms } of all) await turns.do(edit.add(slot, terms));
      return { statements: await storeEdit(formId, edit), indexedSlot: all.at(-1)?.slot ?? indexedSlot };
    });
    if (!isMore) return true;
    if (performance.now() > until) return false;
  }
}

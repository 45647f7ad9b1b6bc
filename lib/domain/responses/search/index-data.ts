import { setTimeout as pause } from "node:timers/promises";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Reading } from "@/lib/base/db/direct-sql";
import { readRows } from "@/lib/base/db/direct-sql";
import { readTogether } from "@/lib/domain/responses/stored/read-in-parts";
import { isAmong, selectTexts } from "@/lib/base/db/json-parameters";
import { unseen } from "@/lib/base/db/unseen-values";

const { sql, join } = Prisma;

export type IndexState = {
  /** The last slot of a form that is indexed. */ indexedSlot: number;
  /** The last slot with any terms: a process of an earlier release, during an upgrade, stores fewer of them. */ knownSlot: number;
  /** Increases with each change of the index. */ turn: number;
};

/** Null for a form that was never indexed. */
export async function readIndexState(formId: string): Promise<IndexState | null> {
  const [row] = await readRows<IndexState>(sql`
    SELECT complete_slot AS "indexedSlot", indexed_slot AS "knownSlot", turn FROM response_indexes WHERE form_id = ${formId}`);
  return row ?? null;
}

/** How many responses of a form are not indexed yet. */
export async function countUnindexed(formId: string): Promise<number> {
  const { indexedSlot = 0 } = (await readIndexState(formId)) ?? {};
  const [row] = await readRows<{ count: number | bigint }>(
    sql`SELECT count(*) AS count FROM responses WHERE form_id = ${formId} AND slot > ${indexedSlot}`,
  );
  return Number(row?.count ?? 0);
}

export type TermRow = { block: number; name: string; content: string };

/** Which rows of blocks to read: by name, and by prefix of the name. */
export type WantedTerms = { names: string[]; prefixes: string[] };

/** Sorts after every name with a given prefix: no letter or digit comes after it. */
const LAST = "\u{10FFFF}";

export function readTerms(
  formId: string,
  { blocks, names, prefixes }: WantedTerms & { blocks: number[] },
  { standby = false }: Reading = {},
): Promise<TermRow[]> {
  const ofBlocks = sql`SELECT block, name, content FROM response_terms WHERE form_id = ${formId} AND ${isAmong("block", blocks)}`;
  const queries = [
    ...(names.length > 0 ? [sql`${ofBlocks} AND name IN (${selectTexts(names)})`] : []),
    ...prefixes.map((prefix) => sql`${ofBlocks} AND name >= ${prefix} AND name < ${prefix + LAST}`),
  ];
  return readRows(join(queries, " UNION ALL "), { needsCustomPlan: true, standby });
}

/** The slot of a form's response; null if the form has no such response. */
export async function readSlotOf(formId: string, id: string): Promise<number | null> {
  const [row] = await readRows<{ slot: number }>(sql`SELECT slot FROM responses WHERE form_id = ${formId} AND id = ${id}`);
  return row?.slot ?? null;
}

const ROWS_AT_ONCE = 2_000;

/** All rows of a block, in parts. */
export async function* readBlock(formId: string, block: number): AsyncGenerator<TermRow[]> {
  let after = "";
  for (;;) {
    const rows = await readRows<TermRow>(sql`
      SELECT block, name, content FROM response_terms
      WHERE form_id = ${formId} AND block = ${block} AND name > ${after} ORDER BY name LIMIT ${ROWS_AT_ONCE}`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.name ?? "";
  }
}

/** A response as the index reads it. */
export type UnindexedRow = {
  id: string;
  slot: number;
  data: string;
  desk: string | null;
  submittedAt: Date;
  formVersion: number;
  respondent: string | null;
  ending: string | null;
};

const RESPONSES_AT_ONCE = 512;
const BYTES_AT_ONCE = 1024 * 1024;

/** The next responses not yet indexed, by slot. Sizes are summed before any answers are read. */
export async function readUnindexed(formId: string, indexedSlot: number): Promise<UnindexedRow[]> {
  const heads = await readRows<{ slot: number; size: number }>(sql`
    SELECT slot, octet_length(data) AS size FROM responses
    WHERE form_id = ${formId} AND slot > ${indexedSlot} ORDER BY slot LIMIT ${RESPONSES_AT_ONCE}`);
  let before = 0;
  const next = heads.filter(({ size }, index) => (before += size) <= BYTES_AT_ONCE || index === 0);
  return readTogether(next, (some) =>
    readRows<UnindexedRow>(sql`
      SELECT id, slot, data, desk, submitted_at AS "submittedAt", form_version AS "formVersion", respondent, ending FROM responses
      WHERE form_id = ${unseen(formId)} AND slot >= ${some[0]?.slot ?? 0} AND slot <= ${some.at(-1)?.slot ?? 0} ORDER BY slot`),
  );
}

const FORMS_AT_ONCE = 500;

/** Forms with at least this many responses not yet indexed, a few at a time: there may be a million forms. */
export async function* readIndexable(least: number): AsyncGenerator<{ id: string; count: number }[]> {
  let after = "";
  for (;;) {
    const rows = await readRows<{ id: string; slots: number; indexed: number | null }>(sql`
      SELECT forms.id, CASE WHEN last_slot > response_count THEN last_slot ELSE response_count END AS slots, complete_slot AS indexed
      FROM forms LEFT JOIN response_indexes ON form_id = forms.id
      WHERE forms.id > ${after} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID} ORDER BY forms.id LIMIT ${FORMS_AT_ONCE}`);
    const found = rows.map(({ id, slots, indexed }) => ({ id, count: slots - (indexed ?? 0) })).filter(({ count }) => count >= least);
    if (found.length > 0) yield found;
    if (rows.length < FORMS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
    await pause(PAUSE_MS);
  }
}

/** Pause between two parts, so that other requests are served. */
const PAUSE_MS = 20;

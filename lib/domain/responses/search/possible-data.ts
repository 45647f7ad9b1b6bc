import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import type { TermRow } from "./index-data";
import { readIndexState, readTerms } from "./index-data";
import { BLOCK, blockOf, SlotSet } from "./slot-set";
import { IN_PART, wordTerm } from "./terms";

const { sql } = Prisma;

/** Rows of the index in one query: a few milliseconds. */
const TERMS_AT_ONCE = 600;

/** What responses may have: all words of one of these lists, or digits in groups that follow each other up to `length`. */
export type Possible = { words: string[][] } | { groups: { from: number; to: number; text: string }[]; length: number };

/** Which terms a block must have, and the responses of a block that they leave. */
type Plan = { names: string[]; match: (setOf: (name: string) => SlotSet) => SlotSet };

function planOf(possible: Possible): Plan {
  if ("words" in possible) {
    const variants = possible.words.map((words) => words.map(wordTerm));
    return { names: [...new Set([IN_PART, ...variants.flat()])], match: (setOf) => withAll(variants, setOf) };
  }
  const groups = possible.groups.map(({ text, ...group }) => ({ ...group, name: wordTerm(text) }));
  const names = [...new Set([IN_PART, ...groups.map(({ name }) => name)])];
  return { names, match: (setOf) => inGroups(groups, { length: possible.length, setOf }) };
}

function withAll(variants: string[][], setOf: (name: string) => SlotSet): SlotSet {
  const found = new SlotSet();
  for (const [first, ...others] of variants) {
    if (first === undefined) continue;
    const all = setOf(first);
    for (const name of others) all.keep(setOf(name));
    found.join(all);
  }
  return found;
}

type Group = { from: number; to: number; name: string };

/** The responses that have the digits in groups, one after the other: from each digit on, those that have the rest. */
function inGroups(groups: Group[], { length, setOf }: { length: number; setOf: (name: string) => SlotSet }): SlotSet {
  const rest: SlotSet[] = Array.from({ length }, () => new SlotSet());
  for (const { from, to, name } of groups.toSorted((a, b) => b.from - a.from)) {
    const own = setOf(name);
    const behind = rest[to];
    if (behind) own.keep(behind); // none is needed behind the last digit
    rest[from]?.join(own);
  }
  return rest[0] ?? new SlotSet();
}

/**
 * The slots of a form's responses that may have this, from a block on, in parts; also those of which not all words are indexed and, at the end, those
 * behind the index. `next` is the block to continue with, null at the end.
 */
export async function* readPossible(
  formId: string,
  { possible, from }: { possible: Possible; from: number },
): AsyncGenerator<{ slots: number[]; next: number | null }> {
  const plan = planOf(possible);
  const { indexedSlot = 0 } = (await readIndexState(formId)) ?? {};
  const last = blockOf(indexedSlot);
  const step = Math.max(1, Math.floor(TERMS_AT_ONCE / plan.names.length));
  for (let start = from; start <= last; start += step) {
    const blocks = Array.from({ length: Math.min(step, last - start + 1) }, (_, index) => start + index);
    const rows = await readTerms(formId, { blocks, names: plan.names, prefixes: [] });
    const slots = blocks.flatMap((block) => matchIn(block, { plan, rows }));
    if (slots.length === 0) continue;
    for (const block of new Set(slots.map(blockOf))) yield { slots: slots.filter((slot) => blockOf(slot) === block), next: block + 1 };
  }
  const tail = await readRows<{ slot: number }>(sql`SELECT slot FROM responses WHERE form_id = ${formId} AND slot > ${indexedSlot}`);
  yield { slots: tail.map(({ slot }) => slot), next: null };
}

function matchIn(block: number, { plan: { names, match }, rows }: { plan: Plan; rows: TermRow[] }): number[] {
  const contents = new Map(rows.flatMap(({ block: of, name, content }) => (of === block ? [[name, content]] : [])));
  if (contents.size === 0 || names.length === 0) return [];
  const setOf = (name: string) => SlotSet.fromText(contents.get(name) ?? "");
  const found = match(setOf);
  found.join(setOf(IN_PART));
  return found.offsets().map((offset) => block * BLOCK + offset);
}

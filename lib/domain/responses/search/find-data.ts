import { DomainError } from "@/lib/base/errors/errors";
import type { Reading } from "@/lib/base/db/direct-sql";
import type { Field } from "@/lib/rules/fields";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";
import type { TermRow } from "./index-data";
import { countUnindexed, readIndexState, readSlotOf, readTerms } from "./index-data";
import { indexResponses } from "./index-mutations";
import { noteUnindexed, WORTHWHILE } from "./new-responses";
import type { Conditions, Order } from "./plan";
import { BLOCK, blockOf, SlotSet } from "./slot-set";
import type { TextCondition } from "./long-texts-data";
import { confirmTexts } from "./long-texts-data";
import type { Value } from "./terms";
import { EVERY, holdsValues, longTerm, statusTerm, tagTerm, valuesOf, withOneSigma } from "./terms";

/** How long a request waits for a form's responses to be indexed. The rest is then indexed in the background. */
const PATIENCE_MS = 3_000;

type Form = {
  id: string;
  fields: Field[];
  /** How long to wait for responses to be indexed, and for long answers to be read. */ patienceMs?: number;
};

/** A response and the value it is sorted by: null if it has none, or if the list is sorted by slot. */
export type Found = { slot: number; value: Value | null };

type Finding = { form: Form; conditions: Conditions; order: Order; behind?: Found | undefined; limit: number; reading: Reading };

/** The slots of the first responses that meet the conditions, in order; one more than `limit` if there are more. */
export async function findSlots({ form, conditions, order, behind, limit, reading }: Finding): Promise<Found[]> {
  const until = untilOf(form);
  const last = await bringUpToDate(form, until);
  return order.values === null
    ? findBySlot({ formId: form.id, until, conditions, order, behind, limit, last, reading })
    : findByValue({ formId: form.id, until, conditions, order, values: order.values, behind, limit, last, reading });
}

/** When a request ends with an error, in milliseconds of performance.now(). */
function untilOf({ patienceMs = PATIENCE_MS }: Form): number {
  return performance.now() + patienceMs;
}

type Prepared = Omit<Finding, "form"> & { formId: string; until: number; last: number };

/** Matches of a block that are confirmed at once: a page may need no more. */
const CONFIRMED_AT_ONCE = 256;

/** Reads blocks, more each time, until there are enough matches. */
async function findBySlot({
  formId,
  until,
  conditions,
  order: { isDescending },
  behind,
  limit,
  last,
  reading,
}: Prepared): Promise<Found[]> {
  const found: Found[] = [];
  const start = behind ? blockOf(behind.slot) : isDescending ? blockOf(last) : 0;
  const numbers = isDescending ? countDown(start) : countUp(start, blockOf(last));
  for await (const block of readBlocks(formId, { numbers, conditions, reading })) {
    const isBehind = (slot: number) => !behind || (isDescending ? slot < behind.slot : slot > behind.slot);
    const slots = block.slotsOf(block.match(conditions)).filter(isBehind);
    if (isDescending) slots.reverse();
    for (let start = 0; start < slots.length; start += CONFIRMED_AT_ONCE) {
      for (const slot of await confirm(block, slots.slice(start, start + CONFIRMED_AT_ONCE), { formId, until, conditions })) {
        found.push({ slot, value: null });
        if (found.length > limit) return found;
      }
    }
  }
  return found;
}

/** Scans all values and keeps the first ones. Equal values are sorted newest first; responses without a value come last. */
async function findByValue({
  formId,
  until,
  conditions,
  order,
  values,
  behind,
  limit,
  last,
  reading,
}: Prepared & { values: string }): Promise<Found[]> {
  const inOrder = (a: Found, b: Found) => compare(a, b, order.isDescending);
  let best: Found[] = [];
  let worst: Found | undefined;
  const shrink = () => {
    best = best.sort(inOrder).slice(0, limit + 1);
    if (best.length > limit) worst = best.at(-1);
  };
  for await (const block of readBlocks(formId, { numbers: countDown(blockOf(last)), conditions, values, reading })) {
    const column = block.values(values);
    for (const slot of await confirm(block, block.slotsOf(block.match(conditions)), { formId, until, conditions })) {
      const each = { slot, value: column[slot % BLOCK] ?? null };
      if (behind && inOrder(each, behind) <= 0) continue;
      if (worst && inOrder(each, worst) >= 0) continue;
      best.push(each);
      if (best.length > limit * 8 + 64) shrink();
    }
  }
  shrink();
  return best;
}

function compare(a: Found, b: Found, isDescending: boolean): number {
  if (a.value === b.value) return b.slot - a.slot;
  if (a.value === null) return 1;
  if (b.value === null) return -1;
  return a.value < b.value === isDescending ? 1 : -1;
}

type Confirming = { formId: string; until: number; conditions: Conditions };

/** Without the slots whose long answers do not contain the texts that they should. */
async function confirm(block: Block, slots: number[], { conditions: { texts }, ...reading }: Confirming): Promise<number[]> {
  if (texts.length === 0) return slots;
  const unsure = new Map(slots.map((slot) => [slot, texts.filter((text) => !block.isKnownToHave(slot, text))]));
  for (const [slot, left] of unsure) if (left.length === 0) unsure.delete(slot);
  const confirmed = await confirmTexts(reading, unsure);
  return slots.filter((slot) => !unsure.has(slot) || confirmed.has(slot));
}

/** The slots of all responses that meet the conditions, newest first, in parts. Its caller has counted them first, within its patience. */
export async function findAllSlots({ form, conditions }: { form: Form; conditions: Conditions }): Promise<() => AsyncGenerator<number[]>> {
  const last = await bringUpToDate(form, untilOf(form));
  return async function* () {
    for await (const block of readBlocks(form.id, { numbers: countDown(blockOf(last)), conditions, reading: SHOWN })) {
      const slots = block.slotsOf(block.match(conditions)).reverse();
      for (let start = 0; start < slots.length; start += CONFIRMED_AT_ONCE)
        yield await confirm(block, slots.slice(start, start + CONFIRMED_AT_ONCE), { formId: form.id, until: Infinity, conditions });
    }
  };
}

export type ResponseCounts = Record<"all" | (typeof deskStatuses)[number], number> & { tags: { tag: string; count: number }[] };

/** How many responses meet the conditions, by status and tag. */
export async function countResponses({ form, conditions }: { form: Form; conditions: Conditions }): Promise<ResponseCounts> {
  const until = untilOf(form);
  const last = await bringUpToDate(form, until);
  const counts = { all: 0, new: 0, open: 0, done: 0, spam: 0 };
  const tags = new Map<string, number>();
  const statuses = deskStatuses.map(statusTerm);
  const wanted = { ...conditions, names: [...conditions.names, ...statuses], prefixes: [...conditions.prefixes, tagTerm("")] };
  for await (const block of readBlocks(form.id, { numbers: countDown(blockOf(last)), conditions: wanted, reading: SHOWN })) {
    const found = SlotSet.of(await confirm(block, block.slotsOf(block.match(conditions)), { formId: form.id, until, conditions }));
    const among = (name: string) => {
      const both = block.set(name);
      both.keep(found);
      return both.size;
    };
    counts.all += found.size;
    for (const status of deskStatuses) counts[status] += among(statusTerm(status));
    for (const name of block.namesFrom(tagTerm(""))) {
      const count = among(name);
      if (count > 0) tags.set(name.slice(1), (tags.get(name.slice(1)) ?? 0) + count);
    }
  }
  const sorted = [...tags].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
  return { ...counts, tags: sorted.slice(0, MAX_TAGS) };
}

const MAX_TAGS = 100;

/** Indexes the remaining responses. @returns the last slot. @throws DomainError unavailable when that takes too long. */
async function bringUpToDate(form: Form, until: number): Promise<number> {
  if (!(await indexResponses(form, until))) {
    noteUnindexed(form.id, WORTHWHILE);
    throw new DomainError("unavailable", "The responses of this form are still being prepared for searching. Try again", {
      retryAfter: await secondsLeft(form.id),
    });
  }
  return (await readIndexState(form.id))?.indexedSlot ?? 0;
}

/** A low estimate of the responses indexed per second: small ones, on one slow core. */
const RATE = 1_500;
const MAX_RETRY_AFTER = 60;

/** Roughly how many seconds it takes until a form's responses are indexed. */
async function secondsLeft(formId: string): Promise<number> {
  const left = await countUnindexed(formId);
  return Math.min(Math.max(2, Math.ceil(left / RATE)), MAX_RETRY_AFTER);
}

const MAX_BLOCKS = 16;

type Wanted = { numbers: Generator<number>; conditions: Conditions; values?: string; reading: Reading };

/** What is found is shown or exported. */
const SHOWN: Reading = { standby: true };

async function* readBlocks(formId: string, { numbers, conditions, values, reading }: Wanted): AsyncGenerator<Block> {
  const { texts } = conditions;
  const columns = [
    ...conditions.bounds.map((bound) => bound.values),
    ...texts.map(({ key }) => valuesOf(key)),
    ...(values ? [values] : []),
  ];
  const long = texts.map(({ key }) => longTerm(key));
  const endings = conditions.ending === null ? [] : [conditions.ending];
  const names = [...new Set([...conditions.names, ...conditions.groups.flat(), ...long, ...endings, ...columns])];
  const named = conditions.id === null ? null : await readSlotOf(formId, conditions.id);
  for (let count = values ? MAX_BLOCKS : 1; ; count = Math.min(count * 4, MAX_BLOCKS)) {
    const blocks = [...take(numbers, count)];
    if (blocks.length === 0) return;
    const rows = await readTerms(formId, { blocks, names, prefixes: conditions.prefixes }, reading);
    const byBlock = new Map<number, TermRow[]>(blocks.map((number) => [number, []]));
    for (const row of rows) byBlock.get(row.block)?.push(row);
    for (const [number, own] of byBlock) yield new Block({ number, rows: own, named });
  }
}

function* take(numbers: Generator<number>, count: number): Generator<number> {
  for (let taken = 0; taken < count; taken++) {
    const next = numbers.next();
    if (next.done) return;
    yield next.value;
  }
}

function* countDown(from: number): Generator<number> {
  for (let number = from; number >= 0; number--) yield number;
}

function* countUp(from: number, to: number): Generator<number> {
  for (let number = from; number <= to; number++) yield number;
}

/** The rows of one block, read as they are needed. */
class Block {
  readonly #rows: TermRow[];
  readonly #contents: Map<string, string>;
  readonly #columns = new Map<string, (Value | null)[]>();
  readonly #named: number | null;
  readonly number: number;

  /** @param named the slot of the response whose id was searched for. */
  constructor({ number, rows, named }: { number: number; rows: TermRow[]; named: number | null }) {
    this.number = number;
    this.#rows = rows;
    this.#named = named !== null && blockOf(named) === number ? named : null;
    this.#contents = new Map(rows.map(({ name, content }) => [name, content]));
  }

  set(name: string): SlotSet {
    return SlotSet.fromText(this.#contents.get(name) ?? "");
  }

  values(name: string): (Value | null)[] {
    const content = this.#contents.get(name);
    return content === undefined ? [] : (JSON.parse(content) as (Value | null)[]); // written by us
  }

  /** The responses with a term that begins with this. */
  #union(prefix: string): SlotSet {
    const all = new SlotSet();
    for (const { name, content } of this.#rows) if (name.startsWith(prefix) && !holdsValues(name)) all.join(SlotSet.fromText(content));
    return all;
  }

  /** The responses with one of these terms. */
  #anyOf(names: string[]): SlotSet {
    const all = new SlotSet();
    for (const name of names) all.join(this.set(name));
    return all;
  }

  namesFrom(prefix: string): string[] {
    return this.#rows.flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
  }

  /** The slots in a set, ascending. */
  slotsOf(set: SlotSet): number[] {
    return set.offsets().map((offset) => this.number * BLOCK + offset);
  }

  /** Whether the index alone shows that an answer contains a text: in its first characters. */
  isKnownToHave(slot: number, { key, text }: TextCondition): boolean {
    const value = this.#columnOf(valuesOf(key))[slot % BLOCK] ?? null;
    return typeof value === "string" && withOneSigma(value).includes(text);
  }

  /** A column that is read for each slot, parsed once. */
  #columnOf(name: string): (Value | null)[] {
    const known = this.#columns.get(name) ?? this.values(name);
    this.#columns.set(name, known);
    return known;
  }

  /** The responses that meet all conditions, and those of which long answers may contain the texts. */
  match({ names, groups, prefixes, ending, bounds, texts }: Conditions): SlotSet {
    const found = this.set(EVERY);
    for (const name of names) if (name !== EVERY) found.keep(this.set(name));
    for (const group of groups) found.keep(this.#anyOf(group));
    if (prefixes.length > 0) found.keep(this.#searched(prefixes, ending));
    for (const bound of bounds) {
      const column = this.values(bound.values);
      for (const offset of found.offsets()) {
        const value = column[offset] ?? null;
        if (bound.isMissing ? value !== null : value === null || !bound.accepts(value)) found.delete(this.number * BLOCK + offset);
      }
    }
    for (const text of texts) {
      const long = this.set(longTerm(text.key));
      for (const slot of this.slotsOf(found)) if (!long.has(slot) && !this.isKnownToHave(slot, text)) found.delete(slot);
    }
    return found;
  }

  /** Responses with words that start with these prefixes, and the response whose reference or id was searched for. */
  #searched(prefixes: string[], ending: string | null): SlotSet {
    const [first, ...others] = prefixes.map((prefix) => this.#union(prefix));
    const found = first ?? new SlotSet();
    for (const other of others) found.keep(other);
    if (ending !== null) found.join(this.set(ending));
    if (this.#named !== null) found.add(this.#named);
    return found;
  }
}

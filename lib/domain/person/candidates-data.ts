import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { readSlotIds } from "@/lib/domain/responses/data";
import type { TermRow } from "@/lib/domain/responses/search/index-data";
import { readIndexState, readTerms } from "@/lib/domain/responses/search/index-data";
import { indexResponses } from "@/lib/domain/responses/search/index-mutations";
import { noteUnindexed, WORTHWHILE } from "@/lib/domain/responses/search/new-responses";
import { BLOCK, blockOf, SlotSet } from "@/lib/domain/responses/search/slot-set";
import { IN_PART, wordTerm } from "@/lib/domain/responses/search/terms";
import type { FormHead, Place } from "./forms-data";
import { readForms } from "./forms-data";
import type { Wanted } from "./wanted";
import { digitGroups, indexedWords } from "./wanted";

const { sql } = Prisma;

/** Responses outside the index that are read instead. Of a form with more, they are indexed first. */
const READ_AT_ONCE = 500;
/** Rows of the index in one query: a few milliseconds. */
const TERMS_AT_ONCE = 600;

type Part = { ids: string[]; place: Place };

/** Which terms a block must have, and the responses of a block that they leave. */
type Plan = { names: string[]; match: (setOf: (name: string) => SlotSet) => SlotSet };

function planOf(wanted: Wanted): Plan {
  if (wanted.by !== "phone") {
    const variants = indexedWords(wanted).map((words) => words.map(wordTerm));
    return { names: [...new Set([IN_PART, ...variants.flat()])], match: (setOf) => withAll(variants, setOf) };
  }
  const groups = digitGroups(wanted.value).map(({ text, ...group }) => ({ ...group, name: wordTerm(text) }));
  const names = [...new Set([IN_PART, ...groups.map(({ name }) => name)])];
  return { names, match: (setOf) => inGroups(groups, { length: wanted.value.length, setOf }) };
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
 * The ids of responses that may be of the person, by the search index; the few that are not in it are all named. Ends early when the responses of a
 * form could not be indexed in time: the place is then before that form.
 */
export async function* readCandidates(
  accountId: string,
  { wanted, place, until }: { wanted: Wanted; place: Place; until: number },
): AsyncGenerator<Part> {
  const plan = planOf(wanted);
  let reached = place;
  let small: FormHead[] = [];
  const flush = async (): Promise<Part> => {
    const [ids, last] = [await readOutside(small), small.at(-1)?.id ?? reached.formId];
    small = [];
    reached = { formId: last, row: null };
    return { ids, place: reached };
  };
  for await (const forms of readForms(accountId, place)) {
    for (const form of forms) {
      const outside = form.slots - form.completeSlot;
      if (form.slots === 0) continue;
      if (form.completeSlot === 0 && outside <= READ_AT_ONCE) {
        if (small.reduce((sum, each) => sum + each.slots, outside) > READ_AT_ONCE) yield await flush();
        small.push(form);
        continue;
      }
      if (small.length > 0) yield await flush();
      if (outside > READ_AT_ONCE && !(await indexResponses(form, until))) {
        noteUnindexed(form.id, WORTHWHILE);
        return;
      }
      const from = form.id === place.formId && place.row !== null ? Number(place.row) : 0;
      for await (const part of readIndexed(form.id, { plan, from })) {
        reached = part.place;
        yield part;
      }
    }
    // Forms without responses are passed as well.
    if (small.length > 0) yield await flush();
    yield { ids: [], place: { formId: forms.at(-1)?.id ?? "", row: null } };
  }
}

/** All responses of forms that are not in the index. */
async function readOutside(forms: FormHead[]): Promise<string[]> {
  if (forms.length === 0) return [];
  const ofForms = isAmong(
    "form_id",
    forms.map(({ id }) => id),
  );
  const rows = await readRows<{ id: string }>(sql`SELECT id FROM responses WHERE ${ofForms}`);
  return rows.map(({ id }) => id);
}

/** From a block on. The responses behind the index come last. */
async function* readIndexed(formId: string, { plan, from }: { plan: Plan; from: number }): AsyncGenerator<Part> {
  const { indexedSlot = 0 } = (await readIndexState(formId)) ?? {};
  const last = blockOf(indexedSlot);
  const step = Math.max(1, Math.floor(TERMS_AT_ONCE / plan.names.length));
  for (let start = from; start <= last; start += step) {
    const blocks = Array.from({ length: Math.min(step, last - start + 1) }, (_, index) => start + index);
    const rows = await readTerms(formId, { blocks, names: plan.names, prefixes: [] });
    const slots = blocks.flatMap((block) => matchIn(block, { plan, rows }));
    if (slots.length === 0) continue;
    for (const block of new Set(slots.map(blockOf))) {
      const ids = await readSlotIds({ formId, slots: slots.filter((slot) => blockOf(slot) === block) });
      yield { ids, place: { formId, row: String(block + 1) } };
    }
  }
  const tail = await readRows<{ id: string }>(sql`SELECT id FROM responses WHERE form_id = ${formId} AND slot > ${indexedSlot}`);
  yield { ids: tail.map(({ id }) => id), place: { formId, row: null } };
}

function matchIn(block: number, { plan: { names, match }, rows }: { plan: Plan; rows: TermRow[] }): number[] {
  const contents = new Map(rows.flatMap(({ block: of, name, content }) => (of === block ? [[name, content]] : [])));
  if (contents.size === 0 || names.length === 0) return [];
  const setOf = (name: string) => SlotSet.fromText(contents.get(name) ?? "");
  const found = match(setOf);
  found.join(setOf(IN_PART));
  return found.offsets().map((offset) => block * BLOCK + offset);
}

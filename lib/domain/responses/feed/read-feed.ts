import type { Reader } from "@/lib/domain/forms/access/data";
import { metadataCondition } from "@/lib/domain/forms/metadata-condition";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readByIds } from "@/lib/domain/responses/data";
import { PAGE_BYTES } from "@/lib/domain/responses/stored/read-in-parts";
import type { FeedHead, Stretch } from "./feed-data";
import { readHeads, readStretches } from "./feed-data";
import type { FeedPosition, FeedQuery } from "./feed-query";

/** Responses examined at a time. */
const MAX_SLOTS = 1_000;
/** How long a request searches for matches of its filter. */
const PATIENCE_MS = 1_000;

type FeedPage = { rows: DeskRow[]; /** Where to continue, even at the end of the feed. */ position: FeedPosition; isMore: boolean };

/** The next responses of an account's feed that a reader sees and that match a filter: fewer than requested when they are large or rare. */
export async function readFeed(reader: Reader, query: FeedQuery): Promise<FeedPage> {
  const until = performance.now() + PATIENCE_MS;
  const isMeant = metadataCondition(query);
  let position = query.after ?? { number: 0, slot: 0 };
  const chosen: FeedHead[] = [];
  for (;;) {
    const stretches = fewOf(await readStretches({ reader, position, formId: query.form_id }), position);
    if (stretches.length === 0) return { rows: await readRows(chosen), position, isMore: false };
    const heads = await readHeads(isMeant ? stretches.filter(({ metadata }) => isMeant(metadata)) : stretches);
    for (const { head, at } of inOrder(heads, stretches)) {
      const isWanted = query.status === undefined || head.status === query.status;
      if (isWanted && isFull(chosen, { head, limit: query.limit })) return { rows: await readRows(chosen), position, isMore: true };
      if (isWanted) chosen.push(head);
      position = at;
    }
    position = endOf(stretches, position);
    if (performance.now() > until) return { rows: await readRows(chosen), position, isMore: true };
  }
}

/** The first stretches that may be examined together, without the slots before the position. */
function fewOf(stretches: Stretch[], { number, slot }: FeedPosition): Stretch[] {
  let slots = 0;
  const few = stretches.filter(({ fromSlot, toSlot }, index) => (slots += toSlot - fromSlot + 1) <= MAX_SLOTS || index === 0);
  return few.map((each) => (each.number === number && each.fromSlot <= slot ? { ...each, fromSlot: slot + 1 } : each));
}

function endOf(stretches: Stretch[], position: FeedPosition): FeedPosition {
  const last = stretches.at(-1);
  return last ? { number: last.number, slot: last.toSlot } : position;
}

/** The responses by stretch and slot, each with its position. */
function* inOrder(heads: FeedHead[], stretches: Stretch[]): Generator<{ head: FeedHead; at: FeedPosition }> {
  const byForm = new Map<string, FeedHead[]>();
  for (const head of heads) {
    const own = byForm.get(head.formId);
    if (own) own.push(head);
    else byForm.set(head.formId, [head]);
  }
  for (const { number, formId, fromSlot, toSlot } of stretches) {
    const own = (byForm.get(formId) ?? []).filter(({ slot }) => slot >= fromSlot && slot <= toSlot);
    for (const head of own.sort((one, other) => one.slot - other.slot)) yield { head, at: { number, slot: head.slot } };
  }
}

function isFull(chosen: FeedHead[], { head, limit }: { head: FeedHead; limit: number }): boolean {
  const bytes = chosen.reduce((sum, { size }) => sum + size, head.size);
  return chosen.length >= limit || (chosen.length > 0 && bytes > PAGE_BYTES);
}

/** Responses deleted meanwhile are omitted. */
async function readRows(chosen: FeedHead[]): Promise<DeskRow[]> {
  const rows: DeskRow[] = [];
  for await (const some of readByIds(
    chosen.map(({ id }) => id),
    { standby: true },
  ))
    rows.push(...some);
  return rows;
}

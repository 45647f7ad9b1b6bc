import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { readSlotIds } from "@/lib/domain/responses/data";
import { indexResponses } from "@/lib/domain/responses/search/index-mutations";
import type { Possible } from "@/lib/domain/responses/search/possible-data";
import { readPossible } from "@/lib/domain/responses/search/possible-data";
import { noteUnindexed, WORTHWHILE } from "@/lib/domain/responses/search/new-responses";
import type { FormHead, Place } from "./forms-data";
import { readForms } from "./forms-data";
import type { Wanted } from "./wanted";
import { digitGroups, indexedWords, isInGroups } from "./wanted";

const { sql } = Prisma;

/** Responses outside the index that are read instead. Of a form with more, they are indexed first. */
const READ_AT_ONCE = 500;

type Part = { ids: string[]; place: Place };

function possibleOf(wanted: Wanted): Possible {
  return isInGroups(wanted) ? { groups: digitGroups(wanted.value), length: wanted.value.length } : { words: indexedWords(wanted) };
}

/**
 * The ids of responses that may be of the person, by the search index; the few that are not in it are all named. Ends early when the responses of a
 * form could not be indexed in time: the place is then before that form.
 */
export async function* readCandidates(
  accountId: string,
  { wanted, place, until }: { wanted: Wanted; place: Place; until: number },
): AsyncGenerator<Part> {
  const possible = possibleOf(wanted);
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
      for await (const { slots, next } of readPossible(form.id, { possible, from })) {
        reached = { formId: form.id, row: next === null ? null : String(next) };
        yield { ids: await readSlotIds({ formId: form.id, slots }), place: reached };
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

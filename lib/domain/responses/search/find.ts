import { Readable } from "node:stream";
import { z } from "zod";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import type { ResponseFilter } from "./filter-schema";
import { ANSWER } from "./filter-schema";
import type { Found, ResponseCounts } from "./find-data";
import { countResponses, findAllSlots, findSlots } from "./find-data";
import type { FilterPlace } from "./answer-conditions";
import { conditionsOf, orderOf } from "./plan";

type Wanted = {
  filter: ResponseFilter;
  sort: string;
  cursor?: string | undefined;
  limit: number;
  /** Where the filter is in the request, for error messages. */
  place?: FilterPlace;
  /** Whether what is found is to be changed: then only the primary is asked. */
  isForChange?: boolean;
};

/** Whether a list is the plain one, newest first and without conditions, which needs no index. */
export function isPlainList({
  sort,
  search,
  status,
  tag,
  answered,
  ending,
  submitted_after,
  submitted_before,
  ...rest
}: ResponseFilter & { sort: string }) {
  const conditions = [search === "" ? undefined : search, status, tag, answered, ending, submitted_after, submitted_before];
  return sort === "newest" && conditions.every((each) => each === undefined) && !Object.keys(rest).some((name) => name.startsWith(ANSWER));
}

type Page = { found: Found[]; cursorOf: (slot: number) => string };

/** A page of a search, plus one if there are more. @throws DomainError invalid. */
export async function findResponses(
  form: { id: string; fields: Field[] },
  { filter, sort, cursor, limit, place, isForChange = false }: Wanted,
): Promise<Page> {
  const conditions = conditionsOf(filter, form.fields, place);
  const order = orderOf(sort, form.fields);
  const behind = cursor === undefined ? undefined : readCursor(cursor, { formId: form.id, sort });
  const found = conditions ? await findSlots({ form, conditions, order, behind, limit, reading: { standby: !isForChange } }) : [];
  const valueOf = new Map(found.map(({ slot, value }) => [slot, value]));
  return { found, cursorOf: (slot) => writeCursor({ formId: form.id, sort, slot, value: valueOf.get(slot) ?? null }) };
}

/**
 * The slots of all responses that match a filter, newest first, in blocks that are read on demand.
 * @throws DomainError invalid for a filter by questions that the form does not have, unavailable while it cannot be searched yet.
 */
export async function findAll(form: { id: string; fields: Field[] }, filter: ResponseFilter): Promise<() => AsyncIterable<number[]>> {
  const conditions = conditionsOf(filter, form.fields);
  return conditions ? findAllSlots({ form, conditions }) : () => Readable.from([]);
}

/** Counts of a search, by status and tag. @throws DomainError invalid. */
export async function countFound(
  form: { id: string; fields: Field[]; patienceMs?: number },
  filter: ResponseFilter,
): Promise<ResponseCounts> {
  const conditions = conditionsOf(filter, form.fields);
  return conditions ? countResponses({ form, conditions }) : { all: 0, new: 0, open: 0, done: 0, spam: 0, tags: [] };
}

/** Whether a form with these questions can be searched and sorted like this. */
export function isSearchOf(fields: Field[], { filter = {}, sort = "newest" }: { filter?: ResponseFilter; sort?: string }): boolean {
  try {
    conditionsOf(filter, fields);
    orderOf(sort, fields);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const cursorSchema = z.tuple([z.string(), z.string(), z.int(), z.union([z.number(), z.string(), z.null()])]);

type Place = { formId: string; sort: string };

/** Compared, not looked up, so it still works after its response is deleted. */
function writeCursor({ formId, sort, slot, value }: Place & Found): string {
  return Buffer.from(JSON.stringify([formId, sort, slot, value])).toString("base64url");
}

function readCursor(text: string, { formId, sort }: Place): Found {
  const [form, order, slot, value] = parse(text) ?? [];
  if (form !== formId || order !== sort || slot === undefined || value === undefined)
    throw invalid(["query", "cursor"], "Must be a cursor of this list", "invalid_value");
  return { slot, value };
}

function parse(text: string) {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

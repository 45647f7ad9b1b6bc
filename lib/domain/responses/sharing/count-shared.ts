import { LRUCache } from "lru-cache";
import type { Said } from "@/lib/rules/translations/said";
import type { FormRow } from "@/lib/domain/forms/data";
import { summarizeResponses } from "@/lib/domain/responses/summary/summarize";
import type { AnswerSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { LEAST_ANSWERS } from "./shareable";

/** How long a correction, or answers that are deleted from a response, may be missing. New and deleted responses are seen at once. */
const FRESH_MS = 60_000;

type Summary = Pick<AnswerSummary, "counted" | "questions">;

/** By the form's state and the language. */
const counted = new LRUCache<string, Summary>({
  max: 500,
  ttl: FRESH_MS,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (summary) => JSON.stringify(summary).length,
});
/** Those being counted: visitors who come at once share the work. */
const beingCounted = new Map<string, Promise<Summary>>();

type Shared = FormRow & { said?: Said };

/**
 * The summary of a form's responses for everybody, with the work of one summary a minute, however many look. It goes on when its reader has gone,
 * because others will ask for it.
 */
export async function countShared(form: Shared, now: Date): Promise<Summary> {
  const { id, version, responseCount, lastResponseId, said } = form;
  const key = [id, version, responseCount, lastResponseId ?? "", said?.locale ?? ""].join(" ");
  const known = counted.get(key);
  if (known) return known;
  const begun = beingCounted.get(key);
  if (begun) return begun;
  const counting = count(form, now).finally(() => beingCounted.delete(key));
  beingCounted.set(key, counting);
  const summary = await counting;
  counted.set(key, summary);
  return summary;
}

async function count(form: Shared, now: Date): Promise<Summary> {
  const only = (batches: AsyncIterable<DeskRow[]>) => inSteps(batches, form);
  const { counted: all, questions } = await summarizeResponses(form, { timeZone: "UTC", now, proceed: () => undefined, only });
  return { counted: all, questions };
}

/** How many responses the page counts. */
export function countedInSteps(responseCount: number): number {
  return responseCount - (responseCount % LEAST_ANSWERS);
}

type Counted = Pick<FormRow, "responseCount" | "lastResponseId">;

/** Without the newest ones that make no whole step, and without those that came after the form was read. @param batches newest first. */
export async function* inSteps<Row extends { id: string }>(
  batches: AsyncIterable<Row[]>,
  { responseCount, lastResponseId }: Counted,
): AsyncGenerator<Row[]> {
  let left = responseCount - countedInSteps(responseCount);
  for await (const rows of batches) {
    const known = lastResponseId === null ? rows : rows.filter(({ id }) => id <= lastResponseId);
    const some = known.slice(left);
    left -= known.length - some.length;
    if (some.length > 0) yield some;
  }
}

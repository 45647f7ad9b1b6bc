import type { FormRow } from "@/lib/domain/forms/data";
import { questionsByKey, questionsOf } from "@/lib/domain/forms/versions/questions";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { showUnsentCounts } from "@/lib/domain/unsent/show-unsent-counts";
import { showVisits } from "@/lib/domain/visits/show-visits";
import { readResponses } from "@/lib/domain/responses/data";
import { countFound, isPlainList } from "@/lib/domain/responses/search/find";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { readFound } from "./read-found";
import { oneAtATime } from "@/lib/domain/responses/one-at-a-time";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { Asked, Summarizing } from "./summarize-answers";
import { summarizeAnswers } from "./summarize-answers";
import type { ResponseSummary } from "./summary-schema";

type Filtered = {
  /** Only the responses that a list with this filter has. */
  filter?: ResponseFilter;
  /** Only these of a form's responses, which come newest first; for all of them, without a filter. */
  only?: (batches: AsyncIterable<DeskRow[]>) => AsyncIterable<DeskRow[]>;
};

/**
 * Summarizes a form's responses, newest first, field by field, and when they were submitted.
 * @throws DomainError invalid for a filter that the list of responses refuses, unavailable while they cannot be searched yet.
 */
export async function summarizeResponses(
  form: FormRow,
  { filter = {}, only = (batches) => batches, ...options }: Summarizing & Filtered & { now: Date },
): Promise<ResponseSummary> {
  const { batches, found } = await findRows(form, filter);
  return oneAtATime(form.accountId, async () => {
    const answers = await summarizeAnswers(await questionsOf(form), { ...options, batches: askedIn(form, only(batches())) });
    const response_count = Math.max(form.responseCount, answers.counted);
    return {
      response_count,
      found: Math.max(found ?? response_count, answers.counted),
      ...answers,
      visits: await showVisits(form, options.now),
      unsent: await showUnsentCounts(form, options.now),
    };
  });
}

/** The responses to summarize, and how many there are; null for all. */
async function findRows(form: FormRow, filter: ResponseFilter) {
  if (isPlainList({ ...filter, sort: "newest" })) return { batches: () => readResponses(form.id), found: null };
  const searched = { id: form.id, fields: (await questionsByKey(form)).map(({ field }) => field) };
  const { all } = await countFound(searched, filter);
  return { batches: await readFound(searched, filter), found: all };
}

async function* askedIn(form: FormRow, batches: AsyncIterable<DeskRow[]>): AsyncGenerator<Asked[]> {
  for await (const rows of batches) {
    const fieldsOf = await askedFields(form, rows);
    yield rows.map((row) => ({ row, fields: fieldsOf(row) }));
  }
}

import { langsOf } from "@/components/dashboard/responses/langs-of";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import { responseViews } from "@/components/dashboard/responses/response-views";
import { DomainError } from "@/lib/base/errors/errors";
import { fileNamesOf, heldBackOf } from "@/lib/domain/files/data";
import type { FormRow } from "@/lib/domain/forms/data";
import { showIn } from "@/lib/domain/forms/translations/say-in";
import { readFields } from "@/lib/domain/forms/read-fields";
import { askedAtEach } from "@/lib/domain/forms/versions/data";
import { endingsOf, questionsByKey, withEntries } from "@/lib/domain/forms/versions/questions";
import { listRows } from "@/lib/domain/responses/list";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { showResponse } from "@/lib/domain/responses/show-response";
import { unaskedKeys } from "@/lib/domain/responses/unasked";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { todayOf } from "@/lib/domain/forms/today-of";
import { Turns } from "@/lib/base/turns/turns";
import { requireClient } from "@/lib/entry/http/require-client";
import { summarizeResponses } from "@/lib/domain/responses/summary/summarize";
import { countFound, isSearchOf } from "@/lib/domain/responses/search/find";
import type { ListParams } from "@/components/dashboard/responses/list-address";
import { filterOf } from "@/components/dashboard/responses/list-address";
import type { Field } from "@/lib/rules/fields";
import { ANSWER, responseFilter } from "@/lib/domain/responses/search/filter-schema";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";

const PAGE_SIZE = 50;
/** Responses whose latest free text the charts show. */
const LATEST = 20;
/** How long the page waits for counts of responses that are not indexed yet. */
const COUNT_PATIENCE_MS = 500;

type Given = { query: Record<string, string | string[] | undefined>; /** The viewer's. */ timeZone: string };

/** The data of the responses page for its query. With a filter that does not fit the form it has no responses, rather than other ones. */
export async function readResponsesPage(form: FormRow, { query, timeZone }: Given) {
  const view = responseViews.find((name) => name === query.view) ?? "table";
  const isCharts = view === "charts" && form.responseCount > 1;
  const own = await questionsByKey(form);
  // What is searched and sorted is the same in all languages.
  const fields = own.map(({ field }) => field);
  const { form: said, languages, language } = await showIn(form, query.language);
  const questions = await questionsByKey(said);
  const columns = columnsOf(questions, own);
  const { params: read, refused, refusedOrder, filter, sort } = readListParams(form.responseCount > 1 ? query : {}, fields);
  const given: ListParams = language === undefined ? read : { ...read, language };
  const params: ListParams = isCharts ? { ...given, view } : given;
  const counted = withEntries(questions);
  const endings = await endingsOf(said);
  const always = { view, endings, params, refused, columns, languages, language, title: said.title, langsOf: langsOf(counted) };
  const without = { ...always, chartColumns: [], cursor: null, responses: [], older: null, counts: null };
  const nothing = { ...without, refusedOrder: null, summary: null, isTooSlow: false };
  if (refused.length > 0) return nothing;
  const asked = { id: form.id, fields };
  const cursor = typeof query.cursor === "string" && !isCharts ? query.cursor : null;
  const page = isCharts ? { ...filter, sort: "newest", limit: LATEST } : { ...filter, sort, limit: PAGE_SIZE };
  const first = () => listRows(asked, page);
  const list = await unlessSlow(cursor === null ? first() : listRows(asked, { ...page, cursor }).catch(unlessInvalid(first)));
  const summary = isCharts
    ? await unlessSlow(summarizeResponses(said, { filter, timeZone, now: new Date(), proceed: requireClient }))
    : null;
  if (list === null || (isCharts && summary === null)) return { ...nothing, isTooSlow: true };
  const { rows, limit, cursorOf } = list;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  const [fileNames, heldFiles, askedOf] = await Promise.all([
    fileNamesOf(ids),
    heldBackOf(ids),
    askedAtEach(
      said,
      shown.map(({ formVersion }) => formVersion),
    ),
  ]);
  const turns = new Turns();
  const responses: ShownResponse[] = [];
  for (const row of shown) {
    const content = askedOf.get(row.formVersion) ?? said;
    const details = { fields: readFields(content), said: content.said, fileNames, heldFiles, endings: readEndings(readSettings(content)) };
    const unasked = await unaskedKeys({ ...details, answers: readAnswers(row), today: todayOf(form, row.submittedAt) }, turns);
    responses.push(showResponse(row, { ...details, unasked }));
  }
  return {
    ...always,
    /** Also of the questions in entries. */
    chartColumns: isCharts ? columnsOf(counted) : [],
    /** Charts have no order. */
    refusedOrder: isCharts ? null : refusedOrder,
    cursor,
    responses,
    /** The cursor of the next page. */
    older: rows.length > limit && last ? cursorOf(last) : null,
    counts: await unlessSlow(countFound({ ...asked, patienceMs: COUNT_PATIENCE_MS }, { ...filter, status: undefined })),
    summary,
    isTooSlow: false,
  };
}

/** An address may have been edited: a cursor of another list shows the first page. */
function unlessInvalid<Page>(first: () => Promise<Page>) {
  return (error: unknown) => {
    if (error instanceof DomainError && error.code === "invalid") return first();
    throw error;
  };
}

/** Null if the search takes too long. */
async function unlessSlow<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") return null;
    throw error;
  }
}

const FILTERS = Object.keys(responseFilter.shape);

/** The filter, order and columns in a URL. Those that do not fit are named. */
function readListParams(query: Record<string, string | string[] | undefined>, fields: Field[]) {
  const params: Record<string, string> = {};
  const refused: { name: string; value: string }[] = [];
  let refusedOrder: string | null = null;
  for (const [name, value = ""] of Object.entries(query)) {
    if (value === "") continue;
    if (name === "hide") {
      if (typeof value === "string") params.hide = value;
    } else if (name === "sort") {
      if (typeof value === "string" && isSearchOf(fields, { sort: value })) params.sort = value;
      else refusedOrder = String(value);
    } else if (FILTERS.includes(name) || name.startsWith(ANSWER)) {
      if (typeof value === "string" && isFilter({ [name]: value }, fields)) params[name] = value;
      else refused.push({ name, value: String(value) });
    }
  }
  const filter = filterOf(params);
  // Each may be valid, and all together have more values than a filter may.
  const isTooMuch = !isFilter(filter, fields);
  if (isTooMuch) refused.push(...Object.entries(filter).map(([name, value]) => ({ name, value })));
  const kept: ListParams = isTooMuch ? Object.fromEntries(Object.entries(params).filter(([name]) => !(name in filter))) : params;
  return { params: kept, refused, refusedOrder, filter: responseFilter.parse(filterOf(kept)), sort: params.sort ?? "newest" };
}

function isFilter(given: Record<string, string>, fields: Field[]): boolean {
  const parsed = responseFilter.safeParse(given);
  return parsed.success && isSearchOf(fields, { filter: parsed.data });
}

import { DomainError } from "@/lib/base/errors/errors";
import { presentMode } from "@/lib/base/ids/test-mode";
import { presentListedDecision } from "@/lib/domain/decisions/settling/present-decision";
import type { Reader } from "@/lib/domain/forms/access/data";
import { presentSummary } from "@/lib/domain/forms/present";
import { readByIds } from "@/lib/domain/responses/data";
import { presentSeveral } from "@/lib/domain/responses/feed/present-several";
import { PAGE_BYTES } from "@/lib/domain/responses/stored/read-in-parts";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { EventRow } from "./events-data";
import { readDecisionsOf, readFormsOf, readStretch } from "./events-data";
import type { EventsQuery, LoggedEvent } from "./events-schema";
import type { EventLog } from "./number-mutations";
import { numberEvents } from "./number-mutations";

/** Numbers that a request looks at. */
const STRETCH = 10_000;

type EventsPage = {
  events: LoggedEvent[];
  /** The numbers of the events. */ numbers: number[];
  /** Where to continue, even at the end of the log. */ cursor: number;
  isMore: boolean;
};

/** The next events of an account's log that a reader sees: fewer than requested when they are large or rare. @throws DomainError gone, unavailable. */
export async function readEvents(reader: Reader, query: EventsQuery, now: Date): Promise<EventsPage> {
  const log = await numberEvents(reader.accountId);
  if (query.after !== undefined) requireKnown(query.after, log);
  const after = query.after ?? log.forgottenTo;
  const upTo = Math.min(after + STRETCH, log.lastNumber);
  const rows = await readStretch(reader, { ...query, after, upTo, most: query.limit + 1 });
  const some = fewOf(rows, query.limit);
  const cursor = some.length < rows.length ? (some.at(-1)?.number ?? after) : upTo;
  const presented = await present(some, { reader, now });
  return {
    events: presented.map(({ event }) => event),
    numbers: presented.map(({ number }) => number),
    cursor,
    isMore: cursor < log.lastNumber || log.isMore,
  };
}

/** @throws DomainError gone: a reader that continues from there would miss events. */
function requireKnown(after: number, { lastNumber, forgottenTo }: EventLog): void {
  if (after >= forgottenTo && after <= lastNumber) return;
  const why =
    after < forgottenTo
      ? "Events after this cursor have been deleted after their time"
      : "This log has not come that far: it is older than the cursor";
  throw new DomainError("gone", `${why}. Read the state of your forms, and begin again without after`, {
    type: "cursor_gone",
    ctx: { after: String(after) },
  });
}

function fewOf(rows: EventRow[], limit: number): EventRow[] {
  let bytes = 0;
  return rows.filter(({ size }, index) => index < limit && ((bytes += size) <= PAGE_BYTES || index === 0));
}

type Numbered = { number: number; event: LoggedEvent };

async function present(rows: EventRow[], { reader: { accountId }, now }: { reader: Reader; now: Date }): Promise<Numbered[]> {
  const idsOf = (key: "formId" | "responseId" | "decisionId") => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const found: DeskRow[] = [];
  for await (const some of readByIds(idsOf("responseId"))) found.push(...some);
  const forms = new Map((await readFormsOf(accountId, idsOf("formId"))).map((form) => [form.id, form]));
  const decisions = new Map((await readDecisionsOf(accountId, idsOf("decisionId"))).map((row) => [row.id, row]));
  const responses = new Map((await presentSeveral(found, { accountId, hasDesk: false })).map((response) => [response.id, response]));
  return rows.flatMap(({ id, number, type, formId, responseId, decisionId, at }): Numbered[] => {
    const form = formId === null ? undefined : forms.get(formId);
    const decision = decisionId === null ? undefined : decisions.get(decisionId);
    if (!form && !decision) return []; // deleted since
    const metadata = form?.callbackMetadata ?? decision?.metadata ?? "null";
    const event: LoggedEvent = {
      id,
      type,
      timestamp: new Date(at).toISOString(),
      ...presentMode(accountId),
      callback_metadata: JSON.parse(metadata) as LoggedEvent["callback_metadata"], // checked when it was given
      form_id: formId,
      response_id: responseId,
      decision_id: decisionId,
      data: {
        form: form ? presentSummary(form, now) : null,
        response: (responseId === null ? null : responses.get(responseId)) ?? null,
        ...(decision && { decision: presentListedDecision(decision) }),
      },
    };
    return [{ number, event }];
  });
}

import { z } from "zod";
import { invalid } from "@/lib/base/errors/errors";
import { Turns } from "@/lib/base/turns/turns";
import { readCandidates } from "./candidates-data";
import type { Place, Table } from "./forms-data";
import { readIds, START } from "./forms-data";
import type { Found, PersonAsked, Trace, TraceKind } from "./schema";
import { kinds, notSearched, traceKinds } from "./schema";
import { readAuditIds } from "./audit-data";
import { checkTraces, readFormIds, readHandedOnIds, readMailIds } from "./traces-data";
import type { Wanted } from "./wanted";
import { indexedWords, normalForm } from "./wanted";

/** How long a request searches before it replies with what it has. */
const BUDGET_MS = 2_000;
/** Traces after which a page ends. A few steps of the search may add more. */
const PAGE = 500;

/** Where a trace is that the phase of addresses has found. */
const ADDRESS = "address";

const REFUSED = {
  email: "Must be an email address, such as name@example.com",
  phone: "Must be a phone number: 5 to 20 digits",
  name: "Must be a name, with letters or digits",
};

/** @throws DomainError invalid. */
export function wantedOf(asked: PersonAsked): Wanted {
  const by = kinds.find((kind) => asked[kind] !== undefined) ?? kinds[0];
  const value = normalForm(by, asked[by] ?? "");
  if (value === null) throw invalid(["body", by], REFUSED[by], "invalid_value");
  return { by, value };
}

type Search = { accountId: string; wanted: Wanted; until: number };
type Step = { traces: Trace[]; place: Place };
type Phase = (search: Search, place: Place) => AsyncGenerator<Step>;

/** The place of a phase that has a single step, after it. */
const DONE: Place = { formId: "", row: "all" };

/** Where there may be something of a person, in order. */
const phases: Phase[] = [
  async function* responses({ accountId, wanted, until }, from) {
    for await (const { ids, place } of readCandidates(accountId, { wanted, place: from, until }))
      yield { traces: (await checkTraces("response", { accountId, wanted, ids })).filter(isCurrent), place };
  },
  ofForms("changed", "response", (trace) => !isCurrent(trace)),
  ofForms("noted", "note"),
  ofForms("trashed", "trashed"),
  ofForms("notedTrash", "note"),
  ofForms("unsent", "unsent"),
  ofForms("waiting", "waiting"),
  ofForms("people", "round_person"),
  async function* forms({ accountId, wanted }, from) {
    if (from.row !== null) return;
    const ids = await readFormIds(accountId, wanted, indexedWords(wanted));
    yield { traces: await checkTraces("form", { accountId, wanted, ids }), place: DONE };
  },
  async function* handedOn({ accountId, wanted }, from) {
    for await (const ids of readHandedOnIds(accountId, from.row ?? "")) {
      const forms = await checkTraces("form", { accountId, wanted, ids });
      const unfound = forms.filter(({ in: places }) => places.every(({ place }) => place === ADDRESS)); // the phase before has found the others
      const traces = [...unfound, ...(await checkTraces("handed_on", { accountId, wanted, ids }))];
      yield { traces, place: { formId: "", row: ids.at(-1) ?? "" } };
    }
  },
  async function* mails({ accountId, wanted }, from) {
    for await (const ids of readMailIds(accountId, from.row ?? ""))
      yield { traces: await checkTraces("email", { accountId, wanted, ids }), place: { formId: "", row: ids.at(-1) ?? "" } };
  },
  async function* suppressions({ accountId, wanted }, from) {
    if (from.row !== null) return;
    yield { traces: await checkTraces("suppression", { accountId, wanted, ids: [wanted.value] }), place: DONE };
  },
  async function* audit({ accountId, wanted }, from) {
    for await (const { ids, upTo } of readAuditIds({ accountId, wanted }, Number(from.row ?? 0)))
      yield { traces: await checkTraces("audit", { accountId, wanted, ids }), place: { formId: "", row: String(upTo) } };
  },
];

/** Those found by an earlier answer alone are found by their own phase. */
function isCurrent({ in: places }: Trace): boolean {
  return places.some(({ place }) => place === "answer" || place === "respondent");
}

function ofForms(table: Table, kind: TraceKind, keep: (trace: Trace) => boolean = () => true): Phase {
  return async function* ({ accountId, wanted }, from) {
    for await (const { ids, place } of readIds(accountId, { table, place: from }))
      yield { traces: (await checkTraces(kind, { accountId, wanted, ids })).filter(keep), place };
  };
}

/** How far a search has come. */
type Position = { phase: number; place: Place };

const BEGINNING: Position = { phase: 0, place: START };

type Page = { traces: Trace[]; next: Position | null };

/** Searches on from a position, until there is a page of traces or the time is over. At least one step is done. */
async function searchOn(search: Search, from: Position): Promise<Page> {
  const traces: Trace[] = [];
  const turns = new Turns();
  const isOver = () => traces.length >= PAGE || performance.now() > search.until;
  for (let phase = from.phase; phase < phases.length; phase++) {
    const start = phase === from.phase ? from.place : START;
    let position: Position = { phase, place: start };
    let isDone = true;
    for await (const step of phases[phase]?.(search, start) ?? []) {
      traces.push(...step.traces);
      position = { phase, place: step.place };
      if (turns.isOver) await turns.next();
      if (isOver()) {
        isDone = false;
        break;
      }
    }
    if (!isDone || (isOver() && phase === 0)) return { traces, next: position };
  }
  return { traces, next: null };
}

/** A page of what an account has of a person. @throws DomainError invalid for a person or a cursor that is none. */
export async function findPerson({
  accountId,
  cursor,
  ...asked
}: PersonAsked & { accountId: string; cursor?: string | undefined }): Promise<Found> {
  const wanted = wantedOf(asked);
  const from = cursor === undefined ? BEGINNING : readCursor(cursor);
  const { traces, next } = await searchOn({ accountId, wanted, until: performance.now() + BUDGET_MS }, from);
  return {
    found: traces,
    counts: countByKind(traces),
    not_searched: notSearched,
    next_cursor: next && writeCursor(next),
  };
}

/** Everything that an account has of a person, in pages. */
export async function* findAllOf(accountId: string, wanted: Wanted): AsyncGenerator<Trace[]> {
  for (let next: Position | null = BEGINNING; next !== null;) {
    const page: Page = await searchOn({ accountId, wanted, until: performance.now() + BUDGET_MS }, next);
    yield page.traces;
    next = page.next;
  }
}

export function countByKind(traces: { kind: TraceKind }[]): Record<TraceKind, number> {
  const counts = Object.fromEntries(traceKinds.map((kind) => [kind, 0])) as Record<TraceKind, number>; // all kinds
  for (const { kind } of traces) counts[kind] += 1;
  return counts;
}

const cursorSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(phases.length - 1),
  z.string().max(80),
  z.string().max(80).nullable(),
]);

function writeCursor({ phase, place: { formId, row } }: Position): string {
  return Buffer.from(JSON.stringify([phase, formId, row])).toString("base64url");
}

function readCursor(text: string): Position {
  try {
    const [phase, formId, row] = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { phase, place: { formId, row } };
  } catch {
    throw invalid(["body", "cursor"], "Must be next_cursor of the reply before", "invalid_value");
  }
}

import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { db } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { ScanColumns } from "@/lib/domain/files/scanning/states";
import type { CurrentContent } from "@/lib/domain/forms/versions/data";
import { readMailBody, plainText } from "@/lib/domain/mail/mail-body";
import { isReadable } from "@/lib/domain/mail/present";
import { readByIds } from "@/lib/domain/responses/data";
import { readStates } from "@/lib/domain/responses/history-data";
import { presentWithDesk } from "@/lib/domain/responses/present";
import { showResponse } from "@/lib/domain/responses/show-response";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readStates as readTrashedStates } from "@/lib/domain/responses/stored/trashed-states";
import type { TrashedRow } from "@/lib/domain/responses/trash/data";
import { readTrashedByIds } from "@/lib/domain/responses/trash/data";
import { readHandedOn } from "@/lib/domain/forms/handed-on";
import { isErasable } from "./is-erasable";
import type { Trace, TraceKind } from "./schema";
import { withTrash } from "./traces-data";
import type { Wanted } from "./wanted";
import { isNamedIn, isWhole } from "./wanted";

const { sql } = Prisma;

/** Something of a person, as a program and as a person read it. */
export type Copied = { trace: Trace; data: unknown; /** What it says, by label. */ rows: { label: string; text: string }[] };

const SAID = { outcome: true, moreTime: true, conversation: true } as const;

type Reading = { accountId: string; wanted: Wanted; traces: Trace[] };

/** What there is behind some traces of one kind, in their order. What was deleted meanwhile is left out. */
export async function* readRecords(kind: TraceKind, reading: Reading): AsyncGenerator<Copied> {
  if (kind === "response" || kind === "trashed") {
    yield* responses(reading, kind === "response" ? readByIds : readTrashedByIds);
    return;
  }
  const byId = await others[kind](reading);
  for (const trace of reading.traces) {
    const data = byId.get(trace.id);
    if (data) yield { trace, data, rows: rowsOf(data) };
  }
}

type ReadRows = (ids: string[]) => AsyncGenerator<(DeskRow | TrashedRow)[]>;

async function* responses({ accountId, traces }: Reading, read: ReadRows): AsyncGenerator<Copied> {
  const byId = new Map(traces.map((trace) => [trace.id, trace]));
  const forms = new Map<string, CurrentContent | null>();
  for await (const rows of read([...byId.keys()]))
    for (const row of rows) {
      const form = forms.get(row.formId) ?? (await db().form.findUnique({ where: { id: row.formId, accountId } }));
      forms.set(row.formId, form);
      const trace = byId.get(row.id);
      if (!form || !trace) continue;
      const fields = (await askedFields(form, [row]))(row);
      const states = "states" in row ? readTrashedStates(row.states) : row.changedAt === null ? [] : await readStates(row.id);
      const files = await db().file.findMany({
        where: { OR: [{ responseId: row.id }, { trashedId: row.id }] },
        select: { id: true, name: true, scan: true, scanFound: true },
      });
      const shown = showResponse(row, { fields, fileNames: Object.fromEntries(files.map(({ id, name }) => [id, name])) });
      const earlier = states.map(({ data, replacedAt }) => ({
        data: JSON.parse(data) as unknown,
        replaced_at: formatDatetime(replacedAt),
      }));
      yield {
        trace,
        data: { ...presentWithDesk(row, fields), earlier_answers: earlier, files: files.map(({ id, name, scan }) => ({ id, name, scan })) },
        rows: shown.answers.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }])),
      };
    }
}

type Plain = Record<string, unknown>;

const others: Record<Exclude<TraceKind, "response" | "trashed">, (reading: Reading) => Promise<Map<string, Plain>>> = {
  /** The response is somebody else's: only what is said about the person is given. */
  async note({ wanted, traces }) {
    const rows = await readRows<{ id: string; desk: string | null }>(sql`SELECT id, desk FROM ${withTrash(idsOf(traces))} AS item`);
    return mapOf(rows, (row) => {
      const { note, tags, assignee } = readDesk(row);
      return {
        ...(note !== null && isNamedIn(wanted, note) && { note }),
        tags: tags.filter((tag) => isWhole(wanted, tag)),
        ...(assignee !== null && isWhole(wanted, assignee) && { assignee }),
      };
    });
  },
  async unsent({ traces }) {
    const rows = await db().unsentAnswers.findMany({ where: { tokenHash: { in: idsOf(traces) } } });
    return mapOf(
      rows.map((row) => ({ ...row, id: row.tokenHash })),
      ({ typed, startedAt, changedAt, expiresAt }) => ({
        typed: JSON.parse(typed) as unknown,
        started_at: formatDatetime(startedAt),
        changed_at: formatDatetime(changedAt),
        expires_at: formatDatetime(expiresAt),
      }),
    );
  },
  async waiting({ traces }) {
    const rows = await db().waitingEntry.findMany({ where: { id: { in: idsOf(traces) } }, include: { form: { select: { title: true } } } });
    return mapOf(rows, ({ email, form, joinedAt, offeredUntil }) => ({
      waits_for: form.title,
      email,
      joined_at: formatDatetime(joinedAt),
      offered_until: offeredUntil && formatDatetime(offeredUntil),
    }));
  },
  /** Of somebody else, only what their link fills in of the person. */
  async round_person({ traces }) {
    const rows = await db().roundPerson.findMany({
      where: { id: { in: idsOf(traces) } },
      include: { round: { select: { title: true } }, form: { select: SAID } },
    });
    const others = new Map(traces.filter((trace) => !isErasable(trace)).map(({ id, in: places }) => [id, places.map(({ key }) => key)]));
    return mapOf(rows, ({ id, name, email, locale, timeZone, externalId, data, createdAt, sentAt, reminded, round, form }) => {
      const filledIn = data === null ? null : (JSON.parse(data) as Plain);
      const keys = others.get(id);
      if (keys)
        return { round: round.title, filled_in: Object.fromEntries(Object.entries(filledIn ?? {}).filter(([key]) => keys.includes(key))) };
      return {
        round: round.title,
        name,
        email,
        external_id: externalId,
        locale,
        time_zone: timeZone,
        filled_in: filledIn,
        created_at: formatDatetime(createdAt),
        asked_at: sentAt && formatDatetime(sentAt),
        reminders: reminded,
        ...presentOutcomes({ ...form, handedOn: null }), // that names somebody else
      };
    });
  },
  async form({ traces }) {
    const rows = await db().form.findMany({ where: { id: { in: idsOf(traces) } } });
    return mapOf(rows, ({ title, externalId, createdAt, ...said }) => ({
      ...{ title, external_id: externalId, created_at: formatDatetime(createdAt) },
      ...presentOutcomes({ ...said, handedOn: null }),
    }));
  },
  async handed_on({ traces }) {
    const rows = await db().form.findMany({ where: { id: { in: idsOf(traces) } }, select: { id: true, title: true, handedOn: true } });
    return mapOf(rows, ({ title, ...row }) => {
      const { from, reason, at } = readHandedOn(row) ?? {};
      return { title, name: from?.name, email: from?.email, note: reason, at };
    });
  },
  /** What an email to somebody else says may be about others, too. */
  async email({ wanted, traces }) {
    const rows = await db().mail.findMany({ where: { id: { in: idsOf(traces) } } });
    return mapOf(rows, (mail) => {
      const isTheirs = isWhole(wanted, mail.recipient);
      const head = { kind: mail.kind, created_at: formatDatetime(mail.createdAt) };
      if (!isTheirs) return head;
      return {
        ...head,
        to: mail.recipient,
        subject: mail.subject,
        ...(isReadable(mail) && { text: plainText(readMailBody(mail.body)) }),
      };
    });
  },
  async suppression({ accountId, traces }) {
    const rows = await db().mailSuppression.findMany({ where: { accountId, recipient: { in: idsOf(traces) } } });
    return mapOf(
      rows.map((row) => ({ ...row, id: row.recipient })),
      ({ recipient, reason, createdAt }) => ({ email: recipient, reason, created_at: formatDatetime(createdAt) }),
    );
  },
  /** Who else took part is somebody else's. */
  async audit({ accountId, traces }) {
    const did = new Set(traces.filter((trace) => trace.in.some(({ place }) => place === "actor")).map(({ id }) => id));
    const rows = await db().auditEntry.findMany({ where: { accountId, id: { in: idsOf(traces) } } });
    return mapOf(rows, ({ id, at, action, actorName, ip, targetTitle }) => ({
      at: formatDatetime(at),
      action,
      ...(did.has(id) ? { name: actorName, from_address: ip } : { about: targetTitle }),
    }));
  },
};

function idsOf(traces: Trace[]): string[] {
  return traces.map(({ id }) => id);
}

function mapOf<Row extends { id: string }>(rows: Row[], present: (row: Row) => Plain): Map<string, Plain> {
  return new Map(rows.map((row) => [row.id, present(row)]));
}

function rowsOf(data: Plain): Copied["rows"] {
  return Object.entries(data).flatMap(([label, value]) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (typeof value === "object" && !Array.isArray(value)) return rowsOf({ ...value });
    return [
      {
        label: label.replaceAll("_", " "),
        text: Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value),
      },
    ];
  });
}

export type HeldFile = { id: string; formId: string; name: string } & ScanColumns;

/** The files of responses, of those in the trash and of saved progress. */
export function readHeldFiles(traces: Trace[]): Promise<HeldFile[]> {
  const ids = (kind: TraceKind) => idsOf(traces.filter((trace) => trace.kind === kind));
  return db().file.findMany({
    where: {
      arrivingUntil: null,
      OR: [{ responseId: { in: ids("response") } }, { trashedId: { in: ids("trashed") } }, { unsentId: { in: ids("unsent") } }],
    },
    select: { id: true, formId: true, name: true, scan: true, scanFound: true },
  });
}

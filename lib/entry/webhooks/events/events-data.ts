import { db } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Reader } from "@/lib/domain/forms/access/data";
import { isShownTo } from "@/lib/domain/forms/access/data";
import type { EventsQuery, LoggedEvent } from "./events-schema";

const { sql } = Prisma;

export type EventRow = {
  id: string;
  number: number;
  type: LoggedEvent["type"];
  formId: string | null;
  responseId: string | null;
  decisionId: string | null;
  at: Date | string;
  /** Bytes of the response's answers. */
  size: number;
};

type Wanted = Pick<EventsQuery, "type" | "form_id"> & { after: number; upTo: number; most: number };

/** The events of a stretch of the log that a reader sees. Those of deleted forms, and of forms that are kept from the reader, are omitted. */
export function readStretch(reader: Reader, { after, upTo, most, type, form_id: formId }: Wanted): Promise<EventRow[]> {
  const conditions = [
    sql`event.account_id = ${reader.accountId} AND event.number > ${after} AND event.number <= ${upTo}`,
    sql`(event.form_id IS NULL OR ${Prisma.join([sql`forms.id IS NOT NULL`, ...isShownTo(reader)], " AND ")})`,
    ...(type === undefined ? [] : [sql`event.type = ${type}`]),
    ...(formId === undefined ? [] : [sql`event.form_id = ${formId}`]),
  ];
  return readRows<EventRow>(sql`
    SELECT event.id, event.number, event.type, event.form_id AS "formId", event.response_id AS "responseId", event.decision_id AS "decisionId", event.at,
      coalesce(octet_length(responses.data), 0) AS size
    FROM account_events AS event LEFT JOIN forms ON forms.id = event.form_id AND forms.account_id = event.account_id
      LEFT JOIN responses ON responses.id = event.response_id
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY event.number LIMIT ${most}`);
}

/** Forms of an account, as summaries show them. */
export function readFormsOf(accountId: string, ids: string[]) {
  return ids.length === 0 ? [] : db().form.findMany({ where: { id: { in: ids }, accountId }, omit: { fields: true, settings: true } });
}

/** Decisions of an account that were not deleted. */
export function readDecisionsOf(accountId: string, ids: string[]) {
  return ids.length === 0 ? [] : db().decision.findMany({ where: { id: { in: ids }, accountId, status: { not: "deleted" } } });
}

import { db } from "@/lib/base/db/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { answerBytes } from "@/lib/base/db/answer-bytes";
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
      coalesce(${answerBytes()}, 0) AS size
    FROM account_events AS event LEFT JOIN forms ON forms.id = event.form_id AND forms.account_id = event.account_id
      LEFT JOIN responses ON responses.id = event.response_id
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY event.number LIMIT ${most}`);
}

export type LogNews = {
  accountId: string;
  lastNumber: number;
  /** 1 if events wait for their numbers. */ isMore: number | bigint;
  /** The ids of those keys that are neither revoked nor expired, separated by spaces. */ keys: string | null;
};

/** How far the logs of accounts have come, and which of the keys that follow them still may: one statement for all streams of a process. */
export function readNews({ accountIds, keyIds, now }: { accountIds: string[]; keyIds: string[]; now: Date }): Promise<LogNews[]> {
  return readRows<LogNews>(sql`
    SELECT log.account_id AS "accountId", log.last_number AS "lastNumber",
      CASE WHEN EXISTS (SELECT 1 FROM account_events AS event WHERE event.account_id = log.account_id AND event.number IS NULL) THEN 1 ELSE 0 END AS "isMore",
      (SELECT string_agg(api_keys.id, ' ') FROM api_keys WHERE ${isAmong("api_keys.id", keyIds)} AND api_keys.account_id = log.account_id
        AND api_keys.revoked_at IS NULL AND (api_keys.expires_at IS NULL OR api_keys.expires_at > ${now})) AS keys
    FROM event_logs AS log WHERE ${isAmong("log.account_id", accountIds)}`);
}

/** Forms of an account, as summaries show them. */
export function readFormsOf(accountId: string, ids: string[]) {
  return ids.length === 0 ? [] : db().form.findMany({ where: { id: { in: ids }, accountId }, omit: { fields: true, settings: true } });
}

/** Decisions of an account that were not deleted. */
export function readDecisionsOf(accountId: string, ids: string[]) {
  return ids.length === 0 ? [] : db().decision.findMany({ where: { id: { in: ids }, accountId, status: { not: "deleted" } } });
}

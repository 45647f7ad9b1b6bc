import { sqlite } from "./client";
import type { Reading } from "./direct-sql";
import { readRows } from "./direct-sql";
import type {
  AccountEvent,
  AuditEntry,
  File,
  Form,
  Mail,
  Response,
  RoundPerson,
  TrashedResponse,
  WebhookDelivery,
} from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { toIsoText } from "./sqlite-values";

/** A row as direct SQL reads it: SQLite returns BIGINT as a number, PostgreSQL as a bigint. */
type Row<Model> = { [P in keyof Model]: Model[P] extends bigint | null ? Model[P] | number : Model[P] };

/** A row to insert: a value or an SQL expression for each column. */
type NewRow<Model> = { [P in keyof Model]: Row<Model>[P] | Prisma.Sql };

/**
 * A table for direct SQL, with the property names of its Prisma model. It builds the column lists of SELECT and INSERT, once, when a module is
 * loaded. An INSERT names every column, so that the compiler demands a value for each new column.
 */
export class Table<Model extends object> {
  readonly properties: readonly (keyof Model & string)[];
  readonly #columns: Record<keyof Model & string, string>;
  readonly #name: string;
  readonly #values: string[];
  readonly #select: string[];

  /** @param columns the column name of each property. */
  constructor(name: string, columns: Record<keyof Model & string, string>) {
    this.properties = Object.keys(columns) as (keyof Model & string)[]; // the type of `columns` admits no others
    this.#columns = columns;
    this.#name = name;
    const into = `INSERT INTO ${name} (${Object.values(columns).join(", ")})`;
    const commas = this.properties.slice(1).map(() => ", ");
    this.#values = [`${into} VALUES (`, ...commas, ")"];
    this.#select = [`${into} SELECT `, ...commas, " ", ""];
  }

  /** All properties except these. */
  allBut<Omitted extends keyof Model & string>(...omitted: Omitted[]): Exclude<keyof Model & string, Omitted>[] {
    const isLeft = (property: string): property is Exclude<keyof Model & string, Omitted> => !omitted.some((name) => name === property);
    return this.properties.filter(isLeft);
  }

  /** A list of columns under the names of their properties, as for SELECT and RETURNING. */
  list(properties: readonly (keyof Model & string)[]): Prisma.Sql {
    return Prisma.raw(properties.map((property) => nameAs(this.#columns[property], property)).join(", "));
  }

  /**
   * A function that reads these properties from the rows of `FROM …`.
   *
   * @param numbers what else to read of each row, such as a count: SQL expressions by name.
   */
  reader<P extends keyof Model & string, More extends string = never>(properties: readonly P[], numbers?: Record<More, Prisma.Sql>) {
    const more = Object.entries<Prisma.Sql>(numbers ?? {}).map(([name, value]) => Prisma.sql`, ${value} AS ${Prisma.raw(`"${name}"`)}`);
    const select = Prisma.sql`SELECT ${this.list(properties)}${more.length > 0 ? Prisma.join(more, "") : Prisma.empty}`;
    return (from: Prisma.Sql, options?: Reading) =>
      readRows<Pick<Row<Model>, P> & Record<More, number | bigint>>(Prisma.sql`${select} ${from}`, options);
  }

  /** For {@link insertFrom}: takes these columns from the row that FROM finds. */
  taken<P extends keyof Model & string>(properties: readonly P[]): Record<P, Prisma.Sql> {
    const expressions = properties.map((property) => [property, Prisma.raw(`${this.#name}.${this.#columns[property]}`)]);
    return Object.fromEntries(expressions) as Record<P, Prisma.Sql>; // one of each
  }

  insert(row: NewRow<Model>): Prisma.Sql {
    return new Prisma.Sql(this.#values, this.#valuesOf(row));
  }

  /** Inserts one row for each row that `FROM …` finds. */
  insertFrom(row: NewRow<Model>, from: Prisma.Sql): Prisma.Sql {
    return new Prisma.Sql(this.#select, [...this.#valuesOf(row), from]);
  }

  /**
   * Inserts many rows with one parameter: the rows as JSON. With a parameter for each value, Prisma and node-postgres would take several times
   * as long as the database itself.
   */
  insertAll(rows: Row<Model>[]): Prisma.Sql {
    const names = this.properties.map((property) => this.#columns[property]);
    const text = JSON.stringify(
      rows.map((row) => Object.fromEntries(this.properties.map((property) => [this.#columns[property], toJson(row[property])]))),
    );
    const [values, from] = sqlite()
      ? [names.map((name) => `value ->> '${name}'`), Prisma.sql`json_each(${text})`]
      : [names, Prisma.sql`json_populate_recordset(NULL::${Prisma.raw(this.#name)}, ${text}::json)`];
    return Prisma.sql`${Prisma.raw(`INSERT INTO ${this.#name} (${names.join(", ")}) SELECT ${values.join(", ")} FROM `)}${from}`;
  }

  #valuesOf(row: NewRow<Model>) {
    return this.properties.map((property) => row[property]);
  }
}

function nameAs(column: string, property: string): string {
  return column === property ? column : `${column} AS "${property}"`;
}

/** A moment as SQLite stores it and PostgreSQL reads it. */
function toJson(value: unknown): unknown {
  return value instanceof Date ? toIsoText(value) : value;
}

// The tables that direct SQL reads or writes. The compiler requires every property of their Prisma models; tables.test.ts compares the columns
// with both databases.

export const forms = new Table<Form>("forms", {
  id: "id",
  accountId: "account_id",
  title: "title",
  description: "description",
  fields: "fields",
  fieldsCount: "fields_count",
  callbackUrl: "callback_url",
  callbackMetadata: "callback_metadata",
  callbackHeaders: "callback_headers",
  settings: "settings",
  responseLimit: "response_limit",
  responseCount: "response_count",
  lastSlot: "last_slot",
  createdAt: "created_at",
  expiresAt: "expires_at",
  completedAt: "completed_at",
  cancelledAt: "cancelled_at",
  searchText: "search_text",
  lastResponseId: "last_response_id",
  lastResponseAt: "last_response_at",
  announceExpiryAt: "announce_expiry_at",
  storedBytes: "stored_bytes",
  unsentBytes: "unsent_bytes",
  version: "version",
  settingsRevision: "settings_revision",
  versionAt: "version_at",
  versionResponses: "version_responses",
  externalId: "external_id",
  outcome: "outcome",
  moreTime: "more_time",
  conversation: "conversation",
  handedOn: "handed_on",
  roundId: "round_id",
  testReplyAt: "rehearse_at",
  keepsFor: "keeps_for",
  anonymisedTo: "anonymised_to",
  translations: "translations",
  locales: "locales",
});

export const responses = new Table<Response>("responses", {
  id: "id",
  formId: "form_id",
  slot: "slot",
  data: "data",
  ip: "ip",
  userAgent: "user_agent",
  submissionToken: "submission_token",
  submittedAt: "submitted_at",
  desk: "desk",
  formVersion: "form_version",
  changedAt: "changed_at",
  sentFrom: "sent_from",
  respondent: "respondent",
  onceKey: "once_key",
  locale: "locale",
  filledAt: "filled_at",
  ending: "ending",
  importedAt: "imported_at",
  sealed: "sealed",
});

export const trashedResponses = new Table<TrashedResponse>("trashed_responses", {
  id: "id",
  formId: "form_id",
  data: "data",
  ip: "ip",
  userAgent: "user_agent",
  submissionToken: "submission_token",
  submittedAt: "submitted_at",
  desk: "desk",
  formVersion: "form_version",
  changedAt: "changed_at",
  states: "states",
  trashedAt: "trashed_at",
  bytes: "bytes",
  sentFrom: "sent_from",
  respondent: "respondent",
  onceKey: "once_key",
  locale: "locale",
  filledAt: "filled_at",
  ending: "ending",
  importedAt: "imported_at",
  sealed: "sealed",
});

export const files = new Table<File>("files", {
  id: "id",
  formId: "form_id",
  fieldKey: "field_key",
  responseId: "response_id",
  name: "name",
  mediaType: "media_type",
  size: "size",
  createdAt: "created_at",
  arrivingUntil: "arriving_until",
  uploader: "uploader",
  unsentId: "unsent_id",
  trashedId: "trashed_id",
  scan: "scan",
  scanDueAt: "scan_due_at",
  scanFailures: "scan_failures",
  scanFound: "scan_found",
  digest: "digest",
  arrivedDigest: "arrived_digest",
});

export const webhookDeliveries = new Table<WebhookDelivery>("webhook_deliveries", {
  id: "id",
  accountId: "account_id",
  formId: "form_id",
  type: "type",
  url: "url",
  queue: "host",
  address: "address",
  body: "body",
  createdAt: "created_at",
  nextAttemptAt: "next_attempt_at",
  step: "step",
  attemptCount: "attempt_count",
  deliveredAt: "delivered_at",
  failedAt: "failed_at",
  leasedUntil: "leased_until",
  fence: "fence",
  endpointId: "endpoint_id",
  traceparent: "traceparent",
});

export const mails = new Table<Mail>("mails", {
  id: "id",
  accountId: "account_id",
  formId: "form_id",
  kind: "kind",
  recipient: "recipient",
  queue: "host",
  address: "address",
  subject: "subject",
  body: "body",
  createdAt: "created_at",
  nextAttemptAt: "next_attempt_at",
  step: "step",
  attemptCount: "attempt_count",
  deliveredAt: "delivered_at",
  failedAt: "failed_at",
  leasedUntil: "leased_until",
  fence: "fence",
  stage: "stage",
});

export const roundPeople = new Table<RoundPerson>("round_people", {
  id: "id",
  roundId: "round_id",
  formId: "form_id",
  name: "name",
  searchText: "search_text",
  email: "email",
  locale: "locale",
  timeZone: "time_zone",
  externalId: "external_id",
  data: "data",
  createdAt: "created_at",
  sentAt: "sent_at",
  remindAt: "remind_at",
  reminded: "reminded",
  remindedAt: "reminded_at",
});

export const auditEntries = new Table<AuditEntry>("audit_entries", {
  id: "id",
  accountId: "account_id",
  number: "number",
  at: "at",
  actorKind: "actor_kind",
  actorId: "actor_id",
  actorName: "actor_name",
  ip: "ip",
  action: "action",
  targetKind: "target_kind",
  targetId: "target_id",
  targetTitle: "target_title",
  detail: "detail",
  once: "once",
  hash: "hash",
});

export const accountEvents = new Table<AccountEvent>("account_events", {
  id: "id",
  accountId: "account_id",
  number: "number",
  type: "type",
  formId: "form_id",
  responseId: "response_id",
  decisionId: "decision_id",
  at: "at",
});

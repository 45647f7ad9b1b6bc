import type {
  AnonymisedResponse,
  Brand,
  Decision,
  DecisionVote,
  DeletedExternalId,
  Draft,
  File,
  Form,
  FormVersion,
  FormVisits,
  KeptForm,
  MailSuppression,
  Picture,
  QuestionVisits,
  Response,
  ResponseState,
  Round,
  RoundPerson,
  TakenSeat,
  TrashedResponse,
  WebhookEndpoint,
} from "@/lib/base/db/generated/sqlite/client";

/**
 * How an archive has a column: as its value (JSON columns as their text, so that their key order stays), or not at all (`left`). `account` is not in it
 * either: it becomes the account that the archive is brought into.
 */
export type Kind = "id" | "text" | "json" | "time" | "number" | "flag" | "bytes" | "account" | "left";

/** A table of an archive. */
export type ArchiveTable = {
  /** In the database, and of its part: `rounds.ndjson`. */
  name: string;
  /** One part for the account, or one in the folder of each form that has any. */
  of: "account" | "form";
  columns: Record<string, Kind>;
  /** What orders its rows. */
  key: readonly string[];
  /** The condition for those of an account, if the table has no account_id; `?` stands for the account's id. */
  ofAccount?: string;
  /** Whether its rows are those of responses, which name their form. */
  ofResponses?: true;
  /** The condition for rows that are in the archive, if not all are. */
  only?: string;
  /** The tables of which its columns name a row. One that came while the archive was made may be missing; what names it is left out then. */
  refers?: Record<string, string>;
  /** Whether an account that has such a row already keeps its own. */
  keepsOwn?: true;
};

/** The compiler asks for every column, so that none is forgotten. */
type Columns<Model> = Record<keyof Model & string, Kind>;

function table<Model>(
  name: string,
  { columns, ...more }: Omit<ArchiveTable, "name" | "columns"> & { columns: Columns<Model> },
): ArchiveTable {
  const entries = Object.entries<Kind>(columns).map(([property, kind]) => [columnOf(property), kind]);
  return { name, columns: Object.fromEntries(entries) as Record<string, Kind>, ...more };
}

function columnOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const content = {
  title: "text",
  description: "text",
  fields: "json",
  fieldsCount: "number",
  callbackUrl: "text",
  callbackMetadata: "json",
  settings: "json",
  translations: "json",
  locales: "text",
} as const;

const answers = {
  id: "id",
  formId: "id",
  data: "json",
  ip: "text",
  userAgent: "text",
  submissionToken: "text",
  submittedAt: "time",
  desk: "json",
  formVersion: "number",
  changedAt: "time",
  sentFrom: "text",
  respondent: "json",
  onceKey: "text",
  locale: "text",
} as const;

/** Everything that an archive restores, each table after those that it refers to. */
export const archiveTables: readonly ArchiveTable[] = [
  table<Picture>("pictures", {
    keepsOwn: true,
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      mediaType: "text",
      width: "number",
      height: "number",
      size: "number",
      digest: "text",
      bytes: "bytes",
      createdAt: "time",
    },
  }),
  table<Brand>("brands", {
    keepsOwn: true,
    of: "account",
    key: ["account_id"],
    columns: { accountId: "account", settings: "json", updatedAt: "time" },
  }),
  table<Round>("rounds", {
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      title: "text",
      content: "json",
      mail: "json",
      createdAt: "time",
      expiresAt: "time",
      closedAt: "time",
    },
  }),
  table<Form>("forms", {
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      ...content,
      callbackHeaders: "left",
      responseLimit: "number",
      responseCount: "number",
      lastSlot: "number",
      createdAt: "time",
      expiresAt: "time",
      completedAt: "time",
      cancelledAt: "time",
      searchText: "text",
      lastResponseId: "id",
      lastResponseAt: "time",
      announceExpiryAt: "time",
      storedBytes: "left",
      unsentBytes: "left",
      version: "number",
      settingsRevision: "number",
      versionAt: "time",
      versionResponses: "number",
      externalId: "text",
      outcome: "json",
      moreTime: "json",
      conversation: "json",
      handedOn: "json",
      roundId: "id",
      testReplyAt: "left",
      keepsFor: "number",
      anonymisedTo: "text",
    },
  }),
  table<FormVersion>("form_versions", {
    refers: { form_id: "forms" },
    of: "form",
    key: ["version"],
    columns: { formId: "id", version: "number", ...content, madeAt: "time", replacedAt: "time", isAnswered: "flag" },
  }),
  table<KeptForm>("kept_forms", { refers: { form_id: "forms" }, of: "form", key: ["form_id"], columns: { formId: "id" } }),
  table<FormVisits>("form_visits", {
    refers: { form_id: "forms" },
    of: "form",
    key: ["form_id"],
    columns: { formId: "id", since: "time", views: "number", started: "number", sent: "number" },
  }),
  table<QuestionVisits>("question_visits", {
    refers: { form_id: "forms" },
    of: "form",
    key: ["key"],
    columns: { formId: "id", key: "text", reached: "number" },
  }),
  table<Response>("responses", { refers: { form_id: "forms" }, of: "form", key: ["id"], columns: { ...answers, slot: "number" } }),
  table<ResponseState>("response_states", {
    refers: { response_id: "responses" },
    of: "form",
    ofResponses: true,
    key: ["response_id", "number"],
    columns: { responseId: "id", number: "number", data: "json", replacedAt: "time", replacedBy: "text" },
  }),
  table<AnonymisedResponse>("anonymised_responses", {
    refers: { response_id: "responses" },
    of: "form",
    ofResponses: true,
    key: ["response_id"],
    columns: { responseId: "id", anonymisedAt: "time" },
  }),
  table<TakenSeat>("taken_seats", {
    refers: { form_id: "forms", response_id: "responses" },
    of: "form",
    key: ["field_key", "value", "response_id"],
    columns: { formId: "id", fieldKey: "text", value: "text", responseId: "id", seats: "number" },
  }),
  table<TrashedResponse>("trashed_responses", {
    refers: { form_id: "forms" },
    of: "form",
    key: ["id"],
    columns: { ...answers, states: "json", trashedAt: "time", bytes: "number" },
  }),
  table<File>("files", {
    refers: { form_id: "forms", response_id: "responses", trashed_id: "trashed_responses" },
    of: "form",
    key: ["id"],
    only: "(t.response_id IS NOT NULL OR t.trashed_id IS NOT NULL)",
    columns: {
      id: "id",
      formId: "id",
      fieldKey: "text",
      responseId: "id",
      name: "text",
      mediaType: "text",
      size: "number",
      createdAt: "time",
      arrivingUntil: "left",
      uploader: "left",
      unsentId: "left",
      trashedId: "id",
      scan: "text",
      scanDueAt: "left",
      scanFailures: "left",
      scanFound: "text",
      digest: "text",
    },
  }),
  table<RoundPerson>("round_people", {
    refers: { form_id: "forms", round_id: "rounds" },
    of: "account",
    ofAccount: "t.round_id IN (SELECT id FROM rounds WHERE account_id = ?)",
    key: ["id"],
    columns: {
      id: "id",
      roundId: "id",
      formId: "id",
      name: "text",
      searchText: "text",
      email: "text",
      locale: "text",
      timeZone: "text",
      externalId: "text",
      data: "json",
      createdAt: "time",
      sentAt: "time",
      remindAt: "left",
      reminded: "number",
      remindedAt: "time",
    },
  }),
  table<Decision>("decisions", {
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      title: "text",
      description: "text",
      options: "json",
      voters: "json",
      rule: "json",
      identify: "text",
      digest: "text",
      deadlineAt: "time",
      atDeadline: "json",
      escalation: "text",
      externalId: "text",
      callbackUrl: "text",
      callbackHeaders: "left",
      metadata: "json",
      createdAt: "time",
      status: "text",
      outcome: "text",
      decidedBy: "text",
      endedAt: "time",
      turn: "number",
    },
  }),
  table<DecisionVote>("decision_votes", {
    refers: { decision_id: "decisions" },
    of: "account",
    ofAccount: "t.decision_id IN (SELECT id FROM decisions WHERE account_id = ?)",
    key: ["id"],
    columns: {
      id: "id",
      decisionId: "id",
      formId: "id",
      value: "text",
      at: "time",
      identifiedBy: "text",
      digest: "text",
      place: "number",
      isLate: "number",
    },
  }),
  table<Draft>("drafts", {
    refers: { form_id: "forms" },
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      title: "text",
      fieldsCount: "number",
      content: "json",
      revision: "number",
      createdAt: "time",
      updatedAt: "time",
      formId: "id",
      formVersion: "number",
    },
  }),
  table<WebhookEndpoint>("webhook_endpoints", {
    refers: { form_id: "forms" },
    of: "account",
    key: ["id"],
    columns: {
      id: "id",
      accountId: "account",
      url: "text",
      events: "text",
      include: "text",
      format: "text",
      formId: "id",
      description: "text",
      secrets: "left",
      createdAt: "time",
      failingSince: "left",
      disabledAt: "left",
      disabledBy: "left",
    },
  }),
  table<MailSuppression>("mail_suppressions", {
    keepsOwn: true,
    of: "account",
    key: ["recipient"],
    columns: { accountId: "account", recipient: "text", reason: "text", createdAt: "time" },
  }),
  table<DeletedExternalId>("deleted_external_ids", {
    keepsOwn: true,
    of: "account",
    key: ["external_id"],
    columns: { accountId: "account", externalId: "text", formId: "id" },
  }),
];

/** Parts that are there to be read, and are not restored. */
export const readOnlyParts = ["people.ndjson", "audit.ndjson"] as const;

/** The columns of a table that an archive has. */
export function keptColumns({ columns }: ArchiveTable): [column: string, kind: Kind][] {
  return Object.entries(columns).filter(([, kind]) => kind !== "account" && kind !== "left");
}

/** The path of a table's part. */
export function pathOfPart({ name }: ArchiveTable, formId: string | null): string {
  return formId === null ? `${name}.ndjson` : `forms/${formId}/${name}.ndjson`;
}

import type { File, Form, Mail, Response, WebhookDelivery } from "@/lib/db/generated/sqlite/client";
import { Table } from "./table";

// The tables that are read or written by direct SQL. The compiler asks for every property of their Prisma models; tables.test.ts compares
// the columns with both databases.

export const forms = new Table<Form>("forms", {
  id: "id",
  accountId: "account_id",
  title: "title",
  description: "description",
  fields: "fields",
  fieldsCount: "fields_count",
  callbackUrl: "callback_url",
  callbackMetadata: "callback_metadata",
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
  version: "version",
  versionAt: "version_at",
  versionResponses: "version_responses",
  externalId: "external_id",
  outcome: "outcome",
  moreTime: "more_time",
  roundId: "round_id",
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

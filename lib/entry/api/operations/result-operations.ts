import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { formActivitySchema } from "@/lib/domain/forms/list-schema";
import { exportOfFormQuery, exportSeveralQuery } from "@/lib/entry/export/export-query";
import { conversationSchema, replySchema } from "@/lib/domain/forms/conversation";
import { schemaSubjects } from "@/lib/entry/answer-schema/answer-schema";
import { METADATA } from "@/lib/domain/forms/metadata-condition";
import { feedQuery } from "@/lib/domain/responses/feed/feed-query";
import { outcomeSchema, waitQuery } from "@/lib/entry/outcomes/outcome-schema";
import { createWaitTokenSchema, newWaitTokenSchema, waitTokenSchema } from "@/lib/entry/outcomes/wait-tokens/schema";
import { ANSWER } from "@/lib/domain/responses/search/filter-schema";
import { responseSchema } from "@/lib/domain/responses/schema";
import { sharedResultsSchema, shareResultsSchema } from "@/lib/domain/responses/sharing/schema";
import { unsentCursor } from "@/lib/domain/unsent/readable-data";
import { unsentAnswersSchema } from "@/lib/domain/unsent/unsent-schema";
import { pageSize } from "@/lib/base/paging/page-query";
import { responseSummarySchema, summaryOfFormQuery } from "@/lib/domain/responses/summary/summary-schema";

/** Activity, summary and export of forms. */
export const resultOperations = {
  getActivity: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/activity",
    summary: "Get the status of a form, its number of responses, and the id and time of the last one",
    scopes: ["responses:read"],
    audit: { unrecorded: "It shows counts and times, and no answers." },
    status: 200,
    response: formActivitySchema,
    errors: [404],
  },
  getOutcome: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/outcome",
    summary: "Get the outcome of a form, optionally waiting for it: the newest response, or the fact that there will be none",
    scopes: ["responses:read"],
    query: waitQuery,
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: outcomeSchema,
    errors: [404, 422],
  },
  createWaitToken: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/wait-tokens",
    summary: "Make a token with which a page in a browser waits for the outcome of this form, and can do nothing else",
    scopes: ["forms:write", "responses:read"],
    body: createWaitTokenSchema,
    bodyLimit: 16 * 1024,
    audit: { action: "wait_token.created", on: "form" },
    status: 201,
    response: newWaitTokenSchema,
    errors: [404, 409, 410, 413, 415, 422],
  },
  listWaitTokens: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/wait-tokens",
    summary: "List the wait tokens of a form, oldest first, without the tokens themselves",
    scopes: ["responses:read"],
    audit: { unrecorded: "It shows times, and no answers." },
    status: 200,
    response: z.array(waitTokenSchema),
    errors: [404],
  },
  endWaitToken: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/wait-tokens/{token_id}",
    summary: "End a wait token",
    scopes: ["forms:write"],
    audit: { action: "wait_token.ended", on: "form" },
    status: 204,
    errors: [404],
  },
  replyToPerson: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/replies",
    summary: "Reply to the questions of the person who was asked: on the page of the form, and by email to a person of a round or decision",
    scopes: ["forms:write", "responses:read"],
    body: replySchema,
    bodyLimit: 32 * 1024,
    idempotent: true,
    audit: { action: "form.replied", on: "form" },
    status: 201,
    response: z.object({ form_id: z.string(), conversation: conversationSchema }),
    errors: [404, 409, 413, 415, 422],
  },
  getAnswerSchema: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/answer-schema",
    summary:
      "Get the schema of the answers to a form's current version: JSON Schema (2020-12), or the source of a TypeScript type, a zod schema or a pydantic model",
    scopes: ["forms:read"],
    query: z.object({
      as: z.enum(["json-schema", "typescript", "zod", "python"]).default("json-schema"),
      of: z
        .enum(schemaSubjects)
        .default("stored")
        .describe("Of what can be `submitted`, or of `data` as it is `stored`: with null for unanswered questions that are nullable"),
    }),
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    file: "received",
    media: ["application/json", "text/plain"],
    errors: [404, 422],
  },
  streamActivity: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/events",
    summary: "Follow the activity of a form: server-sent events named `activity`, at the start and within a second of each change",
    scopes: ["responses:read"],
    audit: { unrecorded: "It shows counts and times, and no answers." },
    status: 200,
    file: "received",
    media: ["text/event-stream"],
    errors: [404],
  },
  summarizeResponses: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/summary",
    summary: "Summarize the answers to each question, and when they were sent, for charts: of all responses, or of those that a list finds",
    scopes: ["responses:read"],
    query: summaryOfFormQuery,
    openQuery: ANSWER,
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: responseSummarySchema,
    errors: [404, 409, 422],
  },
  getSharedResults: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/shared-results",
    summary: "Get the address of the page with the charts that the form shares, and which these are; 404 while it shares none",
    scopes: ["responses:read"],
    audit: { unrecorded: "It shows an address, and no answers." },
    status: 200,
    response: sharedResultsSchema,
    errors: [404],
  },
  shareResults: {
    method: "PUT",
    path: "/api/v1/forms/{form_id}/shared-results",
    summary: "Share the charts of some questions on a page for everybody who has its address, or share others at the same address",
    scopes: ["forms:write", "responses:read"],
    body: shareResultsSchema,
    bodyLimit: 64 * 1024,
    audit: { action: "results.shared", on: "form" },
    status: 200,
    response: sharedResultsSchema,
    errors: [404, 409, 413, 415, 422],
  },
  endSharedResults: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/shared-results",
    summary: "End the page with the charts that the form shares: its address is never used again",
    scopes: ["forms:write"],
    audit: { action: "results.unshared", on: "form" },
    status: 204,
    errors: [404],
  },
  listUnsent: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/unsent",
    summary:
      "List what is typed and not sent on a form of several pages whose pages say that it can be read (`settings.read_unsent`), the last begun first; 409 for other forms",
    scopes: ["responses:read"],
    query: z.object({ cursor: unsentCursor, limit: pageSize(20).describe("Maximum results per page") }),
    audit: { action: "unsent.read", on: "form", hourly: true },
    status: 200,
    response: z.array(unsentAnswersSchema),
    errors: [404, 409, 422],
  },
  discardUnsent: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/unsent",
    summary: "Discard all saved progress of a form, with its files",
    scopes: ["responses:write"],
    audit: { action: "unsent.discarded", on: "form" },
    status: 204,
    errors: [404],
  },
  exportResponses: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/export",
    summary: "Download the responses to a form, all or those that a list finds, newest first, as CSV, JSON or an Excel workbook",
    scopes: ["responses:read"],
    query: exportOfFormQuery,
    openQuery: ANSWER,
    audit: { action: "responses.exported", on: "form", says: ["format", "desk"] },
    status: 200,
    file: "received",
    media: ["text/csv", "application/json", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    errors: [404, 422, 429],
  },
  readFeed: {
    method: "GET",
    path: "/api/v1/responses",
    summary:
      "Follow the responses to all forms of the account, oldest first. Every reply has an X-Next-Cursor, even at the end of the feed: pass it as `after` to continue with newer responses. `metadata.<key>=` matches a value of the form's callback_metadata",
    scopes: ["responses:read"],
    query: feedQuery,
    openQuery: METADATA,
    audit: { action: "responses.read", on: null, hourly: true },
    status: 200,
    response: z.array(responseSchema),
    errors: [422],
  },
  exportResponsesOfForms: {
    method: "GET",
    path: "/api/v1/responses/export",
    summary: "Download all responses to several forms, form by form; questions with the same key share a column",
    scopes: ["responses:read"],
    query: exportSeveralQuery,
    audit: { action: "responses.exported", on: null, says: ["format", "desk"] },
    status: 200,
    file: "received",
    media: ["text/csv", "application/json", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    errors: [404, 422, 429],
  },
} as const satisfies Record<string, AccountOperation>;

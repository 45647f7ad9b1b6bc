import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { mediaTypes } from "@/lib/entry/translations/formats";
import { cursor, pageSize } from "@/lib/base/paging/page-query";
import { bulkResultSchema, bulkSchema } from "@/lib/domain/responses/changing/bulk-schema";
import { MAX_BYTES } from "@/lib/domain/responses/importing/import-limits";
import {
  importedSchema,
  importFileSchema,
  importQuerySchema,
  importReportSchema,
  importTextSchema,
} from "@/lib/domain/responses/importing/import-schema";
import { deskChangeSchema } from "@/lib/domain/responses/stored/desk";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";
import { chainSchema, receiptSchema } from "@/lib/domain/receipts/schema";
import { historySchema } from "@/lib/domain/responses/history";
import { responseSchema, submissionSchema } from "@/lib/domain/responses/schema";
import { trashedSchema } from "@/lib/domain/responses/trash/trashed-schema";
import { ANSWER, responseFilter, sortQuery } from "@/lib/domain/responses/search/filter-schema";

const KB = 1024;

const expand = z.literal("desk").optional().describe("Adds the owners' notes: status, tags, note and assignee");

const listQuery = responseFilter.extend({
  sort: sortQuery,
  expand,
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe("The X-Next-Cursor of the previous page; in the plain list, the id of the last response seen"),
  limit: pageSize(100).describe("Maximum results per page"),
});

const countsSchema = z.object({
  all: z.int(),
  ...Object.fromEntries(deskStatuses.map((status) => [status, z.int()])),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })).describe("The most frequent tags, up to 100"),
});

/** Responses to a form: reading, searching, marking, deleting. */
export const responseOperations = {
  listResponses: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses",
    summary:
      "List the responses to a form, newest first, or search, filter and sort them. `answer.<key>=` matches an answer, `answer.<key>_any=` one of several; `_gt`, `_gte`, `_lt` and `_lte` compare a number or date, `_begins` the beginning of an answer, and `_contains` a part of it. `answer.<key>.<row>=` matches a row of a matrix, `answer.<key>.<place>=` a place of a ranking, and `true` or `false` whether there is a file",
    scopes: ["responses:read"],
    query: listQuery,
    openQuery: ANSWER,
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: z.array(responseSchema),
    errors: [404, 422],
  },
  countResponses: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses/counts",
    summary: "Count the responses that match a search, by status and tag",
    scopes: ["responses:read"],
    query: responseFilter,
    openQuery: ANSWER,
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: countsSchema,
    errors: [404, 422],
  },
  changeResponses: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/responses/bulk",
    summary: "Mark or delete many responses, by id or by search",
    scopes: ["responses:read", "responses:write"],
    body: bulkSchema,
    bodyLimit: 64 * KB,
    audit: { action: "responses.changed", on: "form" },
    status: 200,
    response: bulkResultSchema,
    errors: [404, 413, 415, 422],
  },
  importResponses: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/responses/import",
    fixedInDecisions: true,
    summary: "Import answers from a table as responses to a form: all of its rows, or none if there is a mistake in one",
    scopes: ["responses:write"],
    query: importQuerySchema,
    takes: ["multipart/form-data", "application/json", mediaTypes.csv, mediaTypes.xlsx],
    takesAs: { "application/json": importTextSchema, "multipart/form-data": importFileSchema },
    bodyLimit: MAX_BYTES + 1024 * KB,
    audit: { action: "responses.imported", on: "form" },
    status: 201,
    response: importedSchema,
    otherwise: { status: 200, when: "With `dry_run`: what would be imported", response: importReportSchema },
    errors: [404, 409, 413, 415, 422, 507],
  },
  getResponse: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses/{response_id}",
    summary: "Get one response",
    scopes: ["responses:read"],
    tagged: true,
    query: z.object({ expand }),
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: responseSchema,
    errors: [404, 422],
  },
  updateResponse: {
    method: "PATCH",
    path: "/api/v1/forms/{form_id}/responses/{response_id}",
    fixedInDecisions: true,
    summary:
      "Change the owners' notes on a response, which respondents never see, or correct its answers; earlier states are kept in its history",
    scopes: ["responses:read", "responses:write"],
    conditional: true,
    body: z.strictObject({
      desk: deskChangeSchema.optional(),
      data: submissionSchema.shape.data
        .optional()
        .describe(
          "New answers by key. Omitted answers are kept, null removes an answer. Files are named by tokens of uploads, or by the addresses of those that the response has",
        ),
    }),
    bodyLimit: 256 * KB,
    audit: { action: "response.changed", on: "form" },
    status: 200,
    response: responseSchema,
    errors: [404, 409, 412, 413, 415, 422, 507],
  },
  getResponseHistory: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses/{response_id}/history",
    summary: "Get the states of a response whose answers were changed, the current one first",
    scopes: ["responses:read"],
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: historySchema,
    errors: [404],
  },
  openCorrection: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/responses/{response_id}/correction",
    fixedInDecisions: true,
    summary: "Create a link with which an owner can correct the answers on the form's own page, for an hour",
    scopes: ["responses:read", "responses:write"],
    audit: { action: "response.correction_opened", on: "form" },
    status: 201,
    response: z.object({ url: z.string(), expires_at: z.string() }),
    errors: [404, 409],
  },
  resealResponse: {
    method: "PUT",
    path: "/api/v1/forms/{form_id}/responses/{response_id}/sealed",
    summary: "Replace the sealed answers of a response by the same answers, sealed to the form's current recipients",
    scopes: ["responses:read", "responses:write"],
    body: z.strictObject({
      sealed: z.string("Must be an armored age file").describe("An armored age file, sealed to exactly the form's recipients"),
      previous: z
        .string("Must be a SHA-256, as hexadecimal")
        .regex(/^[0-9a-f]{64}$/, "Must be a SHA-256, as hexadecimal")
        .describe("SHA-256, as hexadecimal, of the text of `sealed` that is to be replaced: 409 if it has been replaced meanwhile"),
    }),
    bodyLimit: 4 * 1024 * KB,
    audit: { action: "response.resealed", on: "form" },
    status: 200,
    response: responseSchema,
    errors: [404, 409, 413, 415, 422, 503, 507],
  },
  getReceipt: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses/{response_id}/receipt",
    summary:
      "Get a signed receipt of a response as it is now, which anyone can check at /verify; 503 while all responses of a large form are taken into its chain",
    scopes: ["responses:read"],
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: receiptSchema,
    errors: [404, 503],
  },
  getChain: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/chain",
    summary: "Get a page of a form's chain, with a signed checkpoint of its end; it has hashes of the responses, and no answers",
    scopes: ["responses:read"],
    query: z.object({
      after: z.coerce.number().int().min(0).max(1_000_000_000).default(0).describe("The number of the last link that you have"),
      limit: pageSize(20).describe("Maximum links per page"),
    }),
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: chainSchema,
    errors: [404, 422, 503],
  },
  deleteResponse: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/responses/{response_id}",
    summary: "Delete a response with its files and webhooks, permanently or by moving it to the trash",
    scopes: ["responses:write"],
    conditional: true,
    query: z.object({
      trash: z.enum(["true", "false"]).optional().describe("`true`: move it to the trash, from which it can be restored for `TRASH_DAYS`"),
    }),
    audit: { action: "response.deleted", on: "form", says: ["trash"] },
    status: 204,
    errors: [404, 412, 422],
  },
  listTrash: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/trash",
    summary: "List the responses to a form that are in the trash, the newest submission first",
    scopes: ["responses:read"],
    query: z.object({ cursor, limit: pageSize(100).describe("Maximum results per page") }),
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: z.array(trashedSchema),
    errors: [404, 422],
  },
  restoreResponse: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/trash/{response_id}/restore",
    summary: "Restore a response from the trash, if the form has a place and the seats for it; 409 says which is missing",
    scopes: ["responses:read", "responses:write"],
    audit: { action: "response.restored", on: "form" },
    status: 200,
    response: responseSchema,
    errors: [404, 409, 507],
  },
  deleteTrashed: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/trash/{response_id}",
    summary: "Permanently delete a response in the trash, with its files",
    scopes: ["responses:write"],
    audit: { action: "response.deleted_for_good", on: "form" },
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;

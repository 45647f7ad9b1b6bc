import { z } from "zod";
import { METADATA } from "@/lib/domain/forms/metadata-condition";
import { accountOperations } from "./account-operations";
import { appOperations } from "./app-operations";
import { auditOperations } from "./audit-operations";
import { brandOperations } from "./brand-operations";
import { draftOperations } from "./draft-operations";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { definitionOperations } from "./definition-operations";
import { importOperations } from "./import-operations";
import { mailOperations } from "./mail-operations";
import { mailServerOperations } from "./mail-server-operations";
import { personOperations } from "./person-operations";
import { protectionOperations } from "./protection-operations";
import { pathOperations } from "./path-operations";
import { providerOperations } from "./provider-operations";
import { responseOperations } from "./response-operations";
import { resultOperations } from "./result-operations";
import { testClockOperations } from "./test-clock-operations";
import { decisionOperations } from "./decision-operations";
import { roundOperations } from "./round-operations";
import { translationOperations } from "./translation-operations";
import { twoStepOperations } from "./two-step-operations";
import { usageOperations } from "./usage-operations";
import { versionOperations } from "./version-operations";
import { endpointOperations } from "./endpoint-operations";
import { waitingOperations } from "./waiting-operations";
import { webhookOperations } from "./webhook-operations";
import { MAX_CONTENT } from "@/lib/rules/fields";
import { fileDetailsSchema, resealFileSchema } from "@/lib/domain/files/schema";
import { createFormBody } from "@/lib/entry/answer-schema/create-body";
import { outcomeSchema, waitQuery } from "@/lib/entry/outcomes/outcome-schema";
import { unknownKeysOfForm } from "@/lib/domain/forms/unknown-keys";
import { countFormsQuery, formCountsSchema, listedFormSchema, listFormsQuery } from "@/lib/domain/forms/list-schema";
import { copyFormSchema, formCopySchema, formDetailSchema, formSummarySchema, updateFormSchema } from "@/lib/domain/forms/schema";

const KB = 1024;

/** Operations of an account: with its API key, or for its owner in the dashboard. */
export const operations = {
  createForm: {
    method: "POST",
    path: "/api/v1/forms",
    summary: "Create a form",
    scopes: ["forms:write"],
    body: createFormBody,
    sendsTag: true,
    needsOneOf: ["fields", "answer_schema"],
    unknownKeys: unknownKeysOfForm,
    bodyLimit: MAX_CONTENT,
    idempotent: true,
    query: waitQuery,
    audit: { action: "form.created", on: "form" },
    status: 201,
    makes: "/api/v1/forms/{id}",
    response: formSummarySchema,
    otherwise: {
      status: 200,
      when: "With `wait`: the outcome, as soon as there is one or the waiting time is over. With the `external_id` of an earlier form: that form",
      response: z.union([outcomeSchema, formSummarySchema]),
    },
    errors: [409, 410, 413, 415, 422, 507],
  },
  listForms: {
    method: "GET",
    path: "/api/v1/forms",
    summary:
      "List forms, newest first or in another order. `metadata.<key>=` matches a value of callback_metadata; a page may then be shorter than `limit`, even empty, while there is more",
    scopes: ["forms:read"],
    query: listFormsQuery,
    openQuery: METADATA,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: z.array(listedFormSchema),
    errors: [422],
  },
  countForms: {
    method: "GET",
    path: "/api/v1/forms/counts",
    summary: "Count forms by status; each count is capped at 1000",
    scopes: ["forms:read"],
    query: countFormsQuery,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: formCountsSchema,
    errors: [422],
  },
  getForm: {
    method: "GET",
    path: "/api/v1/forms/{form_id}",
    summary: "Get a form with its fields",
    scopes: ["forms:read"],
    tagged: true,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: formDetailSchema,
    errors: [404],
  },
  updateForm: {
    method: "PATCH",
    path: "/api/v1/forms/{form_id}",
    fixedInDecisions: true,
    summary: "Cancel a form or change its expiry",
    scopes: ["forms:write"],
    conditional: true,
    body: updateFormSchema,
    bodyLimit: 16 * KB,
    audit: { action: "form.changed", on: "form", says: ["status"] },
    status: 200,
    response: formSummarySchema,
    errors: [404, 409, 410, 412, 413, 415, 422],
  },
  deleteForm: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}",
    fixedInDecisions: true,
    summary: "Delete a form with all its responses and files",
    scopes: ["forms:write"],
    conditional: true,
    audit: { action: "form.deleted", on: "form" },
    status: 204,
    errors: [404, 409, 412],
  },
  copyForm: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/copies",
    summary: "Create a copy of the form for each name; each copy accepts one response",
    scopes: ["forms:write"],
    body: copyFormSchema,
    bodyLimit: 512 * KB,
    idempotent: true,
    audit: { action: "form.copied", on: "form" },
    status: 201,
    response: z.array(formCopySchema),
    errors: [404, 409, 413, 415, 422, 507],
  },
  ...responseOperations,
  ...roundOperations,
  ...decisionOperations,
  ...testClockOperations,
  getFile: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/files/{file_id}",
    summary: "Fetch an uploaded file, as an attachment",
    scopes: ["responses:read"],
    audit: { action: "file.read", on: "form", hourly: true },
    status: 200,
    file: "received",
    errors: [404, 409, 410],
  },
  describeFile: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/files/{file_id}/details",
    summary: "Get the name, size and kind of an uploaded file, and what the scanner of uploads makes of it",
    scopes: ["responses:read"],
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: fileDetailsSchema,
    errors: [404],
  },
  resealFile: {
    method: "PUT",
    path: "/api/v1/forms/{form_id}/files/{file_id}/sealed",
    summary: "Replace the header of a sealed file by one for the recipients that the form has now; what follows it stays",
    scopes: ["responses:read", "responses:write"],
    body: resealFileSchema,
    bodyLimit: 16 * KB,
    audit: { action: "file.resealed", on: "form" },
    status: 200,
    response: fileDetailsSchema,
    errors: [404, 409, 410, 413, 415, 422, 507],
  },
  ...versionOperations,
  ...translationOperations,
  ...draftOperations,
  ...importOperations,
  ...definitionOperations,
  ...pathOperations,
  ...resultOperations,
  ...waitingOperations,
  ...webhookOperations,
  ...endpointOperations,
  ...mailOperations,
  ...mailServerOperations,
  ...accountOperations,
  ...auditOperations,
  ...protectionOperations,
  ...twoStepOperations,
  ...appOperations,
  ...personOperations,
  ...providerOperations,
  ...usageOperations,
  ...brandOperations,
} as const satisfies Record<string, AccountOperation>;

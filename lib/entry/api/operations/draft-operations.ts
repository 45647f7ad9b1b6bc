import { z } from "zod";
import { MAX_CONTENT } from "@/lib/rules/fields";
import { MAX_SIZE } from "@/lib/rules/translations/schema";
import { positionCursor } from "@/lib/base/paging/list-position";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { pageSize } from "@/lib/base/paging/page-query";
import {
  createDraftSchema,
  draftSchema,
  draftSummarySchema,
  publishDraftSchema,
  rebaseDraftSchema,
  saveDraftSchema,
} from "@/lib/domain/drafts/schema";
import { unknownKeysOfDraft } from "@/lib/domain/forms/unknown-keys";
import { formSummarySchema } from "@/lib/domain/forms/schema";

/** Bytes: the content and the properties around it. */
const BODY_LIMIT = MAX_CONTENT + MAX_SIZE + 1024;

const listDraftsQuery = z.object({ cursor: positionCursor, limit: pageSize(20).describe("Maximum results per page") });

/** Forms that are not published yet: anything may still be missing or invalid. */
export const draftOperations = {
  createDraft: {
    method: "POST",
    path: "/api/v1/drafts",
    summary: "Create a draft of a form",
    scopes: ["forms:write"],
    body: createDraftSchema,
    unknownKeys: unknownKeysOfDraft,
    bodyLimit: BODY_LIMIT,
    idempotent: true,
    audit: { action: "draft.created", on: "draft" },
    status: 201,
    makes: "/api/v1/drafts/{id}",
    response: draftSchema,
    errors: [409, 413, 415, 422, 507],
  },
  listDrafts: {
    method: "GET",
    path: "/api/v1/drafts",
    summary: "List drafts, most recently changed first",
    scopes: ["forms:read"],
    query: listDraftsQuery,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: z.array(draftSummarySchema),
    errors: [422],
  },
  getDraft: {
    method: "GET",
    path: "/api/v1/drafts/{draft_id}",
    summary: "Get a draft with its content",
    scopes: ["forms:read"],
    tagged: true,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: draftSchema,
    errors: [404, 507],
  },
  saveDraft: {
    method: "PATCH",
    path: "/api/v1/drafts/{draft_id}",
    summary: "Save a draft; refused if it has changed since the revision that the save is based on",
    scopes: ["forms:write"],
    conditional: true,
    body: saveDraftSchema,
    unknownKeys: unknownKeysOfDraft,
    bodyLimit: BODY_LIMIT,
    audit: { action: "draft.changed", on: "draft", hourly: true },
    status: 200,
    response: draftSchema,
    errors: [404, 409, 412, 413, 415, 422],
  },
  deleteDraft: {
    method: "DELETE",
    path: "/api/v1/drafts/{draft_id}",
    summary: "Delete a draft",
    scopes: ["forms:write"],
    conditional: true,
    audit: { action: "draft.deleted", on: "draft" },
    status: 204,
    errors: [404, 412],
  },
  rebaseDraft: {
    method: "POST",
    path: "/api/v1/drafts/{draft_id}/rebase",
    summary:
      "Apply the changes in the draft of a next version to the form's current version, if the form has changed since the draft was created",
    scopes: ["forms:write"],
    body: rebaseDraftSchema,
    bodyLimit: 1024,
    audit: { action: "draft.rebased", on: "draft" },
    status: 200,
    response: draftSchema,
    errors: [404, 409, 413, 415, 422],
  },
  createDraftOfForm: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/draft",
    summary: "Create a draft with the content of a form",
    scopes: ["forms:write"],
    audit: { action: "draft.created", on: "draft" },
    status: 201,
    makes: "/api/v1/drafts/{id}",
    response: draftSchema,
    errors: [404],
  },
  publishDraft: {
    method: "POST",
    path: "/api/v1/drafts/{draft_id}/publish",
    summary:
      "Publish a draft as a form, or as the next version of its form, and delete the draft; refused for the same reasons as the form or version would be",
    scopes: ["forms:write"],
    body: publishDraftSchema,
    bodyLimit: 1024,
    idempotent: true,
    audit: { action: "form.published", on: "form" },
    status: 201,
    makes: "/api/v1/forms/{id}",
    response: formSummarySchema,
    errors: [404, 409, 413, 415, 422],
  },
} as const satisfies Record<string, AccountOperation>;

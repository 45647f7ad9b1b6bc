import type { AccountOperation } from "@/lib/entry/http/operation";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { unknownKeysOfEffect } from "@/lib/domain/forms/unknown-keys";
import { draftCheckSchema, effectSchema, simulateSchema, simulationSchema } from "@/lib/domain/forms/simulation-schema";
import { MAX_CONTENT } from "@/lib/rules/fields";

const MB = 1024 * 1024;

/** The parts of a form's content that conditions depend on. */
const effectBody = createFormSchema.pick({ fields: true, settings: true });

/** Page paths of answers, without storing any. */
export const pathOperations = {
  simulateForm: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/simulate",
    summary: "Show which questions the given answers lead to and what would be stored, whatever the form's status",
    scopes: ["forms:read"],
    body: simulateSchema,
    bodyLimit: MB,
    audit: { unrecorded: "It tries answers that the caller sends, and stores none." },
    status: 200,
    response: simulationSchema,
    errors: [404, 413, 415, 422],
  },
  simulateDraft: {
    method: "POST",
    path: "/api/v1/drafts/{draft_id}/simulate",
    summary: "Show which questions of a draft the given answers lead to and what would be stored, once its questions are complete",
    scopes: ["forms:read"],
    body: simulateSchema,
    bodyLimit: MB,
    audit: { unrecorded: "It tries answers that the caller sends, and stores none." },
    status: 200,
    response: simulationSchema,
    errors: [404, 413, 415, 422],
  },
  compareContent: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/effect",
    summary: "Show how many of the existing responses would lead to other questions if the form had this content; nothing is stored",
    body: effectBody,
    unknownKeys: unknownKeysOfEffect,
    bodyLimit: MAX_CONTENT + 1024,
    scopes: ["forms:read", "responses:read"],
    audit: { action: "responses.read", on: "form", hourly: true },
    status: 200,
    response: effectSchema,
    errors: [404, 413, 415, 422],
  },
  checkDraft: {
    method: "GET",
    path: "/api/v1/drafts/{draft_id}/check",
    summary: "Check a draft: what prevents publishing it, which of its conditions have no effect, and how many page paths lead through it",
    scopes: ["forms:read"],
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: draftCheckSchema,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;

import { z } from "zod";
import { METADATA } from "@/lib/domain/forms/metadata-condition";
import { changeDecisionSchema, createDecisionSchema, listDecisionsQuery } from "@/lib/domain/decisions/schema";
import { decisionSchema, listedDecisionSchema } from "@/lib/domain/decisions/settling/decision-schema";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { waitQuery } from "@/lib/entry/outcomes/outcome-schema";
import { MAX_CONTENT } from "@/lib/rules/fields";

const KB = 1024;

/** Several people decide together. Votes are answers, so reading them needs what reading responses needs. */
export const decisionOperations = {
  createDecision: {
    method: "POST",
    path: "/api/v1/decisions",
    summary: "Ask several people to decide, and return the decision with the link of each of them",
    scopes: ["forms:write", "responses:read"],
    body: createDecisionSchema,
    bodyLimit: MAX_CONTENT + 256 * KB,
    idempotent: true,
    audit: { action: "decision.created", on: "decision" },
    status: 201,
    makes: "/api/v1/decisions/{id}",
    response: decisionSchema,
    otherwise: { status: 200, when: "A decision has this external_id already: it is returned unchanged", response: decisionSchema },
    errors: [409, 410, 413, 415, 422, 507],
  },
  listDecisions: {
    method: "GET",
    path: "/api/v1/decisions",
    summary:
      "List decisions, newest first. `metadata.<key>=` matches a value of callback_metadata; a page may then be shorter than `limit`, even empty, while there is more",
    scopes: ["forms:read"],
    query: listDecisionsQuery,
    openQuery: METADATA,
    audit: { unrecorded: "It shows what was decided, and no answers." },
    status: 200,
    response: z.array(listedDecisionSchema),
    errors: [422],
  },
  getDecision: {
    method: "GET",
    path: "/api/v1/decisions/{decision_id}",
    summary:
      "Get a decision with its votes. With `wait`, the reply comes as soon as it has ended or somebody has asked back, or when the time is up",
    scopes: ["forms:read", "responses:read"],
    tagged: true,
    query: waitQuery,
    audit: { action: "responses.read", on: "decision", hourly: true },
    status: 200,
    response: decisionSchema,
    errors: [404, 422],
  },
  changeDecision: {
    method: "PATCH",
    path: "/api/v1/decisions/{decision_id}",
    summary: "Move the deadline of a decision, or cancel it",
    scopes: ["forms:write", "responses:read"],
    body: changeDecisionSchema,
    bodyLimit: 16 * KB,
    audit: { action: "decision.changed", on: "decision", says: ["status"] },
    status: 200,
    sendsTag: true,
    response: decisionSchema,
    errors: [404, 409, 413, 415, 422],
  },
  deleteDecision: {
    method: "DELETE",
    path: "/api/v1/decisions/{decision_id}",
    summary: "Delete a decision with its forms, responses and votes. Its external id is remembered",
    scopes: ["forms:write"],
    audit: { action: "decision.deleted", on: "decision" },
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;

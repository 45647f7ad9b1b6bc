import { z } from "zod";
import { exportQuery } from "@/lib/export/export-query";
import type { AccountOperation } from "@/lib/http/operation";
import {
  addPeopleSchema,
  createRoundSchema,
  listPeopleQuery,
  listRoundsQuery,
  personSchema,
  remindedSchema,
  remindSchema,
  roundResponseSchema,
  roundResponsesQuery,
  roundSchema,
} from "@/lib/rounds/schema";

const KB = 1024;
/** Room for ten thousand people with their details. */
const PEOPLE_LIMIT = 8 * 1024 * KB;

/** One form, sent to the people on a list. */
export const roundOperations = {
  createRound: {
    method: "POST",
    path: "/api/v1/rounds",
    summary:
      "Ask the people of a list, up to 10,000, the same form: one form each, all or none, and a request by mail to those with an address",
    scopes: ["forms:write"],
    body: createRoundSchema,
    bodyLimit: PEOPLE_LIMIT,
    idempotent: true,
    status: 201,
    response: roundSchema,
    errors: [404, 409, 413, 415, 422, 507],
  },
  listRounds: {
    method: "GET",
    path: "/api/v1/rounds",
    summary: "List rounds, newest first",
    scopes: ["forms:read"],
    query: listRoundsQuery,
    status: 200,
    response: z.array(roundSchema),
    errors: [422],
  },
  getRound: {
    method: "GET",
    path: "/api/v1/rounds/{round_id}",
    summary: "Get a round with its counts",
    scopes: ["forms:read"],
    status: 200,
    response: roundSchema,
    errors: [404],
  },
  deleteRound: {
    method: "DELETE",
    path: "/api/v1/rounds/{round_id}",
    summary: "Delete a round with all its forms and their responses",
    scopes: ["forms:write"],
    status: 204,
    errors: [404],
  },
  listPeople: {
    method: "GET",
    path: "/api/v1/rounds/{round_id}/people",
    summary: "List the people of a round with their links and what became of asking them",
    scopes: ["forms:read"],
    query: listPeopleQuery,
    status: 200,
    response: z.array(personSchema),
    errors: [404, 422],
  },
  addPeople: {
    method: "POST",
    path: "/api/v1/rounds/{round_id}/people",
    summary: "Ask more people, all or none",
    scopes: ["forms:write"],
    body: addPeopleSchema,
    bodyLimit: PEOPLE_LIMIT,
    status: 201,
    response: roundSchema,
    errors: [404, 409, 413, 415, 422, 507],
  },
  listRoundResponses: {
    method: "GET",
    path: "/api/v1/rounds/{round_id}/responses",
    summary: "List the responses of a round with whom they are from, newest first",
    scopes: ["responses:read"],
    query: roundResponsesQuery,
    status: 200,
    response: z.array(roundResponseSchema),
    errors: [404, 422],
  },
  exportRound: {
    method: "GET",
    path: "/api/v1/rounds/{round_id}/export",
    summary: "Download the responses of a round as one table with whom they are from",
    scopes: ["responses:read"],
    query: exportQuery,
    status: 200,
    file: "received",
    errors: [404, 422, 429],
  },
  remindRound: {
    method: "POST",
    path: "/api/v1/rounds/{round_id}/remind",
    summary: "Remind by mail whoever has not replied, at most once an hour",
    scopes: ["forms:write"],
    body: remindSchema,
    bodyLimit: 16 * KB,
    status: 200,
    response: remindedSchema,
    errors: [404, 409, 413, 415, 422],
  },
  closeRound: {
    method: "POST",
    path: "/api/v1/rounds/{round_id}/close",
    summary: "Close the forms of a round that are still open, and end its reminders",
    scopes: ["forms:write"],
    status: 200,
    response: roundSchema,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;

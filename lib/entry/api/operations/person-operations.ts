import type { AccountOperation } from "@/lib/entry/http/operation";
import { erasePersonSchema, findPersonSchema, foundSchema, personSchema, protocolSchema } from "@/lib/domain/person/schema";

const BODY_LIMIT = 16 * 1024;

/** One person over everything that an account has (contract §32). Bodies and no parameters: addresses belong in no log. */
export const personOperations = {
  findPerson: {
    method: "POST",
    path: "/api/v1/people/find",
    audit: { action: "responses.read", on: null, hourly: true },
    summary: "Find what the account has of one person, by address, phone number or name",
    scopes: ["account", "responses:read"],
    body: findPersonSchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    response: foundSchema,
    errors: [413, 415, 422],
  },
  archivePerson: {
    method: "POST",
    path: "/api/v1/people/archive",
    audit: { action: "responses.exported", on: null },
    summary: "Download what the account has of one person: a page to read, the same as JSON, and the files",
    scopes: ["account", "responses:read"],
    body: personSchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    file: "received",
    media: ["application/zip"],
    errors: [413, 415, 422],
  },
  erasePerson: {
    method: "POST",
    path: "/api/v1/people/erase",
    audit: { action: "person.erased", on: null },
    summary: "Erase what was found of one person, for good; the reply is a protocol without anything of the person",
    scopes: ["account", "responses:write"],
    body: erasePersonSchema,
    bodyLimit: 512 * 1024,
    status: 200,
    response: protocolSchema,
    errors: [413, 415, 422],
  },
} as const satisfies Record<string, AccountOperation>;

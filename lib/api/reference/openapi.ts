import { z } from "zod";
import { warnings } from "@/lib/warning-schema";
import { jsonSchema } from "./json-schema";
import { openApiWebhooks } from "./openapi-webhooks";
import type { Operation } from "@/lib/http/operation";
import { operations } from "@/lib/api/operations/operations";
import { publicOperations } from "@/lib/api/operations/public-operations";
import { sessionCookie } from "@/lib/auth/session-cookie";
import { formDetailSchema, formSummarySchema } from "@/lib/forms/schema";
import { responseSchema } from "@/lib/responses/schema";

const COMMON_ERRORS = [500, 503];
const KEY_ERRORS = [401, 403, 429];

/** Descriptions of error statuses, shared by all operations. */
export const REASONS: Record<number, string> = {
  401: "The API key, or email and password, are wrong",
  403: "No credentials, not those of an owner, a key without the scope (type `scope`), or a request from another site's page",
  404: "Not found, or it belongs to another account",
  409: "The current state, or a request still running, does not allow it",
  410: "It has expired, was cancelled, or was used",
  413: "The body is too large",
  415: "The body has another content type",
  422: "The request is wrong; detail lists each problem",
  429: "Too many requests; see Retry-After",
  500: "A fault of the service; its id is in X-Request-Id",
  503: "The database is busy; see Retry-After",
  507: "The form, its account or the disk has no room for more; nothing was stored",
};

const SUCCESS: Record<number, string> = { 200: "OK", 201: "Created", 202: "Accepted", 204: "No content" };

/** The OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Formslip",
      version: "1",
      description: "Create a form, share its link, read the responses.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }, { session: [] }],
    paths: pathsOf({ keyed: operations, open: publicOperations }),
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", bearerFormat: "fs_live_<48 hex characters>" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie().name,
          description: "Of a signed-in owner, only from the service's own pages",
        },
      },
      schemas: {
        Form: jsonSchema(formSummarySchema, "output"),
        FormDetail: jsonSchema(formDetailSchema, "output"),
        Response: jsonSchema(responseSchema, "output"),
        Error: {
          type: "object",
          required: ["detail"],
          properties: { detail: { type: "string" }, type: { type: "string" }, ctx: { type: "object", additionalProperties: true } },
        },
        ValidationError: validationError,
      },
    },
  };
}

const validationError = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      type: "array",
      items: {
        type: "object",
        required: ["loc", "msg", "type"],
        properties: {
          loc: { type: "array", items: { type: ["string", "integer"] } },
          msg: { type: "string" },
          type: { type: "string" },
          ctx: { type: "object", additionalProperties: true },
        },
      },
    },
  },
};

type Operations = Record<string, Operation>;

function pathsOf({ keyed, open }: { keyed: Operations; open: Operations }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries({ ...keyed, ...open })) {
    const isOpen = id in open;
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = {
      operationId: id,
      summary: operation.summary,
      ...(isOpen && { security: [] }),
      ...(operation.isForOwners && { security: [{ session: [] }] }),
      ...(operation.scopes && { security: [{ apiKey: operation.scopes }, { session: [] }] }),
      parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
      ...requestBody(operation),
      responses: {
        [operation.status]: success(operation),
        ...otherSuccess(operation),
        ...Object.fromEntries(
          [...operation.errors, ...(isOpen ? [] : KEY_ERRORS), ...COMMON_ERRORS].map((status) => [status, failure(status)]),
        ),
      },
    };
  }
  return paths;
}

function pathParameters({ path }: Operation) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters({ query }: Operation) {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

function headerParameters({ idempotent }: Operation) {
  if (!idempotent) return [];
  const description = "The same key and body within 24 h returns the first reply again and creates nothing";
  return [
    { name: "Idempotency-Key", in: "header", required: false, description, schema: { type: "string", minLength: 1, maxLength: 255 } },
  ];
}

function requestBody({ body, file }: Operation) {
  if (body) return { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } } };
  if (file === "sent") return { requestBody: { required: true, content: { "multipart/form-data": { schema: oneFile } } } };
  return {};
}

/** The property is named by the field's key, which differs per form. */
const oneFile = { type: "object", minProperties: 1, maxProperties: 1, additionalProperties: { type: "string", format: "binary" } };

function success({ status, response: plain, body, file }: Operation) {
  const response = body && plain instanceof z.ZodObject ? plain.safeExtend({ warnings }) : plain;
  const json = response && { "application/json": { schema: jsonSchema(response, "output") } };
  const content = file === "received" ? { "*/*": {} } : json;
  return { description: SUCCESS[status], ...(content && { content }) };
}

function otherSuccess({ otherwise }: Operation) {
  if (!otherwise) return {};
  const { status, when: description, response } = otherwise;
  return { [status]: { description, content: { "application/json": { schema: jsonSchema(response, "output") } } } };
}

function failure(status: number) {
  const name = status === 422 ? "ValidationError" : "Error";
  return { description: REASONS[status], content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } };
}

import { z } from "zod";
import type { JsonSchema } from "./describe-schema";
import { exampleFor } from "./examples";
import { groupOf, operationGroups } from "./groups";
import { jsonSchema } from "./json-schema";
import { schemaComponents, withReferences } from "./openapi-components";
import { anyErrorReference, errorComponents, errorReference, isNamed } from "./openapi-errors";
import { Parameters } from "./openapi-parameters";
import { openApiWebhooks, webhookHeaders } from "./openapi-webhooks";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { sessionCookie } from "@/lib/domain/auth/session-cookie";

const SUCCESS: Record<number, string> = { 200: "OK", 201: "Created", 202: "Accepted", 204: "No content" };

const TAGS: Record<(typeof operationGroups)[number], string> = {
  forms: "Forms: creating, finding, changing and copying them",
  responses: "Responses to forms, their files and exports",
  rounds: "The same form put to each person on a list, and who has answered",
  drafts: "Forms that are not published yet, and next versions of published ones",
  webhooks: "Webhook endpoints, deliveries, signing secrets and the inbox",
  mail: "The log of email, and the addresses that get no more of it",
  brand: "Logo, cover and colours, and the pictures that forms show",
  account: "Keys, owners and usage of the account",
  public: "Operations without a key, for respondents and their programs",
};

/** The OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Formslip",
      version: "1",
      description:
        "Create a form, share its link, read the responses. Every reply has an `X-Request-Id`. Unknown keys of a body are listed in `warnings`. " +
        "Times in replies are ISO 8601 in UTC without a zone suffix, such as `2026-11-21T10:00:00.000`.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The operator of this service", url: baseUrl },
    },
    servers: [{ url: baseUrl }],
    tags: operationGroups.map((name) => ({ name, description: TAGS[name] })),
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
          description: "The session of a signed-in owner; accepted only from the service's own pages",
        },
      },
      schemas: schemaComponents(),
      responses: errorComponents(),
      headers: headerComponents,
      parameters: { ...parameters.components, ...webhookHeaders },
    },
  };
}

const parameters = new Parameters(Object.values<Operation>({ ...operations, ...publicOperations }));

type Operations = Record<string, Operation>;

function pathsOf({ keyed, open }: { keyed: Operations; open: Operations }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries({ ...keyed, ...open })) {
    const isPublic = id in open;
    const own = parameters.of(operation);
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = {
      operationId: id,
      tags: [groupOf({ path: operation.path, isPublic })],
      summary: titleOf(id),
      description: operation.summary,
      ...(isPublic && { security: [] }),
      ...(operation.isForOwners && { security: [{ session: [] }] }),
      ...(operation.scopes && { security: [{ apiKey: operation.scopes }, { session: [] }] }),
      ...(own.length > 0 && { parameters: own }),
      ...requestBody(id, operation),
      responses: {
        [operation.status]: success(operation),
        ...otherSuccess(operation),
        ...(operation.tagged && {
          304: { description: "Not modified: the client's copy is current", headers: headersOf(operation) ?? {} },
        }),
        ...Object.fromEntries(errorsOf(operation, isPublic).map((status) => [status, errorReference(status)])),
        default: anyErrorReference,
      },
    };
  }
  return paths;
}

/** `createForm`: Create form. */
function titleOf(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function errorsOf({ errors }: Operation, isPublic: boolean): number[] {
  // With a key, an unknown query parameter is 422 everywhere (contract §10).
  return [...new Set([...(isPublic ? [] : [401]), ...errors, ...(isPublic ? [] : [422])])].filter(isNamed);
}

function requestBody(id: string, { body, file }: Operation) {
  if (body) {
    const schema = jsonSchema(body, "input");
    const example: unknown = JSON.parse(exampleFor(id, schema));
    return { requestBody: { required: true, content: { "application/json": { schema: withReferences(schema), example } } } };
  }
  if (file === "sent") return { requestBody: { required: true, content: { "multipart/form-data": { schema: oneFile } } } };
  return {};
}

/** The property is named by the field's key, which differs per form. */
const oneFile = { type: "object", minProperties: 1, maxProperties: 1, additionalProperties: { type: "string", format: "binary" } };

function success(operation: Operation) {
  const headers = headersOf(operation);
  const content = contentOf(operation);
  return { description: SUCCESS[operation.status], ...(headers && { headers }), ...(content && { content }) };
}

function contentOf(operation: Operation): Record<string, unknown> | null {
  const { response, file, media } = operation;
  const bytes = media ?? (file === "received" ? ["*/*"] : []);
  const others = Object.fromEntries(bytes.map((type) => [type, type.startsWith("text/") ? { schema: { type: "string" } } : {}]));
  if (response) return { "application/json": { schema: replySchema(operation, response) }, ...others };
  return bytes.length > 0 ? others : null;
}

/** A reply that is an object lists the unknown keys of the request. */
function replySchema({ body }: Operation, response: z.ZodType): JsonSchema {
  const schema = withReferences(jsonSchema(response, "output"));
  return body && response instanceof z.ZodObject ? { allOf: [schema, { $ref: "#/components/schemas/Warned" }] } : schema;
}

function otherSuccess({ otherwise }: Operation) {
  if (!otherwise) return {};
  const { status, when: description, response } = otherwise;
  const schema = { allOf: [withReferences(jsonSchema(response, "output")), { $ref: "#/components/schemas/Warned" }] };
  return { [status]: { description, content: { "application/json": { schema } } } };
}

const text = (description: string) => ({ description, schema: { type: "string" } });

/** The headers of replies, below `#/components/headers`. */
const headerComponents = {
  "X-Request-Id": text("The id of the request, as in the log of the service"),
  "Retry-After": { description: "Seconds after which to try again", schema: { type: "integer" } },
  "X-Next-Cursor": text("The `cursor` of the next page; absent on the last one"),
  Link: text('The address of the next page: `<…>; rel="next"`'),
  Location: text("The path of what was made"),
  ETag: text("Identifies the state that the reply shows; for If-None-Match and If-Match"),
  "X-Warnings": text("The first ten `warnings` of a reply that is a list, as JSON in ASCII"),
  "Preference-Applied": text("Confirms `Prefer: wait=` and `Prefer: handling=strict`"),
};

/** The headers of a successful reply beyond those of every reply. */
function headersOf({ query, path, body, response, tagged, conditional, status, makes }: Operation) {
  const names: (keyof typeof headerComponents)[] = [];
  if (query && ("cursor" in query.shape || "after" in query.shape)) names.push("X-Next-Cursor", "Link");
  if (path.endsWith("/outcome")) names.push("ETag", "Preference-Applied");
  if (makes) names.push("Location");
  if (body && response instanceof z.ZodArray) names.push("X-Warnings");
  if (tagged || (conditional && status === 200)) names.push("ETag");
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

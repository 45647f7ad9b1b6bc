import { z } from "zod";
import type { JsonSchema } from "./describe-schema";
import { exampleFor, exampleOfReply } from "./examples";
import { groupOf, operationGroups } from "./groups";
import { jsonSchema, withDefaultsInWords } from "./json-schema";
import { schemaComponents, withReferences } from "./openapi-components";
import { anyErrorReference, errorComponents, errorReference, isNamed } from "./openapi-errors";
import { Parameters } from "./openapi-parameters";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { sessionCookie } from "@/lib/domain/auth/session-cookie";
import { eventSchema } from "@/lib/entry/webhooks/event-schema";
import type { EventType } from "@/lib/rules/forms/event-types";

const SUCCESS: Record<number, string> = { 200: "OK", 201: "Created", 202: "Accepted", 204: "No content" };

const TAGS: Record<(typeof operationGroups)[number], string> = {
  forms: "Forms: creating, finding, changing and copying them",
  responses: "Responses to forms, their files and exports",
  rounds: "Asking each person on a list the same questions, and who has answered",
  decisions: "Several people decide together, by a rule and until a deadline",
  drafts: "Forms that are not published yet, and next versions of published ones",
  webhooks: "Webhook endpoints, deliveries, signing secrets and the inbox",
  mail: "The email log, and the addresses that get no more email",
  brand: "Logo, cover and colours, and the images shown on forms",
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
      description: describe(operation),
      ...(isPublic && { security: [] }),
      ...(operation.leastRole && { security: [{ session: [] }] }),
      ...(operation.scopes && { security: [{ apiKey: operation.scopes }, { session: [] }] }),
      ...(own.length > 0 && { parameters: own }),
      ...requestBody(id, operation),
      responses: {
        [operation.status]: success(id, operation),
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

/** The summary, and of a list without a cursor that it has no pages. */
function describe(operation: Operation): string {
  const { method, summary, response } = operation;
  const isWhole = method === "GET" && response instanceof z.ZodArray && !isPaged(operation);
  return isWhole ? `${summary}. The list is whole: it has no pages` : summary;
}

/** Whether a list continues, with the cursor of the page before. */
function isPaged({ query }: Operation): boolean {
  return query !== undefined && ("cursor" in query.shape || "after" in query.shape);
}

function errorsOf({ errors }: Operation, isPublic: boolean): number[] {
  // With a key, an unknown query parameter is 422 everywhere (contract §10).
  return [...new Set([...(isPublic ? [] : [401]), ...errors, ...(isPublic ? [] : [422])])].filter(isNamed);
}

function requestBody(id: string, { body, file, needsOneOf, takes, takesAs = {} }: Operation) {
  if (body) {
    const inside = jsonSchema(body, "input");
    const example: unknown = JSON.parse(exampleFor(id, inside));
    const schema = { ...withDefaultsInWords(withReferences(inside)), ...(needsOneOf && atLeastOne(needsOneOf)) };
    return { requestBody: { required: true, content: { "application/json": { schema, example } } } };
  }
  if (takes) {
    const schemaOf = (type: string) => (takesAs[type] ? jsonSchema(takesAs[type], "input") : wholeFile);
    return { requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, { schema: schemaOf(type) }])) } };
  }
  if (file === "sent") return { requestBody: { required: true, content: { "multipart/form-data": { schema: oneFile } } } };
  return {};
}

/** Demands one of several keys. Generators pass over `if`; from `anyOf` they make a union with anything, or lose the properties beside it. */
function atLeastOne([first = "", ...others]: readonly string[]) {
  const needs = (key: string) => ({ required: [key] });
  const [other, ...more] = others.map(needs);
  return { if: { not: more.length > 0 ? { anyOf: [other, ...more] } : other }, then: needs(first) };
}

/** The property is named by the field's key, which differs per form. */
const oneFile = { type: "object", minProperties: 1, maxProperties: 1, additionalProperties: { type: "string", format: "binary" } };

/** A file that is the whole body. */
const wholeFile = { type: "string", format: "binary" };

function success(id: string, operation: Operation) {
  const headers = headersOf(operation);
  const content = contentOf(id, operation);
  return { description: SUCCESS[operation.status], ...(headers && { headers }), ...(content && { content }) };
}

function contentOf(id: string, operation: Operation): Record<string, unknown> | null {
  const { response, file, media } = operation;
  const bytes = media ?? (file === "received" ? ["*/*"] : []);
  const others = Object.fromEntries(bytes.map((type) => [type, isText(type) ? { schema: { type: "string" } } : {}]));
  if (response) {
    const inside = jsonSchema(response, "output");
    return {
      "application/json": { schema: replySchema(operation, inside), example: exampleOfReply(id, inside, operation) },
      ...others,
    };
  }
  return bytes.length > 0 ? others : null;
}

function isText(mediaType: string): boolean {
  return mediaType.startsWith("text/") || mediaType === "application/yaml";
}

/** A reply that is an object lists the unknown keys of the request. */
function replySchema({ body, response }: Operation, inside: JsonSchema): JsonSchema {
  const schema = withReferences(inside);
  return body && response instanceof z.ZodObject ? { allOf: [schema, { $ref: "#/components/schemas/Warned" }] } : schema;
}

function otherSuccess({ otherwise, sendsTag }: Operation) {
  if (!otherwise) return {};
  const { status, when: description, response } = otherwise;
  const schema = { allOf: [withReferences(jsonSchema(response, "output")), { $ref: "#/components/schemas/Warned" }] };
  const headers = sendsTag && { headers: { ETag: { $ref: "#/components/headers/ETag" } } };
  return { [status]: { description, ...headers, content: { "application/json": { schema } } } };
}

const text = (description: string) => ({ description, schema: { type: "string" } });

/** The headers of replies, below `#/components/headers`. */
const headerComponents = {
  "X-Request-Id": text("The id of the request, as in the log of the service"),
  "Retry-After": { description: "Number of seconds to wait before trying again", schema: { type: "integer" } },
  "X-Next-Cursor": text("The `cursor` of the next page; absent on the last one"),
  Link: text('The address of the next page: `<…>; rel="next"`'),
  Location: text("The path of the created object"),
  ETag: text("Identifies the state that the reply shows; for If-None-Match and If-Match"),
  "Formslip-Left-Out": { description: "Number of parts of the form that the file does not have", schema: { type: "integer" } },
  "X-Warnings": text("The first ten `warnings` of a reply that is a list, as JSON in ASCII"),
  "Preference-Applied": text("Confirms `Prefer: wait=` and `Prefer: handling=strict`"),
};

/** The headers of a successful reply beyond those of every reply. */
function headersOf(operation: Operation) {
  const { path, body, response, tagged, sendsTag, conditional, status, makes } = operation;
  const names: (keyof typeof headerComponents)[] = [];
  if (isPaged(operation)) names.push("X-Next-Cursor", "Link");
  if (path.endsWith("/definition")) names.push("Formslip-Left-Out");
  if (path.endsWith("/outcome")) names.push("ETag", "Preference-Applied");
  if (makes) names.push("Location");
  if (body && response instanceof z.ZodArray) names.push("X-Warnings");
  if (tagged || sendsTag || (conditional && status === 200)) names.push("ETag");
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const OCCASIONS: Record<EventType, string> = {
  "form.completed": "The form has received its last response",
  "response.created": "A form whose response_limit is not 1 has received a response",
  "response.updated": "The answers of a response were changed",
  "response.withdrawn": "A respondent has withdrawn a response. It is deleted, and the event does not include its answers",
  "form.expired": "A form has expired; sent once for each expiry",
  "form.cancelled": "A form was cancelled",
  "form.declined": "The person asked has declined, or is not the right person; the form is cancelled, and its `outcome` says which",
  "form.question_asked": "The person asked has a question first: the last of the form's `conversation`. POST …/replies answers it",
  "form.handed_on": "The person asked has handed it on; the form's `handed_on` says to whom",
  "form.more_time_asked": "The person asked needs more time; the form's `more_time` says until when",
  "decision.decided": "A decision was made, by its people, a veto or its deadline",
  "decision.undecided": "A decision has ended without one",
  "webhook.test": "A test event was requested",
};

const HEADERS = {
  "webhook-id": "The id of the delivery, the same on every attempt. An event can arrive twice, so remember its id",
  "webhook-timestamp": "The time of the attempt, in seconds since 1970",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`; one for each secret that signs, separated by spaces",
};

/** Events that carry the response they are about. */
const WITH_RESPONSE = new Set<EventType>(["form.completed", "response.created", "response.updated", "response.withdrawn"]);

/** The webhooks of the service, for the OpenAPI document (3.1, §4.8.1); receivers reply with 2xx. */
function openApiWebhooks() {
  return Object.fromEntries(
    Object.entries(OCCASIONS).map(([type, occasion]) => [type, { post: receive(type as EventType, occasion) }]), // the keys of OCCASIONS
  );
}

/** The body of one event: its type, and whether it has a form and a response. */
function bodyOf(type: EventType): JsonSchema {
  const { properties = {}, ...event } = jsonSchema(eventSchema, "output");
  const { form = {}, response = {} } = properties.data?.properties ?? {};
  const data = {
    ...properties.data,
    properties: {
      form: type === "webhook.test" ? form : presentIn(form),
      response: WITH_RESPONSE.has(type) ? presentIn(response) : { type: "null" },
    },
  };
  return withReferences({ ...event, properties: { ...properties, type: { type: "string", const: type }, data } });
}

/** A value that is null in other events. */
function presentIn({ anyOf = [] }: JsonSchema): JsonSchema {
  return anyOf.find(({ type }) => type !== "null") ?? {};
}

function receive(type: EventType, summary: string) {
  return {
    operationId: `receive${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["webhooks"],
    summary,
    security: [],
    parameters: Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { "application/json": { schema: bodyOf(type) } } },
    responses: {
      "2XX": { description: "Received" },
      "410": { description: "Do not send this event again" },
      default: { description: "Not received: the event is retried, up to ten attempts in all" },
    },
  };
}

/** The headers of every webhook, below `#/components/parameters`. */
const webhookHeaders = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [
    name,
    { name, in: "header", required: true, description, schema: { type: "string" } },
  ]),
);

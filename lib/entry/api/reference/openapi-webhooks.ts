import type { JsonSchema } from "./describe-schema";
import { jsonSchema } from "./json-schema";
import { withReferences } from "./openapi-components";
import { eventSchema } from "@/lib/entry/webhooks/event-schema";
import type { EventType } from "@/lib/domain/forms/event-types";

const OCCASIONS: Record<EventType, string> = {
  "form.completed": "The form has received its last response",
  "response.created": "A form whose response_limit is not 1 has received a response",
  "response.updated": "The answers of a response were changed",
  "response.withdrawn": "A respondent has withdrawn a response. It is deleted, and the event comes without its answers",
  "form.expired": "A form has expired; sent once for each expiry",
  "form.cancelled": "A form was cancelled",
  "form.declined": "The person asked has declined, or is not the right person; the form is cancelled, and its `outcome` says which",
  "form.more_time_asked": "The person asked needs more time; `more_time` of the form says until when",
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
export function openApiWebhooks() {
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
      default: { description: "Not received: it is retried, up to ten attempts in all" },
    },
  };
}

/** The headers of every webhook, below `#/components/parameters`. */
export const webhookHeaders = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [
    name,
    { name, in: "header", required: true, description, schema: { type: "string" } },
  ]),
);

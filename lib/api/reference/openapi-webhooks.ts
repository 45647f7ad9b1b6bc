import { jsonSchema } from "./json-schema";
import { eventSchema } from "@/lib/webhooks/event-schema";
import type { EventType } from "@/lib/forms/event-types";

const OCCASIONS: Record<EventType, string> = {
  "form.completed": "The form has received its last response",
  "response.created": "A response has come to a form whose response_limit is not 1",
  "response.updated": "The answers of a response were changed",
  "response.withdrawn": "A respondent has withdrawn a response, which is deleted: it comes without its answers",
  "form.expired": "A form has expired; sent once for each expiry",
  "form.cancelled": "A form was cancelled",
  "form.declined": "The person asked has declined, or is not the right one; the form is cancelled, and its `outcome` says which",
  "form.more_time_asked": "The person asked needs more time; `more_time` of the form says until when",
  "webhook.test": "A test event was asked for",
};

const HEADERS = {
  "webhook-id": "Of the delivery, the same on every attempt: an event can come twice",
  "webhook-timestamp": "Of the attempt, in seconds since 1970",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`; one for each secret that signs, separated by spaces",
};

/** The webhooks of the service, for the OpenAPI document (3.1, §4.8.1); receivers reply with 2xx. */
export function openApiWebhooks() {
  const body = jsonSchema(eventSchema, "output");
  return Object.fromEntries(Object.entries(OCCASIONS).map(([type, occasion]) => [type, { post: receive(type, occasion, body) }]));
}

function receive(type: string, summary: string, body: object) {
  const headers = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  return {
    operationId: `receive ${type}`,
    summary,
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: {
      "2XX": { description: "Received" },
      "410": { description: "Do not send this event again" },
      default: { description: "Not received: it is retried, up to ten attempts in all" },
    },
  };
}

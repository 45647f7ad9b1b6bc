import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { cursor, pageSize } from "@/lib/base/paging/page-query";
import { eventsQuery, loggedEventSchema } from "@/lib/entry/webhooks/events/events-schema";
import { inboxSchema } from "@/lib/entry/webhooks/inbox/schema";
import { signingSecretSchema } from "@/lib/entry/webhooks/signing-secrets/schema";
import { deliveryDetailSchema, deliverySchema, deliveryStates, testEventSchema } from "@/lib/entry/webhooks/deliveries/schema";

/** Which deliveries a list shows. */
export const listDeliveriesQuery = z.object({
  state: z.enum(deliveryStates).optional().describe("Only deliveries in this state"),
  cursor: cursor.describe("The last delivery id seen"),
  limit: pageSize(20).describe("Maximum results per page"),
});

/** Webhooks: deliveries, redelivery, test events, inbox, signing secret (contract §7). */
export const webhookOperations = {
  readEvents: {
    method: "GET",
    path: "/api/v1/events",
    summary:
      "Follow what happens in the account, oldest first: all that webhooks tell, whether or not one was sent. Every reply has an X-Next-Cursor, even at the end of the log: pass it as `after` to continue with newer events. With `Accept: text/event-stream`, a stream of server-sent events that goes on until the client ends it, and continues after its `Last-Event-ID`",
    scopes: ["forms:read", "responses:read"],
    query: eventsQuery,
    audit: { action: "responses.read", on: null, hourly: true },
    status: 200,
    response: z.array(loggedEventSchema),
    media: ["text/event-stream"],
    errors: [410, 422],
  },
  listFormDeliveries: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/deliveries",
    summary: "List the webhook deliveries of a form, newest first",
    scopes: ["webhooks"],
    query: listDeliveriesQuery,
    audit: { unrecorded: "It shows when and where to, and no bodies." },
    status: 200,
    response: z.array(deliverySchema),
    errors: [404, 422],
  },
  listDeliveries: {
    method: "GET",
    path: "/api/v1/webhooks/deliveries",
    summary: "List all webhook deliveries, newest first",
    scopes: ["webhooks"],
    query: listDeliveriesQuery,
    audit: { unrecorded: "It shows when and where to, and no bodies." },
    status: 200,
    response: z.array(deliverySchema),
    errors: [422],
  },
  getDelivery: {
    method: "GET",
    path: "/api/v1/webhooks/deliveries/{delivery_id}",
    summary: "Get a delivery with its body and its attempts of the last 30 days",
    scopes: ["webhooks"],
    tagged: true,
    audit: { action: "delivery.read", on: "delivery", hourly: true },
    status: 200,
    response: deliveryDetailSchema,
    errors: [404],
  },
  redeliver: {
    method: "POST",
    path: "/api/v1/webhooks/deliveries/{delivery_id}/redeliver",
    summary: "Send a delivery again, with the same id and body, and restart its retry schedule",
    scopes: ["webhooks"],
    audit: { action: "delivery.resent", on: "delivery" },
    status: 202,
    response: deliverySchema,
    errors: [404, 409],
  },
  sendTestEvent: {
    method: "POST",
    path: "/api/v1/webhooks/test",
    summary: "Send a webhook.test event to a form's callback_url, to an address, or to the account's webhook inbox",
    scopes: ["webhooks"],
    body: testEventSchema,
    bodyLimit: 16 * 1024,
    audit: { action: "webhook.tested", on: null },
    status: 201,
    response: deliveryDetailSchema,
    errors: [404, 409, 413, 415, 422],
  },
  getSigningSecret: {
    method: "GET",
    path: "/api/v1/webhooks/secret",
    summary: "Get the secret that webhooks are signed with",
    scopes: ["webhooks"],
    audit: { action: "secret.read", on: null },
    status: 200,
    response: signingSecretSchema,
    errors: [409],
  },
  rotateSigningSecret: {
    method: "POST",
    path: "/api/v1/webhooks/secret/rotate",
    summary: "Create a new signing secret; the previous one also signs for 24 h",
    scopes: ["webhooks"],
    audit: { action: "secret.rotated", on: null },
    status: 200,
    response: signingSecretSchema,
    errors: [409],
  },
  getInbox: {
    method: "GET",
    path: "/api/v1/webhooks/inbox",
    summary: "Read the webhook inbox: an address of the service itself that shows the last 50 webhooks sent to it",
    scopes: ["webhooks"],
    audit: { action: "inbox.read", on: null, hourly: true },
    status: 200,
    response: inboxSchema,
    errors: [],
  },
  clearInbox: {
    method: "DELETE",
    path: "/api/v1/webhooks/inbox",
    summary: "Empty the webhook inbox",
    scopes: ["webhooks"],
    audit: { action: "inbox.cleared", on: null },
    status: 204,
    errors: [],
  },
} as const satisfies Record<string, AccountOperation>;

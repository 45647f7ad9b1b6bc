import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { listDeliveriesQuery } from "./webhook-operations";
import {
  createEndpointSchema,
  endpointSchema,
  newEndpointSchema,
  replayedSchema,
  replayQuery,
  updateEndpointSchema,
} from "@/lib/entry/webhooks/endpoints/schema";
import { deliveryDetailSchema, deliverySchema } from "@/lib/entry/webhooks/deliveries/schema";
import { signingSecretSchema } from "@/lib/entry/webhooks/signing-secrets/schema";

const BODY_LIMIT = 16 * 1024;

/** Webhook endpoints of an account: addresses that get the events of all its forms (contract §28). */
export const endpointOperations = {
  createEndpoint: {
    method: "POST",
    path: "/api/v1/webhooks/endpoints",
    summary: "Add a webhook endpoint: an address that gets the events of all forms, or of one",
    scopes: ["webhooks"],
    body: createEndpointSchema,
    bodyLimit: BODY_LIMIT,
    status: 201,
    makes: "/api/v1/webhooks/endpoints/{id}",
    response: newEndpointSchema,
    errors: [409, 413, 415, 422],
  },
  listEndpoints: {
    method: "GET",
    path: "/api/v1/webhooks/endpoints",
    summary: "List the webhook endpoints of the account, oldest first",
    scopes: ["webhooks"],
    status: 200,
    response: z.array(endpointSchema),
    errors: [],
  },
  getEndpoint: {
    method: "GET",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}",
    summary: "Get a webhook endpoint",
    scopes: ["webhooks"],
    status: 200,
    response: endpointSchema,
    errors: [404],
  },
  updateEndpoint: {
    method: "PATCH",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}",
    summary: "Change a webhook endpoint, disable it, or enable it again",
    scopes: ["webhooks"],
    body: updateEndpointSchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    response: endpointSchema,
    errors: [404, 413, 415, 422],
  },
  deleteEndpoint: {
    method: "DELETE",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}",
    summary: "Delete a webhook endpoint; nothing more is sent to it, and its deliveries stay in the log",
    scopes: ["webhooks"],
    status: 204,
    errors: [404],
  },
  getEndpointSecret: {
    method: "GET",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}/secret",
    summary: "Get the secret that webhooks to an endpoint are signed with",
    scopes: ["webhooks"],
    status: 200,
    response: signingSecretSchema,
    errors: [404, 409],
  },
  rotateEndpointSecret: {
    method: "POST",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}/secret/rotate",
    summary: "Create a new signing secret for an endpoint; the previous one also signs for 24 h",
    scopes: ["webhooks"],
    status: 200,
    response: signingSecretSchema,
    errors: [404, 409],
  },
  testEndpoint: {
    method: "POST",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}/test",
    summary: "Send a webhook.test event to an endpoint",
    scopes: ["webhooks"],
    status: 201,
    response: deliveryDetailSchema,
    errors: [404, 409],
  },
  listEndpointDeliveries: {
    method: "GET",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}/deliveries",
    summary: "List the webhook deliveries to an endpoint, newest first",
    scopes: ["webhooks"],
    query: listDeliveriesQuery,
    status: 200,
    response: z.array(deliverySchema),
    errors: [404, 422],
  },
  replayEndpoint: {
    method: "POST",
    path: "/api/v1/webhooks/endpoints/{endpoint_id}/replay",
    summary: "Resend the deliveries made to an endpoint since a given time, with the same ids and bodies, up to 10,000 at a time",
    scopes: ["webhooks"],
    query: replayQuery,
    refusesBody: true,
    status: 202,
    response: replayedSchema,
    errors: [404, 409, 422],
  },
} as const satisfies Record<string, AccountOperation>;

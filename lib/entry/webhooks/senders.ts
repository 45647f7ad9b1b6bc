import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import type { Lease } from "@/lib/base/outbox/leases";
import { readEndpoints } from "@/lib/entry/webhooks/endpoints/data";
import { openSecretsOf } from "@/lib/entry/webhooks/endpoints/secrets";
import { openSecrets } from "@/lib/entry/webhooks/signing-secrets/open-secrets";

/** What an attempt is signed with, or why none is made; the endpoint that it is for, if any. */
export type Sender = { endpoint: WebhookEndpoint | null } & (
  { secrets: string[] } | { refusal: string; /** Whether a later attempt would be refused as well. */ isFinal: boolean }
);

/** Reads what the attempts of leases are signed with: once for each account, and once for all endpoints. */
export function sendersFor(leases: Lease[], now: Date): (lease: Lease) => Promise<Sender> {
  const accounts = new Map<string, Promise<Sender>>();
  const ids = leases.flatMap(({ endpointId }) => endpointId ?? []);
  const endpoints = readEndpoints([...new Set(ids)]);
  endpoints.catch(() => undefined); // each attempt handles it
  const senderOfAccount = (accountId: string) => {
    const known = accounts.get(accountId) ?? accountSender({ accountId, now });
    accounts.set(accountId, known);
    return known;
  };
  return async ({ accountId, endpointId }) => {
    if (endpointId === null) return senderOfAccount(accountId);
    return endpointSender((await endpoints).get(endpointId), now);
  };
}

async function accountSender(of: { accountId: string; now: Date }): Promise<Sender> {
  const secrets = await openSecrets(of);
  return typeof secrets === "string" ? { endpoint: null, refusal: secrets, isFinal: false } : { endpoint: null, secrets };
}

function endpointSender(endpoint: WebhookEndpoint | undefined, now: Date): Sender {
  if (!endpoint) return { endpoint: null, refusal: "The webhook endpoint was deleted", isFinal: true };
  if (endpoint.disabledAt !== null) return { endpoint, refusal: "The webhook endpoint is disabled", isFinal: true };
  try {
    return { endpoint, secrets: openSecretsOf(endpoint, now) };
  } catch (error) {
    if (error instanceof DomainError) return { endpoint, refusal: error.message, isFinal: false };
    throw error;
  }
}

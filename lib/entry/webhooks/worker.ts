import type { CallbackHeaders } from "@/lib/domain/forms/callback-headers";
import { isSameServer, openHeaders } from "@/lib/domain/forms/callback-headers";
import type { FormHeaders } from "@/lib/domain/forms/data";
import { readDecisionHeaders } from "@/lib/domain/decisions/settling/decision-data";
import { readCallbackHeaders } from "@/lib/domain/forms/data";
import { announceExpired } from "@/lib/domain/forms/mutations";
import type { Outcome } from "@/lib/base/egress/post";
import { post } from "@/lib/base/egress/post";
import type { Lease, Verdict } from "@/lib/base/outbox/leases";
import { Permits, PROMPT_MS } from "@/lib/base/outbox/permits";
import type { MakeAttempt, Work as OutboxWork } from "@/lib/base/outbox/worker";
import { OutboxWorker } from "@/lib/base/outbox/worker";
import { webhookLeases } from "./webhook-leases";
import { toApiError } from "@/lib/entry/http/api-error";
import { readInboxAddress } from "@/lib/base/egress/inbox-address";
import { keepMessage } from "@/lib/entry/webhooks/inbox/receive-message";
import { log } from "@/lib/base/logging/log";
import { counters } from "@/lib/base/logging/counters";
import { noteAttempt } from "@/lib/entry/webhooks/endpoints/health-mutations";
import { hostOfQueue } from "@/lib/base/outbox/destination";
import { persist } from "@/lib/base/outbox/persist";
import { currentTraceparent, traced } from "@/lib/base/tracing/tracing";
import { signatureHeaders } from "./signature";
import { ntfyRequest } from "@/lib/rules/chat/ntfy";
import { nextAttemptAt } from "@/lib/base/outbox/backoff";
import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { readEndpoints } from "@/lib/entry/webhooks/endpoints/data";
import { openSecretsOf } from "@/lib/entry/webhooks/endpoints/secrets";
import { openSecrets } from "@/lib/entry/webhooks/signing-secrets/open-secrets";

/** Delivers webhooks, and announces the expiry of forms. */
export class WebhookWorker extends OutboxWorker {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Partial<Dependencies> = {}) {
    const all = { clock: () => new Date(), random: Math.random, post, ...dependencies };
    super({ name: "webhooks", leases: webhookLeases, permits: new Permits(), clock: all.clock });
    this.#dependencies = all;
  }

  protected prepare(now: Date): Promise<boolean> {
    return announceExpired(now);
  }

  protected attempts(leases: Lease[], now: Date): MakeAttempt {
    const senderOf = sendersFor(leases, now);
    return (lease, work) => workLease(lease, { ...this.#dependencies, ...work, sender: senderOf(lease) });
  }
}

/** Replaceable in tests: clock, RNG, HTTP client. */
type Dependencies = { clock: () => Date; random: () => number; post: typeof post };

type Work = Dependencies & OutboxWork & { sender: Promise<Sender> };

/** How long a large body waits for memory before its lease is released. */
const ROOM_PATIENCE_MS = 5_000;

/**
 * Makes the attempt of a lease and records its result. It never throws: a result that cannot be recorded
 * shows up later as an abandoned lease.
 * @returns how fast the address replied; undefined when unknown.
 */
async function workLease(lease: Lease, work: Work): Promise<"prompt" | "slow" | undefined> {
  try {
    if (lease.body !== null) return await deliver({ ...lease, body: lease.body }, work);
    const isRoomStillWanted = AbortSignal.any([work.signal, AbortSignal.timeout(ROOM_PATIENCE_MS)]);
    return await work.memory.spend(lease.size, () => deliverLarge(lease, work), isRoomStillWanted);
  } catch (error) {
    if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")) {
      await persist(() => work.releases.add(lease));
      return undefined;
    }
    log.warn({ err: error, deliveryId: lease.id }, "webhooks: a result could not be recorded; its lease will run out");
    return undefined;
  }
}

async function deliverLarge(lease: Lease, work: Work): Promise<"prompt" | "slow" | undefined> {
  const body = await webhookLeases.readBody(lease);
  return body === null ? undefined : deliver({ ...lease, body }, work); // null: deleted with its form
}

/** One attempt, as part of the trace of what caused the delivery. */
function deliver(lease: Lease & { body: string }, work: Work): Promise<"prompt" | "slow" | undefined> {
  const attributes = { delivery_id: lease.id, attempt: lease.step + 1, "server.address": hostOfQueue(lease.queue) };
  return traced({ name: "webhook attempt", kind: "client", parent: lease.traceparent, attributes }, () => attempt(lease, work));
}

async function attempt(lease: Lease & { body: string }, work: Work): Promise<"prompt" | "slow" | undefined> {
  const sender = await work.sender;
  const startedAt = work.clock();
  const begun = performance.now();
  const outcome = "refusal" in sender ? failed(sender.refusal) : await send(lease, { ...work, ...sender, startedAt });
  const durationMs = Math.round(performance.now() - begun);
  if (outcome.status === null && work.signal.aborted) {
    await persist(() => work.releases.add(lease));
    return undefined;
  }
  const now = work.clock();
  const isOver = "refusal" in sender && sender.isFinal;
  const verdict = isOver ? givenUp(now) : judgeAttempt(outcome, { attempts: lease.step + 1, now, random: work.random() });
  counters().attempts.observe({ outcome: verdict.deliveredAt ? "delivered" : verdict.failedAt ? "given up" : "retry" }, durationMs / 1000);
  const attempt = { startedAt, durationMs, statusCode: outcome.status, error: outcome.error, answer: outcome.answer };
  await persist(() => work.settlements.add({ lease, verdict, attempt }));
  if (sender.endpoint && !isOver) await noteAttempt({ endpoint: sender.endpoint, isDelivered: verdict.deliveredAt !== null, now });
  // For the operator; only the host, since the address may contain its owner's secrets.
  if (verdict.failedAt) log.warn({ deliveryId: lease.id, host: hostOfQueue(lease.queue) }, "webhooks: given up");
  return outcome.status !== null && durationMs <= PROMPT_MS ? "prompt" : "slow";
}

type Sending = Pick<Dependencies, "post"> & {
  secrets: string[];
  headers: CallbackHeaders;
  endpoint: WebhookEndpoint | null;
  startedAt: Date;
  signal: AbortSignal;
};

async function send(lease: Lease & { body: string }, sending: Sending): Promise<Outcome> {
  const { post, secrets, headers: own, endpoint, startedAt, signal } = sending;
  const token = readInboxAddress(lease.target);
  const stored = { url: lease.target, body: lease.body };
  const { url, body } = endpoint?.format === "ntfy" ? ntfyRequest(stored.url, stored.body) : stored;
  const traceparent = currentTraceparent();
  const headers = {
    "content-type": "application/json",
    ...(traceparent && { traceparent }),
    ...signatureHeaders({ ...lease, body, secrets, now: startedAt }),
  };
  // The inbox shows what it gets, so it gets none of the form's own headers.
  if (token !== null) return sendToInbox({ token, headers, body, now: startedAt });
  return post({ url, headers: { ...own, ...headers }, body, signal, confirm: () => webhookLeases.isLeased(lease) });
}

/** Delivered directly: a server may be unable to reach its own public address. */
async function sendToInbox(message: Parameters<typeof keepMessage>[0]): Promise<Outcome> {
  try {
    await keepMessage(message);
    return { status: 204, error: null, retryAfter: null, answer: "" };
  } catch (error) {
    const refusal = toApiError(error);
    if (!refusal) throw error;
    return { status: refusal.status, error: null, retryAfter: null, answer: refusal.message };
  }
}

function failed(error: string): Outcome {
  return { status: null, error, retryAfter: null, answer: "" };
}

const GONE = 410;

function givenUp(now: Date): Verdict {
  return { deliveredAt: null, failedAt: now, nextAttemptAt: null };
}

/** Decides what an attempt's result means: 2xx is success, 410 ends the delivery, anything else is retried until the schedule is exhausted (contract §7). */
function judgeAttempt(
  { status, retryAfter }: Pick<Outcome, "status" | "retryAfter">,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { deliveredAt: now, failedAt: null, nextAttemptAt: null };
  const next = status === GONE ? null : nextAttemptAt({ attempts, retryAfter, now, random });
  return { deliveredAt: null, failedAt: next ? null : now, nextAttemptAt: next };
}

/** The secrets that sign an attempt and the headers of its form, or why no attempt is made; and its endpoint, if any. */
type Sender = { endpoint: WebhookEndpoint | null } & (
  | { secrets: string[]; headers: CallbackHeaders }
  | { refusal: string; /** Whether a later attempt would be refused as well. */ isFinal: boolean }
);

/** Reads the secrets for the attempts of leases: once for each account, and once for all endpoints. */
function sendersFor(leases: Lease[], now: Date): (lease: Lease) => Promise<Sender> {
  const accounts = new Map<string, Promise<Sender>>();
  const ids = leases.flatMap(({ endpointId }) => endpointId ?? []);
  const endpoints = readEndpoints([...new Set(ids)]);
  const formIds = leases.flatMap(({ formId, endpointId }) => (endpointId === null && formId !== null ? [formId] : []));
  const forms = readCallbackHeaders([...new Set(formIds)]);
  for (const reading of [endpoints, forms]) reading.catch(() => undefined); // each attempt handles it
  const senderOfAccount = (accountId: string) => {
    const known = accounts.get(accountId) ?? accountSender({ accountId, now });
    accounts.set(accountId, known);
    return known;
  };
  return async ({ id, accountId, endpointId, formId, target }) => {
    if (endpointId === null) {
      const from = formId === null ? await readDecisionHeaders(id) : (await forms).get(formId);
      return withHeaders(await senderOfAccount(accountId), from, target);
    }
    return endpointSender((await endpoints).get(endpointId), now);
  };
}

async function accountSender(of: { accountId: string; now: Date }): Promise<Sender> {
  const secrets = await openSecrets(of);
  return typeof secrets === "string" ? { endpoint: null, refusal: secrets, isFinal: false } : { endpoint: null, secrets, headers: {} };
}

/** With the headers of a form, if it goes to the server that they are for. */
function withHeaders(sender: Sender, form: FormHeaders | undefined, url: string): Sender {
  if (!form || "refusal" in sender || !isSameServer(form.callbackUrl, url)) return sender;
  const headers = openHeaders(form.callbackHeaders, form.accountId);
  if (headers) return { ...sender, headers };
  const refusal = "The callback_headers cannot be read, because APP_SECRET has changed. Set them again";
  return { endpoint: null, refusal, isFinal: false };
}

function endpointSender(endpoint: WebhookEndpoint | undefined, now: Date): Sender {
  if (!endpoint) return { endpoint: null, refusal: "The webhook endpoint was deleted", isFinal: true };
  if (endpoint.disabledAt !== null) return { endpoint, refusal: "The webhook endpoint is disabled", isFinal: true };
  try {
    return { endpoint, secrets: openSecretsOf(endpoint, now), headers: {} };
  } catch (error) {
    if (error instanceof DomainError) return { endpoint, refusal: error.message, isFinal: false };
    throw error;
  }
}

import { ApiError } from "./api-error";
import { AuditNote } from "./audit-note";
import type { Caller } from "./authenticate";
import { authenticate } from "./authenticate";
import { jsonReply } from "./json-reply";
import type { Operation, OutputOf } from "./operation";
import type { SentFile } from "./read-request";
import { readRequest, requireNoLooseCondition } from "./read-request";
import type { Reply } from "./reply";
import type { Answer } from "./reply-of-operation";
import { replyOfOperation, withCookies, withLocation } from "./reply-of-operation";
import { requestContext } from "./request-context";
import { requireClient } from "./require-client";
import type { Route } from "./route";
import { route } from "./route";
import type { RouteRequest } from "./route-request";
import { isForeign } from "./same-origin";
import { toErrorReply } from "./to-error-reply";
import type { Warnings } from "./unknown-keys";
import type { Access, Role } from "@/lib/rules/access/roles";
import { requireAccess, requireRole } from "@/lib/rules/access/roles";
import type { LackOfTwoStep } from "@/lib/domain/auth/data";
import { providerRequired } from "@/lib/domain/auth/provider/required";
import type { SignedIn } from "@/lib/domain/auth/session";
import { requireNoDecision } from "@/lib/domain/decisions/settling/decision-data";
import type { Reader } from "@/lib/domain/forms/access/data";
import { requireShown, requireShownDraft } from "@/lib/domain/forms/access/data";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { claimKey, holdClaim, releaseClaim } from "@/lib/domain/idempotency/mutations";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { invalid } from "@/lib/base/errors/errors";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & ParamsOf<Rest> : unknown;

/** Input of an action without a key. */
type OpenInput<O extends Operation> = {
  params: ParamsOf<O["path"]>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The file that is the body, of an operation that takes one. */
  sent: O extends { takes: readonly string[] } ? SentFile : null;
  /** The body as it was sent, with keys that the operation does not take. */
  given: unknown;
  /** Unknown keys of the body, for the reply's warnings. */
  warnings: Warnings;
  /** When the request arrived; the only clock for everything that it does. */
  now: Date;
  /** Present when the request carries an Idempotency-Key; completed in the same transaction as the action's work. */
  claim: Claim | null;
  request: RouteRequest;
};

type Input<O extends Operation> = OpenInput<O> & {
  accountId: string;
  /** What the audit will say about this request. */
  audit: AuditNote;
  /** The API key of the request; null for a signed-in person. */
  keyId: string | null;
  access: Access;
  /** Who reads: what is kept from them is not found. */
  reader: Reader;
  /** The signed-in person; null for a key. */
  person: Pick<SignedIn, "userId" | "name"> | null;
} & (O extends { leastRole: Role } ? { user: SignedIn; sessionId: string } : unknown);

/**
 * Makes a route handler from an operation: authentication (before anything else is read, contract §1), query, body,
 * Idempotency-Key, action, reply. Anything thrown becomes `{"detail": …}`.
 */
export function handle<O extends Operation>(
  operation: O,
  action: (input: Input<O>) => Promise<Answer<O>>,
  repeat?: Repeat<Input<O>>,
): Route {
  return answerWith({ operation, identify: authenticate, action, repeat });
}

/** Replaces the first reply when a request with an Idempotency-Key is repeated; null to repeat it. @param first the body of the first reply. */
type Repeat<Given> = (first: string, input: Given) => Promise<Reply | null>;

/** The same for an operation without authentication. @param isForOtherSites whether pages of other sites may use it */
export function handleOpen<O extends Operation>(
  operation: O,
  action: (input: OpenInput<O>) => Promise<Answer<O>>,
  { isForOtherSites = false } = {},
): Route {
  const identify = (request: RouteRequest) => {
    if (!isForOtherSites && isForeign(request)) throw new ApiError(403, "Cross-site requests are not allowed");
    return null;
  };
  return answerWith({ operation, identify, action });
}

type Parts = {
  operation: Operation;
  identify: (request: RouteRequest, params: Record<string, string>) => Caller | null | Promise<Caller>;
  action: (input: never) => Promise<Answer<Operation>>;
  repeat?: Repeat<never> | undefined;
};

function answerWith({ operation, identify, action, repeat }: Parts): Route {
  return route(async (request, params) => {
    requestContext().route = operation.path;
    try {
      const now = new Date();
      const admit = () => admitted({ operation, identify, request, params });
      let caller = await admit();
      if (operation.method === "GET") requireClient(); // the client may have disconnected during the look-up; a write is carried out anyway
      requireNoLooseCondition(operation, request);
      if (operation.errors.includes(507)) await requireDiskSpace("database");
      const reading = readRequest(operation, { request, isOpen: caller === null });
      // A body may take long to arrive: the caller's rights may have ended meanwhile.
      if ((operation.body ?? operation.takes) && caller) caller = await reading.then(admit, admit);
      const { query, json, body, sent, warnings, isStrict } = await reading;
      const key = operation.idempotent && json && caller ? readIdempotencyKey(request.headers) : null;
      const claim = key !== null && json && caller ? await claimKey({ ...caller, key, path: pathOf(request), body: json, now }) : null;
      const { accountId, keyId, access, session } = caller ?? {};
      const reader = caller && readerOf(caller);
      const given = json?.value;
      const user = session?.user;
      const signedIn = { user, sessionId: session?.id, person: user ?? null };
      const audit = caller && new AuditNote({ operation, caller, params, query, body, now });
      const input = {
        accountId,
        audit,
        keyId,
        access,
        reader,
        ...signedIn,
        params,
        query,
        body,
        sent,
        given,
        warnings,
        now,
        claim,
        request,
      };
      if (claim && "status" in claim) {
        if (reader) await requireShownReply(reader, claim.body);
        const first = (await repeat?.(claim.body, input as never)) ?? jsonReply(claim.body, { status: claim.status });
        const { headers, ...reply } = withLocation(first, operation);
        return { ...reply, headers: { ...headers, "Idempotent-Replayed": "true" } };
      }
      const letGo = claim && holdClaim(claim);
      try {
        // Validated by this operation's schemas, which TypeScript cannot see through the generic.
        await audit?.begin();
        const result = await action(input as never);
        await audit?.finish(result);
        const answer = replyOfOperation(operation, result, { request, warnings, isStrict });
        return withCookies(answer, session?.cookies ?? []);
      } catch (error) {
        if (claim) await releaseClaim(claim, error);
        throw error;
      } finally {
        letGo?.();
      }
    } catch (error) {
      const { status, json, headers } = toErrorReply(error);
      return jsonReply(json, { status, headers });
    }
  });
}

type Admission = { operation: Operation; identify: Parts["identify"]; request: RouteRequest; params: Record<string, string> };

/** The caller, who may do this with what the path names; null for an operation without authentication. @throws ApiError and DomainError. */
async function admitted({ operation, identify, request, params }: Admission): Promise<Caller | null> {
  const caller = await identify(request, params);
  const { lacksProvider, lacksTwoStep } = caller?.session?.user ?? {};
  if (lacksProvider && !operation.beforeTwoStep) throw providerRequired(lacksProvider);
  if (lacksTwoStep && !operation.beforeTwoStep) throw twoStepRequired(lacksTwoStep);
  if (operation.leastRole) requireRole(personOf(caller).role, operation.leastRole);
  if (!caller) return null;
  requireAccess(caller.access, operation.scopes ?? []);
  await requireShownThings(readerOf(caller), params);
  if (operation.fixedInDecisions)
    await requireNoDecision({ accountId: caller.accountId, formId: params.form_id, roundId: params.round_id });
  return caller;
}

/** The person who is signed in. @throws ApiError 403 for an API key. */
function personOf(caller: Caller | null): SignedIn {
  if (caller?.session) return caller.session.user;
  throw new ApiError(403, "API keys cannot do this: people do it in the dashboard, once they have signed in", {}, { type: "owner_only" });
}

function readerOf({ accountId, access, session }: Caller): Reader {
  return { accountId, userId: session?.user.userId ?? null, role: access.role };
}

/** Refuses a form or a draft in the path that is kept from the reader, for all operations alike. @throws DomainError not_found */
async function requireShownThings(reader: Reader, { form_id: formId, draft_id: draftId }: Record<string, string>): Promise<void> {
  if (formId !== undefined) await requireShown(reader, [formId]);
  if (draftId !== undefined) await requireShownDraft(reader, draftId);
}

/** The same for what a repeated request would be told again: it may be kept from its sender since. @throws DomainError not_found */
async function requireShownReply(reader: Reader, body: string): Promise<void> {
  const formIds = [JSON.parse(body) as unknown].flat().flatMap((made) => {
    const { id, form } = made as { id?: unknown; form?: { id?: unknown } }; // a form, or copies each with its form; written by us
    return [id, form?.id].filter((each) => typeof each === "string");
  });
  await requireShown(reader, formIds);
}

const twoStepDetails: Record<LackOfTwoStep, string> = {
  to_set_up: "This account requires two-step verification: set it up first, on the settings page or with POST /api/v1/user/two-step",
  to_sign_in_with:
    "This account requires two-step verification, and you signed in with a sign-in provider: sign in with your password and a code",
};

function twoStepRequired(lack: LackOfTwoStep): ApiError {
  return new ApiError(403, twoStepDetails[lack], {}, { type: "two_step_required" });
}

function pathOf({ url }: RouteRequest): string {
  return new URL(url).pathname;
}

/** The Idempotency-Key of a request, or null. @throws DomainError invalid when it is empty or longer than 255 characters. */
function readIdempotencyKey(headers: RequestHeaders): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length >= 1 && key.length <= 255) return key;
  throw invalid(["header", "Idempotency-Key"], "Must have 1 to 255 characters", key ? "too_big" : "too_small");
}

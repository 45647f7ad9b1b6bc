import type { Operation } from "./operation";
import type { Answer } from "./reply-of-operation";
import { requestContext } from "./request-context";
import type { Caller } from "./authenticate";
import type { Detail, TargetKind } from "@/lib/domain/audit/actions";
import { chainSoon } from "@/lib/domain/audit/chain-mutations";
import type { Actor, AuditEvent, AuditStatement } from "@/lib/domain/audit/record-mutations";
import { recordEvent, recordHourly, statementOf } from "@/lib/domain/audit/record-mutations";
import { titleOf } from "@/lib/domain/audit/titles-data";
import { DomainError } from "@/lib/base/errors/errors";

/** Parameters of paths that name a target, by kind. */
const PARAMS: Partial<Record<TargetKind, string>> = {
  form: "form_id",
  draft: "draft_id",
  round: "round_id",
  decision: "decision_id",
  key: "key_id",
  member: "member_id",
  invitation: "invitation_id",
  endpoint: "endpoint_id",
  delivery: "delivery_id",
  mail: "mail_id",
  picture: "picture_id",
};

type Given = { operation: Operation; caller: Caller; params: Record<string, string>; query: unknown; body: unknown; now: Date };

/**
 * What the audit will say about a request to an operation, written before the reply: `handle` makes one for every operation, from what it declares. The
 * action may say more, or record it in its own transaction.
 */
export class AuditNote {
  readonly #given: Given;
  readonly #actor: Actor;
  #detail: Detail = {};
  #title: string | null | undefined;
  #accountId: string;
  #isDone = false;

  constructor(given: Given) {
    this.#given = given;
    this.#actor = actorOf(given.caller);
    this.#accountId = given.caller.accountId;
    this.#isDone = !given.operation.audit || "unrecorded" in given.operation.audit;
  }

  /** Reads what will be gone afterwards. */
  async begin(): Promise<void> {
    const { operation, params } = this.#given;
    if (this.#isDone || operation.method !== "DELETE") return;
    const target = this.#targetIn(params);
    if (target) this.#title = await titleOf(target.kind, target.id);
  }

  /** Adds facts: ids, counts, names; never answers or secrets. */
  say(detail: Detail): void {
    this.#detail = { ...this.#detail, ...detail };
  }

  /** For what happened in another account than the caller's. */
  in(accountId: string): void {
    this.#accountId = accountId;
  }

  /** Nothing has happened. */
  skip(): void {
    this.#isDone = true;
  }

  /** A statement for the transaction of the work itself, which then needs no second one. Null when nothing is to be recorded. */
  statement(target: { id: string; title: string }): AuditStatement | null {
    const event = this.#isDone ? null : this.#event(target);
    if (!event) return null;
    this.#isDone = true;
    chainSoon(event.accountId);
    return statementOf(event);
  }

  /** Records that answers of a form were shown by an operation that does something else. */
  async read(formId: string): Promise<void> {
    const event: AuditEvent = { ...this.#who(), action: "responses.read", target: { kind: "form", id: formId } };
    await orRefuse(() => recordHourly(event), "read");
  }

  /** Records the request. @throws DomainError unavailable when that fails: reading is then refused, and of anything else is said that it was done. */
  async finish(answer: Answer<Operation>): Promise<void> {
    const { operation } = this.#given;
    const { audit } = operation;
    if (this.#isDone || !audit || "unrecorded" in audit || isRefused(answer)) return;
    const { on } = audit;
    const param = on && this.#targetIn(this.#given.params);
    const event = this.#event(param ?? (on ? idIn(answer) : null));
    if (event)
      await orRefuse(() => (audit.hourly ? recordHourly(event, this.#given.params.file_id) : recordEvent(event)), operation.method);
  }

  #event(target: { id: string; title?: string } | null): AuditEvent | null {
    const { operation, query, body } = this.#given;
    const { audit } = operation;
    if (!audit || "unrecorded" in audit) return null;
    const { action, on, says = [] } = audit;
    const title = target?.title ?? this.#title;
    return {
      ...this.#who(),
      action,
      target: on && target ? { kind: on, id: target.id, ...(title !== undefined && { title }) } : null,
      detail: { ...this.#detailOfPath(), ...changedKeys(operation, body), ...said(says, query), ...said(says, body), ...this.#detail },
    };
  }

  #who() {
    return { accountId: this.#accountId, at: this.#given.now, actor: this.#actor };
  }

  #targetIn(params: Record<string, string>): { kind: TargetKind; id: string } | null {
    const { audit } = this.#given.operation;
    if (!audit || "unrecorded" in audit || !audit.on) return null;
    const id = params[PARAMS[audit.on] ?? ""];
    return id === undefined ? null : { kind: audit.on, id };
  }

  /** What else the path names: a response, a file. Not tokens and addresses; and what is read of a form is one entry an hour. */
  #detailOfPath(): Detail {
    const isReading = this.#given.operation.method === "GET";
    const named = (isReading ? ["file_id"] : ["response_id"]).filter((name) => this.#given.params[name] !== undefined);
    return Object.fromEntries(named.map((name) => [name, this.#given.params[name] ?? ""]));
  }
}

function actorOf({ session, keyId }: Caller): Actor {
  const ip = requestContext().clientAddress;
  if (session) return { kind: "user", id: session.user.userId, name: session.user.name, ip };
  return { kind: "key", id: keyId, name: null, ip };
}

/** The names of what a request changes, not the values. */
function changedKeys({ method }: Operation, body: unknown): Detail {
  if ((method !== "PATCH" && method !== "PUT") || typeof body !== "object" || body === null) return {};
  const keys = Object.entries(body).flatMap(([key, value]) => (value === undefined || key === "current_password" ? [] : key));
  return { changed: keys.slice(0, 30).map((key) => key.slice(0, 40)) };
}

/** The values of some names in a request, for an entry. */
export function said(names: readonly string[], given: unknown): Detail {
  if (typeof given !== "object" || given === null) return {};
  const values = given as Record<string, unknown>; // read by name only
  const scalar = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
  return Object.fromEntries(names.flatMap((name) => (scalar(values[name]) ? [[name, values[name]]] : [])));
}

function isRefused(answer: Answer<Operation>): boolean {
  return "status" in answer && answer.status >= 400;
}

/** The id of what was created, from the reply. */
function idIn(answer: Answer<Operation>): { id: string } | null {
  const body: unknown = "status" in answer ? answer.body : "json" in answer ? answer.json : answer.body;
  const value: unknown = typeof body === "string" ? JSON.parse(body) : body;
  if (typeof value !== "object" || value === null) return null;
  const id = "id" in value ? value.id : "draft_id" in value ? value.draft_id : null;
  return typeof id === "string" ? { id } : null;
}

async function orRefuse(record: () => Promise<void>, method: string): Promise<void> {
  try {
    await record();
  } catch {
    // recordEvent has logged it
    const isRead = method === "GET" || method === "read";
    const detail = isRead
      ? "This cannot be shown now, because reading it cannot be recorded in the audit. Try again"
      : "This was done, but could not be recorded in the audit. Tell the operator of the service";
    throw new DomainError("unavailable", detail, { retryAfter: 1, type: "not_recorded" });
  }
}

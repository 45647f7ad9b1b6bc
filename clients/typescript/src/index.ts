import type { components, operations } from "./api.js";
import type { AnswersTo, FlatSchema } from "./answers.js";

type Schemas = components["schemas"];
export type Question = Schemas["Question"];
/** A question that was asked: `url` is where people answer it. */
export type Form = Schemas["Form"] & Schemas["Warned"];
export type Outcome = Schemas["Outcome"];
export type Decision = Schemas["Decision"];
export type { AnswersTo, FlatSchema };
export type { Opened, OpenedFile, SealedResponse } from "./sealed.js";
export { NotOpened, open, openFile } from "./sealed.js";

export type Options = {
  /** Address of the service; `FORMSLIP_URL` when left out. */
  baseUrl?: string | undefined;
  /** API key with the scopes `forms:write`, `forms:read` and `responses:read`; `FORMSLIP_API_KEY` when left out. */
  apiKey?: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
};

export type Asked = {
  title?: string | undefined;
  description?: string | undefined;
  /** Who is asked: shown in the owner's lists. */
  to?: string | undefined;
  /** Your own id for the question: asking again with it gives the same question, answered or not, so a step that is replayed asks nobody twice. */
  externalId?: string | undefined;
  /** `ask_again` asks anew if the question with this id is closed. */
  onConflict?: "return" | "fail" | "ask_again" | undefined;
  /** Id of the open question with this `externalId` that the new one takes the place of. */
  supersedes?: string | undefined;
  /** `30m`, `2h`, `7d`; null for no end. */
  expiresIn?: string | null | undefined;
  settings?: Schemas["FormSettings"] | undefined;
  /** What becomes of the question is posted there: a webhook, or the resume URL of an automation. */
  callbackUrl?: string | undefined;
  callbackMetadata?: Record<string, unknown> | undefined;
  /** Your own id for this request. It makes a repetition harmless, also by another process, within a day and while the question exists. */
  idempotencyKey?: string | undefined;
  /** Called with the address that the person opens, as soon as there is one. Send it to them. */
  onUrl?: ((url: string, id: string) => unknown) | undefined;
} & Waiting &
  AskedBack;

type DecisionAsked = operations["createDecision"]["requestBody"]["content"]["application/json"];
/** What several people are asked to decide: the body of `POST /api/v1/decisions`. */
export type ToDecide = DecisionAsked & {
  /** As of {@link Asked}. */
  idempotencyKey?: string | undefined;
  /** Called for each person with the address where they vote, as soon as there is one. Send it to those without an email address. */
  onUrl?: ((url: string, person: { name: string; email: string | null }) => unknown) | undefined;
} & Waiting &
  AskedBack;

export type AskedBack = {
  /**
   * Lets people ask something first. Called with each question; a text that it returns is the reply. `id` is that of the question that was asked, or of
   * the person's own in a decision: `reply(id, text)` replies later.
   */
  onQuestion?:
    ((text: string, asked: { id: string; name?: string | undefined }) => Promise<string | undefined> | string | undefined) | undefined;
};

export type Waiting = {
  /** Milliseconds to wait, an hour unless given. Afterwards `StillWaiting` is thrown; the question stays open. */
  timeout?: number | undefined;
  /** Stops waiting; the question stays open. */
  signal?: AbortSignal | undefined;
};

export type Answer<Data> = { id: string; data: Data; response: Schemas["FormResponse"]; url: string };

/** Nobody will answer: it was declined, it expired, or it was cancelled. `outcome` says which and why. */
export class NotAnswered extends Error {
  override readonly name = "NotAnswered";
  constructor(readonly outcome: Outcome) {
    super(`The question was not answered: ${outcome.status}`);
  }
}

/** There is no answer yet. `wait(id)` goes on waiting, also in another process; for a decision, `waitForDecision(id)`. */
export class StillWaiting extends Error {
  override readonly name = "StillWaiting";
  constructor(
    readonly id: string,
    readonly url: string,
    goOn = "wait",
  ) {
    super(`No answer yet to ${url}; ${goOn}("${id}") goes on waiting`);
  }
}

/** The service refused a request. `body` has its reasons. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`${status}: ${reasons(body)}`);
  }
}

/** The service cannot be reached: there is no connection, or none that lasts. `cause` is the error of `fetch`. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor(
    readonly baseUrl: string,
    override readonly cause: unknown,
  ) {
    super(`Cannot reach ${baseUrl}: ${whyOf(cause)}. Is the address right (FORMSLIP_URL), and does the service run?`);
  }
}

const HOUR = 3_600_000;
/** Seconds that one request waits: the most that the service allows. */
const LONGEST_WAIT = 60;
/** With the pauses between them, half a minute: a restart of the service. */
const ATTEMPTS = 8;
/** Milliseconds in which a service that was never reached is tried again: its address is probably wrong. */
const FIRST_PATIENCE = 2_000;
/** Of connections that were lost, as opposed to those that never were: codes of Node, Bun and Deno. */
const LOST = new Set(["ECONNRESET", "EPIPE", "ConnectionClosed", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
/** Statuses after which the same request may succeed later. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export class Formslip {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;
  #wasReached = false;

  constructor({ baseUrl = variable("FORMSLIP_URL"), apiKey = variable("FORMSLIP_API_KEY"), fetch: given = fetch }: Options = {}) {
    if (!baseUrl) throw new TypeError("FORMSLIP_URL is not set: set it to the address of the service, or pass baseUrl");
    if (!apiKey) throw new TypeError("FORMSLIP_API_KEY is not set: set it to an API key of the service, or pass apiKey");
    this.#baseUrl = baseUrl.endsWith("/") ? baseUrl.slice(0, -1) : baseUrl;
    this.#apiKey = apiKey;
    this.#fetch = given;
  }

  /**
   * Asks a person and waits for the answer, typed by the schema.
   * @throws NotAnswered, StillWaiting, Refused, Unreachable
   */
  ask<const Schema extends FlatSchema>(question: { schema: Schema } & Asked): Promise<Answer<AnswersTo<Schema>>>;
  ask(question: { fields: Question[] } & Asked): Promise<Answer<Record<string, unknown>>>;
  async ask(question: ({ schema: FlatSchema } | { fields: Question[] }) & Asked): Promise<Answer<Record<string, unknown>>> {
    const form = await this.create(question);
    await question.onUrl?.(form.url, form.id);
    return this.wait(form.id, question);
  }

  /** Asks without waiting: keep the id, and `wait` for it later. */
  async create(question: ({ schema: FlatSchema } | { fields: Question[] }) & Asked): Promise<Form> {
    requireKnown(question);
    const { title = "A question", description, to, externalId, onConflict, supersedes, ...more } = question;
    const { expiresIn, settings, callbackUrl, callbackMetadata, idempotencyKey, signal, onQuestion } = more;
    const body = {
      title,
      description,
      ...("schema" in question ? { answer_schema: question.schema } : { fields: question.fields }),
      external_id: externalId,
      on_conflict: onConflict,
      supersedes,
      expires_in: expiresIn,
      callback_url: callbackUrl,
      callback_metadata: callbackMetadata,
      settings: {
        ...(onQuestion && { outcomes: ["question"] as const }),
        ...settings,
        ...(to !== undefined && { recipient: to }),
      },
    };
    const isNamed = externalId !== undefined && (onConflict ?? "return") === "return";
    const headers = { ...keyHeader(idempotencyKey, isNamed), "Content-Type": "application/json" };
    return (await this.#request("/api/v1/forms", { method: "POST", headers, body: JSON.stringify(body), signal })) as Form;
  }

  /**
   * Waits for the answer to a question that was asked before.
   * @throws NotAnswered, StillWaiting, Refused, Unreachable
   */
  async wait<Data = Record<string, unknown>>(
    id: string,
    { timeout = HOUR, signal, onQuestion }: Waiting & AskedBack = {},
  ): Promise<Answer<Data>> {
    const end = Date.now() + timeout;
    const poll = this.#poll<Outcome>(`/api/v1/forms/${id}/outcome`, { end, signal });
    const replyTo = this.#replier(onQuestion);
    for (;;) {
      const outcome = await poll();
      const { status, data, response, url, conversation } = outcome;
      if (status === "answered" && response) return { id, data: data as Data, response, url }; // the schema it was asked with says so
      if (status !== "waiting" && status !== "question") throw new NotAnswered(outcome);
      if (status === "question") await replyTo(conversation, { id });
      if (Date.now() >= end) throw new StillWaiting(id, url);
    }
  }

  /** Replies to what a person has asked back: on their page, and by email to people of a decision. */
  async reply(id: string, text: string): Promise<void> {
    const headers = { ...keyHeader(undefined, false), "Content-Type": "application/json" };
    await this.#request(`/api/v1/forms/${id}/replies`, { method: "POST", headers, body: JSON.stringify({ text }) });
  }

  /** What has become of a question, at once or within `wait` seconds. */
  async outcome(id: string, { wait = 0, signal }: { wait?: number; signal?: AbortSignal | undefined } = {}): Promise<Outcome> {
    return (await this.#request(`/api/v1/forms/${id}/outcome?wait=${wait}`, { signal })) as Outcome;
  }

  /**
   * Asks several people to decide, and waits until they have, or until it is clear that they will not: `status` says which.
   * @throws StillWaiting, Refused, Unreachable
   */
  async decide({ onUrl, onQuestion, timeout = HOUR, signal, idempotencyKey, ...given }: ToDecide): Promise<Decision> {
    const asked = { ...(onQuestion && { ask_back: true }), ...given };
    const isNamed = (asked.external_id ?? null) !== null;
    const headers = { ...keyHeader(idempotencyKey, isNamed), "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(asked), signal };
    const decision = (await this.#request("/api/v1/decisions", init)) as Decision;
    for (const { url, name, email } of decision.people) if (url !== null) await onUrl?.(url, { name, email });
    return decision.status === "waiting" ? this.waitForDecision(decision.id, { timeout, signal, onQuestion }) : decision;
  }

  /**
   * Waits for a decision that was asked for before.
   * @throws StillWaiting, Refused, Unreachable
   */
  async waitForDecision(id: string, { timeout = HOUR, signal, onQuestion }: Waiting & AskedBack = {}): Promise<Decision> {
    const end = Date.now() + timeout;
    const poll = this.#poll<Decision>(`/api/v1/decisions/${id}`, { end, signal });
    const replyTo = this.#replier(onQuestion);
    for (;;) {
      const decision = await poll();
      if (decision.status !== "waiting") return decision;
      for (const { status, conversation, form_id, name } of decision.people)
        if (status === "question") await replyTo(conversation, { id: form_id, name });
      if (Date.now() >= end) throw new StillWaiting(id, `decision ${id}`, "waitForDecision");
    }
  }

  /** What has become of a decision, at once or within `wait` seconds. */
  async decision(id: string, { wait = 0, signal }: { wait?: number; signal?: AbortSignal | undefined } = {}): Promise<Decision> {
    return (await this.#request(`/api/v1/decisions/${id}?wait=${wait}`, { signal })) as Decision;
  }

  /** Cancels a question: nobody can answer it any more. */
  async cancel(id: string): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await this.#request(`/api/v1/forms/${id}`, { method: "PATCH", headers, body: JSON.stringify({ status: "cancelled" }) });
  }

  /** Asks for the newest state until the end: a state that is known is waited on, whatever it says. */
  #poll<State>(path: string, { end, signal }: { end: number; signal: AbortSignal | undefined }): () => Promise<State> {
    let known: { tag: string | null; state: State } | undefined;
    return async () => {
      const headers = known?.tag ? { "If-None-Match": known.tag } : {};
      let tag: string | null = null;
      const onReply = (reply: Response) => (tag = reply.headers.get("etag"));
      const state = (await this.#request(`${path}?wait=${secondsUntil(end)}`, { headers, signal }, onReply)) as State | null;
      if (state !== null) known = { tag, state };
      return state ?? (known as { state: State }).state; // there is nothing new only if something is known
    };
  }

  /** Passes each question on once. */
  #replier(onQuestion: AskedBack["onQuestion"]) {
    const seen = new Set<string>();
    return async (conversation: Outcome["conversation"], asked: { id: string; name?: string }): Promise<void> => {
      const question = conversation?.at(-1);
      const key = `${asked.id} ${conversation?.length}`;
      if (!question || seen.has(key)) return;
      seen.add(key);
      const text = await onQuestion?.(question.text, asked);
      if (text !== undefined) await this.reply(asked.id, text);
    };
  }

  /** Sends a request, and repeats it after a passing failure: a lost connection, or a service that is busy or restarting. */
  async #request(
    path: string,
    init: { method?: string; headers?: object; body?: string; signal?: AbortSignal | undefined },
    onReply?: (reply: Response) => unknown,
  ): Promise<unknown> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#apiKey}`, Accept: "application/json" };
    const request = { ...init, signal: init.signal ?? null, headers };
    const began = Date.now();
    for (let attempt = 0; ; attempt++) {
      const reply = await this.#fetch(this.#baseUrl + path, request).catch((error: unknown) => {
        if (init.signal?.aborted) throw error;
        this.#wasReached ||= LOST.has(codeOf(error));
        const isHopeless = !this.#wasReached && Date.now() - began >= FIRST_PATIENCE;
        if (attempt === ATTEMPTS || isHopeless) throw new Unreachable(this.#baseUrl, error);
        return null;
      });
      if (reply) this.#wasReached = true;
      if (reply) onReply?.(reply);
      if (reply && (attempt === ATTEMPTS || !PASSING.has(reply.status))) return bodyOf(reply);
      const longest = this.#wasReached ? 10_000 : 750;
      await pause(Number(reply?.headers.get("retry-after") ?? 0) * 1000 || Math.min(2 ** attempt * 250, longest), init.signal);
    }
  }
}

/** What a question may have. */
const KNOWN = new Set(
  (
    "schema fields title description to externalId onConflict supersedes expiresIn settings callbackUrl callbackMetadata idempotencyKey " +
    "onUrl onQuestion timeout signal"
  ).split(" "),
);

/** Without types, a mistyped name would have no effect. */
function requireKnown(question: object): void {
  const unknown = Object.keys(question).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) throw new TypeError(`Unknown: ${unknown.join(", ")}. A question may have ${[...KNOWN].join(", ")}`);
}

/**
 * Makes a repeated request harmless when the reply to the first was lost. An external id alone does so too, and for good.
 * The key is not made of the content: a question that is asked again next month must not get this month's answer.
 */
function keyHeader(given: string | undefined, isNamed: boolean): Record<string, string> {
  const key = given ?? (isNamed ? null : globalThis.crypto.randomUUID());
  return key === null ? {} : { "Idempotency-Key": key };
}

/** For one request: none if the time is up. */
function secondsUntil(end: number): number {
  return Math.max(0, Math.min(LONGEST_WAIT, Math.ceil((end - Date.now()) / 1000)));
}

/** The sentences of an error's body: `detail` is one, or a list of them, each with its place. */
function reasons(body: unknown): string {
  const { detail } = (body ?? {}) as { detail?: string | { loc: unknown[]; msg: string }[] };
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return typeof body === "string" ? body : JSON.stringify(body);
  return detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code);
}

/** fetch says "fetch failed", and its cause says why. */
function whyOf(error: unknown): string {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const known = [cause?.message, cause?.code].find((text) => text !== undefined && text !== ""); // of several attempts, the message is empty
  return known ?? (error instanceof Error ? error.message : String(error));
}

/** Null if the client has it already. */
async function bodyOf(reply: Response): Promise<unknown> {
  if (reply.status === 304) return null;
  const text = await reply.text();
  const body: unknown = reply.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (!reply.ok) throw new Refused(reply.status, body);
  return body;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // an AbortSignal's reason is what fetch rejects with as well
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A variable of the environment, where there is one: in Node, Bun and Deno. */
function variable(name: string): string | undefined {
  return (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env[name];
}

import type { components, operations } from "./api.js";
import type { AnswersTo, FlatSchema } from "./answers.js";

type Schemas = components["schemas"];
export type Question = Schemas["Question"];
export type Outcome = Schemas["Outcome"];
export type Decision = Schemas["Decision"];
export type { AnswersTo, FlatSchema };

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
  /** Called with the address that the person opens, as soon as there is one. Send it to them. */
  onUrl?: ((url: string, id: string) => unknown) | undefined;
} & Waiting;

type DecisionAsked = operations["createDecision"]["requestBody"]["content"]["application/json"];
/** What several people are asked to decide: the body of `POST /api/v1/decisions`. */
export type ToDecide = DecisionAsked & {
  /** Called for each person with the address where they vote, as soon as there is one. Send it to those without an email address. */
  onUrl?: ((url: string, person: { name: string; email: string | null }) => unknown) | undefined;
} & Waiting;

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

/** There is no answer yet. `wait(id)` goes on waiting, also in another process. */
export class StillWaiting extends Error {
  override readonly name = "StillWaiting";
  constructor(
    readonly id: string,
    readonly url: string,
  ) {
    super(`No answer yet to ${url}; wait("${id}") goes on waiting`);
  }
}

/** The service refused a request. `body` has its reasons. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`${status}: ${JSON.stringify(body)}`);
  }
}

const HOUR = 3_600_000;
/** Seconds that one request waits: the most that the service allows. */
const LONGEST_WAIT = 60;
/** With the pauses between them, half a minute: a restart of the service. */
const ATTEMPTS = 8;
/** Statuses after which the same request may succeed later. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export class Formslip {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;

  constructor({ baseUrl = variable("FORMSLIP_URL"), apiKey = variable("FORMSLIP_API_KEY"), fetch: given = fetch }: Options = {}) {
    if (!baseUrl || !apiKey) throw new TypeError("Needs baseUrl and apiKey, or the variables FORMSLIP_URL and FORMSLIP_API_KEY");
    this.#baseUrl = baseUrl.endsWith("/") ? baseUrl.slice(0, -1) : baseUrl;
    this.#apiKey = apiKey;
    this.#fetch = given;
  }

  /**
   * Asks a person and waits for the answer, typed by the schema.
   * @throws NotAnswered, StillWaiting, Refused
   */
  ask<const Schema extends FlatSchema>(question: { schema: Schema } & Asked): Promise<Answer<AnswersTo<Schema>>>;
  ask(question: { fields: Question[] } & Asked): Promise<Answer<Record<string, unknown>>>;
  async ask(question: ({ schema: FlatSchema } | { fields: Question[] }) & Asked): Promise<Answer<Record<string, unknown>>> {
    const form = await this.create(question);
    await question.onUrl?.(form.url, form.id);
    return this.wait(form.id, question);
  }

  /** Asks without waiting: keep the id, and `wait` for it later. */
  async create(question: ({ schema: FlatSchema } | { fields: Question[] }) & Asked): Promise<{ id: string; url: string }> {
    requireKnown(question);
    const { title = "A question", description, to, externalId, onConflict, supersedes, ...more } = question;
    const { expiresIn, settings, callbackUrl, signal } = more;
    const body = {
      title,
      description,
      ...("schema" in question ? { answer_schema: question.schema } : { fields: question.fields }),
      external_id: externalId,
      on_conflict: onConflict,
      supersedes,
      expires_in: expiresIn,
      callback_url: callbackUrl,
      settings: { ...settings, ...(to !== undefined && { recipient: to }) },
    };
    // Makes a repeated request harmless when the reply to the first was lost. An external id alone does so too, and for good.
    const isNamed = externalId !== undefined && (onConflict ?? "return") === "return";
    const headers = { ...(!isNamed && { "Idempotency-Key": crypto.randomUUID() }), "Content-Type": "application/json" };
    return (await this.#request("/api/v1/forms", { method: "POST", headers, body: JSON.stringify(body), signal })) as Schemas["Form"];
  }

  /**
   * Waits for the answer to a question that was asked before.
   * @throws NotAnswered, StillWaiting, Refused
   */
  async wait<Data = Record<string, unknown>>(id: string, { timeout = HOUR, signal }: Waiting = {}): Promise<Answer<Data>> {
    const end = Date.now() + timeout;
    for (;;) {
      const seconds = Math.max(0, Math.min(LONGEST_WAIT, Math.ceil((end - Date.now()) / 1000)));
      const outcome = await this.outcome(id, { wait: seconds, signal });
      const { status, data, response, url } = outcome;
      if (status === "answered" && response) return { id, data: data as Data, response, url }; // the schema it was asked with says so
      if (status !== "waiting") throw new NotAnswered(outcome);
      if (Date.now() >= end) throw new StillWaiting(id, url);
    }
  }

  /** What has become of a question, at once or within `wait` seconds. */
  async outcome(id: string, { wait = 0, signal }: { wait?: number; signal?: AbortSignal | undefined } = {}): Promise<Outcome> {
    return (await this.#request(`/api/v1/forms/${id}/outcome?wait=${wait}`, { signal })) as Outcome;
  }

  /**
   * Asks several people to decide, and waits until they have, or until it is clear that they will not: `status` says which.
   * @throws StillWaiting, Refused
   */
  async decide({ onUrl, timeout = HOUR, signal, ...asked }: ToDecide): Promise<Decision> {
    const end = Date.now() + timeout;
    // As in create().
    const headers = {
      ...((asked.external_id ?? null) === null && { "Idempotency-Key": crypto.randomUUID() }),
      "Content-Type": "application/json",
    };
    const init = { method: "POST", headers, body: JSON.stringify(asked), signal };
    let decision = (await this.#request("/api/v1/decisions", init)) as Decision;
    for (const { url, name, email } of decision.people) if (url !== null) await onUrl?.(url, { name, email });
    while (decision.status === "waiting") {
      if (Date.now() >= end) throw new StillWaiting(decision.id, `decision ${decision.id}`);
      const seconds = Math.max(0, Math.min(LONGEST_WAIT, Math.ceil((end - Date.now()) / 1000)));
      decision = await this.decision(decision.id, { wait: seconds, signal });
    }
    return decision;
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

  /** Sends a request, and repeats it after a passing failure: a lost connection, or a service that is busy or restarting. */
  async #request(
    path: string,
    init: { method?: string; headers?: object; body?: string; signal?: AbortSignal | undefined },
  ): Promise<unknown> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#apiKey}`, Accept: "application/json" };
    const request = { ...init, signal: init.signal ?? null, headers };
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt === ATTEMPTS;
      const reply = await this.#fetch(this.#baseUrl + path, request).catch((error: unknown) => {
        if (isLast || init.signal?.aborted) throw error;
        return null;
      });
      if (reply && (isLast || !PASSING.has(reply.status))) return bodyOf(reply);
      await pause(Number(reply?.headers.get("retry-after") ?? 0) * 1000 || Math.min(2 ** attempt * 250, 10_000), init.signal);
    }
  }
}

/** What a question may have. */
const KNOWN = new Set(
  "schema fields title description to externalId onConflict supersedes expiresIn settings callbackUrl onUrl timeout signal".split(" "),
);

/** Without types, a mistyped name would have no effect. */
function requireKnown(question: object): void {
  const unknown = Object.keys(question).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) throw new TypeError(`Unknown: ${unknown.join(", ")}. A question may have ${[...KNOWN].join(", ")}`);
}

async function bodyOf(reply: Response): Promise<unknown> {
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

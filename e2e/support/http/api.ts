import { inject, expect } from "vitest";
import { createAccount } from "../../../lib/domain/auth/mutations";
import { APP_SECRET } from "../database/create-database";
import { z } from "zod";
import type { Operation } from "../../../lib/entry/http/operation";
import { operations } from "../../../lib/entry/api/operations/operations";

export type ApiAnswer = { status: number; headers: Headers; text: string; body: unknown };

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; raw?: RequestInit["body"] };

/** An API client that validates every reply against the contract: its operation's schema, or the shape of errors. */
export class Api {
  constructor(
    readonly key: string | null,
    readonly accountId: string,
  ) {}

  async call(path: string, { method = "GET", body, headers = {}, raw }: Call = {}): Promise<ApiAnswer> {
    const reply = await fetch(new URL(path, baseUrl()), {
      method,
      headers: {
        ...(this.key !== null && { Authorization: `Bearer ${this.key}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: "manual",
    });
    const text = await reply.text();
    const isJson = reply.headers.get("content-type")?.startsWith("application/json") ?? false;
    const answer = { status: reply.status, headers: reply.headers, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
    checkAnswer(method, new URL(path, baseUrl()).pathname, answer);
    return answer;
  }

  /** Creates a form of one question, with `changes`. */
  async createForm(changes: Record<string, unknown> = {}): Promise<{ id: string; url: string; status: string }> {
    const form = { title: "A form", fields: [{ key: "name", type: "text", label: "Full name" }], ...changes };
    const { status, body, text } = await this.call("/api/v1/forms", { method: "POST", body: form });
    if (status !== 201) throw new Error(`create: ${status} ${text}`);
    return body as { id: string; url: string; status: string }; // validated by checkAnswer
  }

  /** Submits a response as a program does. */
  async submit(formId: string, data: unknown, more: Record<string, unknown> = {}): Promise<ApiAnswer> {
    return this.call(`/f/${formId}`, { method: "POST", body: { data, ...more } });
  }
}

export function baseUrl(): string {
  return inject("service").baseUrl;
}

/** A client with its own account. */
export async function newApi(): Promise<Api> {
  const { dataDir, databaseUrl } = inject("service");
  // The test process creates accounts as `npm run accounts` does, in the service's database. (Vitest sets its own BASE_URL.)
  Object.assign(process.env, {
    BASE_URL: baseUrl(),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }),
  });
  const { id, key } = await createAccount({ name: "Test", now: new Date() });
  return new Api(key, id);
}

const sentence = z.object({ detail: z.string().min(1) });
const problems = z.object({
  detail: z
    .array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.int()])).min(1),
        msg: z.string().min(1),
        type: z.string().min(1),
        ctx: z.looseObject({}).optional(),
      }),
    )
    .min(1),
});

/** Errors that every operation with a key may return. Its others are declared. */
const FROM_ANY = [400, 401, 403, 405, 408, 413, 414, 415, 422, 429, 431, 500, 503];

/** Validates a reply against the contract: §8 for errors, the operation's schema otherwise. */
function checkAnswer(method: string, pathname: string, { status, body, text, headers }: ApiAnswer): void {
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  if (method === "HEAD" || !pathname.startsWith("/api/")) return;
  if (status >= 400) expect((status === 422 ? problems : sentence).safeParse(body).error, text).toBeUndefined();
  const operation = findOperation(method, pathname);
  if (status >= 400 && operation) expect([...operation.errors, ...FROM_ANY], `${method} ${pathname}: ${text}`).toContain(status);
  if (status >= 300 || !operation) return;
  const { response } = status === operation.otherwise?.status ? operation.otherwise : operation;
  if (status !== operation.otherwise?.status) expect(status).toBe(operation.status);
  if (operation.status === 204) expect(text).toBe("");
  const isFile = operation.media !== undefined && body === undefined;
  if (response && !isFile) expect(response.safeParse(body).error, text).toBeUndefined();
}

function findOperation(method: string, pathname: string): Operation | undefined {
  return Object.values<Operation>(operations).find((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return operation.method === method && pattern.test(pathname);
  });
}

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { JsonSchema } from "json-schema-faker";
import { generateSync } from "json-schema-faker";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { baseUrl } from "../../support/http/api";
import { OAuthClient } from "../../support/http/oauth-client";
import { mutatedJson } from "../../support/samples/bytes-arbitrary";
import { runs } from "../../support/service/full-length";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";
import { reportFigure } from "../../support/service/report-figure";

type Schema = Exclude<JsonSchema, boolean>;
type Media = { schema?: Schema; example?: unknown };
type Reply = { $ref?: string; content?: Record<string, Media>; headers?: Record<string, unknown> };
type Parameter = { $ref?: string; name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Reply>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<"parameters" | "responses", Record<string, never>> };
type Call = { method: string; path: string; operation: Operation };

/** Made without the session of the owner: it would end. */
const ENDS_SESSION = new Set(["signOut", "signOutEverywhere"]);
/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9";
/** The first account (decision 063), the code of an app, an authenticator, a provider. */
const NEEDS_MORE = /\/(mail-server|two-step|second-step|passkeys?|sign-in-provider|identities)\b/;
/** Whom the test needs: their ids are not used. */
const KEPT = ["/api/v1/members", "/api/v1/keys"];
/** Errors that every operation may return: `default` describes them. All others are declared. */
const ANYWHERE = [403, 413, 415, 429];
/** Headers of successful replies that say something about the operation: declared where they are sent. */
const TELLING = ["ETag", "Link", "Location", "Preference-Applied", "X-Next-Cursor", "X-Warnings"];
const VALID = { optionalsProbability: 0.3, maxItems: 3, maxLength: 40, maxDepth: 4 };

let owner: SignedInOwner;
let document: Document;
/** Operations that were done, not refused, and the number of requests. */
const done = new Set<string>();
let requests = 0;
/** Ids seen in replies, by the name of the parameter that takes them. */
const ids = new Map<string, string[]>();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const checks = new Map<string, ReturnType<typeof ajv.compile>>();

beforeAll(async () => {
  owner = await newOwner();
  document = (await (await fetch(new URL("/api/v1/openapi.json", baseUrl()))).json()) as Document; // its shape has a test of its own
  const { api } = owner;
  const { id } = await api.createForm({
    settings: { response_limit: null, notify: { addresses: ["ada@example.com"] } },
    callback_url: NOWHERE,
  });
  for (const name of ["Ada", "Grace"]) await api.submit(id, { name });
  const round = await api.call("/api/v1/rounds", { method: "POST", body: { form_id: id, people: [{ name: "Alan" }] } });
  const draft = await api.call("/api/v1/drafts", { method: "POST", body: { content: { title: "A draft", fields: [] } } });
  await (await OAuthClient.register(baseUrl())).connect(owner.browser, { accountId: api.accountId });
  ids
    .set("form_id", [id])
    .set("round_id", [idOf(round.body)])
    .set("draft_id", [idOf(draft.body)]);
});
afterAll(() =>
  reportFigure("P13", `${requests} requests made from the API document, ${done.size} operations done, every reply as described`),
);

/** What creates comes first, what deletes comes last: most requests then name something that exists. */
const names = Object.entries({ ...operations, ...publicOperations }).toSorted(([, one], [, other]) => place(one) - place(other));

function place({ method, path }: { method: string; path: string }): number {
  if (method === "DELETE") return 3;
  return path.split("/").length + (method === "POST" ? 0 : 1) > 5 ? 2 : 1;
}

it.each(names.map(([name]) => name))("%s answers as the document says, whatever fits its schemas or nearly does", async (name) => {
  const call = callOf(name);
  if (exampleOf(call) !== undefined) await ask(call, { seed: 1, body: exampleOf(call) });
  const content = Object.entries(call.operation.requestBody?.content ?? {})[0];
  const input = fc.integer().chain((seed) => {
    if (!content) return fc.record({ seed: fc.constant(seed), body: fc.constant(undefined) });
    const body = fromSchema(content[1].schema, seed);
    return fc.record({ seed: fc.constant(seed), body: fc.oneof(fc.constant(body), mutatedJson(body)) });
  });
  await fc.assert(
    fc.asyncProperty(input, (made) => ask(call, made)),
    runs(160),
  );
});

it("did most of the operations, of all that this account may do", () => {
  const allowed = names.filter(([, { path }]) => !NEEDS_MORE.test(path));
  expect(done.size).toBeGreaterThan((2 / 3) * allowed.length);
});

function callOf(name: string): Call {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name) return { method: method.toUpperCase(), path, operation };
  throw new Error(`${name} is not in the document`);
}

function exampleOf({ operation }: Call): unknown {
  return Object.values(operation.requestBody?.content ?? {})[0]?.example;
}

/** A value that fits a schema of the document. Addresses in it lead nowhere. */
function fromSchema(schema: Schema | undefined, seed: number): unknown {
  const value = generateSync({ ...schema, components: document.components }, { ...VALID, seed });
  return JSON.parse(JSON.stringify(value ?? null).replaceAll(/https?:\/\/[^"/]+/g, NOWHERE)) as unknown;
}

async function ask(call: Call, { seed, body }: { seed: number; body: unknown }): Promise<void> {
  const { method, operation } = call;
  const { url, headers } = addressOf(call, seed);
  const type = body === undefined ? undefined : Object.keys(operation.requestBody?.content ?? {})[0];
  const reply = await fetch(url, {
    method,
    headers: {
      Accept: "application/json, */*",
      ...headers,
      ...callerOf(operation),
      ...(type === "application/json" && { "Content-Type": type }),
    },
    body: type === undefined ? null : type === "application/json" ? JSON.stringify(body) : filesOf(body),
    redirect: "manual",
  });
  requests++;
  await expectDescribed(call, reply, `${method} ${url.pathname}${url.search} ${JSON.stringify(headers)} ${JSON.stringify(body)}`);
}

/** An address by its template and parameters: ids that exist, mostly. */
function addressOf({ path, operation }: Call, seed: number): { url: URL; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let filled = path;
  for (const [nth, given] of (operation.parameters ?? []).entries()) {
    const {
      name,
      in: where,
      required,
      schema,
    } = given.$ref ? (document.components.parameters[given.$ref.split("/").at(-1) ?? ""] as unknown as Parameter) : given;
    const random = Math.abs(seed + nth * 7_919);
    const known = ids.get(name) ?? [];
    const value = where === "path" && random % 5 > 0 && known.length > 0 ? known[random % known.length] : fromSchema(schema, random);
    if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(String(value) || "x"));
    else if (required || random % 3 === 0) {
      if (where === "query") query.set(name, name === "wait" ? "0" : String(value));
      else headers[name] = JSON.stringify(value);
    }
  }
  return { url: new URL(`${filled}?${query.toString()}`, baseUrl()), headers };
}

function callerOf({ operationId, security }: Operation): Record<string, string> {
  if (security.length === 0 || ENDS_SESSION.has(operationId)) return {};
  if (security.some((each) => "apiKey" in each)) return { Authorization: `Bearer ${owner.api.key ?? ""}` };
  return { Cookie: [...owner.browser.cookies].map((pair) => pair.join("=")).join("; "), "Sec-Fetch-Site": "same-origin" };
}

function filesOf(body: unknown): FormData {
  const data = new FormData();
  for (const [name, content] of Object.entries(body ?? {})) data.append(name, new Blob([JSON.stringify(content)]), `${name}.txt`);
  return data;
}

async function expectDescribed({ path, operation }: Call, reply: Response, request: string): Promise<void> {
  const { status, headers } = reply;
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  if (type === "text/event-stream") {
    done.add(operation.operationId);
    await reply.body?.cancel();
    return;
  }
  const text = await reply.text();
  const about = `${request}\n${status} ${type} ${text.slice(0, 2_000)}`;
  expect(status, about).toBeLessThan(500);
  const described = operation.responses[status] ?? (ANYWHERE.includes(status) ? operation.responses.default : undefined);
  expect(described, about).toBeDefined();
  if (status < 300) {
    const sent = TELLING.filter((header) => headers.has(header));
    expect(Object.keys(described?.headers ?? {}), about).toEqual(expect.arrayContaining(sent));
    if (described?.headers && "Location" in described.headers) expect(sent, about).toContain("Location");
  }
  const { content } = described?.$ref
    ? (document.components.responses[described.$ref.split("/").at(-1) ?? ""] as unknown as Reply)
    : (described ?? {});
  if (status < 300) done.add(operation.operationId);
  if (!content) expect(text, about).toBe("");
  else {
    expect(
      Object.keys(content).some(
        (range) => range === type || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1))),
      ),
      about,
    ).toBe(true);
    if (type === "application/json") {
      const body = JSON.parse(text) as unknown;
      expect(misfits(`${operation.operationId} ${status}`, content[type]?.schema, body), about).toEqual([]);
      if (status < 300) keepIds(path, body);
    }
  }
}

function misfits(name: string, schema: Schema | undefined, body: unknown): unknown {
  const check =
    checks.get(name) ?? ajv.compile({ ...schema, ...(schema && { unevaluatedProperties: false }), components: document.components });
  checks.set(name, check);
  return check(body) ? [] : check.errors;
}

/** Remembers the ids of what is created or listed, for the operations on one of them. */
function keepIds(path: string, body: unknown): void {
  if (KEPT.includes(path)) return;
  const one = Object.keys(document.paths).find((other) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes("/"));
  const name = one?.slice(path.length + 2, -1);
  if (name === undefined) return;
  for (const each of Array.isArray(body) ? body : [body]) ids.set(name, [...(ids.get(name) ?? []), idOf(each)]);
}

function idOf(body: unknown): string {
  const { id, version } = body as { id?: string; version?: number };
  return id ?? String(version);
}

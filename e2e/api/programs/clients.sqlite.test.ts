import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, expectTypeOf, it, vi } from "vitest";
import { askAndSleep, readOutcome } from "@/clients/typescript/examples/automation";
import type { Node, Run } from "@/clients/typescript/examples/graph";
import { resume } from "@/clients/typescript/examples/graph";
import { findDay } from "@/clients/typescript/examples/asking-back";
import type { Payment } from "@/clients/typescript/examples/payment";
import { payWhenApproved } from "@/clients/typescript/examples/payment";
import { personTools } from "@/clients/typescript/examples/tools";
import { Formslip, NotAnswered, Refused, StillWaiting } from "@/clients/typescript/src/index";
import { baseUrl, newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";

const schema = {
  type: "object",
  properties: {
    decision: { type: "string", enum: ["ship", "wait"], title: "Shall we ship?" },
    guests: { type: "integer", minimum: 0 },
    topics: { type: "array", items: { enum: ["a", "b"] } },
  },
  required: ["decision"],
} as const;
const data = { decision: "ship", guests: 3, topics: ["b"] };

async function newClient(given: typeof fetch = fetch) {
  const api = await newApi();
  return { api, client: new Formslip({ baseUrl: baseUrl(), apiKey: api.key ?? "", fetch: given }) };
}

it("asks a person and returns the answer with the types of the schema (clients/typescript)", async () => {
  const { api, client } = await newClient();
  const answer = await client.ask({ title: "Release 2.0", schema, to: "Ada", onUrl: (_, id) => api.submit(id, data) });
  expect(answer.data).toEqual(data);
  expect(answer.response.form_id).toBe(answer.id);
  expectTypeOf(answer.data.decision).toEqualTypeOf<"ship" | "wait">();
  expectTypeOf(answer.data.guests).toEqualTypeOf<number | undefined>();
  expectTypeOf(answer.data.topics).toEqualTypeOf<("a" | "b")[] | undefined>();
});

it("goes on waiting for a question by its id", async () => {
  const { api, client } = await newClient();
  const asking = client.ask({ schema, timeout: 0 });
  const { id } = await asking.then(
    () => expect.unreachable(),
    (error: unknown) => error as StillWaiting, // the next line says so
  );
  await expect(asking).rejects.toBeInstanceOf(StillWaiting);
  const waiting = new Formslip({ baseUrl: baseUrl(), apiKey: api.key ?? "" }).wait(id);
  await api.submit(id, data);
  expect((await waiting).data).toEqual(data);
});

it("asks several people to decide, once for each external id", async () => {
  const { api, client } = await newClient();
  const people = [{ name: "Ada" }, { name: "Ben" }];
  const asked: string[] = [];
  const vote = async (url: string, { name }: { name: string }) => {
    asked.push(name);
    await api.submit(url.split("/").at(-1) ?? "", { decision: "approve", reason: name });
  };
  const step = { title: "Pay?", people, rule: { at_least: 1 }, external_id: "run 1" };
  const decision = await client.decide({ ...step, onUrl: vote });
  expect(decision).toMatchObject({ status: "decided", decision: "approve", votes: [{ reason: "Ada" }, { late: true }] });
  expect(asked).toEqual(["Ada", "Ben"]);
  expect(await client.decide(step)).toEqual(decision);
  await expect(client.decide({ title: "Wait?", people, timeout: 0 })).rejects.toBeInstanceOf(StillWaiting);
  await expect(client.decide({ title: "", people: [] })).rejects.toBeInstanceOf(Refused);
});

it("says why nobody will answer, and why a request is refused", async () => {
  const { client } = await newClient();
  const { id } = await client.create({ fields: [{ key: "name", type: "text", label: "Name" }] });
  await client.cancel(id);
  await expect(client.wait(id)).rejects.toSatisfy((error) => error instanceof NotAnswered && error.outcome.status === "cancelled");
  await expect(client.create({ fields: [] })).rejects.toSatisfy((error) => error instanceof Refused && error.status === 422);
  const mistyped = { schema, expires_in: "2h" } as unknown as { schema: typeof schema };
  await expect(client.create(mistyped)).rejects.toThrow("Unknown: expires_in");
  await expect(client.wait(id, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
});

it("asks once, also when the reply is lost on its way", async () => {
  const lost = { replies: 1 };
  const { api, client } = await newClient(async (...request) => {
    const reply = await fetch(...request);
    if (lost.replies-- > 0) throw new TypeError("fetch failed");
    return reply;
  });
  await client.create({ title: "Once", schema });
  expect((await api.call("/api/v1/forms")).body).toHaveLength(1);
});

it("asks nobody twice when a step is replayed, at whatever point", async () => {
  const { api, client } = await newClient();
  const step = { title: "Pay?", schema, externalId: "run 1/pay" };
  const { id } = await client.create(step);
  await expect(client.ask({ ...step, timeout: 0 })).rejects.toSatisfy((error) => error instanceof StillWaiting && error.id === id);
  const first = await client.ask({ ...step, onUrl: (_, form) => api.submit(form, data) });
  expect(first).toMatchObject({ id, data });
  expect(await client.ask(step)).toEqual(first);
  const next = await client.create({ ...step, onConflict: "ask_again" });
  expect(next.id).not.toBe(id);
  const better = await client.create({ ...step, title: "Pay 7?", supersedes: next.id });
  expect((await client.create(step)).id).toBe(better.id);
  await client.cancel(better.id);
  await expect(client.ask(step)).rejects.toSatisfy((error) => error instanceof NotAnswered && error.outcome.form_id === better.id);
  await api.call(`/api/v1/forms/${better.id}`, { method: "DELETE" });
  await expect(client.ask(step)).rejects.toMatchObject({ status: 410, body: { type: "deleted" } });
  expect((await api.call("/api/v1/forms?external_id=run+1%2Fpay")).body).toHaveLength(2);
});

it("interrupts a graph for a person and resumes it later, asking once (examples/graph)", async () => {
  const { api, client } = await newClient();
  type Order = { amount: number; note: string | null };
  const pays: Node<Order> = async (state, interrupt) => {
    const { decision } = await interrupt({ title: `Pay ${state.amount}?`, schema });
    return { state: { ...state, note: String(decision) }, next: decision === "ship" ? "book" : null };
  };
  const books: Node<Order> = (state) => Promise.resolve({ state: { ...state, note: `${state.note ?? ""} and booked` }, next: null });
  const [saved, told]: [string[], string[]] = [[], []];
  const parts = {
    formslip: client,
    nodes: { pay: pays, book: books },
    save: (run: Run<Order>) => Promise.resolve(void saved.push(JSON.stringify(run))),
    tell: (_url: string, id: string) => Promise.resolve(void told.push(id)),
  };
  const first = await resume({ id: "run 1", step: 1, node: "pay", state: { amount: 7, note: null }, asked: null }, parts);
  expect(first).toMatchObject({ node: "pay", asked: told[0] });
  const stored = JSON.parse(saved.at(-1) ?? "") as Run<Order>; // what another process finds
  expect(await resume(stored, parts)).toEqual(first);
  await api.submit(told[0] ?? "", data);
  expect(await resume(stored, parts)).toMatchObject({ node: null, state: { amount: 7, note: "ship and booked" }, asked: null });
  expect(told).toHaveLength(1);

  const lost = { id: "run 1", step: 1, node: "pay", state: { amount: 7, note: null }, asked: null }; // nothing was saved
  expect(await resume(lost, parts)).toMatchObject({ node: null, state: { note: "ship and booked" } });
  expect(new Set(told).size).toBe(1);

  const second = await resume({ id: "run 2", step: 1, node: "pay", state: { amount: 8, note: null }, asked: null }, parts);
  await client.cancel(second.asked ?? "");
  await expect(resume(second, parts)).rejects.toBeInstanceOf(NotAnswered);
});

it("gives a model tools that ask a person and wait (examples/tools)", async () => {
  const { api, client } = await newClient();
  const told: string[] = [];
  const { ask_person: ask, wait_for_answer: wait } = personTools({ formslip: client, tell: (_, id) => told.push(id), patience: 0 });
  const question = { title: "Delete the backups?", options: ["delete", "keep"] };
  const asked = await ask.execute(question, { toolCallId: "call 1" });
  expect(asked).toMatchObject({ status: "waiting", question_id: told[0] });
  await ask.execute(question, { toolCallId: "call 1" });
  expect(new Set(told).size).toBe(1);
  const id = told[0] ?? "";
  expect(await wait.execute({ question_id: id })).toMatchObject({ status: "waiting" });
  await api.submit(id, { decision: "keep" });
  expect(await wait.execute({ question_id: id })).toEqual({ status: "answered", decision: "keep" });
  await ask.execute(question, { toolCallId: "call 2" });
  await client.cancel(told.at(-1) ?? "");
  expect(await wait.execute({ question_id: told.at(-1) ?? "" })).toEqual({ status: "cancelled", reason: null });
});

it("wakes an automation at its resume URL, with the answer or with why there is none (examples/automation)", async () => {
  const { api, client } = await newClient();
  const waiting = await startReceiver();
  const step = { formslip: client, title: "Release 2.0", schema, resumeUrl: `${waiting.url}/resume/17` };
  const url = await askAndSleep(step);
  await api.submit(url.split("/").at(-1) ?? "", data);
  const { path, body } = await waiting.request(1);
  expect([path, readOutcome(body)]).toEqual(["/hook/resume/17", { status: "answered", data, reason: null }]);
  await fetch(`${await askAndSleep(step)}/outcome/decline`, { method: "POST", body: new URLSearchParams({ reason: "too early" }) });
  expect(readOutcome((await waiting.request(2)).body)).toEqual({ status: "declined", data: null, reason: "too early" });
});

/** A person's page, as text. */
const pageOf = async (url: string) => (await fetch(url, { headers: { Accept: "text/html" } })).text();
const askFirst = (url: string, reason: string) =>
  fetch(`${url}/outcome/question`, { method: "POST", body: new URLSearchParams({ reason }) });

it("pays once two of three have approved, and replies to what they ask first (examples/payment)", async () => {
  const { api, client } = await newClient();
  const links = new Map<string, string>();
  const paid: string[] = [];
  const parts = {
    formslip: client,
    approvers: ["Ada", "Ben", "Cleo"].map((name) => ({ name })),
    deputies: [{ name: "Dora" }],
    explain: (question: string) => (question.includes("account") ? "From the main account" : undefined),
    pay: ({ invoice }: Payment) => Promise.resolve(void paid.push(invoice)),
    tell: (url: string, { name }: { name: string }) => links.set(name, url),
  };
  const payment = { invoice: "17", payee: "Acme", amount: "€ 120" };
  const paying = payWhenApproved(payment, parts);
  await vi.waitFor(() => expect([...links.keys()]).toEqual(["Ada", "Ben", "Cleo"]), { timeout: 20_000 });
  const [ada = "", ben = "", cleo = ""] = [...links.values()];
  expect((await askFirst(ben, "From which account?")).status).toBe(200);
  await vi.waitFor(async () => expect(await pageOf(ben)).toContain("From the main account"), { timeout: 20_000 });
  expect((await askFirst(cleo, "Why so much?")).status).toBe(200); // the program does not know: it waits on
  for (const url of [ada, ben]) await api.submit(url.split("/").at(-1) ?? "", { decision: "approve" });
  expect([await paying, await payWhenApproved(payment, parts), paid]).toEqual([true, true, ["17", "17"]]);
  expect(links.size).toBe(3);
});

it("replies to a person who asks first, by a model, until they answer (examples/asking-back)", async () => {
  const { api, client } = await newClient();
  const [urls, prompts]: string[][] = [[], []];
  const model = (prompt: string) => Promise.resolve(`Reply ${prompts?.push(prompt)}`);
  const finding = findDay("A day for the review", { formslip: client, model, tell: (url) => urls?.push(url) });
  await vi.waitFor(() => expect(urls).toHaveLength(1), { timeout: 20_000 });
  const url = urls?.[0] ?? "";
  for (const [nth, question] of ["How long?", "Where?"].entries()) {
    await askFirst(url, question);
    await vi.waitFor(() => expect(prompts).toHaveLength(nth + 1), { timeout: 20_000 });
    expect(prompts?.[nth]).toContain(JSON.stringify(question));
    await vi.waitFor(async () => expect(await pageOf(url)).not.toContain("There is no reply yet"), { timeout: 20_000 });
  }
  await api.submit(url.split("/").at(-1) ?? "", { day: "2027-01-05", none: false });
  expect(await finding).toBe("2027-01-05");
});

it("is documented with the very code of the examples", () => {
  const recipes = readFileSync("docs/recipes.md", "utf8");
  for (const name of ["graph", "tools", "automation", "payment", "asking-back"]) {
    const code = readFileSync(`clients/typescript/examples/${name}.ts`, "utf8").replaceAll("../src/index.js", "formslip");
    expect(recipes).toContain(`\`\`\`ts\n${code}\`\`\``);
  }
});

const program = `
import sys
from formslip import Formslip, NotAnswered, Refused
formslip = Formslip(*sys.argv[1:3])
schema = {"type": "object", "properties": {"decision": {"enum": ["ship", "wait"]}}, "required": ["decision"]}
step = {"title": "Release 2.0?", "schema": schema, "to": "Ada", "external_id": "run 1"}
answer = formslip.ask(**step, on_url=lambda url, id: print(id, flush=True))
print(answer["data"]["decision"])
print(formslip.ask(**step) == answer, formslip.create(**step, on_conflict="ask_again")["id"] == answer["id"])
form = formslip.create(schema=schema)
formslip.cancel(form["id"])
try:
    formslip.wait(form["id"])
except NotAnswered as error:
    print(error.outcome["status"])
try:
    formslip.create(fields=[])
except Refused as error:
    print(error.status)
try:
    formslip.create(schema=schema, settings={"recipent": "Ada"})
except Refused as error:
    print(error)
decided = formslip.decide(title="Pay?", people=[{"name": "Ada"}], on_url=lambda url, name: print(url.split("/")[-1], flush=True))
print(decided["decision"])
try:
    Formslip()
except ValueError as error:
    print(error)
`;

// Tests may only rely on Node; this one runs where Python is installed.
if (spawnSync("python3", ["--version"]).status === 0)
  it("asks a person from Python (clients/python)", async () => {
    const api = await newApi();
    const env = { ...process.env, PYTHONPATH: join(import.meta.dirname, "../../../clients/python"), PYTHONDONTWRITEBYTECODE: "1" };
    const child = spawn("python3", ["-c", program, baseUrl(), api.key ?? ""], { env });
    const errors = text(child.stderr);
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout }))
      if (/^0\w{25}$/.test(line) && printed.push(line)) await api.submit(line, { decision: printed.length === 1 ? "ship" : "approve" });
      else printed.push(line);
    expect([await errors, printed.filter((line) => !/^0\w{25}$/.test(line))]).toEqual([
      "",
      [
        "ship",
        "True False",
        "cancelled",
        "422",
        "422: body.settings.recipent: Unknown; did you mean recipient?",
        "approve",
        "FORMSLIP_URL is not set: set it to the address of the service, or pass base_url to Formslip",
      ],
    ]);
  });

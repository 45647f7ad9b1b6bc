import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, expectTypeOf, it } from "vitest";
import { Formslip, NotAnswered, Refused, StillWaiting } from "@/clients/typescript/src/index";
import { baseUrl, newApi } from "../support/api";

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

it("says why nobody will answer, and why a request is refused", async () => {
  const { client } = await newClient();
  const { id } = await client.create({ fields: [{ key: "name", type: "text", label: "Name" }] });
  await client.cancel(id);
  await expect(client.wait(id)).rejects.toSatisfy((error) => error instanceof NotAnswered && error.outcome.status === "cancelled");
  await expect(client.create({ fields: [] })).rejects.toSatisfy((error) => error instanceof Refused && error.status === 422);
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

const program = `
import sys
from formslip import Formslip, NotAnswered, Refused
formslip = Formslip(*sys.argv[1:3])
schema = {"type": "object", "properties": {"decision": {"enum": ["ship", "wait"]}}, "required": ["decision"]}
answer = formslip.ask(title="Release 2.0?", schema=schema, to="Ada", on_url=lambda url, id: print(id, flush=True))
print(answer["data"]["decision"])
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
`;

// Tests may only rely on Node; this one runs where Python is installed.
if (spawnSync("python3", ["--version"]).status === 0)
  it("asks a person from Python (clients/python)", async () => {
    const api = await newApi();
    const env = { ...process.env, PYTHONPATH: join(import.meta.dirname, "../../clients/python"), PYTHONDONTWRITEBYTECODE: "1" };
    const child = spawn("python3", ["-c", program, baseUrl(), api.key ?? ""], { env });
    const errors = text(child.stderr);
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout }))
      if (printed.push(line) === 1) await api.submit(line, { decision: "ship" });
    expect([await errors, printed.slice(1)]).toEqual(["", ["ship", "cancelled", "422"]]);
  });

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { db } from "../../../lib/base/db/client";

/** The revision of 2026, and the ones before it. */
const revisions = [["2026-07-28", { pin: "2026-07-28" }] as const, ["of 2025", "legacy"] as const];

const answerSchema = {
  type: "object",
  properties: {
    decision: { type: "string", enum: ["approve", "reject"], title: "What do you say?" },
    amount: { type: "integer", minimum: 0, maximum: 500 },
  },
  required: ["decision"],
};

describe.each(revisions)("a client of the Model Context Protocol, revision %s", (_, mode) => {
  let api: Api;
  const clients: Client[] = [];
  beforeAll(async () => {
    api = await newApi();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  async function connect(key = api.key) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    const requestInit = { headers: { Authorization: `Bearer ${key ?? ""}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
    clients.push(client);
    return client;
  }
  /** A tool's result. The client checks it against the tool's output schema. */
  async function call(client: Client, name: string, args: Record<string, unknown>) {
    const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: args });
    const [first] = content as { text?: string }[]; // all of ours are texts
    return { isError, result: structuredContent as Record<string, unknown>, text: first?.text ?? "" };
  }

  it("translates a form, text by text", async () => {
    const { id } = await api.createForm({ settings: { content_locale: "en" } });
    const client = await connect();
    const translate = (texts?: object) => call(client, "translate_form", { form_id: id, locale: "de", ...(texts && { texts }) });
    const before = (await translate()).result as { to_translate: { at: string }[] };
    expect(before).toMatchObject({
      translated: 0,
      to_translate: expect.arrayContaining([expect.objectContaining({ at: "/title" })]) as unknown,
    });
    expect((await translate({ "/title": "Titel" })).result).toMatchObject({
      translated: 1,
      to_translate: before.to_translate.filter(({ at }) => at !== "/title"),
    });
    expect(await translate({ "/nothing": "Nichts" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("no such text") as string,
    });
    // Only what has changed something is in the audit.
    const entries = (await api.call(`/api/v1/audit?action=form.translated&target=${id}`)).body;
    expect(entries).toMatchObject([{ detail: { tool: "translate_form", locale: "de" } }]);
  });

  it("sees the tools with their schemas, and what they are for", async () => {
    const client = await connect();
    expect(client.getInstructions()).toContain("ask_person");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "ask_people",
      "ask_person",
      "cancel_question",
      "create_form",
      "get_answer",
      "import_form",
      "list_questions",
      "read_responses",
      "reply_to_person",
      "simulate_form",
      "translate_form",
      "wait_for_answer",
      "wait_for_decision",
    ]);
    expect(JSON.stringify(tools).length).toBeLessThan(12 * 1024);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(inputSchema.type).toBe("object");
      expect(outputSchema?.type).toBe("object");
      expect(annotations?.readOnlyHint).toBeTypeOf("boolean");
      expect(description).not.toBe("");
    }
  });

  it("asks a person, waits, and gets the typed answer", async () => {
    const client = await connect();
    const { result } = await call(client, "ask_person", { title: "Invoice 7", answer_schema: answerSchema, to: "Ada" });
    expect(result).toMatchObject({ status: "waiting", terminal: false, data: null });
    const id = String(result.question_id);
    expect(result.url).toBe(`${baseUrl()}/f/${id}`);
    expect((await call(client, "wait_for_answer", { question_id: id, wait_seconds: 1 })).result).toMatchObject({ status: "waiting" });
    const waiting = call(client, "wait_for_answer", { question_id: id });
    await api.submit(id, { decision: "approve", amount: 20 });
    const answered = { status: "answered", terminal: true, data: { decision: "approve", amount: 20 } };
    expect((await waiting).result).toMatchObject(answered);
    expect((await call(client, "get_answer", { question_id: id })).result).toMatchObject(answered);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ settings: { recipient: "Ada", response_limit: 1 } });
  });

  it("asks several people to decide, and waits for what they decide", async () => {
    const client = await connect();
    const { result } = await call(client, "ask_people", {
      title: "Pay?",
      people: [{ name: "Ada" }, { name: "Ben" }],
      at_least: 1,
      options: ["yes", "no"],
    });
    expect(result).toMatchObject({ status: "waiting", decision: null, people: [{ name: "Ada", status: "waiting" }, { name: "Ben" }] });
    const waiting = call(client, "wait_for_decision", { decision_id: result.decision_id });
    const [ada] = result.people as { url: string }[];
    await api.submit(ada?.url.split("/").at(-1) ?? "", { decision: "no", reason: "Too much" });
    expect((await waiting).result).toMatchObject({
      status: "decided",
      decision: "no",
      votes: [{ person: "Ada", value: "no", reason: "Too much" }],
    });
    const wrong = await call(client, "ask_people", { title: "Pay?", people: [{ name: "Ada" }], at_least: 2 });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("rule.at_least: Only 1 person is asked") as string });
  });

  const settle: Record<string, (id: string) => Promise<unknown>> = {
    waiting: () => Promise.resolve(),
    answered: (id) => api.submit(id, { decision: "approve" }),
    declined: async (id) => {
      const form = (await api.call(`/api/v1/forms/${id}`)).body as object;
      const body = { ...form, settings: { response_limit: 1, outcomes: ["decline"] } };
      await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body });
      await fetch(`${baseUrl()}/f/${id}/outcome/decline`, { method: "POST", body: new URLSearchParams({ reason: "No" }) });
    },
    cancelled: (id) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } }),
    expired: (id) => db().form.update({ where: { id }, data: { expiresAt: new Date(0) } }),
    deleted: (id) => api.call(`/api/v1/forms/${id}`, { method: "DELETE" }),
  };

  it.each(Object.keys(settle))("asks nobody twice when its step is replayed, and the question is %s", async (state) => {
    api = await newApi();
    const client = await connect();
    const step = { title: "Pay?", answer_schema: answerSchema, external_id: "run 1/pay" };
    const ask = (more = {}) => call(client, "ask_person", { ...step, ...more });
    const asked = await Promise.all([ask(), ask(), ask()]);
    const [id, ...others] = new Set(asked.map(({ result }) => String(result.question_id)));
    expect(others).toEqual([]);
    await settle[state]?.(id ?? "");
    for (const more of [{}, { on_conflict: "return" }, { wait_seconds: 1 }, { person_is_user: true }]) {
      const { isError, result, text } = await ask(more);
      if (state === "deleted") expect([isError, text]).toEqual([true, expect.stringContaining("was deleted")]);
      else expect(result).toMatchObject({ question_id: id, status: state, data: state === "answered" ? { decision: "approve" } : null });
    }
    expect((await api.call("/api/v1/forms?external_id=run+1%2Fpay")).body).toHaveLength(state === "deleted" ? 0 : 1);
    const again = await ask({ on_conflict: "ask_again" });
    expect([again.result.status, again.result.question_id === id]).toEqual(["waiting", state === "waiting"]);
  });

  it("gets errors that say what to change", async () => {
    const client = await connect();
    const wrong = async (name: string, args: Record<string, unknown>) => {
      const { isError, text } = await call(client, name, args);
      expect(isError).toBe(true);
      return text;
    };
    expect(await wrong("ask_person", { title: "T" })).toBe(
      "answer_schema: Required: the questions, as answer_schema or, in full, as fields",
    );
    expect(await wrong("ask_person", { answer_schema: answerSchema })).toBe("title: Required");
    const fields = [{ key: "a", type: "slider", label: "A" }];
    expect(await wrong("ask_person", { title: "T", answer_schema: answerSchema, fields: [{ key: "a", type: "text", label: "A" }] })).toBe(
      "answer_schema: Give either answer_schema or fields, not both",
    );
    expect(await wrong("ask_person", { title: "T", fields })).toContain("fields.0.type: Must be one of text,");
    expect(await wrong("ask_person", { title: "T", answer_schema: answerSchema, wait_seconds: 60 })).toBe(
      "wait_seconds: Must be at most 25",
    );
    expect(await wrong("get_answer", { question_id: "7" })).toContain("Must be the question_id that ask_person returned");
    expect(await wrong("get_answer", { question_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).toBe("Form not found");
    const nested = { type: "object", properties: { a: { type: "object" } } };
    expect(await wrong("ask_person", { title: "T", answer_schema: nested })).toContain("answer_schema.properties.a: Must be a string,");
  });

  it("does only what the key may do", async () => {
    const body = { name: "Reader", scopes: ["forms:read"] };
    const { key } = (await api.call("/api/v1/keys", { method: "POST", body })).body as { key: string };
    const client = await connect(key);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["list_questions", "simulate_form"]);
    expect((await call(client, "list_questions", {})).isError).toBe(false);
    const refused = await call(client, "ask_person", { title: "T", answer_schema: answerSchema });
    expect(refused).toMatchObject({ isError: true, text: "This API key lacks the scopes forms:write and responses:read" });
  });

  it("lists and cancels questions, creates forms, and reads responses page by page", async () => {
    const client = await connect();
    const { result: question } = await call(client, "ask_person", { title: "Still needed?", answer_schema: answerSchema });
    const cancelled = await call(client, "cancel_question", { question_id: question.question_id });
    expect(cancelled.result).toMatchObject({ status: "cancelled", terminal: true });
    const list = await call(client, "list_questions", { status: "cancelled", limit: 1 });
    expect(list.result.questions).toMatchObject([{ question_id: question.question_id, title: "Still needed?" }]);
    const fields = [{ key: "name", type: "text", label: "Name" }];
    const { result: form } = await call(client, "create_form", { title: "Many", fields, settings: { response_limit: null } });
    for (const name of ["Ada", "Bob", "Cleo"]) await api.submit(String(form.id), { name });
    const { result: first } = await call(client, "read_responses", { form_id: form.id, limit: 2 });
    expect(first.responses).toMatchObject([{ data: { name: "Cleo" } }, { data: { name: "Bob" } }]);
    const { result: simulated } = await call(client, "simulate_form", { form_id: form.id, data: { name: 7 } });
    expect(simulated).toMatchObject({ visible: ["name"], problems: [{ loc: ["body", "data", "name"] }], would_be_stored: {} });
    const { result: second } = await call(client, "read_responses", { form_id: form.id, limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ responses: [{ data: { name: "Ada" } }], next_cursor: null });
  });

  it("gets no answer after its key was revoked during the wait", async () => {
    const { id: keyId, key } = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Short" } })).body as {
      id: string;
      key: string;
    };
    const client = await connect(key);
    const { result } = await call(client, "ask_person", { title: "Secret", answer_schema: answerSchema });
    const id = String(result.question_id);
    let heard: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (heard = resolve));
    const params = { name: "wait_for_answer", arguments: { question_id: id } };
    const waiting = client.callTool(params, { onprogress: () => heard() });
    await waits; // until then it may not have begun
    expect((await api.call(`/api/v1/keys/${keyId}`, { method: "DELETE" })).status).toBe(204);
    await api.submit(id, { decision: "approve" });
    expect(await waiting).toMatchObject({ isError: true, content: [{ text: "This key was revoked" }] });
    expect(JSON.stringify(await waiting)).not.toContain("approve");
  }, 20_000);

  it("hears that a wait goes on, if it asked for that", { timeout: 20_000 }, async () => {
    const client = await connect();
    const { result } = await call(client, "ask_person", { title: "Slow", answer_schema: answerSchema });
    const heard: number[] = [];
    const params = { name: "wait_for_answer", arguments: { question_id: result.question_id } };
    const waiting = client.callTool(params, {
      onprogress({ progress }) {
        heard.push(progress);
        void api.submit(String(result.question_id), { decision: "reject" });
      },
    });
    expect((await waiting).structuredContent).toMatchObject({ status: "answered" });
    expect(heard).toEqual([5]);
  });

  it("reads answered questions as resources, page by page", async () => {
    api = await newApi();
    const client = await connect();
    const ids: string[] = [];
    for (let each = 0; each < 51; each += 1) {
      const { id } = await api.createForm({ title: `Question ${each}`, settings: { response_limit: 1 } });
      await api.submit(id, { name: "Ada" });
      ids.unshift(id);
    }
    const { id: open } = await api.createForm({ title: "Not answered yet" });
    const addressOf = (id: string) => `formslip://questions/${id}`;
    const first = await client.request({ method: "resources/list" }); // listResources() of the client reads all pages
    expect(first.resources.map(({ uri }) => uri)).toEqual(ids.slice(0, 50).map(addressOf));
    expect(first.resources[0]).toMatchObject({ title: "Question 50", mimeType: "application/json" });
    const rest = await client.request({ method: "resources/list", params: { cursor: first.nextCursor } });
    expect([rest.resources.map(({ title }) => title), rest.nextCursor]).toEqual([["Question 0"], undefined]);
    await expect(client.request({ method: "resources/list", params: { cursor: "x" } })).rejects.toThrow("cursor: Must be the nextCursor");
    const [template] = (await client.listResourceTemplates()).resourceTemplates;
    expect(template?.uriTemplate).toBe("formslip://questions/{question_id}");

    const read = async (id: string) => {
      const { contents } = await client.readResource({ uri: addressOf(id) });
      const [only] = contents as { uri: string; mimeType: string; text: string }[]; // none of ours is binary
      expect(only).toMatchObject({ uri: addressOf(id), mimeType: "application/json" });
      return JSON.parse(only?.text ?? "") as Record<string, unknown>;
    };
    expect(await read(ids[0] ?? "")).toMatchObject({ question_id: ids[0], status: "answered", data: { name: "Ada" } });
    expect(await read(ids[0] ?? "")).toEqual((await call(client, "get_answer", { question_id: ids[0] })).result);
    expect(await read(open)).toMatchObject({ status: "waiting", data: null });
    const entries = await db().auditEntry.findMany({ where: { accountId: api.accountId, targetId: open } });
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual(expect.arrayContaining([["responses.read", "key"]]));
    const { id: foreign } = await (await newApi()).createForm();
    for (const id of [foreign, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "7"])
      await expect(client.readResource({ uri: addressOf(id) })).rejects.toThrow("not found");

    const limited = async (scopes: string[]) => {
      const { key } = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Limited", scopes } })).body as { key: string };
      return connect(key);
    };
    const writer = await limited(["forms:read", "forms:write"]);
    expect((await writer.listResources()).resources).toEqual([]);
    expect((await writer.listResourceTemplates()).resourceTemplates).toEqual([]);
    await expect(writer.readResource({ uri: addressOf(open) })).rejects.toThrow("This API key lacks the scope responses:read");
    const reader = await limited(["responses:read"]);
    expect((await reader.listResources()).resources).toEqual([]); // titles need forms:read
    expect((await reader.readResource({ uri: addressOf(open) })).contents).toHaveLength(1);
  });

  it("is taught to ask well, if its key may ask", async () => {
    const client = await connect();
    const { prompts } = await client.listPrompts();
    expect(prompts).toMatchObject([{ name: "ask_well", arguments: [{ name: "goal", required: true }] }]);
    const goal = "Ada should say whether invoice 7 may be paid";
    const { messages } = await client.getPrompt({ name: "ask_well", arguments: { goal } });
    expect(messages).toMatchObject([{ role: "user", content: { type: "text" } }]);
    const { text } = messages[0]?.content as { text: string };
    expect(text.endsWith(goal)).toBe(true);
    expect(text.length).toBeLessThan(4_000);
    const { tools } = await client.listTools();
    const names = new Set(tools.flatMap(({ name, inputSchema }) => [name, ...Object.keys(inputSchema.properties ?? {})]));
    for (const word of text.match(/\b[a-z]+_[a-z_]+\b/g) ?? []) expect(names).toContain(word);
    const example = JSON.parse(/^Example: (.+)$/m.exec(text)?.[1] ?? "") as unknown;
    expect(await call(client, "ask_person", { title: "Invoice 7", answer_schema: example })).toMatchObject({ isError: false });
    await expect(client.getPrompt({ name: "ask_well" })).rejects.toThrow("goal");
    const { key } = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Reader", scopes: ["forms:read"] } })).body as {
      key: string;
    };
    expect((await connect(key)).getServerCapabilities()?.prompts).toBeUndefined();
  });

  it("is refused without a key, and sees nothing of other accounts", async () => {
    await expect(connect("fs_live_wrong")).rejects.toThrow();
    const { id } = await api.createForm();
    const stranger = await connect((await newApi()).key);
    expect((await call(stranger, "get_answer", { question_id: id })).text).toBe("Form not found");
    expect((await call(stranger, "list_questions", {})).result).toEqual({ questions: [] });
  });
});

it("lets a client open the page for its user, and goes on when it was answered or not wanted", async () => {
  const api = await newApi();
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } }, capabilities: { elicitation: { url: {} } } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${api.key ?? ""}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
  const shown: unknown[] = [];
  let action: "accept" | "decline" = "accept";
  client.setRequestHandler("elicitation/create", ({ params }) => {
    shown.push(params);
    const id = "url" in params ? (params.url.split("/").at(-1) ?? "") : "";
    if (action === "accept") setTimeout(() => void api.submit(id, { decision: "approve" }), 50);
    return { action };
  });
  const args = { title: "Invoice 7", answer_schema: answerSchema, person_is_user: true };
  const approved = await client.callTool({ name: "ask_person", arguments: args });
  expect(approved.structuredContent).toMatchObject({ status: "answered", data: { decision: "approve" } });
  const url = (approved.structuredContent as { url: string }).url;
  expect(shown).toMatchObject([{ mode: "url", url, message: "Invoice 7" }]);
  action = "decline";
  const declined = await client.callTool({ name: "ask_person", arguments: args });
  expect(declined.structuredContent).toMatchObject({ status: "cancelled", terminal: true });
  const other = await client.callTool({ name: "ask_person", arguments: { ...args, person_is_user: false } });
  expect(other.structuredContent).toMatchObject({ status: "waiting" });
  expect(shown).toHaveLength(2);
  await client.close();
});

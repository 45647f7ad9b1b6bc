import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { db } from "@/lib/base/db/client";
import { extendChain } from "@/lib/domain/audit/chain-mutations";
import { APP_SECRET } from "../../support/database/create-database";
import { readTables } from "../../support/database/read-tables";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { ownerOf } from "../../support/http/owner-of";
import { command } from "../../support/service/command";
import type { RunningService } from "../../support/service/start-service";
import { startOwnService } from "../../support/service/start-own-service";

type Entry = { action: string; actor_kind: string; actor_name: string | null; account_id: string; detail: string };

const databaseOf = (service: RunningService) => service.env.DATABASE_URL ?? `file:${join(service.dataDir, "formslip.db")}`;

/** What the audit of a service has, in the order in which it was written. */
async function entriesOf(service: RunningService): Promise<Entry[]> {
  const rows = (await readTables(databaseOf(service))).get("audit_entries") as (Entry & { id: string })[];
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

describe("npm run verify -- audit", () => {
  const { dataDir, databaseUrl } = inject("service");
  const env = { ...process.env, BASE_URL: baseUrl(), DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };
  const verify = ({ accountId }: Api) => command("verify", { args: ["audit", "--account", accountId], env });
  const filled = async () => {
    const api = await newApi();
    for (let index = 0; index < 6; index++) await api.createForm({ title: `Form ${index}` });
    await extendChain(api.accountId);
    return api;
  };
  const at = ({ accountId }: Api, number: number) => ({ accountId_number: { accountId, number } });
  const renumber = (api: Api, from: number, to: number) => db().auditEntry.update({ where: at(api, from), data: { number: to } });

  it("says that an audit is whole, with its newest number and hash", async () => {
    const api = await filled();
    const { hash } = await db().auditEntry.findUniqueOrThrow({ where: at(api, 6) });
    const { code, stdout } = await verify(api);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${api.accountId}  Test  whole: 6 entries  newest: 6 ${hash ?? ""}\n` });
  });

  it.each<[string, number, (api: Api) => Promise<unknown>]>([
    ["changed", 3, (api) => db().auditEntry.update({ where: at(api, 3), data: { detail: '{"changed":["title"]}' } })],
    ["removed", 4, (api) => db().auditEntry.delete({ where: at(api, 4) })],
    [
      "inserted",
      4,
      async (api) => {
        for (const number of [6, 5, 4]) await renumber(api, number, number + 1);
        const { id, ...copy } = await db().auditEntry.findUniqueOrThrow({ where: at(api, 3) });
        await db().auditEntry.create({ data: { ...copy, id: `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`, number: 4 } });
      },
    ],
    [
      "put in another order",
      2,
      async (api) => {
        await renumber(api, 2, 1_000); // without a number it would be chained
        await renumber(api, 3, 2);
        await renumber(api, 1_000, 3);
      },
    ],
  ])("finds an entry that was %s, names the first, and ends with 1", async (_, number, tamper) => {
    const api = await filled();
    await tamper(api);
    const { code, stdout, stderr } = await verify(api);
    expect(code).toBe(1);
    expect(stdout).toContain(`${api.accountId}  Test  BROKEN at entry ${number}  newest: 6`);
    expect(stderr).toContain("docs/security.md");
  });

  it("refuses an account that there is not", async () => {
    const { code, stderr } = await command("verify", { args: ["audit", "--account", "nobody"], env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "There is no account nobody.\n" });
  });
});

describe("commands in the audit", () => {
  let service: RunningService;
  const folder = mkdtempSync(join(tmpdir(), "formslip-audit-"));
  beforeAll(async () => {
    service = await startOwnService();
  });
  afterAll(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are entries of each account that they are about, without what they were about", async () => {
    const { id, url } = await ownerOf(service).createForm({ fields: [{ key: "email", type: "email", label: "Email" }] });
    expect(await ownerOf(service).submit(url, { email: "bilby@reader.example" })).toBe(201);
    const run = async (name: Parameters<typeof command>[0], ...args: string[]) =>
      expect(await command(name, { args, env: service.env }), name).toMatchObject({ code: 0 });
    await run("keys", "create");
    await run("owners", "invite");
    await run("people", "find", "--email", "bilby@reader.example");
    await run("people", "archive", "--email", "bilby@reader.example", "--to", join(folder, "archive.zip"));
    await run("people", "erase", "--email", "bilby@reader.example", "--yes");
    await run("backup", join(folder, "backup"));
    await service.stop();
    const env = { ...service.env, APP_SECRET: "another secret, of enough length for it" };
    expect(await command("app-secret", { args: ["--adopt"], env })).toMatchObject({ code: 0 });
    expect(await command("app-secret", { args: ["--adopt"], env })).toMatchObject({ stdout: expect.stringContaining("already") as string });

    const entries = await entriesOf(service);
    const byCommand = entries.filter(({ actor_kind: kind }) => kind === "command");
    expect(byCommand.map(({ action }) => action)).toEqual([
      "key.created",
      "invitation.created",
      "responses.read",
      "responses.exported",
      "person.erased",
      "backup.made",
      "app_secret.adopted",
    ]);
    expect(new Set(byCommand.map((entry) => entry.account_id)).size).toBe(1);
    expect(JSON.stringify(byCommand.find(({ action }) => action === "person.erased"))).toContain("response");
    expect(JSON.stringify(entries)).not.toContain("bilby");
    expect(JSON.stringify(entries)).toContain(id);
  });
});

it("MCP tools are entries under the key's name, with the tool; reading is recorded once", async () => {
  const api = await newApi();
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${api.key ?? ""}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    expect(isError ?? false, `${name} ${JSON.stringify(content)}`).toBe(false);
    return structuredContent as Record<string, unknown>;
  };
  const fields = [{ key: "name", type: "text", label: "Name" }];
  const { id: formId } = await call("create_form", { title: "By a tool", fields });
  const { question_id: question } = await call("ask_person", {
    title: "Asked",
    answer_schema: { type: "object", properties: { a: { type: "string" } } },
  });
  for (const _ of [1, 2]) await call("read_responses", { form_id: formId });
  await call("cancel_question", { question_id: question });
  await call("list_questions", {});
  const entries = (await api.call("/api/v1/audit")).body as { action: string; actor: object; target: object; detail: object }[];
  expect(entries.toReversed().map(({ action, detail }) => [action, (detail as { tool?: string }).tool])).toEqual([
    ["form.created", "create_form"],
    ["form.asked", "ask_person"],
    ["responses.read", "read_responses"],
    ["form.changed", "cancel_question"],
  ]);
  expect(entries.every(({ actor }) => "kind" in actor && actor.kind === "key" && "name" in actor && actor.name !== null)).toBe(true);
});

describe("when the audit cannot be written", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startOwnService();
  });
  afterAll(() => service.dispose());

  const alter = async (statement: string) => {
    const url = databaseOf(service);
    if (url.startsWith("file:")) {
      const database = new Database(url.slice("file:".length));
      database.exec(statement);
      database.close();
      return;
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
    const reply = await fetch(service.baseUrl + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    return {
      status: reply.status,
      text,
      json: (text === "" ? {} : JSON.parse(text)) as { detail?: string; type?: string; id?: string; title?: string },
    };
  };

  it("nothing is shown, a form is not made, and of another change it is said that it was made", async () => {
    const owner = ownerOf(service);
    const [read, gone] = [await owner.createForm(), await owner.createForm()];
    expect(await owner.submit(read.url, { name: "Numbat" })).toBe(201);
    await alter("ALTER TABLE audit_entries RENAME TO set_aside");
    try {
      const shown = await call("GET", `/api/v1/forms/${read.id}/responses`);
      expect(shown).toMatchObject({
        status: 503,
        json: { detail: expect.stringContaining("cannot be shown") as string, type: "not_recorded" },
      });
      expect(shown.text).not.toContain("Numbat");
      const deleted = await call("DELETE", `/api/v1/forms/${gone.id}`);
      expect(deleted).toMatchObject({
        status: 503,
        json: { detail: expect.stringContaining("was done, but could not be recorded") as string },
      });
      const made = await call("POST", "/api/v1/forms", { title: "Not made", fields: [{ key: "a", type: "text", label: "A" }] });
      expect(made.status).toBeGreaterThanOrEqual(500);
      // What respondents do is not recorded, and goes on.
      expect(await owner.submit(read.url, { name: "Quoll" })).toBe(201);
    } finally {
      await alter("ALTER TABLE set_aside RENAME TO audit_entries");
    }
    expect((await call("GET", `/api/v1/forms/${gone.id}`)).status).toBe(404);
    const forms = await call("GET", "/api/v1/forms");
    expect(forms.text).not.toContain("Not made");
    expect((await owner.responses(read.id)).map(({ data }) => data.name)).toEqual(["Quoll", "Numbat"]);
    expect(service.output().stdout + service.output().stderr).toContain("audit: an entry was not written");
    const lost = (await entriesOf(service)).filter(({ action }) => action === "form.deleted");
    expect(lost).toEqual([]);
    expect(await command("verify", { args: ["audit"], env: service.env })).toMatchObject({ code: 0 });
  });
});

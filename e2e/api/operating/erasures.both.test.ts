import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import { idOfSuppression } from "@/lib/domain/erasures/erased-sql";
import type { ErasureKind } from "@/lib/domain/erasures/kinds";
import { parseList } from "@/lib/domain/erasures/list-file";
import { sweepErasures } from "@/lib/domain/erasures/list-mutations";
import { eraseAgain } from "@/lib/domain/person/erase-again-mutations";
import { sweepKept } from "@/lib/domain/responses/keeping/sweep-mutations";
import { sweepTrash } from "@/lib/domain/responses/trash/delete-mutations";
import { textOfTables } from "../../support/database/read-tables";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { storedFiles, uploaded } from "../../support/http/upload";
import { newOwner } from "../../support/screens/new-owner";
import { command } from "../../support/service/command";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";
import { startOwnService } from "../../support/service/start-own-service";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERSON = "quokka@reader.example";
const fields = [
  { key: "name", type: "text", label: "Name", personal: true },
  { key: "email", type: "email", label: "Email", personal: true },
  { key: "cv", type: "file", label: "CV" },
];
const settings = { response_limit: null };

let api: Api;
let form: { id: string };
beforeAll(async () => {
  api = await newApi();
  form = await api.createForm({ fields, settings });
});
const submit = async (data: object = { name: "Quokka", email: PERSON }, formId = form.id) =>
  ((await api.submit(formId, data)).body as { id: string }).id;
const call = async (method: string, path: string, body?: unknown) => {
  const reply = await api.call(path, { method, body });
  expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.body;
};
const isListed = async (kind: ErasureKind, id: string) => (await db().erasure.count({ where: { kind, id } })) === 1;
/** As a list would have it whose erasures this database does not know. */
const again = (...items: [ErasureKind, string][]) => eraseAgain(items.map(([kind, id]) => ({ kind, id, at: new Date() })));

describe("on the list of erasures is", () => {
  const path = (id: string) => `/api/v1/forms/${form.id}/responses/${id}`;

  it("a response that was deleted, alone or with others, from the trash or by its age there", async () => {
    const [one, two, thrown, old, restored] = [await submit(), await submit(), await submit(), await submit(), await submit()];
    await call("DELETE", path(one));
    await call("POST", `/api/v1/forms/${form.id}/responses/bulk`, { ids: [two], delete: true, trash: false });
    for (const id of [thrown, old, restored]) await call("DELETE", `${path(id)}?trash=true`);
    for (const id of [thrown, old, restored]) expect(await isListed("response", id)).toBe(false);
    await call("DELETE", `/api/v1/forms/${form.id}/trash/${thrown}`);
    await call("POST", `/api/v1/forms/${form.id}/trash/${restored}/restore`);
    await sweepTrash(new Date(Date.now() + 31 * DAY_MS));
    for (const id of [one, two, thrown, old]) expect(await isListed("response", id)).toBe(true);
    expect(await isListed("response", restored)).toBe(false);
    const audit = (await call("GET", "/api/v1/audit?action=trash.swept")) as { actor: object; detail: object }[];
    expect(audit).toMatchObject([{ actor: { kind: "service" }, detail: { count: 1 } }]);
  });

  it("a response that was deleted or anonymised in time, and one whose files were", async () => {
    const forms = await Promise.all(
      [{ after: "30d", then: "anonymise" }, { after: "60d", files: "30d" }, "30d"].map((keep_answers) =>
        api.createForm({ fields, settings: { ...settings, keep_answers } }),
      ),
    );
    const [anonymised = "", stripped = "", deleted = ""] = await Promise.all(
      forms.map(async ({ id }) => {
        const { token } = await uploaded(api, id, { name: "cv", fileName: "cv.txt", type: "text/plain", content: "bytes" });
        return submit({ name: "Quokka", cv: token }, id);
      }),
    );
    await sweepKept(new Date(Date.now() + 31 * DAY_MS));
    expect(await Promise.all([isListed("anonymised", anonymised), isListed("files", stripped), isListed("response", deleted)])).toEqual([
      true,
      true,
      true,
    ]);
    expect(await db().erasure.count({ where: { id: { in: [anonymised, stripped, deleted] } } })).toBe(3);
  });

  it("a form, a round with its forms, and somebody who left", async () => {
    const gone = await api.createForm({ settings });
    await call("DELETE", `/api/v1/forms/${gone.id}`);
    expect(await isListed("form", gone.id)).toBe(true);
    const round = (await call("POST", "/api/v1/rounds", { form: { title: "R", fields }, people: [{ name: "Quokka", email: PERSON }] })) as {
      id: string;
    };
    const asked = await db().form.findFirstOrThrow({ where: { roundId: round.id } });
    await call("DELETE", `/api/v1/rounds/${round.id}`);
    expect([await isListed("round", round.id), await isListed("form", asked.id)]).toEqual([true, true]);
    const owner = await newOwner(api);
    const guest = await newOwner(api, "viewer");
    expect((await owner.browser.ask(`/api/v1/members/${guest.id}`, { method: "DELETE" })).status).toBeLessThan(300);
    expect(await isListed("user", guest.id)).toBe(true);
  });

  it("all that was erased of a person, without the person", async () => {
    const own = await submit();
    const other = await submit({ name: "Somebody" });
    await call("PATCH", path(other), { desk: { note: `Ask ${PERSON}`, tags: [PERSON, "vip"], assignee: PERSON } });
    await db().mailSuppression.create({
      data: { accountId: api.accountId, recipient: PERSON, reason: "unsubscribed", createdAt: new Date() },
    });
    const asked = await api.createForm({ settings: { ...settings, recipient: PERSON }, external_id: PERSON });
    const { found } = (await call("POST", "/api/v1/people/find", { email: PERSON })) as { found: { kind: string; id: string }[] };
    const items = found.map(({ kind, id }) => ({ kind, id }));
    await call("POST", "/api/v1/people/erase", { email: PERSON, items, expected: items.length });
    const suppression = idOfSuppression(api.accountId, PERSON);
    const expected: [ErasureKind, string][] = [
      ["response", own],
      ["note", other],
      ["tags", other],
      ["assignee", other],
      ["suppression", suppression],
      ["form", asked.id],
      ["external_id", asked.id],
    ];
    for (const [kind, id] of expected) expect(await isListed(kind, id), kind).toBe(true);
    expect(JSON.stringify(await db().erasure.findMany())).not.toContain(PERSON);
    await vi.waitFor(() => {
      const text = readFileSync(join(inject("service").dataDir, "erasures.txt"), "utf8");
      for (const [kind, id] of expected) expect(text).toContain(`${kind} ${id} `);
    });
  });

  it("nothing that was erased longer ago than ERASURES_KEPT", async () => {
    const [old, recent] = [newId(new Date()), newId(new Date())];
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    await db().erasure.createMany({
      data: [
        { kind: "response", id: old, erasedAt: at(401) },
        { kind: "response", id: recent, erasedAt: at(399) },
      ],
    });
    await sweepErasures(new Date());
    expect([await isListed("response", old), await isListed("response", recent)]).toEqual([false, true]);
    const text = readFileSync(join(inject("service").dataDir, "erasures.txt"), "utf8");
    expect([text.includes(old), text.includes(recent)]).toEqual([false, true]);
  });
});

describe("an older database erases again", () => {
  it("responses with their files, those in the trash, and what is said in notes", async () => {
    const { token } = await uploaded(api, form.id, { name: "cv", fileName: "cv.txt", type: "text/plain", content: "bytes" });
    const [withFile, thrown, noted] = [await submit({ name: "Quokka", cv: token }), await submit(), await submit({ name: "Other" })];
    await call("DELETE", `/api/v1/forms/${form.id}/responses/${thrown}?trash=true`);
    await call("PATCH", `/api/v1/forms/${form.id}/responses/${noted}`, { desk: { note: "Quokka", tags: ["Quokka"], assignee: "Quokka" } });
    const [fileId = ""] = (await db().file.findMany({ where: { responseId: withFile } })).map(({ id }) => id);
    expect(await storedFiles(form.id)).toContain(fileId);
    const done = await again(
      ["response", withFile],
      ["response", thrown],
      ["note", noted],
      ["tags", noted],
      ["assignee", noted],
      ["response", newId(new Date())],
    );
    expect({ ...done, byAccount: [...done.byAccount] }).toEqual({ listed: 6, unknown: 6, erased: 5, byAccount: [[api.accountId, 5]] });
    expect(await db().response.count({ where: { id: withFile } })).toBe(0);
    expect(await db().trashedResponse.count({ where: { id: thrown } })).toBe(0);
    expect(await storedFiles(form.id)).not.toContain(fileId);
    expect((await db().response.findUniqueOrThrow({ where: { id: noted } })).desk).not.toContain("Quokka");
    expect(await again(["response", newId(new Date())])).toMatchObject({ unknown: 1, erased: 0 });
    const known = await db().erasure.findUniqueOrThrow({ where: { kind_id: { kind: "note", id: noted } } });
    expect(await eraseAgain([{ kind: "note", id: noted, at: known.erasedAt }])).toMatchObject({ listed: 1, unknown: 0, erased: 0 });
  });

  it("personal answers, files, forms, external ids, rounds, suppressions, emails and people", async () => {
    const { token } = await uploaded(api, form.id, { name: "cv", fileName: "cv.txt", type: "text/plain", content: "bytes" });
    const response = await submit({ name: "Quokka", cv: token });
    const asked = await api.createForm({
      settings: { ...settings, recipient: "numbat@reader.example" },
      external_id: "numbat@reader.example",
    });
    const round = (await call("POST", "/api/v1/rounds", { form: { title: "R", fields }, people: [{ name: "Numbat" }] })) as { id: string };
    const recipient = "numbat@reader.example";
    await db().mailSuppression.create({ data: { accountId: api.accountId, recipient, reason: "unsubscribed", createdAt: new Date() } });
    const guest = await newOwner(api, "viewer");
    const mail = await db().mail.findFirst({ where: { accountId: api.accountId } });
    await again(
      ["anonymised", response],
      ["files", response],
      ["form", asked.id],
      ["external_id", asked.id],
      ["round", round.id],
      ["suppression", idOfSuppression(api.accountId, recipient)],
      ["user", guest.id],
      ...(mail ? [["email", mail.id] as [ErasureKind, string]] : []),
    );
    expect((await db().response.findUniqueOrThrow({ where: { id: response } })).data).toBe("{}");
    expect(await db().form.count({ where: { id: asked.id } })).toBe(0);
    expect(await db().round.count({ where: { id: round.id } })).toBe(0);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
    expect(mail && (await db().mail.findUnique({ where: { id: mail.id } }))).toBeNull();
    const { databaseUrl, dataDir } = inject("service");
    expect(await textOfTables(databaseUrl ?? `file:${join(dataDir, "formslip.db")}`)).not.toContain(recipient);
  });
});

it("a list with lines that cannot be read is read without them, and says so", () => {
  const id = newId(new Date());
  const line = (time: string) => `response ${id} ${time}\n`;
  const text = `${line("2026-01-01T00:00:00.000Z")}${line("2026-02-01T00:00:00.000Z")}planet ${id} 2026-01-01T00:00:00.000Z\nresponse ${id.slice(3)}`;
  expect(parseList(text)).toEqual({ erasures: [{ kind: "response", id, at: new Date("2026-02-01T00:00:00.000Z") }], unreadable: 2 });
});

describe("a backup that is restored", () => {
  const isPostgres = inject("service").databaseUrl !== null;
  const SECRET = "Thylacine-4471";

  /** A copy of the service's database, as pg_dump and pg_restore make it. */
  async function copyPostgres(url: string): Promise<string> {
    const name = `copy_${newId(new Date()).toLowerCase()}`;
    const client = new pg.Client({ connectionString: inject("service").databaseUrl ?? "" });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)}`);
    await client.end();
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  }

  async function fill(service: RunningService) {
    const owner = ownerOf(service);
    const { id: formId, url } = await owner.createForm({ fields, title: "Kept" });
    const body = multipartBody([{ name: "cv", fileName: "cv.txt", content: Buffer.from(`${SECRET} in a file`) }]);
    const upload = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
    const { token } = (await upload.json()) as { token: string };
    for (const data of [{ name: `${SECRET} one`, cv: token }, { name: "stays" }]) expect(await owner.submit(url, data)).toBe(201);
    const other = await owner.createForm({ title: "Given up" });
    expect(await owner.submit(other.url, { name: SECRET })).toBe(201);
    const [, erased] = await owner.responses(formId);
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
    const erase = async () => {
      for (const path of [`/api/v1/forms/${formId}/responses/${erased?.id ?? ""}`, `/api/v1/forms/${other.id}`])
        expect((await fetch(service.baseUrl + path, { method: "DELETE", headers })).status).toBe(204);
      const listed = () => readFileSync(join(service.dataDir, "erasures.txt"), "utf8");
      await vi.waitFor(() => expect(listed()).toMatch(`response ${erased?.id ?? ""} `));
      await vi.waitFor(() => expect(listed()).toMatch(`form ${other.id} `));
    };
    return { formId, erase };
  }

  /** Files of a folder that have the text. */
  const filesWith = (folder: string, text: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
      .map(({ name }) => name);

  it("erases again what had been erased since, wherever its bytes were", async () => {
    const service = await startOwnService({ env: { RATE_LIMITS: "off" } });
    const folder = mkdtempSync(join(tmpdir(), "formslip-erased-"));
    onTestFinished(async () => {
      await service.dispose();
      rmSync(folder, { recursive: true, force: true });
    });
    const { formId, erase } = await fill(service);
    const backup = join(folder, "backup");
    if (isPostgres) await service.stop();
    const copy = isPostgres ? await copyPostgres(service.env.DATABASE_URL ?? "") : undefined;
    if (isPostgres) await service.restart();
    expect(await command("backup", { args: [backup], env: service.env })).toMatchObject({ code: 0, stderr: "" });
    expect(filesWith(backup, SECRET)).not.toEqual([]);
    await erase();
    await service.stop();

    const dataDir = join(folder, "restored");
    mkdirSync(dataDir);
    cpSync(join(service.dataDir, "erasures.txt"), join(dataDir, "erasures.txt"));
    const env: Record<string, string | undefined> = { ...service.env, DATA_DIR: dataDir, DATABASE_URL: copy };
    const restored = await command("restore", { args: [backup], env });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toMatch(isPostgres ? /The next start erases again/ : /Erased again: 2\. The list names 2 erasures/);
    if (!isPostgres) expect(filesWith(dataDir, SECRET)).toEqual([]);
    const after = await startService({ dataDir, env: { DATABASE_URL: copy, APP_SECRET: env.APP_SECRET } });
    try {
      const reader = ownerOf(after, service.apiKey ?? "");
      expect((await reader.responses(formId)).map(({ data }) => data.name)).toEqual(["stays"]);
      const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
      const [entry] = (await (
        await fetch(`${after.baseUrl}/api/v1/audit?action=${isPostgres ? "erasures." : "backup.restored"}`, { headers })
      ).json()) as {
        actor: { kind: string };
        detail: object;
      }[];
      expect(entry).toMatchObject(
        isPostgres ? { actor: { kind: "service" }, detail: { count: 2 } } : { actor: { kind: "command" }, detail: { erased_again: 2 } },
      );
    } finally {
      await after.stop();
    }
    expect(filesWith(dataDir, SECRET)).toEqual([]);
    expect(await textOfTables(copy ?? `file:${join(dataDir, "formslip.db")}`)).not.toContain(SECRET);
    expect(await command("verify", { args: ["audit"], env })).toMatchObject({ code: 0 });
  });

  it("says on another machine that it knows no list, and `erasures` carries one there", async () => {
    const service = await startOwnService({ env: { RATE_LIMITS: "off" } });
    const folder = mkdtempSync(join(tmpdir(), "formslip-erased-"));
    onTestFinished(async () => {
      await service.dispose();
      rmSync(folder, { recursive: true, force: true });
    });
    const { formId, erase } = await fill(service);
    const backup = join(folder, "backup");
    if (isPostgres) await service.stop();
    const copy = isPostgres ? await copyPostgres(service.env.DATABASE_URL ?? "") : undefined;
    if (isPostgres) await service.restart();
    expect(await command("backup", { args: [backup], env: service.env })).toMatchObject({ code: 0 });
    await erase();
    const list = join(folder, "list.txt");
    expect(await command("erasures", { args: ["export", list], env: service.env })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(list) as string,
    });
    const newer = join(folder, "newer");
    expect(await command("backup", { args: [newer], env: service.env })).toMatchObject({ code: 0 });
    const printed = await command("erasures", { args: ["export"], env: service.env });
    expect(printed.stdout).toBe(readFileSync(list, "utf8"));
    expect(readFileSync(join(newer, "erasures.txt"), "utf8")).toBe(printed.stdout);

    const env = { ...service.env, DATA_DIR: join(folder, "elsewhere"), DATABASE_URL: copy };
    const restored = await command("restore", { args: [backup], env });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toContain("No list of erasures was found");
    expect(restored.stdout).toContain("npm run erasures -- apply");
    expect(await command("erasures", { args: ["apply", join(folder, "none")], env })).toMatchObject({ code: 1 });
    const damaged = join(folder, "damaged.txt");
    writeFileSync(damaged, `${readFileSync(list, "utf8").split("\n")[0] ?? ""}\nresponse 01`);
    const first = await command("erasures", { args: ["apply", damaged], env });
    expect(first).toMatchObject({ code: 1, stdout: expect.stringContaining("Erased again: 1.") as string });
    expect(first.stderr).toContain("1 line of");
    const second = await command("erasures", { args: ["apply", newer], env });
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining("Erased again: 1.") as string });
    const third = await command("erasures", { args: ["apply", list], env });
    expect(third.stdout).toContain("Nothing had to be erased again");
    const text = await textOfTables(copy ?? `file:${join(folder, "elsewhere", "formslip.db")}`);
    expect([text.includes(SECRET), text.includes(formId)]).toEqual([false, true]);
  });
});

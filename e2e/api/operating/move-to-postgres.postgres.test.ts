import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrate } from "@/lib/base/db/migrate";
import { Browser } from "../../support/http/browser";
import { command } from "../../support/service/command";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { storeOneOfEverything } from "../../support/samples/one-of-everything";
import { ownerOf } from "../../support/http/owner-of";
import { createDatabase } from "../../support/database/create-database";
import { sampleFiles } from "../../support/samples/sample-files";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

let before: RunningService;
beforeAll(async () => {
  before = await startSqliteService({ env: { RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await before.dispose();
});

/** What an owner sees, whatever the address of the service. */
async function show(browser: Browser, paths: string[]): Promise<[string, unknown][]> {
  const shown: [string, unknown][] = [];
  for (const path of paths) {
    const { status, body } = await browser.ask(path);
    expect(status, path).toBe(200);
    shown.push([path, JSON.parse(JSON.stringify(body).replaceAll(browser.baseUrl, ""))]);
  }
  return shown;
}

async function onTarget(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

/** Lets a database refuse one response. */
async function interruptAt(url: string, responseId: string): Promise<void> {
  await migrate({ databaseUrl: url });
  await onTarget(url, "CREATE FUNCTION interrupt() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'No room here'; END $$ LANGUAGE plpgsql");
  await onTarget(
    url,
    `CREATE TRIGGER interrupt BEFORE INSERT ON responses FOR EACH ROW WHEN (NEW.id = '${responseId}') EXECUTE FUNCTION interrupt()`,
  );
}

const moveTo = (url: string) => command("move-to-postgres", { args: [url], env: before.env });

it(
  "moves a stopped service from SQLite to PostgreSQL, once: same key, forms, responses, files and sessions",
  { timeout: 180_000 },
  async () => {
    const owner = ownerOf(before);
    const { id, url } = await owner.createForm({ title: "Ærø ’n’ 日本語 \\ %" });
    const submit = async (number: number) => expect(await owner.submit(url, { name: `name ${number}` })).toBe(201);
    for (let first = 0; first < 1_203;) await Promise.all(Array.from({ length: Math.min(40, 1_203 - first) }, () => submit(first++)));
    const { id: fileForm, url: fileUrl } = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
    const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
    const upload = await fetch(`${fileUrl}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
    expect(await owner.submit(fileUrl, { cv: ((await upload.json()) as { token: string }).token })).toBe(201);
    const browser = new Browser(before.baseUrl);
    const token = before.setUpUrl?.split("/").at(-1);
    const ada = { name: "Ada", email: "ada@example.com", password: "a password for the tests" };
    expect((await browser.ask("/api/v1/members", { method: "POST", body: { ...ada, token } })).status).toBe(201);
    const everything = await storeOneOfEverything(browser, ada);
    const answers = await owner.responses(id); // the last use of the key, which is shown
    const shown = await show(browser, everything.paths);
    const target = await createDatabase(inject("service").databaseUrl ?? "", { isEmpty: true });

    const running = await moveTo(target);
    expect([running.code, running.stderr]).toEqual([1, expect.stringContaining("Stop it first")]);
    await before.stop();
    await interruptAt(target, answers[3]?.id ?? "");
    const interrupted = await moveTo(target);
    expect([interrupted.code, interrupted.stderr]).toEqual([1, expect.stringContaining("No room here. What was copied is kept.")]);
    const early = await command("accounts", { args: ["list"], env: { ...before.env, DATABASE_URL: target, APP_SECRET: "x".repeat(32) } });
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("only partly moved")]);
    expect(await onTarget(target, "SELECT count(*) FROM responses")).toEqual([{ count: "1000" }]);
    await onTarget(target, "DROP FUNCTION interrupt CASCADE");
    await onTarget(target, "UPDATE _formslip_move SET last = '0' || last WHERE name = ''");
    expect((await moveTo(target)).stderr).toContain("Another release began this move");
    await onTarget(target, "UPDATE _formslip_move SET last = substr(last, 2) WHERE name = ''");
    const moved = await moveTo(target);
    expect([moved.code, moved.stderr]).toEqual([0, ""]);
    expect(moved.stdout).toContain("It goes on");
    expect(moved.stdout).toMatch(/^responses: 1206$/m);
    const empty = [...moved.stdout.matchAll(/^(\w+): 0$/gm)].map(([, table]) => table);
    expect(empty).toEqual([
      "anonymised_responses",
      "inbox_messages",
      "mail_server",
      "mail_suppressions",
      "owner_verifications",
      "passkeys",
      "question_visits",
      "rate_limits",
      "sign_in_providers",
      "sign_in_domains",
      "user_identities",
      "waiting_entries", // of forms whose service has a mail server
    ]);
    expect(moved.stdout).not.toContain("password@");
    const again = await moveTo(target);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("not empty")]);

    const APP_SECRET = readFileSync(join(before.dataDir, "app-secret"), "utf8").trim();
    const after = await startService({ dataDir: before.dataDir, env: { DATABASE_URL: target, APP_SECRET } });
    try {
      expect([after.apiKey, after.setUpUrl]).toEqual([null, null]);
      const moved = browser.copy(after.baseUrl);
      expect(await show(moved, everything.paths)).toEqual(shown); // before a key is used again
      const reader = ownerOf(after, before.apiKey ?? "");
      expect(await reader.responses(id)).toEqual(answers);
      const [answer] = await reader.responses(fileForm);
      const fileLink = String(answer?.data.cv);
      const file = await fetch(fileLink, { headers: { Authorization: `Bearer ${before.apiKey ?? ""}` } });
      expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
      const list = await moved.ask(`/api/v1/forms?search=${encodeURIComponent("日本語")}`);
      expect((list.body as { id: string }[]).map((form) => form.id)).toEqual([id]);
      const begun = new URL(everything.unsent, after.baseUrl);
      const typed = await fetch(begun, { headers: { Accept: "text/html", Referer: begun.href } }); // as reloaded
      expect([typed.status, await typed.text()]).toEqual([200, expect.stringContaining("Food")]); // the second page
      expect(await reader.submit(`${after.baseUrl}/f/${id}`, { name: "after" })).toBe(201);
    } finally {
      await after.stop();
    }
  },
);

it("does not go on with an interrupted move once the service has run again", { timeout: 120_000 }, async () => {
  const service = await startSqliteService();
  await ownerOf(service).createForm({ title: "First" });
  await service.stop();
  const target = await createDatabase(inject("service").databaseUrl ?? "", { isEmpty: true });
  await migrate({ databaseUrl: target });
  await onTarget(target, "ALTER TABLE forms ADD CONSTRAINT refused CHECK (title <> 'First')");
  const move = () => command("move-to-postgres", { args: [target], env: service.env });
  expect((await move()).stderr).toContain("What was copied is kept.");
  const again = await startSqliteService({ dataDir: service.dataDir });
  await again.stop();
  const { code, stderr } = await move();
  expect([code, stderr]).toEqual([1, expect.stringContaining("what it moved may have changed since")]);
  await service.dispose();
});

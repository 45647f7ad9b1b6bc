import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { armor } from "age-encryption";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { NotOpened, open as openWithClient } from "@/clients/typescript/src/index";
import { textOfTables } from "../../support/database/read-tables";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { fromPage, inputsOf, openPage, sendPage } from "../../support/http/page";
import { upload } from "../../support/http/upload";
import { inboxOf } from "../../support/receivers/inbox";
import { deliveriesOf, waitForAttempts } from "../../support/receivers/webhooks";
import type { KeyPair } from "../../support/samples/sealing";
import { newKey, open, openBytes, seal, sealBytes } from "../../support/samples/sealing";
import { placesOf } from "../../support/service/bytes-left";

type Sealed = { id: string; data: object; sealed?: string; files?: { id: string; url: string; size: number }[] };
type Problems = { detail: { loc: unknown[]; msg: string; type: string }[] };

const name = { key: "name", type: "text", label: "Name", required: true };
const cv = { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1, accept: [".pdf"] } };
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("a sealed form", { timeout: 120_000 }, () => {
  let api: Api;
  let key: KeyPair;
  let second: KeyPair;
  beforeAll(async () => {
    api = await newApi();
    [key, second] = await Promise.all([newKey(), newKey()]);
  });
  const newForm = (changes: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) =>
    api.createForm({
      fields: [name],
      ...changes,
      settings: { response_limit: null, sealed: { recipients: [key.recipient] }, ...settings },
    });
  const contentOf = (form: string, data: Record<string, unknown> = { name: "Ada" }, files = {}) => ({
    form,
    version: 1,
    locale: "en",
    data,
    files,
  });
  const send = (id: string, body: Record<string, unknown>) => api.call(`/f/${id}`, { method: "POST", body });
  const list = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Sealed[];
  const typesIn = (body: unknown) => (body as Problems).detail.map(({ loc, type }) => [loc.join("."), type]);

  it("stores and gives what only its owner can open, in every list", async () => {
    const { id } = await newForm();
    const sealed = await seal([key.recipient], contentOf(id));
    const sent = await send(id, { sealed, submission_token: "once" });
    expect(sent.status).toBe(201);
    const [response] = await list(id);
    expect(response).toMatchObject({ data: {}, sealed, files: [] });
    expect(await open(response?.sealed ?? "", key.identity)).toEqual({ formslip: 1, ...contentOf(id) });
    await expect(open(response?.sealed ?? "", second.identity)).rejects.toThrow();
    expect((await api.call(`/api/v1/forms/${id}/responses/${response?.id}`)).body).toEqual(response);
    expect((await api.call("/api/v1/responses?limit=100")).body).toContainEqual(response);
    expect((await api.call(`/api/v1/forms/${id}/export?format=json`)).body).toEqual([response]);
    const csv = (await api.call(`/api/v1/forms/${id}/export`)).text;
    expect(csv.split("\r\n")[0]).toMatch(/sealed/);
    expect(csv.replaceAll("\r\n", "\n")).toContain(sealed.trimEnd());
    // The same once more is the same; something else is not.
    expect((await send(id, { sealed, submission_token: "once" })).body).toMatchObject({ id: response?.id });
    expect((await send(id, { sealed: await seal([key.recipient], contentOf(id)), submission_token: "once" })).status).toBe(409);
    expect(await list(id)).toHaveLength(1);
    const definition = await openPage(`/f/${id}`, { Accept: "application/json" });
    expect(JSON.parse(definition.html)).toMatchObject({ sealed: { recipients: [key.recipient] } });
  });

  it("is delivered as it is", async () => {
    const { url } = await inboxOf(api);
    const { id } = await newForm({ callback_url: url });
    const sealed = await seal([key.recipient], contentOf(id));
    await send(id, { sealed });
    const [listed] = await deliveriesOf(api, id);
    const { body } = await waitForAttempts(api, listed?.id ?? "", 1);
    const told = JSON.stringify(typeof body === "string" ? JSON.parse(body) : body);
    expect(told).toContain(`"sealed":${JSON.stringify(sealed)},"files":[]`);
    expect(told).toContain('"data":{}');
  });

  it("takes files that are sealed, and keeps their names to itself", async () => {
    const { id } = await newForm({ fields: [name, cv] });
    const file = await sealBytes([key.recipient], "%PDF-1.7 of Ada");
    const part = { name: "cv", fileName: "Ada Lovelace.pdf", content: Buffer.from(file) };
    const { status, body } = await upload(api, id, [part]);
    expect([status, body]).toMatchObject([201, { name: "sealed.age", media_type: "application/octet-stream", size: file.length }]);
    const { token } = body as { token: string };
    const files = { [token]: { name: "Ada Lovelace.pdf", type: "application/pdf", size: 15 } };
    const sealed = await seal([key.recipient], contentOf(id, { name: "Ada", cv: token }, files));
    expect((await send(id, { sealed, files: [token] })).status).toBe(201);
    const [response] = await list(id);
    const [stored] = response?.files ?? [];
    expect(stored).toMatchObject({ id: token.split(".", 1)[0], size: file.length });
    const bytes = await fetch(stored?.url ?? "", { headers: { Authorization: `Bearer ${api.key}` } });
    expect(Buffer.from(await openBytes(new Uint8Array(await bytes.arrayBuffer()), key.identity)).toString()).toBe("%PDF-1.7 of Ada");
    // A file that can be read, or that others can read, is refused.
    for (const content of [
      Buffer.from("%PDF-1.7"),
      Buffer.from(await sealBytes([key.recipient, second.recipient], "x")),
      Buffer.from(file.slice(0, 60)),
    ])
      expect(typesIn((await upload(api, id, [{ ...part, content }])).body)).toEqual([["body.cv", "sealed"]]);
    expect(typesIn((await send(id, { sealed, files: [token] })).body)).toEqual([["body.files.0", "file_unknown"]]);
    expect(typesIn((await send(id, { sealed, files: ["a", "b"] })).body)).toEqual([["body.files", "too_big"]]);
  });

  it("is opened by the client, and by age on the command line", async () => {
    const { id } = await newForm({ fields: [name, cv] });
    const { body } = await upload(api, id, [
      { name: "cv", fileName: "sealed.age", content: Buffer.from(await sealBytes([key.recipient], "%PDF-1.7 of Ada")) },
    ]);
    const { token } = body as { token: string };
    const files = { [token]: { name: "Ada.pdf", type: "application/pdf", size: 15 } };
    const sealed = await seal([key.recipient], contentOf(id, { name: "Ada", cv: token }, files));
    await send(id, { sealed, files: [token] });
    const [response] = (await api.call(`/api/v1/forms/${id}/export?format=json`)).body as (Sealed & { form_id: string })[];
    if (!response) throw new Error("There is no response");
    const opened = await openWithClient(response, key.identity);
    expect(opened).toMatchObject({ data: { name: "Ada", cv: token }, version: 1, locale: "en" });
    expect(opened.files[token]).toEqual({ ...files[token], id: response.files?.[0]?.id, url: response.files?.[0]?.url });
    await expect(openWithClient(response, second.identity)).rejects.toThrow(NotOpened);
    await expect(openWithClient({ ...response, form_id: "other" }, key.identity)).rejects.toThrow("another form");
    const middle = Math.floor(sealed.length / 2);
    const tampered = sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
    await expect(openWithClient({ ...response, sealed: tampered }, key.identity)).rejects.toThrow(NotOpened);
    await expect(openWithClient({ form_id: id }, key.identity)).rejects.toThrow("not sealed");
    if (spawnSync("age", ["--version"]).status !== 0) return; // where it is not installed, the library has shown it
    const folder = mkdtempSync(join(tmpdir(), "formslip-age-"));
    writeFileSync(join(folder, "identity.txt"), `# public key: ${key.recipient}\n${key.identity}\n`);
    const said = spawnSync("age", ["--decrypt", "-i", join(folder, "identity.txt")], { input: response.sealed ?? "", encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(JSON.parse(said.stdout)).toEqual({ formslip: 1, ...contentOf(id, { name: "Ada", cv: token }, files) });
  });

  it("refuses answers that can be read, and what is not sealed to its recipients", async () => {
    const { id } = await newForm();
    const good = await seal([key.recipient], contentOf(id));
    const cases: [Record<string, unknown>, string, string][] = [
      [{ data: { name: "Ada" } }, "body.sealed", "sealed"],
      [{}, "body.sealed", "sealed"],
      [{ sealed: good, data: { name: "Ada" } }, "body.data", "sealed"],
      [{ sealed: "" }, "body.sealed", "sealed"],
      [{ sealed: "Ada" }, "body.sealed", "sealed"],
      [{ sealed: good.slice(0, -40) }, "body.sealed", "sealed"],
      [{ sealed: await seal([key.recipient, second.recipient], contentOf(id)) }, "body.sealed", "sealed"],
      [{ sealed: armor.encode(await sealBytes([key.recipient], "{}")) }, "body.sealed", "sealed"],
      [{ sealed: good, sealed_to: key.recipient }, "body.sealed_to", "invalid_type"],
    ];
    for (const [body, loc, type] of cases) {
      const reply = await send(id, body);
      expect([reply.status, typesIn(reply.body)]).toEqual([422, [[loc, type]]]);
    }
    const open = await api.createForm({ fields: [name] });
    expect(typesIn((await send(open.id, { sealed: good })).body)).toEqual([["body.sealed", "not_sealed"]]);
    expect(await list(id)).toEqual([]);
  });

  it("cannot have what needs answers, when it is made or changed", async () => {
    const refuse = async (changes: Record<string, unknown>, settings: Record<string, unknown>) => {
      const body = { title: "T", fields: [name], ...changes, settings: { sealed: { recipients: [key.recipient] }, ...settings } };
      const reply = await api.call("/api/v1/forms", { method: "POST", body });
      return [reply.status, ...typesIn(reply.body)];
    };
    expect(await refuse({}, { notify_with_answers: true, copy_to: "name" })).toEqual([
      422,
      ["body.settings.notify_with_answers", "sealed"],
      ["body.settings.copy_to", "sealed"],
    ]);
    expect(await refuse({ fields: [name, { key: "p", type: "page", label: "P" }] }, {})).toEqual([422, ["body.fields.1", "sealed"]]);
    expect(await refuse({}, { sealed: { recipients: ["age1nothing"] } })).toEqual([
      422,
      ["body.settings.sealed.recipients.0", "recipient"],
    ]);
    expect(await refuse({ fields: undefined, answer_schema: { type: "object", properties: { a: { type: "string" } } } }, {})).toEqual([
      422,
      ["body.settings.sealed", "sealed"],
    ]);
    const { id } = await newForm();
    const patch = (body: object) => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body });
    expect(typesIn((await patch({ offline: { grace: "7d" } })).body)).toEqual([["body.offline", "sealed"]]);
    expect(typesIn((await patch({ webhook_nulls: true })).body)).toEqual([["body.webhook_nulls", "sealed"]]);
  });

  it("says of what needs answers that there are none", async () => {
    const { id } = await newForm();
    await send(id, { sealed: await seal([key.recipient], contentOf(id)) });
    const [response] = await list(id);
    const at = `/api/v1/forms/${id}`;
    const filtered = ["responses?search=Ada", "responses?answer.name=Ada", "responses?sort=answer.name", "responses/counts?answered=name"];
    for (const path of [...filtered, "export?search=Ada", "export?format=xlsx"]) {
      const { status, body } = await api.call(`${at}/${path}`);
      expect([path, status, typesIn(body)[0]?.[1]]).toEqual([path, 422, "sealed"]);
    }
    expect((await api.call(`${at}/responses?status=new`)).body).toEqual([response]);
    const conflicts: [string, string, unknown][] = [
      ["GET", "summary", undefined],
      ["PATCH", `responses/${response?.id}`, { data: { name: "Bob" } }],
      ["POST", `responses/${response?.id}/correction`, undefined],
      ["PUT", "shared-results", { fields: ["name"] }],
    ];
    for (const [method, path, body] of conflicts) {
      const reply = await api.call(`${at}/${path}`, { method, body });
      expect([path, reply.status, reply.body]).toEqual([
        path,
        409,
        { detail: expect.stringMatching(/^This form is sealed/) as string, type: "sealed" },
      ]);
    }
    const csv = { method: "POST", headers: { "Content-Type": "text/csv" }, raw: "Name\nAda\n" };
    expect((await api.call(`${at}/responses/import`, csv)).status).toBe(409);
    const check = await fetch(new URL(`/f/${id}/check`, inject("service").baseUrl), {
      method: "POST",
      body: new URLSearchParams({ name: "Ada" }),
    });
    expect(check.status).toBe(409);
  });

  it("stays sealed once it has answers, and may get another key", async () => {
    const { id } = await newForm();
    const patch = (sealed: unknown) => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { sealed } });
    expect((await patch(null)).status).toBe(200);
    expect((await patch({ recipients: [key.recipient] })).status).toBe(200);
    const first = await seal([key.recipient], contentOf(id));
    await send(id, { sealed: first });
    expect((await patch(null)).status).toBe(409);
    expect((await patch({ recipients: [key.recipient, second.recipient] })).status).toBe(200);
    const [response] = await list(id);
    const put = (sealed: string, previous: string) =>
      api.call(`/api/v1/forms/${id}/responses/${response?.id}/sealed`, { method: "PUT", body: { sealed, previous } });
    expect(typesIn((await put(first, digestOf(first))).body)).toEqual([["body.sealed", "sealed"]]);
    const again = await seal([key.recipient, second.recipient], contentOf(id));
    expect((await put(again, digestOf("another"))).status).toBe(409);
    expect((await put(again, digestOf(first))).body).toMatchObject({ id: response?.id, sealed: again, changed_at: null });
    expect(await open((await list(id))[0]?.sealed ?? "", second.identity)).toMatchObject({ data: { name: "Ada" } });
    const opened = await api.createForm({ fields: [name], settings: { response_limit: null } });
    await api.submit(opened.id, { name: "Ada" });
    const late = { method: "PATCH", body: { sealed: { recipients: [key.recipient] } } };
    expect((await api.call(`/api/v1/forms/${opened.id}/settings`, late)).status).toBe(409);
  });

  it("comes back from the trash", async () => {
    const { id } = await newForm();
    const sealed = await seal([key.recipient], contentOf(id));
    await send(id, { sealed });
    const [response] = await list(id);
    await api.call(`/api/v1/forms/${id}/responses/${response?.id}?trash=true`, { method: "DELETE" });
    expect((await api.call(`/api/v1/forms/${id}/trash`)).body).toMatchObject([{ sealed, files: [] }]);
    expect((await api.call(`/api/v1/forms/${id}/trash/${response?.id}/restore`, { method: "POST" })).body).toMatchObject({ sealed });
    expect(await list(id)).toEqual([response]);
  });

  it("asks nothing without a script, and says why and whom to ask", async () => {
    const { url } = await newForm({}, { asker: { name: "Ada's office", contact: "office@example.org" } });
    const { html } = await openPage(url);
    expect(html).not.toMatch(/<(?:form|textarea|select)\b|<input /);
    expect(html).toContain("This form cannot be filled in here");
    expect(html).toContain("office@example.org");
    expect(html).toMatch(/<script type="module" src="\/respondent\/sealed\.js/);
    const form = JSON.parse(/<script type="application\/json" id="sealed-form">(.*?)<\/script>/s.exec(html)?.[1] ?? '""') as string;
    expect(form).toMatch(/<form [^>]*method="dialog"/);
    expect(form).not.toMatch(/<form [^>]*action=/);
  });

  it("takes the post of its page, and leads to a receipt without answers", async () => {
    const { id, url } = await newForm();
    const { html } = await openPage(url);
    const form = JSON.parse(/<script type="application\/json" id="sealed-form">(.*?)<\/script>/s.exec(html)?.[1] ?? '""') as string;
    const { name: _, ...inputs } = inputsOf(form);
    const sealed = await seal([key.recipient], contentOf(id));
    const body = { ...inputs, _sealed: sealed };
    const sent = await sendPage(url, body, fromPage(url));
    expect(sent.status).toBe(303);
    expect((await sendPage(url, body, fromPage(url))).headers.get("location")).toBe(sent.headers.get("location"));
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", url).href);
    expect(receipt.html).toContain("Only those who asked can read them");
    expect(await list(id)).toHaveLength(1);
    // A page that was opened before the recipients were changed, and one from before the form was sealed.
    const other = await seal([key.recipient, second.recipient], contentOf(id));
    expect((await sendPage(url, { ...inputs, submission_token: "another", _sealed: other }, fromPage(url))).status).toBe(409);
    const old = await sendPage(url, { ...inputs, submission_token: "other", name: "Ada Lovelace" }, fromPage(url));
    // Its answers are not stored; they are filled in, and shown where the form cannot be.
    expect(old.status).toBe(409);
    expect(old.html).toContain("This form takes only encrypted answers.");
    expect(old.html.split("Ada Lovelace").length).toBeGreaterThan(2);
    const raw = multipartBody([{ name: "cv", fileName: "a.pdf", content: Buffer.from("%PDF") }]);
    const posted = await fetch(url, {
      method: "POST",
      body: raw as BodyInit,
      headers: { "Content-Type": multipartType, Accept: "text/html" },
    });
    expect(posted.status).toBe(409);
    expect(await list(id)).toHaveLength(1);
  });

  it("leaves no byte of the answers in database, files, logs or memory", async () => {
    const { dataDir, databaseUrl } = inject("service");
    const mark = `needle${Date.now()}`;
    const { id } = await newForm({ fields: [name, cv] });
    const file = await sealBytes([key.recipient], `%PDF ${mark} in a file`);
    const { body } = await upload(api, id, [{ name: "cv", fileName: `${mark}.pdf`, content: Buffer.from(file) }]);
    const { token } = body as { token: string };
    const files = { [token]: { name: `${mark}.pdf`, type: "application/pdf", size: 9 } };
    const sealed = await seal([key.recipient], contentOf(id, { name: `${mark} answered`, cv: token }, files));
    expect((await send(id, { sealed, files: [token] })).status).toBe(201);
    await api.call(`/api/v1/forms/${id}/export`);
    // The name of a file is the client's own mistake here: the page says sealed.age. It is dropped, and not stored.
    const needles = [`${mark} answered`, `${mark} in a file`];
    expect(await placesOf(needles, { dataDir })).toEqual([]);
    const tables = await textOfTables(databaseUrl ?? `file:${dataDir}/formslip.db`);
    expect(tables).not.toContain(mark);
    // The same search finds what was not sealed.
    const open = await api.createForm({ fields: [name], settings: { response_limit: null } });
    await api.submit(open.id, { name: `${mark} unsealed` });
    const found = await placesOf([`${mark} unsealed`], { dataDir });
    expect(found).toContain("memory");
    expect(await textOfTables(databaseUrl ?? `file:${dataDir}/formslip.db`)).toContain(`${mark} unsealed`);
  });
});

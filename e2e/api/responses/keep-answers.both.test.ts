import { beforeAll, describe, expect, it } from "vitest";
import { sweepKept } from "@/lib/domain/responses/keeping/sweep-mutations";
import { localeNames } from "@/lib/rules/words/locale-names";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { newOwner } from "../../support/screens/new-owner";
import { storedFiles, uploaded } from "../../support/http/upload";

const DAY_MS = 24 * 60 * 60 * 1000;
const fields = [
  { key: "name", type: "text", label: "Name", personal: true },
  { key: "cv", type: "file", label: "CV", personal: true },
  { key: "photo", type: "file", label: "Photo" },
  { key: "dish", type: "select", label: "Dish", config: { options: ["soup", "cake"] } },
];

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const create = async (keep_answers: unknown, settings = {}) =>
  api.createForm({ title: "Party", fields, settings: { response_limit: null, keep_answers, ...settings } });
const submit = async (formId: string, data: object = { name: "Ada Lovelace", dish: "soup" }) =>
  ((await api.submit(formId, data)).body as { id: string }).id;
/** The sweep of a process whose clock is some days ahead. */
const after = (days: number, ms = 0) => sweepKept(new Date(Date.now() + days * DAY_MS + ms));
const list = async (formId: string, query = "") =>
  (await api.call(`/api/v1/forms/${formId}/responses${query}`)).body as {
    id: string;
    data: Record<string, unknown>;
    metadata: object;
    desk?: object;
  }[];
const upload = async (formId: string, name: string) =>
  (await uploaded(api, formId, { name, fileName: `${name}.txt`, type: "text/plain", content: "bytes" })).token;
const text = async (path: string) => JSON.stringify((await api.call(path)).body);

describe("a form that deletes its answers", () => {
  it("does so after the time that it says, and not before, wherever they are", async () => {
    const { id } = await create("30d");
    const responseId = await submit(id);
    const thrown = await submit(id, { name: "Eve", dish: "cake" });
    await api.call(`/api/v1/forms/${id}/responses/${thrown}?trash=true`, { method: "DELETE" });
    await after(30, -60_000);
    expect((await list(id)).map((each) => each.id)).toEqual([responseId]);
    await after(30, 1_000);
    expect(await list(id)).toEqual([]);
    expect((await api.call(`/api/v1/forms/${id}/trash`)).body).toEqual([]);
    expect(await text(`/api/v1/responses?form_id=${id}`)).not.toMatch(/\bAda\b/);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "active", settings: { keep_answers: "30d" } });
    expect(await text(`/api/v1/audit?target=${id}`)).toContain("responses.deleted_in_time");
  });

  it("keeps what a version has promised: a later one shortens the time for all, and lengthens it for its own responses only", async () => {
    const { id } = await create("30d");
    const first = await submit(id);
    const publish = async (version: number, keep: string | null) => {
      const body = { version, title: "Party", fields, settings: { response_limit: null, keep_answers: keep } };
      expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body })).status).toBe(200);
    };
    await publish(1, null);
    const second = await submit(id);
    await after(31);
    expect((await list(id)).map((each) => each.id)).toEqual([second]);
    await publish(2, "10d");
    const third = await submit(id);
    expect((await list(id)).map((each) => each.id)).toEqual(expect.arrayContaining([second, third]));
    expect(first).not.toBe(second);
    await after(11);
    expect(await list(id)).toEqual([]);
  });
});

describe("a form that anonymises", () => {
  it("deletes personal answers with their files, metadata, note and history; everything else stays", async () => {
    const { id } = await create({ after: "7d", then: "anonymise" });
    const [cv, photo] = [await upload(id, "cv"), await upload(id, "photo")];
    const responseId = await submit(id, { name: "Ada Lovelace", cv, photo, dish: "soup" });
    const path = `/api/v1/forms/${id}/responses/${responseId}`;
    const desk = { note: "Ada called", tags: ["vip"], status: "done" };
    expect((await api.call(path, { method: "PATCH", body: { data: { name: "Ada King" }, desk } })).status).toBe(200);
    const before = (await list(id, "?expand=desk"))[0];
    const filesOf = ({ data }: { data: Record<string, unknown> }) => [data.cv, data.photo].map((url) => new URL(String(url)).pathname);
    const [cvPath = "", photoPath = ""] = before ? filesOf(before) : [];
    expect((await list(id, "?search=lovelace&expand=desk")).length + (await list(id, "?search=king")).length).toBeGreaterThan(0);
    const used = async () => ((await api.call(`/api/v1/forms/${id}/usage`)).body as { stored_bytes: number }).stored_bytes;
    const bytes = await used();
    await after(7, -60_000);
    expect((await list(id))[0]?.data.name).toBe("Ada King");
    for (let times = 0; times < 2; times++) {
      await after(7);
      const [response] = await list(id, "?expand=desk");
      expect(response).toMatchObject({ id: responseId, data: { dish: "soup" }, metadata: { ip: "", user_agent: "" } });
      expect(Object.keys(response?.data ?? {}).toSorted()).toEqual(["dish", "photo"]);
      expect(response?.desk).toMatchObject({ note: null, tags: ["vip"], status: "done" });
    }
    expect(await used()).toBeLessThan(bytes);
    expect([(await api.call(cvPath)).status, (await api.call(photoPath)).status]).toEqual([404, 200]);
    for (const search of ["king", "ada", "lovelace", "called"]) expect(await list(id, `?search=${search}`), search).toEqual([]);
    expect(await storedFiles(id)).toHaveLength(1);
    expect((await list(id, "?answer.dish=soup")).map((each) => each.id)).toEqual([responseId]);
    expect(await text(`${path}/history`)).not.toMatch(/\bAda\b/);
    expect(await text(`/api/v1/audit?target=${id}`)).toContain("responses.anonymised");
    // A response that comes later is anonymised in its own time.
    await submit(id, { name: "Grace", dish: "cake" });
    expect((await list(id))[0]?.data.name).toBe("Grace");
    await after(7, 1_000);
    expect((await list(id)).map(({ data }) => data.name)).toEqual([undefined, undefined]);
  });

  it("says of a response that it was anonymised and when, wherever it is shown, and not of others", async () => {
    const { id } = await create({ after: "7d", then: "anonymise" });
    const plain = await api.createForm({ settings: { response_limit: null, keep_answers: { after: "7d", then: "anonymise" } } });
    const responseId = await submit(id);
    await submit(plain.id, { name: "Ada" });
    const at = new Date(Date.now() + 7 * DAY_MS + 1_000);
    await sweepKept(at);
    const stamp = at.toISOString().slice(0, -1);
    await submit(id, { name: "Grace", dish: "cake" });
    const [newest, oldest] = (await list(id)) as { anonymised_at?: string }[];
    expect(newest).not.toHaveProperty("anonymised_at");
    expect(oldest).toMatchObject({ id: responseId, anonymised_at: stamp });
    // A form without file questions is listed by another statement.
    expect(await list(plain.id, "?expand=desk")).toMatchObject([{ anonymised_at: stamp }]);
    expect(await list(plain.id, "?status=new")).toMatchObject([{ anonymised_at: stamp }]);
    expect((await api.call(`/api/v1/forms/${id}/responses/${responseId}`)).body).toMatchObject({ anonymised_at: stamp });
    expect(await text(`/api/v1/responses?form_id=${plain.id}`)).toContain(`"anonymised_at":"${stamp}"`);
    const file = async (query: string) => (await api.call(`/api/v1/forms/${id}/export?${query}`)).text;
    expect(await file("format=json")).toContain(`"anonymised_at":"${stamp}"`);
    const shown = stamp.slice(0, 19).replace("T", " ");
    for (const query of ["", "values=shown"]) expect(await file(query), query).toContain(`"${shown}"`);
    expect(await file("")).toContain('"anonymised_at (UTC)"');
    expect(await file("values=shown")).toContain('"Anonymised (UTC)"');
    expect((await api.call(`/api/v1/forms/${(await create("30d")).id}/export`)).text).not.toContain("nonymised");
  });

  it("keeps files for a shorter time, if it says so", async () => {
    const { id } = await create({ after: "30d", files: "1d" });
    const photo = await upload(id, "photo");
    await submit(id, { name: "Ada", photo, dish: "soup" });
    const path = new URL(String((await list(id))[0]?.data.photo)).pathname;
    await after(1, 1_000);
    expect((await list(id))[0]?.data).toEqual({ name: "Ada", dish: "soup" });
    expect((await api.call(path)).status).toBe(404);
    await after(30, 1_000);
    expect(await list(id)).toEqual([]);
  });

  it("reaches what earlier versions did not anonymise", async () => {
    const { id } = await create({ after: "30d", then: "anonymise" });
    await submit(id);
    const publish = async (version: number, keep: unknown) => {
      const body = { version, title: "Party", fields, settings: { response_limit: null, keep_answers: keep } };
      expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body })).status).toBe(200);
    };
    await publish(1, null);
    await submit(id, { name: "Grace", dish: "cake" });
    await after(31);
    expect((await list(id)).map(({ data }) => data)).toEqual([{ name: "Grace", dish: "cake" }, { dish: "soup" }]);
    await publish(2, { after: "10d", then: "anonymise" });
    await after(31);
    expect((await list(id)).map(({ data }) => data)).toEqual([{ dish: "cake" }, { dish: "soup" }]);
  });

  it("reaches a response that comes back from the trash", async () => {
    const { id } = await create({ after: "7d", then: "anonymise" });
    await submit(id);
    const back = await submit(id, { name: "Grace", dish: "cake" });
    await api.call(`/api/v1/forms/${id}/responses/${back}?trash=true`, { method: "DELETE" });
    await after(6);
    await api.call(`/api/v1/forms/${id}/trash/${back}/restore`, { method: "POST" });
    await after(7, 1_000);
    expect((await list(id)).map(({ data }) => data)).toEqual(expect.arrayContaining([{ dish: "soup" }, { dish: "cake" }]));
  });
});

describe("the account's default", () => {
  let owner: Api;
  const setDefault = async (keep_answers: unknown) => {
    const { browser } = await newOwner(owner);
    return browser.ask("/api/v1/account", { method: "PATCH", body: { keep_answers } });
  };
  const keptBy = async (formId: string) =>
    ((await owner.call(`/api/v1/forms/${formId}`)).body as { settings: { keep_answers?: unknown } }).settings.keep_answers;
  const post = async (path: string, body: unknown) => {
    const reply = await owner.call(path, { method: "POST", body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as { id: string; warnings?: { loc: unknown[]; type: string; msg: string }[] };
  };
  const asked = { title: "Party", fields: fields.slice(0, 1) };
  const kept = { after: "90d", then: "anonymise" };
  beforeAll(async () => {
    owner = await newApi();
  });

  it("is for new forms that say nothing else, says so in the reply, and changes no form that exists", async () => {
    const before = await post("/api/v1/forms", { ...asked, external_id: "before" });
    expect(before).not.toHaveProperty("warnings");
    const reply = await setDefault({ ...kept, files: "7d" });
    expect(reply).toMatchObject({ status: 200, body: { id: owner.accountId, keep_answers: { ...kept, files: "7d" }, audit_days: 365 } });
    const made = await post("/api/v1/forms", asked);
    expect(await keptBy(made.id)).toEqual(kept); // it takes no files
    expect(made.warnings).toMatchObject([{ loc: ["body", "settings", "keep_answers"], type: "default" }]);
    expect(made.warnings?.[0]?.msg).toContain("90d");
    expect(await keptBy((await post("/api/v1/forms", { ...asked, fields })).id)).toEqual({ ...kept, files: "7d" });
    const forever = await post("/api/v1/forms", { ...asked, settings: { keep_answers: null } });
    expect(forever).not.toHaveProperty("warnings");
    expect(await keptBy(forever.id)).toBeNull();
    expect(await keptBy((await post("/api/v1/forms", { ...asked, settings: { keep_answers: "10d" } })).id)).toBe("10d");
    expect(await keptBy(before.id)).toBeUndefined();
    const strict = await owner.call("/api/v1/forms", { method: "POST", body: asked, headers: { Prefer: "handling=strict" } });
    expect(strict.status).toBe(201);
  });

  it("is for forms with an external_id, once", async () => {
    const body = { ...asked, external_id: "order 1" };
    const made = await post("/api/v1/forms", body);
    expect(made.warnings).toMatchObject([{ type: "default" }]);
    expect(await keptBy(made.id)).toEqual(kept);
    const again = await owner.call("/api/v1/forms", { method: "POST", body });
    expect([again.status, (again.body as { warnings?: unknown }).warnings]).toEqual([200, undefined]);
  });

  it("is for drafts, rounds and what models ask; copies and rounds of a form do as that form does", async () => {
    const draft = await post("/api/v1/drafts", { content: asked });
    const published = await post(`/api/v1/drafts/${draft.id}/publish`, { revision: 1 });
    expect(published.warnings).toMatchObject([{ type: "default" }]);
    expect(await keptBy(published.id)).toEqual(kept);
    const formOf = async (body: object) => {
      const round = await post("/api/v1/rounds", { ...body, people: [{ name: "Ada" }] });
      const people = (await owner.call(`/api/v1/rounds/${round.id}/people`)).body as { form_id: string }[];
      return { round, kept: await keptBy(people[0]?.form_id ?? "") };
    };
    const given = await formOf({ form: asked });
    expect(given).toMatchObject({ round: { warnings: [{ loc: ["body", "form", "settings", "keep_answers"] }] }, kept });
    const drafted = await post("/api/v1/drafts", { content: asked });
    expect(await formOf({ draft_id: drafted.id })).toMatchObject({ round: { warnings: [{ type: "default" }] }, kept });
    const [former] = (await owner.call("/api/v1/forms?external_id=before")).body as { id: string }[];
    const ofForm = await formOf({ form_id: former?.id });
    expect([ofForm.round.warnings, ofForm.kept]).toEqual([undefined, undefined]);
    const copies = await owner.call(`/api/v1/forms/${former?.id ?? ""}/copies`, { method: "POST", body: { names: ["Ada"] } });
    expect(await keptBy((copies.body as { form: { id: string } }[])[0]?.form.id ?? "")).toBeUndefined();
    const call = { name: "ask_person", arguments: { title: "May I?", fields: asked.fields } };
    const headers = { Accept: "application/json, text/event-stream" };
    const rpc = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
    const answer = await owner.call("/mcp", { method: "POST", body: rpc, headers });
    expect(answer.text).toContain("account's default");
  });

  it("is set by owners, shown in the audit, and can be for ever again", async () => {
    expect((await setDefault("30")).status).toBe(422);
    expect((await setDefault({ after: "30d", then: "burn" })).status).toBe(422);
    const { body } = await owner.call("/api/v1/audit?action=account.changed");
    expect(body).toMatchObject([{ detail: { changed: ["keep_answers"], keep_answers: expect.stringContaining("90d") as string } }]);
    expect((await setDefault(null)).body).toMatchObject({ keep_answers: null });
    const made = await post("/api/v1/forms", asked);
    expect([made.warnings, await keptBy(made.id)]).toEqual([undefined, undefined]);
  });
});

it.each(["30", "0d", "3651d", "1h", "", 30, true, [], {}, { after: "1h" }, { after: "30d", then: "burn" }, { after: "30d", files: "0d" }])(
  "is refused: %j",
  async (keep_answers) => {
    const body = { title: "Party", fields, settings: { keep_answers } };
    expect(await api.call("/api/v1/forms", { method: "POST", body })).toMatchObject({ status: 422 });
  },
);

describe("the page", () => {
  const pageOf = async (id: string, locale: string) =>
    (await fetch(`${baseUrl()}/f/${id}`, { headers: { Accept: "text/html", "Accept-Language": locale } })).text();

  it.each(localeNames)("says it, in %s", async (locale) => {
    const deleting = await pageOf((await create({ after: "30d", files: "7d" })).id, locale);
    const anonymising = await pageOf((await create({ after: "30d", then: "anonymise" })).id, locale);
    const silent = await pageOf((await create(null, { asker: { name: "Ada" } })).id, locale);
    expect(deleting).not.toBe(silent);
    for (const page of [deleting, anonymising]) expect(page).toMatch(/30/);
    expect(deleting).toMatch(/7/);
    const details = /<details>(.*?)<\/details>/s.exec(anonymising)?.[1] ?? "";
    expect(details).toContain("Name");
    expect(details).not.toContain("Dish");
  });

  it("says it in plain words", async () => {
    expect(await pageOf((await create("365d")).id, "en")).toContain(
      "Your answers and what is stored with them are deleted 365 days after you send them.",
    );
  });
});

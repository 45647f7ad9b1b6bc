import { unzipSync } from "fflate";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import { countByKind } from "@/lib/domain/person/find";
import type { Found, Protocol, Trace, TraceKind } from "@/lib/domain/person/schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { storedFiles, uploaded } from "../../support/http/upload";
import { newOwner } from "../../support/screens/new-owner";
import { readTables } from "../../support/database/read-tables";
import { sampleFiles } from "../../support/samples/sample-files";

type Person = { email?: string; phone?: string; name?: string };

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "email", type: "email", label: "Email" },
  { key: "phone", type: "phone", label: "Phone" },
  { key: "tel", type: "text", label: "Another phone" },
  { key: "city", type: "text", label: "City" },
  { key: "cv", type: "file", label: "CV" },
];
const settings = { response_limit: null };

/** A page after the other. */
async function find(api: Api, person: Person): Promise<Trace[]> {
  const found: Trace[] = [];
  for (let cursor: string | undefined; ;) {
    const { status, body, text } = await api.call("/api/v1/people/find", { method: "POST", body: { ...person, cursor } });
    if (status !== 200) throw new Error(`find: ${status} ${text}`);
    const page = body as Found;
    found.push(...page.found);
    if (page.next_cursor === null) return found;
    cursor = page.next_cursor;
  }
}
const idsOf = (found: Trace[], kind: TraceKind = "response") =>
  found.flatMap((trace) => (trace.kind === kind ? [trace.id] : [])).toSorted();
const newestOf = async (api: Api, formId: string) =>
  ((await api.call(`/api/v1/forms/${formId}/responses?limit=1`)).body as { id: string }[])[0]?.id ?? "";
const submit = async (api: Api, formId: string, data: unknown) => {
  const { status, body, text } = await api.submit(formId, data);
  if (status !== 201) throw new Error(`submit: ${status} ${text}`);
  return (body as { id: string }).id;
};
const erase = async (api: Api, person: Person, found: Trace[]) => {
  const items = found.map(({ kind, id }) => ({ kind, id }));
  const { status, body, text } = await api.call("/api/v1/people/erase", {
    method: "POST",
    body: { ...person, items, expected: items.length },
  });
  if (status !== 200) throw new Error(`erase: ${status} ${text}`);
  return body as Protocol;
};

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

describe.each(["outside the search index", "in the search index"])("a person with similar neighbours, %s", (place) => {
  let formId: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    formId = (await api.createForm({ fields, settings })).id;
    const answers: Record<string, Record<string, string>> = {
      address: { email: "zoe.q@Reader.example" },
      upper: { tel: "  ZOE.Q@READER.EXAMPLE " },
      longer: { email: "zoe.q@reader.example.org" },
      before: { email: "nzoe.q@reader.example" },
      part: { email: "zoe@reader.example" },
      other: { email: "q.zoe@reader.example" },
      name: { name: "Zoë Quill" },
      decomposed: { name: "zoe\u0308  QUILL" },
      plain: { name: "Zoe Quill" },
      inName: { name: "Zoë Quillfeather" },
      moreName: { name: "Zoë Quill Müller" },
      turned: { name: "Quill Zoë" },
      apart: { name: "Zoë", tel: "Quill" },
      number: { phone: "+49 30 901820" },
      written: { tel: "0049 (0)30 / 90-18-20" },
      longNumber: { phone: "+49 30 9018201" },
      shortNumber: { tel: "+49 30 90182" },
      reordered: { tel: "+49 30 201890" },
    };
    for (const [name, data] of Object.entries(answers)) ids[name] = await submit(api, formId, data);
    if (place === "in the search index") await api.call(`/api/v1/forms/${formId}/responses?search=zoe`);
  });
  const inForm = async (person: Person) => (await find(api, person)).filter(({ form_id }) => form_id === formId);

  it.each([
    ["address", { email: "Zoe.Q@reader.example" }, ["address", "upper"]],
    ["name", { name: " zoë quill" }, ["name", "decomposed", "apart"]],
    ["decomposed name", { name: "Zoe\u0308 Quill" }, ["name", "decomposed", "apart"]],
    ["phone number", { phone: "+49 30 901820" }, ["number", "written"]],
    ["phone number with zeros", { phone: "0049 30 90 18 20" }, ["number", "written"]],
  ])("is found exactly by %s", async (_, person, names) => {
    expect(idsOf(await inForm(person))).toEqual(names.map((name) => ids[name] ?? "").toSorted());
  });

  it("says where, and when", async () => {
    const found = await inForm({ name: "Zoë Quill" });
    const placesOf = (name: string) => found.find(({ id }) => id === ids[name])?.in;
    expect(placesOf("name")).toEqual([{ place: "answer", key: "name" }]);
    expect(placesOf("apart")).toEqual([
      { place: "answer", key: "name" },
      { place: "answer", key: "tel" },
    ]);
    expect(found[0]).toMatchObject({ kind: "response", form_id: formId, title: "A form", at: expect.stringMatching(/^\d{4}-/) as string });
  });
});

describe("a person over everything", () => {
  const email = "ida.nadel@reader.example";
  const person = { email };
  const NEEDLES = [/(?<![\w.])ida\.nadel@reader\.example(?![\w.-])/i, /quxnadel/i];
  let formId: string;
  let neighbours: Record<string, string>;
  let others: Api;
  let elsewhere: string;
  beforeAll(async () => {
    formId = (await api.createForm({ title: "Signing up", fields, settings: { ...settings, copy_to: "email", notify_with_answers: true } }))
      .id;
    const cv = (await uploaded(api, formId, { name: "cv", fileName: "quxnadel.pdf", content: sampleFiles.pdf })).token;
    await submit(api, formId, { email, city: "Quxnadel", cv });
    await submit(api, formId, { email: "first.nadel@reader.example", city: "Now" });
    const corrected = await submit(api, formId, { email, city: "Quxnadel" });
    const change = (id: string, body: unknown) => api.call(`/api/v1/forms/${formId}/responses/${id}`, { method: "PATCH", body });
    expect((await change(corrected, { data: { email: "new.nadel@reader.example", city: "Elsewhere" } })).status).toBe(200);
    const thrown = await submit(api, formId, { email, city: "Quxnadel" });
    expect((await api.call(`/api/v1/forms/${formId}/responses/${thrown}?trash=true`, { method: "DELETE" })).status).toBe(204);
    const noted = await submit(api, formId, { email: "nida.nadel@reader.example", city: "Noted" });
    expect((await change(noted, { desk: { note: `Knows ${email}.`, tags: ["vip", email], status: "open" } })).status).toBe(200);
    const longer = await submit(api, formId, { email: "ida.nadel@reader.example.org", city: "Longer" });
    neighbours = { noted, longer };
    const form = { title: "Round", fields: [{ key: "a", type: "text", label: "A" }] };
    const people = [
      { name: "Ida Nadel", email, external_id: email },
      { name: "Ida Nadel", email: "ida.nadel@reader.example.org" },
    ];
    const round = await api.call("/api/v1/rounds", { method: "POST", body: { form, people } });
    expect(round.status).toBe(201);
    await api.createForm({ title: "For Ida", settings: { recipient: email }, external_id: email });
    const now = new Date();
    await db().unsentAnswers.create({
      data: {
        tokenHash: newId(now),
        formId,
        formVersion: 1,
        typed: JSON.stringify({ email, city: "Quxnadel" }),
        page: "email",
        startedAt: now,
        changedAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      },
    });
    await db().mailSuppression.create({ data: { accountId: api.accountId, recipient: email, reason: "unsubscribed", createdAt: now } });
    others = await newApi();
    elsewhere = (await others.createForm({ fields, settings })).id;
    await submit(others, elsewhere, { email, city: "Untouched" });
  });

  const databaseUrl = () => inject("service").databaseUrl ?? `file:${inject("service").dataDir}/formslip.db`;
  const rowsNaming = async () => {
    const named: string[] = [];
    for (const [table, rows] of await readTables(databaseUrl()))
      for (const row of rows) if (NEEDLES.some((needle) => needle.test(JSON.stringify(row)))) named.push(table);
    return named;
  };

  it("is given as one archive: a page, JSON and the files", async () => {
    const reply = await fetch(new URL("/api/v1/people/archive", baseUrl()), {
      method: "POST",
      headers: { Authorization: `Bearer ${api.key}`, "Content-Type": "application/json" },
      body: JSON.stringify(person),
    });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(reply.headers.get("content-disposition")).not.toContain("ida");
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const [page, data, file, ...rest] = Object.keys(files);
    expect([page, data, rest]).toEqual(["index.html", "data.json", []]);
    expect(file).toMatch(new RegExp(`^files/${formId}/.+-quxnadel.pdf$`));
    expect(Buffer.from(files[file ?? ""] ?? []).equals(Buffer.from(sampleFiles.pdf))).toBe(true);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const { found, ...head } = JSON.parse(text("data.json")) as { found: (Trace & { data: Record<string, unknown> })[] };
    expect(head).toMatchObject({ searched_by: "email", value: email });
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(["response", "trashed", "note", "unsent", "round_person", "form", "email", "suppression"]),
    );
    expect(found.find(({ kind }) => kind === "note")?.data).toEqual({ note: `Knows ${email}.`, tags: [email] });
    expect(text("index.html")).toContain("<dt>City</dt><dd>Quxnadel</dd>");
    expect(text("index.html")).not.toContain("Noted");
  });

  it("is erased everywhere, at once, and only they; the protocol names nothing of them", async () => {
    const found = await find(api, person);
    expect(countByKind(found)).toMatchObject({
      response: 2,
      trashed: 1,
      note: 1,
      unsent: 1,
      round_person: 1,
      form: 1,
      suppression: 1,
    });
    expect(found.find((trace) => trace.in.some(({ place }) => place === "earlier_answer"))?.in).toEqual([
      { place: "earlier_answer", key: "email" },
    ]);
    expect(await storedFiles(formId)).toHaveLength(1);
    const protocol = await erase(api, person, found);
    expect(protocol).toMatchObject({ searched_by: "email", left: [], by: expect.stringContaining("API key") as string });
    expect(protocol.erased).toMatchObject({ response: 2, trashed: 1, note: 1, unsent: 1, round_person: 1, form: 1, suppression: 1 });
    expect(protocol.also.files).toBe(1);
    expect(protocol.items).toHaveLength(found.length);
    expect(JSON.stringify(protocol)).not.toContain("nadel");
    expect(await find(api, person)).toEqual([]);
    expect(await storedFiles(formId)).toEqual([]);
    // Those of the other account.
    expect(await rowsNaming()).toEqual(["responses"]);
    expect(idsOf(await find(others, person))).toEqual([await newestOf(others, elsewhere)]);
    const listed = (await api.call(`/api/v1/forms/${formId}/responses?expand=desk`)).body as { id: string; desk: object }[];
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(neighbours)));
    expect(listed).toHaveLength(3);
    expect(listed.find(({ id }) => id === neighbours.noted)?.desk).toMatchObject({ note: null, tags: ["vip"], status: "open" });
    expect(await db().form.findUnique({ where: { id: formId }, select: { responseCount: true } })).toEqual({ responseCount: 3 });
    const left = countByKind(await find(api, { email: "ida.nadel@reader.example.org" }));
    expect(left).toMatchObject({ response: 1, round_person: 1, email: expect.toSatisfy((many: number) => many >= 1) as number });
    expect(await db().formWord.count({ where: { word: "nadel", accountId: api.accountId } })).toBe(0);
  });

  it("erases nothing that is not theirs, not there, or of another account, and says so", async () => {
    const foreign = await newestOf(others, elsewhere);
    const items = [
      { kind: "response", id: neighbours.longer },
      { kind: "response", id: foreign },
      { kind: "trashed", id: neighbours.longer },
    ] as const;
    const { body } = await api.call("/api/v1/people/erase", { method: "POST", body: { ...person, items, expected: 3 } });
    expect((body as Protocol).left).toEqual([
      { kind: "response", id: neighbours.longer, why: "not_theirs" },
      { kind: "response", id: foreign, why: "not_found" },
      { kind: "trashed", id: neighbours.longer, why: "not_found" },
    ]);
    expect(idsOf(await find(others, person))).toEqual([foreign]);
  });
});

describe("requests", () => {
  const status = async (path: string, body: unknown, key = api) =>
    (await key.call(`/api/v1/people/${path}`, { method: "POST", body })).status;

  it.each([
    ["no person", "find", {}],
    ["two of them", "find", { email: "a@b.example", name: "A" }],
    ["no address", "find", { email: "nobody" }],
    ["no number", "find", { phone: "12" }],
    ["no name", "find", { name: "…" }],
    ["a foreign cursor", "find", { name: "A", cursor: "x" }],
    ["nothing to erase", "erase", { name: "A", items: [], expected: 1 }],
    ["another number of items", "erase", { name: "A", items: [{ kind: "response", id: "x" }], expected: 2 }],
    ["an unknown kind", "erase", { name: "A", items: [{ kind: "account", id: "x" }], expected: 1 }],
  ])("with %s are refused", async (_, path, body) => {
    expect(await status(path, body)).toBe(422);
  });

  it("need a key that may read or change answers, and the account", async () => {
    const { Api: Client } = await import("../../support/http/api");
    const keyWith = async (scopes: string[]) => {
      const { body } = await api.call("/api/v1/keys", { method: "POST", body: { name: "Some", scopes } });
      return new Client((body as { key: string }).key, api.accountId);
    };
    const body = { name: "A" };
    const erasing = { ...body, items: [{ kind: "response", id: "x" }], expected: 1 };
    expect(await status("find", body, await keyWith(["responses:read"]))).toBe(403);
    expect(await status("find", body, await keyWith(["account"]))).toBe(403);
    const reader = await keyWith(["account", "responses:read"]);
    expect(await status("find", body, reader)).toBe(200);
    expect(await status("erase", erasing, reader)).toBe(403);
    expect(await status("erase", erasing, await keyWith(["account", "responses:write"]))).toBe(200);
  });
});

describe("the audit", () => {
  it("is searched for those who did something and for those whom it was about; it is given, and never erased", async () => {
    const own = await newApi();
    const owner = await newOwner(own);
    const { browser } = owner;
    expect((await browser.ask("/api/v1/user", { method: "PATCH", body: { name: "Bettong Brown" } })).status).toBe(200);
    const invited = "potoroo@reader.example";
    expect((await browser.ask("/api/v1/invitations", { method: "POST", body: { email: invited, role: "viewer" } })).status).toBe(201);
    await browser.ask("/api/v1/drafts", { method: "POST", body: { title: "A draft" } });

    const byEmail = await find(own, { email: owner.email });
    expect(new Set(byEmail.map(({ kind }) => kind))).toEqual(new Set(["audit"]));
    expect(byEmail.map(({ title }) => title)).toEqual(expect.arrayContaining(["member.joined", "user.changed", "invitation.created"]));
    const byName = await find(own, { name: "brown bettong".split(" ").toReversed().join(" ") });
    expect(byName.map(({ kind, in: places }) => [kind, places])).toContainEqual(["audit", [{ place: "actor", key: null }]]);
    const [about] = (await find(own, { email: invited })).filter(({ kind }) => kind === "audit");
    expect(about).toMatchObject({ title: "invitation.created", in: [{ place: "subject", key: null }] });
    expect(await find(api, { email: owner.email })).toEqual([]); // another account

    const protocol = await erase(own, { email: owner.email }, byEmail);
    expect(protocol.left.map(({ why }) => why)).toEqual(byEmail.map(() => "kept"));
    expect(protocol.items).toEqual([]);
    expect((await find(own, { email: owner.email })).length).toBeGreaterThanOrEqual(byEmail.length);
    expect((await own.call("/api/v1/audit/verification")).body).toMatchObject({ valid: true });
    const reply = await fetch(new URL("/api/v1/people/archive", baseUrl()), {
      method: "POST",
      headers: { Authorization: `Bearer ${own.key ?? ""}`, "Content-Type": "application/json" },
      body: JSON.stringify({ email: invited }),
    });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const { found } = JSON.parse(new TextDecoder().decode(files["data.json"])) as { found: { kind: string; data: object }[] };
    const entry = found.find(({ kind }) => kind === "audit")?.data;
    expect(entry).toEqual({ at: expect.any(String) as string, action: "invitation.created", about: invited }); // and not who invited them
  });
});

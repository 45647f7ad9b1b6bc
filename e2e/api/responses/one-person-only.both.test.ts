import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import type { Found, Protocol, Trace } from "@/lib/domain/person/schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

// Only the person is erased, everything of them is, and the protocol says what really happened.

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "illness", type: "text", label: "Illness" },
];
type Item = Pick<Trace, "kind" | "id">;

let api: Api;
let formId: string;
beforeAll(async () => {
  api = await newApi();
  formId = (await api.createForm({ fields, settings: { response_limit: null } })).id;
});

const post = async <Reply>(path: string, body: unknown, { key = "", status = 200 } = {}) => {
  const reply = await api.call(path, { method: "POST", body, headers: key === "" ? {} : { "Idempotency-Key": key } });
  expect([reply.status, reply.text]).toEqual([status, expect.any(String)]);
  return reply.body as Reply;
};
const find = async (name: string) => (await post<Found>("/api/v1/people/find", { name })).found;
const erase = (name: string, found: Item[]) => {
  const items = found.map(({ kind, id }) => ({ kind, id }));
  return post<Protocol>("/api/v1/people/erase", { name, items, expected: items.length });
};
const submit = async (data: unknown) => ((await api.submit(formId, data)).body as { id: string }).id;
const response = (id: string) => `/api/v1/forms/${formId}/responses/${id}`;
const statusOf = async (path: string, method = "GET") => (await api.call(path, { method })).status;
const trash = (id: string) => statusOf(`${response(id)}?trash=true`, "DELETE");
const restore = (id: string) => statusOf(`/api/v1/forms/${formId}/trash/${id}/restore`, "POST");
const inTrash = async (id: string) =>
  ((await api.call(`/api/v1/forms/${formId}/trash`)).body as { id: string }[]).some((trashed) => trashed.id === id);
const archiveOf = async (name: string) => {
  const headers = { Authorization: `Bearer ${api.key ?? ""}`, "Content-Type": "application/json" };
  const reply = await fetch(new URL("/api/v1/people/archive", baseUrl()), { method: "POST", headers, body: JSON.stringify({ name }) });
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  return Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
};

it("somebody else's response in the trash stays, without the note that names the person", async () => {
  const name = "Petra Other";
  const id = await submit({ name: "Ben Victim", illness: "BENS-SECRET" });
  const desk = { note: `Called ${name} about it`, tags: ["keep", name], assignee: name };
  expect((await api.call(response(id), { method: "PATCH", body: { desk } })).status).toBe(200);
  expect(await trash(id)).toBe(204);
  const found = await find(name);
  expect(found.map(({ kind, id: of, in: places }) => [kind, of, places.map(({ place }) => place)])).toEqual([
    ["note", id, ["note", "tag", "assignee"]],
  ]);
  const archive = await archiveOf(name);
  expect(archive).toContain(`Called ${name} about it`);
  expect(archive).not.toMatch(/BENS-SECRET|Ben Victim|keep/);
  expect(await erase(name, found)).toMatchObject({ erased: { note: 1, trashed: 0 }, left: [] });
  expect(await find(name)).toEqual([]);
  expect(await db().erasure.count({ where: { id, kind: { in: ["note", "tags", "assignee"] } } })).toBe(3);
  expect(await restore(id)).toBe(200);
  const { body } = await api.call(`${response(id)}?expand=desk`);
  expect(body).toMatchObject({ data: { illness: "BENS-SECRET" }, desk: { note: null, tags: ["keep"], assignee: null } });
});

it("a response is erased where it is by now, and is never said to be erased while it is there", async () => {
  const name = "Racer Person";
  const restored = await submit({ name });
  await trash(restored);
  await restore(restored);
  expect(await erase(name, [{ kind: "trashed", id: restored }])).toMatchObject({ erased: { trashed: 1 }, left: [] });
  const thrown = await submit({ name });
  await trash(thrown);
  expect(await erase(name, [{ kind: "response", id: thrown }])).toMatchObject({ erased: { response: 1 }, left: [] });
  expect(await find(name)).toEqual([]);
  for (const [kind, move] of [
    ["trashed", restore],
    ["response", trash],
  ] as const)
    for (let round = 0; round < 12; round++) {
      const id = await submit({ name });
      if (kind === "trashed") await trash(id);
      const both = [() => erase(name, [{ kind, id }]), () => move(id).then(() => null)];
      const replies = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((each) => each()));
      const protocol = replies.find((reply) => reply !== null);
      const isThere = (await statusOf(response(id))) === 200 || (await inTrash(id));
      expect({ erased: protocol?.erased[kind], left: protocol?.left.length, isThere }).toEqual(
        isThere ? { erased: 0, left: 1, isThere } : { erased: 1, left: 0, isThere },
      );
      await erase(name, [{ kind, id }]);
    }
});

it("what somebody else has deleted is not said to be erased", async () => {
  const name = "Gone Person";
  const id = await submit({ name });
  const [one, other] = await Promise.all([erase(name, [{ kind: "response", id }]), erase(name, [{ kind: "response", id }])]);
  expect(one.erased.response + other.erased.response).toBe(1);
  expect([...one.left, ...other.left].map(({ why }) => why)).toEqual(["not_found"]);
});

it("saved progress is erased also while it moves to another link", async () => {
  const name = "Unsent Racer";
  for (let round = 0; round < 12; round++) {
    const now = new Date();
    const [tokenHash, moved] = [newId(now), newId(now)];
    const times = { startedAt: now, changedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
    const data = { tokenHash, formId, formVersion: 1, typed: JSON.stringify({ name }), page: "name", ...times };
    await db().unsentAnswers.create({ data });
    const move = () => db().unsentAnswers.updateMany({ where: { tokenHash }, data: { tokenHash: moved } });
    const [protocol] = await Promise.all([erase(name, [{ kind: "unsent", id: tokenHash }]), move()]);
    const left = await db().unsentAnswers.count({ where: { tokenHash: { in: [tokenHash, moved] } } });
    expect([protocol.erased.unsent, protocol.left.length]).toEqual(left === 0 ? [1, 0] : [0, 1]);
    await db().unsentAnswers.deleteMany({ where: { formId } });
  }
});

it("replies kept for an Idempotency-Key do not bring a person of a round or of a decision back", async () => {
  const name = "Rita Roundtest";
  const people = [
    { name, email: "rita@reader.example" },
    { name: "Other Person", email: "other@reader.example" },
  ];
  const key = () => crypto.randomUUID();
  const once = { key: key(), status: 201 };
  const create = () => post<{ id: string }>("/api/v1/rounds", { form: { title: "R", fields }, people }, once);
  const { id } = await create();
  await post(`/api/v1/rounds/${id}/people`, { people: [...people, { name: "New" }] }, { key: key(), status: 201 });
  const decision = { title: "Hire?", options: ["yes", "no"], people };
  await post("/api/v1/decisions", decision, { key: key(), status: 201 });
  const kept = () => db().idempotencyRecord.count({ where: { accountId: api.accountId, body: { contains: name } } });
  expect(await kept()).toBe(2);
  const found = (await find(name)).filter(({ kind }) => kind === "round_person");
  expect(found).toHaveLength(2);
  expect(await erase(name, found)).toMatchObject({ erased: { round_person: 2 }, left: [] });
  expect(await kept()).toBe(0);
  expect((await create()).id).toBe(id); // this reply names nobody: repeating the request asks nobody again
});

it("the audit counts what was erased, and has nothing when nothing was", async () => {
  const name = "Counted Person";
  const entries = async () =>
    (await api.call("/api/v1/audit?action=person.erased&limit=100")).body as { target: unknown; detail: object }[];
  await submit({ name });
  await submit({ name });
  const found = await find(name);
  await erase(name, found);
  const before = await entries();
  expect(before[0]).toMatchObject({ action: "person.erased", target: null, detail: { response: 2 } });
  expect(Object.keys(before[0]?.detail ?? {})).toEqual(["response"]);
  await erase(name, found);
  expect(await entries()).toHaveLength(before.length);
});

it("somebody whose link fills the person in is found, given without what is theirs, and kept", async () => {
  const name = "Petra Boss";
  const round = { title: "R", fields: [{ key: "manager", type: "text", label: "Manager" }, ...fields] };
  const people = [{ name: "Ben Employee", email: "ben.employee@reader.example", data: { manager: name, illness: "BENS-FLU" } }];
  const { id } = await post<{ id: string }>("/api/v1/rounds", { form: round, people, send: false }, { status: 201 });
  const found = await find(name);
  expect(found.map(({ kind, in: places }) => [kind, places])).toEqual([["round_person", [{ place: "filled_in", key: "manager" }]]]);
  const archive = await archiveOf(name);
  expect(archive).toContain("manager");
  expect(archive).not.toMatch(/Ben Employee|ben\.employee|BENS-FLU/);
  const protocol = await erase(name, found);
  expect(protocol).toMatchObject({ items: [], left: [{ kind: "round_person", id: found[0]?.id, why: "kept" }] });
  expect((await api.call(`/api/v1/rounds/${id}/people`)).body).toMatchObject([{ name: "Ben Employee" }]);
});

it.each([
  ["Straße Maße", "STRASSE MASSE"],
  ["STRASSE GROSS", "straße groß"],
  ["Pat O’Brien", "pat o'brien"],
  ["Sam O'Neil", "Sam O’Neil"],
])("%s is found as %s, in the search index and outside", async (written, asked) => {
  const id = await submit({ name: written });
  expect((await find(asked)).map((trace) => trace.id)).toEqual([id]);
  await api.call(`/api/v1/forms/${formId}/responses?search=somebody`);
  expect((await find(asked)).map((trace) => trace.id)).toEqual([id]);
});

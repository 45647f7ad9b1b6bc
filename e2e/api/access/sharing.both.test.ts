import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import type { Role } from "@/lib/rules/access/roles";
import { isAtLeast, roles, scopesOf } from "@/lib/rules/access/roles";
import { missingScopes } from "@/lib/rules/access/scopes";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";
import { newId } from "@/lib/base/ids/ids";

/** A form that is kept from everyone but owners and one person, with an answer and an open draft. */
type Kept = { id: string; externalId: string; responseId: string; draftId: string };

let api: Api;
let people: Record<Role | "named", SignedInOwner>;
let kept: Kept;

beforeAll(async () => {
  api = await newApi();
  const [owner, editor, viewer, named] = await Promise.all(
    (["owner", "editor", "viewer", "viewer"] as const).map((role) => newOwner(api, role)),
  );
  people = { owner, editor, viewer, named } as typeof people; // one for each
  kept = await keep(people.named.id);
});

async function keep(...userIds: string[]): Promise<Kept> {
  const externalId = `kept-${crypto.randomUUID()}`;
  const body = {
    title: "Kept zebra",
    external_id: externalId,
    fields: [{ key: "name", type: "text", label: "Name" }],
    settings: { response_limit: 9 },
  };
  const { id } = (await api.call("/api/v1/forms", { method: "POST", body })).body as { id: string };
  await api.submit(id, { name: "Ada Lovelace" });
  const [response] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string }[];
  const draft = (await api.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).body as { id: string };
  const { status } = await people.owner.browser.ask(`/api/v1/forms/${id}/access`, {
    method: "PUT",
    body: { access: "people", people: userIds },
  });
  expect(status).toBe(200);
  return { id, externalId, responseId: response?.id ?? "", draftId: draft.id };
}

const ask = async (who: keyof typeof people, path: string, asked: object = {}) => people[who].browser.ask(path, asked);

/** Every operation about one form or draft. */
const ofOne = (Object.entries(operations) as [string, Operation][]).filter(([, { path }]) => /\{(form|draft)_id\}/.test(path));

describe.each(ofOne)("%s of a kept form", (_, { method, path, scopes = [], leastRole = "viewer" }) => {
  const address = () =>
    path
      .replace("{form_id}", kept.id)
      .replace("{draft_id}", kept.draftId)
      .replace("{response_id}", kept.responseId)
      .replaceAll(/\{\w+\}/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
  const mayAsk = (role: Role) => isAtLeast(role, leastRole) && missingScopes(scopesOf(role), scopes).length === 0;

  it("is not found by people of the account whom it is kept from", async () => {
    for (const role of roles.filter((each) => each !== "owner" && mayAsk(each)))
      expect((await ask(role, address(), { method, ...(method !== "GET" && { body: [] }) })).body).toMatchObject({
        detail: path.includes("{draft_id}") ? "Draft not found" : "Form not found",
      });
  });
});

it("is found by owners, keys and the people named", async () => {
  for (const who of ["owner", "named"] as const) expect((await ask(who, `/api/v1/forms/${kept.id}`)).status).toBe(200);
  expect((await api.call(`/api/v1/forms/${kept.id}`)).status).toBe(200);
});

describe("what lists and sums up", () => {
  const lists: Record<string, { path: () => string; has: (body: unknown) => boolean }> = {
    "the list of forms": { path: () => "/api/v1/forms?limit=100", has: hasKept },
    "a search": { path: () => "/api/v1/forms?search=zebra", has: hasKept },
    "a status": { path: () => "/api/v1/forms?status=active&limit=100", has: hasKept },
    "an order": { path: () => "/api/v1/forms?sort=answered", has: hasKept },
    "an external id": { path: () => `/api/v1/forms?external_id=${kept.externalId}`, has: hasKept },
    counts: { path: () => "/api/v1/forms/counts?search=zebra", has: (body) => (body as { all: number }).all > 0 },
    "the log of events": { path: () => "/api/v1/events", has: (body) => JSON.stringify(body).includes("Ada Lovelace") },
    "the feed of responses": { path: () => "/api/v1/responses", has: (body) => JSON.stringify(body).includes("Ada Lovelace") },
    "the feed of one form": {
      path: () => `/api/v1/responses?form_id=${kept.id}`,
      has: (body) => JSON.stringify(body).includes("Ada Lovelace"),
    },
  };
  it.each(Object.entries(lists))("%s leaves it out", async (_, { path, has }) => {
    const seen = await Promise.all(
      (["owner", "named", "editor", "viewer"] as const).map(async (who) => has((await ask(who, path())).body)),
    );
    expect(seen).toEqual([true, true, false, false]);
  });

  it("drafts of next versions are left out", async () => {
    const hasDraft = async (who: keyof typeof people) =>
      ((await ask(who, "/api/v1/drafts")).body as { id: string }[]).some(({ id }) => id === kept.draftId);
    expect(await Promise.all((["owner", "named", "editor"] as const).map(hasDraft))).toEqual([true, true, false]);
  });

  it("an export of several forms is refused", async () => {
    const open = await api.createForm();
    const path = `/api/v1/responses/export?format=json&form_id=${open.id},${kept.id}`;
    expect((await ask("named", path)).status).toBe(200);
    expect((await ask("editor", path)).status).toBe(404);
  });

  it("a round is not made from it", async () => {
    const body = (given: object) => ({ ...given, people: [{ name: "Ada" }] });
    expect((await ask("editor", "/api/v1/rounds", { method: "POST", body: body({ form_id: kept.id }) })).status).toBe(404);
    expect((await ask("editor", "/api/v1/rounds", { method: "POST", body: body({ draft_id: kept.draftId }) })).status).toBe(404);
  });

  it.each(["return", "fail", "ask_again", "replace"])(
    "its external id is neither used nor explained (on_conflict: %s)",
    async (onConflict) => {
      const body = {
        title: "Mine",
        fields: [{ key: "a", type: "text", label: "A" }],
        external_id: kept.externalId,
        on_conflict: onConflict,
      };
      const { status, body: reply } = await ask("editor", "/api/v1/forms", { method: "POST", body });
      expect([status, JSON.stringify(reply).includes(kept.id)]).toEqual([409, false]);
      expect((await api.call(`/api/v1/forms/${kept.id}`)).body).toMatchObject({ status: "active" });
    },
  );
});

it("a repeated request does not tell again what is kept from its sender since", async () => {
  const body = { title: "Made by the editor", fields: [{ key: "name", type: "text", label: "Name" }] };
  const create = (query = "", more = {}) =>
    ask("editor", `/api/v1/forms${query}`, { method: "POST", body, headers: { "Idempotency-Key": "kept since", ...more } });
  const made = await create();
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  const access = { method: "PUT", body: { access: "people", people: [] } };
  expect((await ask("owner", `/api/v1/forms/${id}/access`, access)).status).toBe(200);
  await api.submit(id, { name: "A secret answer" });
  for (const [query, more] of [[""], ["?wait=0"], ["?wait=1"], ["", { Prefer: "wait=0" }]] as const) {
    const again = await create(query, more);
    expect([query, again.status, JSON.stringify(again.body)]).toEqual([query, 404, expect.not.stringContaining("secret")]);
  }
});

function hasKept(body: unknown): boolean {
  return (body as { id: string }[]).some(({ id }) => id === kept.id);
}

it("pages of the dashboard and previews are not found", async () => {
  const pages = ["", "/responses", `/responses/${kept.responseId}`, "/versions", "/versions/1", "/versions/1/preview"];
  for (const page of pages) {
    expect((await ask("named", `/forms/${kept.id}${page}`)).status, page).toBe(200);
    expect((await ask("viewer", `/forms/${kept.id}${page}`)).status, page).toBe(404);
  }
  for (const page of ["", "/settings", "/responses/trash"])
    expect((await ask("editor", `/forms/${kept.id}${page}`)).status, page).toBe(404);
  for (const page of [
    `/drafts/${kept.draftId}`,
    `/drafts/${kept.draftId}/preview`,
    `/rounds/new?form=${kept.id}`,
    `/rounds/new?draft=${kept.draftId}`,
  ])
    expect((await ask("editor", page)).status, page).toBe(404);
});

describe("a change", () => {
  const change = (formId: string, body: object, who: keyof typeof people = "owner") =>
    ask(who, `/api/v1/forms/${formId}/access`, { method: "PUT", body });

  it("is read, and applies from the next request on", async () => {
    const { id } = await keep(people.editor.id);
    const both = { access: "people", people: [people.editor.id, people.viewer.id, people.viewer.id] };
    const reply = (await change(id, both)).body as { people: { id: string; role: string }[] };
    expect(new Set(reply.people.map((person) => [person.id, person.role].join()))).toEqual(
      new Set([`${people.editor.id},editor`, `${people.viewer.id},viewer`]),
    );
    expect((await ask("viewer", `/api/v1/forms/${id}/access`)).body).toEqual(reply);
    await change(id, { access: "people", people: [] });
    expect((await ask("editor", `/api/v1/forms/${id}`)).status).toBe(404);
    expect((await change(id, { access: "account" })).body).toEqual({ access: "account", people: [] });
    expect((await ask("editor", `/api/v1/forms/${id}`)).status).toBe(200);
  });

  it("ends what somebody has open", async () => {
    const { id, draftId, responseId } = await keep(people.editor.id);
    const { browser } = people.editor;
    const link = ((await browser.ask(`/api/v1/forms/${id}/responses/${responseId}/correction`, { method: "POST" })).body as { url: string })
      .url;
    const stream = await fetch(`${baseUrl()}/api/v1/forms/${id}/events`, {
      headers: { Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "), "Sec-Fetch-Site": "same-origin" },
    });
    const passOf = async (page: string) => `${page}?pass=${/pass=([\w.-]+)/.exec(String((await browser.ask(page)).body))?.[1] ?? ""}`;
    const previews = [await passOf(`/drafts/${draftId}/preview`), await passOf(`/forms/${id}/versions/1/preview`)];
    const post = async (to: string) =>
      (await fetch(`${baseUrl()}${to}`, { method: "POST", body: new URLSearchParams({ name: "Ada" }), headers: { Origin: "null" } }))
        .status;
    expect(await Promise.all(previews.map(post))).not.toContain(404);
    expect((await fetch(link)).status).toBe(200);
    await change(id, { access: "people", people: [] });
    expect((await fetch(link)).status).toBe(410);
    expect(await Promise.all(previews.map(post))).toEqual([404, 404]);
    await stream.text(); // ends by itself
  });

  it("is refused to other roles, for strangers and for forms of a round", async () => {
    const { id } = await api.createForm();
    expect((await change(id, { access: "account" }, "editor")).body).toMatchObject({ type: "role" });
    const other = await newOwner();
    const refused = await change(id, { access: "people", people: [people.editor.id, other.id, "nobody"] });
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", "people", 1] }, { loc: ["body", "people", 2], type: "not_a_member" }] });
    expect((await ask("editor", `/api/v1/forms/${id}`)).status).toBe(200);
    expect((await change(id, { access: "account", people: [people.editor.id] })).status).toBe(422);
    const round = await api.call("/api/v1/rounds", {
      method: "POST",
      body: { form: { title: "R", fields: [{ key: "a", type: "text", label: "A" }] }, people: [{ name: "Ada" }] },
    });
    const asked = await api.call(`/api/v1/rounds/${(round.body as { id: string }).id}/people`);
    const [ada] = asked.body as { form_id: string }[];
    expect((await change(ada?.form_id ?? "", { access: "people" })).status).toBe(409);
    expect((await ask("owner", `/api/v1/forms/${newId(new Date())}/access`)).status).toBe(404);
  });

  it("ends with a membership, and does not come back with it", async () => {
    const guest = await newOwner(api, "viewer");
    const { id } = await keep(guest.id);
    await ask("owner", `/api/v1/members/${guest.id}`, { method: "DELETE" });
    expect((await ask("owner", `/api/v1/forms/${id}/access`)).body).toEqual({ access: "people", people: [] });
  });
});

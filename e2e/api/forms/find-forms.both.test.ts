import { beforeAll, describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const idsOf = ({ body }: ApiAnswer) => (body as { id: string }[]).map(({ id }) => id);
const many = { settings: { response_limit: null } };

describe("finding forms", () => {
  let api: Api;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    api = await newApi();
    const make = async (name: string, changes: Record<string, unknown>) =>
      (made[name] = (await api.createForm({ title: name, ...changes })).id);
    await make("Café Müller, order", { ...many, expires_in: "3h" });
    await make("Order of coffee", { ...many, expires_in: "1h" });
    await make("طلب إجازة", { ...many, expires_in: null });
    await make("休暇申請書", { ...many, expires_in: "2h" });
    await make("Leave", { settings: { recipient: "Zoë O'Brien" }, expires_in: "5m" });
  });
  const find = async (search: string, more = "") => idsOf(await api.call(`/api/v1/forms?search=${encodeURIComponent(search)}${more}`));

  it.each([
    ["order", ["Order of coffee", "Café Müller, order"]],
    ["ORD", ["Order of coffee", "Café Müller, order"]],
    ["cafe muller", ["Café Müller, order"]],
    ["  müller   CAFE\u0301 ", ["Café Müller, order"]],
    ["order coffee", ["Order of coffee"]],
    ["إجا", ["طلب إجازة"]],
    ["休暇", ["休暇申請書"]],
    ["zoe brien", ["Leave"]],
    ["rder", []],
    ["order nothing", []],
    ["100%", []],
    ["_", []],
    ["%_ –", []],
    ["'; --", []],
    ["🎉", []],
    ["", null],
    ["  ", null],
  ])("finds by %j", async (search, expected) => {
    const found = await find(search);
    const ids = expected === null ? Object.values(made) : expected.map((title) => made[title]);
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it("finds no other account's forms", async () => {
    expect(idsOf(await (await newApi()).call("/api/v1/forms?search=order"))).toEqual([]);
  });

  it("lists the active forms that close soonest first", async () => {
    const titles = ["Leave", "Order of coffee", "休暇申請書", "Café Müller, order"];
    const first = await api.call("/api/v1/forms?sort=closing&limit=3");
    expect(idsOf(first)).toEqual(titles.slice(0, 3).map((title) => made[title]));
    const rest = await api.call(/<([^<>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "");
    expect(idsOf(rest)).toEqual([made[titles[3] ?? ""]]);
    expect(await find("order", "&sort=closing")).toEqual([made["Order of coffee"], made["Café Müller, order"]]);
  });

  it("lists the last answered first, with its activity", async () => {
    const order = ["休暇申請書", "Order of coffee", "休暇申請書", "طلب إجازة"];
    for (const title of order) expect((await api.submit(made[title] ?? "", { name: "x" })).status).toBe(201);
    const first = await api.call("/api/v1/forms?sort=answered&limit=2&expand=activity");
    expect(idsOf(first)).toEqual([made["طلب إجازة"], made["休暇申請書"]]);
    expect(first.body).toEqual([
      expect.objectContaining({ response_count: 1, response_limit: null, recipient: null }),
      expect.objectContaining({ response_count: 2, last_response_at: expect.stringMatching(/^\d{4}-.*\.\d{3}$/) as unknown }),
    ]);
    const rest = await api.call(/<([^<>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "");
    expect(idsOf(rest)).toEqual([made["Order of coffee"]]);
  });

  it("adds activity only when asked", async () => {
    const [plain] = (await api.call("/api/v1/forms?search=leave")).body as object[];
    expect(Object.keys(plain ?? {})).toEqual([
      "id",
      "title",
      "description",
      "url",
      "status",
      "fields_count",
      "expires_at",
      "created_at",
      "version",
      "external_id",
    ]);
    const [full] = (await api.call("/api/v1/forms?search=leave&expand=activity")).body as object[];
    expect(full).toMatchObject({
      ...plain,
      response_count: 0,
      response_limit: 1,
      last_response_at: null,
      recipient: "Zoë O'Brien",
      has_changes: false,
    });
  });

  it.each(["sort=oldest", "expand=all", "sort=closing&cursor=01ARZ3NDEKTSV4RRFFQ69G5FAV", "cursor=1-01ARZ3NDEKTSV4RRFFQ69G5FAV"])(
    "refuses %s",
    async (query) => {
      expect((await api.call(`/api/v1/forms?${query}`)).status).toBe(422);
    },
  );

  it.each([`search=${"x".repeat(256)}`, "search=%00"])("refuses the search %s, in counts too", async (query) => {
    expect((await api.call(`/api/v1/forms?${query}`)).status).toBe(422);
    expect((await api.call(`/api/v1/forms/counts?${query}`)).status).toBe(422);
  });

  it("counts by status, all forms or the results of a search", async () => {
    const own = await newApi();
    for (const title of ["Blue one", "Blue two", "Red"]) await own.createForm({ title });
    const { id } = await own.createForm({ title: "Blue three" });
    await own.submit(id, { name: "x" });
    const gone = await own.createForm({ title: "Green" });
    await own.call(`/api/v1/forms/${gone.id}`, { method: "PATCH", body: { status: "cancelled" } });
    const old = await own.createForm({ title: "Blue old" });
    await own.call(`/api/v1/forms/${old.id}`, { method: "PATCH", body: { expires_at: "2020-01-01T00:00:00" } });
    expect((await own.call("/api/v1/forms/counts")).body).toEqual({ all: 6, active: 3, completed: 1, cancelled: 1, expired: 1 });
    expect((await own.call("/api/v1/forms/counts?search=blue")).body).toEqual({
      all: 4,
      active: 2,
      completed: 1,
      cancelled: 0,
      expired: 1,
    });
    const none = { all: 0, active: 0, completed: 0, cancelled: 0, expired: 0 };
    expect((await own.call(`/api/v1/forms/counts?search=${encodeURIComponent("%_")}`)).body).toEqual(none);
    const refused = await own.call("/api/v1/forms/counts", { method: "DELETE" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("shows the recipient to the owner only", async () => {
    const anonymous = await fetch((await api.createForm({ settings: { recipient: "Someone Secret" } })).url);
    expect(await anonymous.text()).not.toContain("Someone Secret");
    const { url } = await api.createForm({ settings: { recipient: "Someone Secret" } });
    expect(await (await fetch(url, { headers: { Accept: "application/json" } })).text()).not.toContain("Someone Secret");
    for (const recipient of ["two\nlines", "x".repeat(256), " ", 5]) {
      const body = { title: "T", fields: [{ key: "a", type: "text", label: "A" }], settings: { recipient } };
      expect((await api.call("/api/v1/forms", { method: "POST", body })).status).toBe(422);
    }
  });
});

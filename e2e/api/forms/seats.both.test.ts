import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { change } from "../../support/samples/versions";

const slot = (options: object[], config = {}) => ({ key: "slot", type: "select", label: "Slot", config: { options, ...config } });
const [ten, eleven] = [
  { value: "10", label: "10:00", seats: 1 },
  { value: "11", label: "11:00", seats: 3 },
];
const name = { key: "name", type: "text", label: "Full name", required: true };
const settings = { response_limit: null, editable: "open" };

type Stored = { id: string; data: { slot?: string | string[] } };

describe("an option with seats", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (fields: object[] = [slot([ten, eleven])]) => api.createForm({ fields: [name, ...fields], settings });
  const take = (id: string, value: unknown, more = {}) => api.submit(id, { name: "Ada", slot: value }, more);
  const stored = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Stored[];
  const idOf = ({ body }: { body: unknown }) => (body as Stored).id;
  const responseAt = (id: string, response: string) => `/api/v1/forms/${id}/responses/${response}`;
  const taken = (option: string) => ({
    status: 422,
    body: { detail: [{ loc: ["body", "data", "slot"], type: "option_taken", msg: expect.stringContaining(option) as string }] },
  });

  it("is chosen by as many of fifty simultaneous answers as it has seats", async () => {
    const { id } = await newForm();
    const posts = await Promise.all(Array.from({ length: 50 }, () => take(id, "11")));
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const post of posts) if (post.status !== 201) expect(post).toMatchObject(taken("11:00"));
    expect(await stored(id)).toHaveLength(3);
    expect((await take(id, "10")).status).toBe(201);
    expect((await take(id, undefined)).status).toBe(201);
  });

  it("is taken together with the others of an answer, or none of them is", async () => {
    const { id } = await newForm([slot([ten, eleven, { value: "12", label: "12:00" }], { multiple: true })]);
    expect((await take(id, ["10", "12"])).status).toBe(201);
    expect(await take(id, ["10", "11", "12"])).toMatchObject(taken("10:00"));
    const posts = await Promise.all(Array.from({ length: 8 }, () => take(id, ["11", "12"])));
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it("is shown as taken, and a page that chose it before comes back with everything typed", async () => {
    const { id, url } = await newForm();
    const before = await openPage(url);
    expect(before.html).not.toContain("no places left");
    expect((await take(id, "10")).status).toBe(201);
    const now = await openPage(url);
    expect(now.html).toMatch(/disabled="" name="slot" value="10"\/><label[^>]*><bdi>10:00<\/bdi> <span class="places">\(no places left\)/);
    const posted = { ...inputsOf(before.html), name: "Grace Hopper", slot: "10" };
    const checked = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams(posted) });
    expect(await checked.json()).toMatchObject({ errors: { slot: [expect.stringContaining("10:00")] } });
    const back = await sendPage(url, posted, { "Sec-Fetch-User": "?1" });
    expect(back.status).toBe(422);
    expect(back.html).toContain("Choose another option for “Slot”: no places are left for “10:00”");
    expect(back.html).toContain('value="Grace Hopper"');
    expect(back.html).toMatch(/id="q-slot"[^>]*value="11"/);
    expect((await sendPage(url, { ...posted, slot: "11" }, { "Sec-Fetch-User": "?1" })).status).toBe(303);
    expect((await openPage(url, { "Accept-Language": "de" })).html).toContain("keine Plätze mehr");
  });

  it("is free again when its answer is deleted or corrected, but not when it is marked as spam", async () => {
    const { id, url } = await newForm();
    const first = idOf(await take(id, "10"));
    const correct = (response: string, data: object) => api.call(responseAt(id, response), { method: "PATCH", body: { data } });
    await api.call(responseAt(id, first), { method: "PATCH", body: { desk: { status: "spam" } } });
    expect(await take(id, "10")).toMatchObject(taken("10:00"));
    expect((await correct(first, { name: "Ada Lovelace" })).status).toBe(200); // it keeps its seat
    expect((await correct(first, { slot: "11" })).status).toBe(200);
    const second = idOf(await take(id, "10"));
    expect(await correct(first, { slot: "10" })).toMatchObject(taken("10:00"));
    const link = (await api.call(`${responseAt(id, second)}/correction`, { method: "POST" })).body as { url: string };
    expect((await openPage(link.url)).html).not.toContain("no places left"); // the seat on this page is its own
    await api.call(responseAt(id, second), { method: "DELETE" });
    const moves = await Promise.all([correct(first, { slot: "10" }), take(id, "10"), take(id, "10")]);
    expect(moves.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await stored(id)).filter(({ data }) => data.slot === "10")).toHaveLength(1);
    expect((await openPage(url)).html).toContain("no places left");
  });

  it("counts the answers from before it had seats, and those to pages of the version before", async () => {
    const free = { value: "12", label: "12:00" };
    const { id } = await newForm([slot([free], { multiple: true })]);
    expect((await take(id, ["12"])).status).toBe(201);
    await change(api, id, { fields: [name, slot([{ ...free, seats: 2 }], { multiple: true })] });
    const posts = await Promise.all([1, 2, 1, 2].map((form_version) => take(id, ["12"], { form_version })));
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
    await change(api, id, { fields: [name, slot([{ ...free, seats: 3 }], { multiple: true })] });
    expect((await take(id, ["12"])).status).toBe(201);
    expect(await take(id, ["12"])).toMatchObject(taken("12:00"));
  });
});

describe("seats counted by a number question", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const party = { key: "party", type: "number", label: "How many people?" };
  const table = (seats: number) => ({ value: "a", label: "Table A", seats });
  const newForm = (options: object[], config: object = {}) =>
    api.createForm({ fields: [name, party, slot(options, { seats_by: "party", ...config })], settings });
  const book = (id: string, count: number | undefined, more = {}) => api.submit(id, { name: "Ada", slot: "a", party: count, ...more });
  const short = (left: number) => ({
    status: 422,
    body: {
      detail: [{ loc: ["body", "data", "slot"], type: "option_short", msg: expect.stringContaining(`only ${left} `) as string }],
    },
  });
  const left = async (url: string) => /Table A<\/bdi>(?: <span class="places">\(([^)]*)\))?/.exec((await openPage(url)).html)?.[1];

  it("are never given to more people than there are, however many come at once", async () => {
    const { id, url } = await newForm([table(10)]);
    const groups = await Promise.all(Array.from({ length: 20 }, () => book(id, 3)));
    expect(groups.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const group of groups) if (group.status !== 201) expect(group).toMatchObject(short(1));
    expect(await left(url)).toBe("1 place left");
    expect(await book(id, 2)).toMatchObject(short(1));
    expect((await book(id, undefined)).status).toBe(201); // one person
    expect(await left(url)).toBe("no places left");
  });

  it.each([
    [{}, 2.4, 3],
    [{}, 0, 1],
    [{}, -5, 1],
    [{ seats_plus: 1 }, 0, 1],
    [{ seats_plus: 1 }, 2, 3],
    [{ seats_plus: 1 }, undefined, 1],
    [{ seats_plus: 2 }, 1e9, null],
  ])("with %j and the answer %s take %s", async (config, count, seats) => {
    const { id, url } = await newForm([table(6)], config);
    const { status } = await book(id, count);
    expect(status).toBe(seats === null ? 422 : 201);
    if (seats !== null) expect(await left(url)).toBe(`${6 - seats} places left`);
    // The same when the counting begins after the response was stored.
    const later = await api.createForm({ fields: [name, party, slot([{ value: "a", label: "Table A" }])], settings });
    await book(later.id, count);
    await change(api, later.id, { fields: [name, party, slot([table(6)], { seats_by: "party", ...config })] });
    expect(await left(later.url)).toBe(seats === null ? "no places left" : `${6 - seats} places left`);
  });

  it("are counted anew when another version counts them otherwise", async () => {
    const { id, url } = await api.createForm({ fields: [name, party, slot([table(6)])], settings });
    expect((await book(id, 4)).status).toBe(201);
    expect(await left(url)).toBe("5 places left");
    await change(api, id, { fields: [name, party, slot([table(6)], { seats_by: "party" })] });
    expect(await left(url)).toBe("2 places left");
    await change(api, id, { fields: [name, party, slot([table(6)])] });
    expect(await left(url)).toBe("5 places left");
  });

  it("follow a correction: more people need more seats, fewer give them back", async () => {
    const { id, url } = await newForm([table(6)]);
    const { body } = await book(id, 2);
    expect((await book(id, 3)).status).toBe(201);
    const correct = (data: object) => api.call(`/api/v1/forms/${id}/responses/${(body as Stored).id}`, { method: "PATCH", body: { data } });
    expect(await correct({ party: 4 })).toMatchObject(short(3));
    expect((await correct({ party: 3 })).status).toBe(200);
    expect(await left(url)).toBe("no places left");
    expect((await correct({ party: 1 })).status).toBe(200);
    expect(await left(url)).toBe("2 places left");
    const races = await Promise.all([correct({ party: 3 }), book(id, 2), book(id, 2)]);
    expect(races.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it("are counted as the newest version says by a correction at the same time as its publishing", async () => {
    const { id, url } = await api.createForm({ fields: [name, party, slot([table(6)])], settings });
    const { body } = await book(id, 4);
    const correction = { method: "PATCH", body: { data: { name: "Ada Lovelace" } } };
    const [corrected] = await Promise.all([
      api.call(`/api/v1/forms/${id}/responses/${(body as Stored).id}`, correction),
      change(api, id, { fields: [name, party, slot([table(6)], { seats_by: "party" })] }),
    ]);
    expect(corrected.status).toBe(200);
    expect(await left(url)).toBe("2 places left");
  });

  it("are needed by a response that is restored from the trash", async () => {
    const { id, url } = await newForm([table(6)]);
    const { body } = await book(id, 4);
    const response = (body as Stored).id;
    expect((await api.call(`/api/v1/forms/${id}/responses/${response}?trash=true`, { method: "DELETE" })).status).toBe(204);
    expect((await book(id, 3)).status).toBe(201);
    const restore = () => api.call(`/api/v1/forms/${id}/trash/${response}/restore`, { method: "POST" });
    expect(await restore()).toMatchObject({
      status: 409,
      body: { detail: "Only 3 of the 4 seats that this response takes are left for “Table A”" },
    });
    await change(api, id, { fields: [name, party, slot([table(7)], { seats_by: "party" })] });
    expect((await restore()).status).toBeLessThan(300);
    expect(await left(url)).toBe("no places left");
  });

  it("are all given back by a deletion, a withdrawal and the trash, and taken again by one of two at once", async () => {
    const { id, url } = await newForm([table(6)]);
    const responses = `/api/v1/forms/${id}/responses`;
    const { body: deleted } = await book(id, 5);
    expect(await left(url)).toBe("1 place left");
    expect((await api.call(`${responses}/${(deleted as Stored).id}`, { method: "DELETE" })).status).toBe(204);
    const sent = await sendPage(
      url,
      { ...inputsOf((await openPage(url)).html), name: "Ada", slot: "a", party: "4" },
      { "Sec-Fetch-User": "?1" },
    );
    const receipt = new URL(sent.headers.get("location") ?? "", url).href;
    expect(await left(url)).toBe("2 places left");
    expect((await sendPage(`${receipt}/withdraw`, {})).status).toBe(200);
    const { body: trashed } = await book(id, 6);
    const response = (trashed as Stored).id;
    expect(await left(url)).toBe("no places left");
    expect((await api.call(`${responses}/${response}?trash=true`, { method: "DELETE" })).status).toBe(204);
    const races = await Promise.all([api.call(`/api/v1/forms/${id}/trash/${response}/restore`, { method: "POST" }), book(id, 1)]);
    expect(races.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await left(url)).toBe(races[1].status === 201 ? "5 places left" : "no places left");
  });

  it("say at the top that no place is left, before anyone types", async () => {
    const { id, url } = await api.createForm({ fields: [name, party, { ...slot([table(1)]), required: true }], settings });
    expect((await openPage(url)).html).not.toContain("No places left");
    await book(id, 1);
    expect((await openPage(url)).html).toContain("There are no places left for “Slot”, so you can’t send this form at the moment.");
    const other = await api.createForm({ fields: [name, party, { ...slot([table(1)], { other: true }), required: true }], settings });
    await book(other.id, 1);
    expect((await openPage(other.url)).html).not.toContain("so you can’t send this form");
  });

  it.each([
    [{ seats_by: "nobody" }, ["body", "fields", 2, "config", "seats_by"]],
    [{ seats_by: "name" }, ["body", "fields", 2, "config", "seats_by"]],
    [{ seats_by: "party", seats_plus: 101 }, ["body", "fields", 2, "config", "seats_plus"]],
  ])("refuse %j", async (config, loc) => {
    const refused = await api.call("/api/v1/forms", {
      method: "POST",
      body: { title: "T", fields: [name, party, slot([table(6)], config)] },
    });
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc }] }]);
  });

  it.each([
    [{ seats_by: "party" }, "seats_by"],
    [{ seats_plus: 1 }, "seats_plus"],
  ])("warn of %j without seats", async (config, option) => {
    const fields = [name, party, slot([{ value: "a", label: "Table A" }], config)];
    const { body } = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields } });
    expect(body).toMatchObject({ warnings: [{ loc: ["body", "fields", 2, "config", option], type: "no_effect" }] });
  });
});

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
    expect(now.html).toMatch(/disabled="" name="slot" value="10"\/><label[^>]*><bdi>10:00<\/bdi> \(no places left\)/);
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

import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedUnsent } from "@/lib/domain/unsent/unsent-schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { fromPage, inputsOf } from "../../support/http/page";
import { Visitor } from "../../support/http/visitor";
import { change } from "../../support/samples/versions";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  { key: "second", type: "page", label: "More" },
  { key: "age", type: "number", label: "Age" },
];
const SAYS = "The person who asked can read your answers before you send them";

type Form = { id: string };

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const make = (settings: object): Promise<Form> => api.createForm({ fields, settings: { response_limit: null, locale: "en", ...settings } });
const list = async ({ id }: Form, query = "") => api.call(`/api/v1/forms/${id}/unsent${query}`);
const unsent = async (form: Form, query = "") => {
  const { status, body } = await list(form, query);
  expect(status).toBe(200);
  return body as PresentedUnsent[]; // validated by Api
};
const publish = ({ id }: Form, settings: object) => change(api, id, { settings: { response_limit: null, locale: "en", ...settings } });
/** Completes the first page. @returns the second one, and its address. */
const begin = async ({ id }: Form, name: string) => {
  const visitor = new Visitor();
  const path = `/f/${id}`;
  const first = await visitor.get(path);
  const sent = await visitor.post(path, { ...inputsOf(first.html), name, _go: "next" });
  expect(sent.status).toBe(303);
  const second = await visitor.follow(sent, new URL(path, baseUrl()).href);
  expect(second.status).toBe(200);
  return { visitor, first: first.html, second: second.html, at: new URL(sent.location, `http://forms.example${path}`).pathname };
};

describe("answers that are not sent", () => {
  it("are read where each page says so, and are no response", async () => {
    const form = await make({ read_unsent: true });
    const { first, second } = await begin(form, "Grace Hopper");
    for (const html of [first, second]) expect(html).toContain(SAYS);
    const [only, ...others] = await unsent(form);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ form_version: 1, page: "second", answers: [{ key: "name", label: "Full name", text: "Grace Hopper" }] });
    const at = `/api/v1/forms/${form.id}`;
    expect((await api.call(`${at}/responses`)).body).toEqual([]);
    expect((await api.call(`${at}/summary`)).body).toMatchObject({ response_count: 0, counted: 0, unsent: { count: 1 } });
    expect((await api.call(`${at}/export?format=json`)).body).toEqual([]);
    expect((await api.call(`/api/v1/responses?form_id=${form.id}`)).body).toEqual([]);
  });

  it("are gone from the list once they are sent", async () => {
    const form = await make({ read_unsent: true });
    const { visitor, second, at } = await begin(form, "Grace Hopper");
    const sent = await visitor.post(at, { ...inputsOf(second), age: "36" }, fromPage(new URL(at, baseUrl()).href));
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("receipt")]);
    expect(await unsent(form)).toEqual([]);
  });

  it("are not read where the pages do not say so", async () => {
    const form = await make({});
    const { first, second } = await begin(form, "Grace Hopper");
    for (const html of [first, second]) expect(html).not.toContain(SAYS);
    expect((await list(form)).status).toBe(409);
    await publish(form, { read_unsent: true }); // what was typed before stays unread
    expect(await unsent(form)).toEqual([]);
    await begin(form, "Ada Lovelace");
    expect((await unsent(form)).map(({ answers, form_version }) => [form_version, answers[0]?.text])).toEqual([[2, "Ada Lovelace"]]);
    await publish(form, {});
    expect((await list(form)).status).toBe(409);
  });

  it("are listed by pages, the last begun first", async () => {
    const form = await make({ read_unsent: true });
    for (const name of ["A", "B", "C"]) await begin(form, name);
    const first = await list(form, "?limit=2");
    const names = (body: unknown) => (body as PresentedUnsent[]).map(({ answers }) => answers[0]?.text);
    const cursor = first.headers.get("x-next-cursor") ?? "";
    expect(first.headers.get("link")).toContain('rel="next"');
    const rest = await list(form, `?limit=2&cursor=${cursor}`);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    const all = [...names(first.body), ...names(rest.body)];
    expect(all.toSorted()).toEqual(["A", "B", "C"]);
    expect((await list(form, "?cursor=nonsense")).status).toBe(422);
  });

  it("are nobody else's", async () => {
    const form = await make({ read_unsent: true });
    await begin(form, "Grace Hopper");
    expect((await (await newApi()).call(`/api/v1/forms/${form.id}/unsent`)).status).toBe(404);
  });
});

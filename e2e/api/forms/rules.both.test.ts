import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

const select = (key: string, ...options: string[]) => ({ key, type: "select", label: key, required: true, config: { options } });
const fields = [
  { ...select("attending", "yes", "no"), label: "Attending" },
  {
    key: "guests",
    type: "number",
    label: "Guests",
    required: true,
    visible_if: { field: "attending", op: "is", value: "yes" },
  },
  {
    key: "names",
    type: "text",
    label: "Names of guests",
    visible_if: { field: "guests", op: "answered" },
    required_if: { field: "guests", op: "gt", value: 3 },
  },
];

describe("a form with conditions", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (settings = {}) => api.createForm({ fields, settings: { response_limit: null, ...settings } });
  const submit = async (url: string, data: object) => {
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) });
    return { status: reply.status, body: (await reply.json()) as { detail?: { loc: string[] }[] } };
  };
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string; data: unknown }[]).map(({ data }) => data);

  it("is refused with the place of what is wrong, and otherwise given back as it was made", async () => {
    const wrong = fields.map((field) =>
      field.key === "names" ? { ...field, required_if: { not: { field: "names", op: "answered" } } } : field,
    );
    const refused = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields: wrong } });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "fields", 2, "required_if", "not", "field"] }] } });
    const { id, url } = await newForm();
    const detail = (await api.call(`/api/v1/forms/${id}`)).body as { fields: object[] };
    expect(detail.fields).toMatchObject(fields);
    expect(detail.fields[0]).not.toHaveProperty("visible_if");
    expect(await (await fetch(url, { headers: { Accept: "application/json" } })).json()).toMatchObject({ fields });
  });

  it("works through the pages of a JSON submission at once, and stores nothing when they end at an exit", async () => {
    const page = (key: string, more = {}) => ({ key, type: "page", label: key, ...more });
    const isNo = { field: "attending", op: "is", value: "no" };
    const paged = [
      fields[0],
      page("sorry", { config: { exit: true }, visible_if: isNo }),
      page("details", { visible_if: { field: "attending", op: "is", value: "yes" } }),
      { key: "diet", type: "text", label: "Diet", required: true },
    ];
    const { id, url } = await api.createForm({ fields: paged, settings: { response_limit: null } });
    expect(await submit(url, { attending: "no", diet: "none" })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "data", "sorry"], type: "exit" }] },
    });
    expect(await submit(url, { attending: "yes", diet: "none" })).toMatchObject({ status: 201 });
    expect(await answersTo(id)).toEqual([{ attending: "yes", diet: "none" }]);
    const simulate = (data: object) => api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data } });
    expect((await simulate({ attending: "no" })).body).toMatchObject({
      pages: [
        { key: null, fields: ["attending"] },
        { key: "sorry", fields: [] },
      ],
      ends: "exit:sorry",
      would_be_stored: {},
    });
    expect((await simulate({ attending: "yes", diet: "x" })).body).toMatchObject({ ends: "sent", problems: [] });
    const endless = [
      { ...fields[0], required: true },
      page("end", { config: { exit: true }, visible_if: { field: "attending", op: "answered" } }),
    ];
    const refused = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields: endless } });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "fields"], type: "no_finish" }] } });
  });

  it("asks through the API only what follows from the answers, and stores nothing else", async () => {
    const { id, url } = await newForm();
    expect(await submit(url, { attending: "no", guests: 4, names: "Ada" })).toMatchObject({ status: 201 });
    expect(await submit(url, { attending: "no", guests: "not a number" })).toMatchObject({ status: 201 });
    const placesOf = async (data: object) => (await submit(url, data)).body.detail?.map(({ loc }) => loc.at(-1));
    expect(await placesOf({ attending: "yes" })).toEqual(["guests"]);
    expect(await placesOf({ attending: "yes", guests: 4 })).toEqual(["names"]);
    expect(await submit(url, { attending: "yes", guests: 3 })).toMatchObject({ status: 201 });
    expect(await answersTo(id)).toEqual([{ attending: "yes", guests: 3 }, { attending: "no" }, { attending: "no" }]);
  });

  it("asks step by step on a page without a script, and keeps what was typed", async () => {
    const { id, url } = await newForm({ editable: "open" });
    const first = await openPage(url);
    expect(first.html).toMatch(
      /<template class="when"><p>This question applies only after certain answers to “[^”]+”\. Otherwise, leave it empty\.<\/p><fieldset class="when" role="presentation" data-when="guests" disabled="">/,
    );
    const page = { _version: inputsOf(first.html)._version ?? "" };
    const typed = { ...page, attending: "yes" };
    const second = await sendPage(url, typed);
    expect(second.status).toBe(422);
    expect(second.html).toContain("One more question follows from your answers");
    expect(second.html).toContain('href="#q-guests"');
    expect(second.html).not.toContain("<title>Error");
    expect(second.html).not.toContain('class="error"');
    const third = await sendPage(url, new URLSearchParams([...Object.entries(typed), ["_shown", "guests"], ["guests", "2"]]));
    expect(third.html).toContain('<fieldset class="when" role="presentation" data-when="names">');
    expect(third.html).toContain('value="2"');
    const shown = [
      ["_shown", "guests"],
      ["guests", "2"],
      ["_shown", "names"],
      ["names", ""],
    ];
    const sent = await sendPage(url, new URLSearchParams([...Object.entries(typed), ...shown]));
    expect(sent.status).toBe(303);
    expect(await answersTo(id)).toEqual([{ attending: "yes", guests: 2 }]);

    const change = `${new URL(sent.headers.get("location") ?? "", url).href}/change`;
    expect((await openPage(change)).html).toContain('<fieldset class="when" role="presentation" data-when="guests">');
    expect((await sendPage(change, { attending: "no", _shown: "guests", guests: "2" })).status).toBe(303);
    expect(await answersTo(id)).toEqual([{ attending: "no" }]);
    expect((await sendPage(change, { attending: "yes" })).html).toContain("One more question follows from your answers");
  });

  it("asks a program's own page for everything at once", async () => {
    const { id, url } = await newForm();
    expect((await sendPage(url, { attending: "yes", guests: "2" })).status).toBe(303);
    expect(await answersTo(id)).toEqual([{ attending: "yes", guests: 2 }]);
  });

  it("says which of the responses so far would lead to other questions under other conditions", async () => {
    const { id, url } = await newForm();
    for (const data of [{ attending: "no" }, { attending: "yes", guests: 2 }, { attending: "yes", guests: 5, names: "Ada" }])
      expect((await submit(url, data)).status).toBe(201);
    const effectOf = (changed: object[]) => api.call(`/api/v1/forms/${id}/effect`, { method: "POST", body: { fields: changed } });
    const none = { response_count: 3, counted: 3, changed: 0, questions: [] };
    expect(await effectOf(fields)).toMatchObject({ status: 200, body: none });
    const [attending, guests, names] = fields;
    const why = { key: "why", type: "text", label: "Why not?", visible_if: { field: "attending", op: "is", value: "no" } };
    const narrower = { ...names, visible_if: { field: "guests", op: "gt", value: 3 } };
    expect((await effectOf([attending, why, guests, narrower].map((field) => ({ ...field })))).body).toEqual({
      ...none,
      changed: 2,
      questions: [
        { key: "why", asked: 1, dropped: 0 },
        { key: "names", asked: 0, dropped: 1 },
      ],
    });
    const added = { key: "extra", type: "text", label: "Extra" };
    expect((await effectOf([added, ...fields])).body, "a question that everybody is asked").toEqual(none);
    expect((await effectOf([{ ...attending }, added])).body, "questions that are removed").toMatchObject(none);
    const open = fields.map((field) => ({ ...field, visible_if: null }));
    expect((await effectOf(open)).body, "conditions that are taken away").toMatchObject({ changed: 1 });
    expect((await effectOf([{ ...names }])).status).toBe(422);
    expect(await answersTo(id)).toHaveLength(3);
  });

  it("says where answers lead, of a form and of a draft, and stores nothing", async () => {
    const { id } = await newForm();
    const { body: draft } = await api.call(`/api/v1/forms/${id}/draft`, { method: "POST" });
    const { id: draftId } = draft as { id: string };
    for (const path of [`/api/v1/forms/${id}/simulate`, `/api/v1/drafts/${draftId}/simulate`]) {
      const simulate = (data: object) => api.call(path, { method: "POST", body: { data } });
      expect(await simulate({ attending: "no", names: "Ada" })).toMatchObject({
        status: 200,
        body: { visible: ["attending"], required: ["attending"], problems: [], would_be_stored: { attending: "no" } },
      });
      expect(await simulate({ attending: "yes", guests: 4 })).toMatchObject({
        body: {
          visible: ["attending", "guests", "names"],
          required: ["attending", "guests", "names"],
          problems: [{ loc: ["body", "data", "names"], type: "required" }],
        },
      });
      expect(await api.call(path, { method: "POST", body: { data: [] } })).toMatchObject({ status: 422 });
    }
    expect(await answersTo(id)).toEqual([]);
  });

  it("checks a draft: what keeps it from being published, what makes no difference, and how many ways lead through it", async () => {
    const checkOf = async (content: object) => {
      const { body } = await api.call("/api/v1/drafts", { method: "POST", body: { content } });
      return (await api.call(`/api/v1/drafts/${(body as { id: string }).id}/check`)).body;
    };
    expect(await checkOf({ title: "T", fields })).toEqual({
      problems: [],
      findings: [],
      paths: { count: 2, exits: 0, sampled: false, shortest: 1, longest: 3 },
    });
    const gone = [fields[0], { ...fields[1], visible_if: { field: "attending", op: "is", value: "perhaps" } }];
    expect(await checkOf({ title: "T", fields: gone })).toMatchObject({
      findings: [
        { loc: ["body", "fields", 1, "visible_if", "value"], type: "option_gone" },
        { loc: ["body", "fields", 1, "visible_if"], type: "never_shown" },
      ],
    });
    expect(await checkOf({ fields: [fields[1]] })).toMatchObject({
      problems: [{ loc: ["body", "title"] }, { loc: ["body", "fields", 0, "visible_if", "field"] }],
      paths: null,
    });
  });
});

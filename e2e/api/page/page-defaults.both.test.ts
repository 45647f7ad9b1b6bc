import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { fromPage, openPage, sendPage } from "../../support/http/page";
import { change } from "../../support/samples/versions";

const fields = [
  { key: "name", type: "text", label: "Name", default: 'Ada "L"', required: true },
  { key: "about", type: "textarea", label: "About", default: "one\ntwo" },
  { key: "price", type: "number", label: "Price", default: 1.5 },
  { key: "size", type: "select", label: "Size", default: "m", config: { options: ["s", "m"] } },
  { key: "land", type: "select", label: "Country", default: "at", config: { options: ["at", "de"], display: "dropdown" } },
  {
    key: "topics",
    type: "select",
    label: "Topics",
    default: ["Ink", "Glue"],
    config: { options: ["Ink", "Paper", "Glue"], multiple: true },
  },
  { key: "own", type: "select", label: "Colour", default: "mauve", config: { options: ["red", "blue"], other: true } },
  { key: "agree", type: "checkbox", label: "Agree", default: true },
  { key: "sure", type: "checkbox", label: "Sure?", default: false, config: { display: "yes_no" } },
  { key: "day", type: "date", label: "Day", default: "2026-03-27", config: { min: "today" } },
  { key: "stars", type: "rating", label: "Stars", default: 4 },
  { key: "at", type: "time", label: "Time", default: "09:30" },
  { key: "mail", type: "email", label: "Email", default: "a@b.example" },
];
const answers = {
  ...{
    name: 'Ada "L"',
    about: "one\ntwo",
    price: 1.5,
    size: "m",
    land: "at",
    topics: ["Ink", "Glue"],
    own: "mauve",
    agree: true,
    sure: false,
  },
  ...{ day: "2026-03-27", stars: 4, at: "09:30", mail: "a@b.example" },
};

/** The inputs of a page as a browser without a script sends them, untouched. */
function untouched(html: string): [string, string][] {
  const chosen = html
    .replaceAll(/<template.*?<\/template>/gs, "")
    .replaceAll(/<input [^>]*>/g, (input) => (/type="(checkbox|radio)"/.test(input) && !input.includes("checked") ? "" : input));
  const inputs = [...chosen.matchAll(/<input [^>]*>/g)].flatMap(([input]): [string, string][] => {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    const isOfHaste = name === "_rendered" || name === "_opened"; // as from a person who has looked at the page
    return name === undefined || isOfHaste ? [] : [[name, (/value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&quot;", '"')]];
  });
  const texts = [...chosen.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>\n?([^<]*)/g)].map(([, name = "", text = ""]): [string, string] => [
    name,
    text,
  ]);
  const selects = [...chosen.matchAll(/<select [^>]*name="([^"]*)".*?<\/select>/gs)].map(([all, name = ""]): [string, string] => {
    const [option = ""] = /<option [^>]*selected=""[^>]*>/.exec(all) ?? [];
    return [name, /value="([^"]*)"/.exec(option)?.[1] ?? ""];
  });
  return [...inputs, ...texts, ...selects];
}

describe("a default", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const settings = { response_limit: null };
  const dataOf = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);
  const post = (url: string, html: string, typed: Record<string, string> = {}) => {
    const body = new URLSearchParams(untouched(html));
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    return sendPage(url, body, fromPage(url));
  };

  it("is what the page shows filled in, in every language, and what it sends if nothing is changed", async () => {
    // A day of the past is only refused when it is sent.
    const open = fields.map((field) => (field.key === "day" ? { ...field, config: {} } : field));
    const { id, url } = await api.createForm({ fields: open, settings });
    const read = (await api.call(`/api/v1/forms/${id}`)).body as { fields: { default: unknown }[] };
    expect(read.fields.map((field) => field.default)).toEqual(fields.map((field) => field.default));
    const { html } = await openPage(url);
    expect((await post(url, html)).status).toBe(303);
    const german = await fetch(url, { headers: { "Accept-Language": "de" } }).then((reply) => reply.text());
    expect(german).toContain('value="1,5"');
    expect((await post(url, german)).status).toBe(303);
    expect(await dataOf(id)).toEqual([answers, answers]);
  });

  it("gives way to the link, also to an empty value, and does not tell links apart", async () => {
    const { url } = await api.createForm({ fields, settings });
    const { html } = await openPage(`${url}?name=Grace&price=&agree=&topics=Paper`);
    const sent = new URLSearchParams(untouched(html));
    expect([sent.get("name"), sent.get("price"), sent.get("agree"), sent.getAll("topics")]).toEqual(["Grace", "", null, ["Paper"]]);
    expect(sent.get("size")).toBe("m");
    expect(new URLSearchParams(untouched((await openPage(url)).html)).get("_prefilled")).toBeNull();
    expect(sent.get("_prefilled")).not.toBeNull();
  });

  it("is no answer: neither of a program that leaves it out, nor of a page that is sent without it", async () => {
    const open = fields.filter(({ key }) => key === "name" || key === "price").map((field) => ({ ...field, required: false }));
    const { id, url } = await api.createForm({ fields: open, settings });
    await api.submit(id, {});
    const { html } = await openPage(url);
    expect((await post(url, html, { name: "", price: "" })).status).toBe(303);
    expect(await dataOf(id)).toEqual([{}, {}]);
  });

  it("is there on later pages, and in questions that a condition shows without a script", async () => {
    const paged = [
      { key: "more", type: "checkbox", label: "More?", config: { display: "yes_no" } },
      { key: "first", type: "text", label: "First", default: "one", visible_if: { field: "more", op: "is", value: true } },
      { key: "second", type: "page", label: "Second page" },
      { key: "price", type: "number", label: "Price", default: 2.5 },
      { key: "note", type: "text", label: "Note", default: "two", visible_if: { field: "price", op: "gt", value: 2 } },
    ];
    for (const questions of [paged, paged.filter(({ type }) => type !== "page")]) {
      const { id, url } = await api.createForm({ fields: questions, settings });
      let at = { url, html: (await openPage(url)).html };
      for (let pages = 0; pages < 5; pages++) {
        const reply = await post(at.url, at.html, { more: "yes", _go: "next" });
        const next = reply.status === 303 ? new URL(reply.headers.get("location") ?? "", at.url).href : at.url;
        at = { url: next, html: reply.status === 303 ? (await openPage(next, fromPage(url))).html : reply.html };
        if ((await dataOf(id)).length > 0) break;
      }
      expect(await dataOf(id)).toEqual([{ more: true, first: "one", price: 2.5, note: "two" }]);
    }
  });

  it.each<[string, object, RegExp?]>([
    ["a wrong type", { type: "number", default: "many" }, /^Must be an answer to this question: /],
    ["a number out of its limits", { type: "number", default: 7, config: { max: 5 } }],
    ["none of the options", { type: "select", default: "x", config: { options: ["a"] } }],
    ["one where several can be chosen", { type: "select", default: "a", config: { options: ["a"], multiple: true } }],
    ["a text that is too long", { type: "text", default: "abc", config: { max_length: 2 } }],
    ["a pattern", { type: "text", default: "abc", config: { pattern: "x+" } }],
    ["no day", { type: "date", default: "2026-02-30" }],
    ["an object", { type: "text", default: {} }],
    ["a file", { type: "file", default: "x" }, /cannot be filled in beforehand/],
    ["a signature", { type: "signature", default: "Ada" }, /cannot be filled in beforehand/],
    ["a ranking", { type: "ranking", default: ["a", "b"], config: { options: ["a", "b"] } }],
    ["a statement", { type: "statement", default: "x" }],
    ["a hidden field", { type: "hidden", default: "x" }, /config\.default/],
  ])("is refused where it stands: %s", async (_, field, says = /^Must be/) => {
    const body = {
      title: "T",
      fields: [
        { key: "first", type: "text", label: "First" },
        { key: "a", label: "A", ...field },
      ],
    };
    const { status, body: reply } = await api.call("/api/v1/forms", { method: "POST", body });
    expect(status).toBe(422);
    const { detail } = reply as { detail: { loc: unknown; msg: string }[] };
    expect(detail.map(({ loc }) => loc)).toEqual([["body", "fields", 1, "default"]]);
    expect(detail[0]?.msg).toMatch(says);
  });

  it("is content: another one makes a new version, and null is none", async () => {
    const field = { key: "a", type: "text", label: "A", default: "x" };
    const { id } = await api.createForm({ fields: [field], settings });
    const read = async () => (await api.call(`/api/v1/forms/${id}`)).body as { version: number; fields: object[] };
    await change(api, id, { fields: [{ ...field, default: "y" }] });
    expect(await read()).toMatchObject({ version: 2, fields: [{ default: "y" }] });
    await change(api, id, { fields: [{ ...field, default: null }] });
    const without = await read();
    expect(without.version).toBe(3);
    expect(without.fields[0]).not.toHaveProperty("default");
  });

  it("comes from an answer_schema and comes back in every notation", async () => {
    const properties = {
      name: { type: "string", title: "Name", default: "Ada" },
      level: { type: "integer", title: "Level", minimum: 1, maximum: 5, default: 3 },
      sizes: { type: "array", title: "Sizes", items: { enum: ["s", "m"] }, uniqueItems: true, default: ["m"] },
      sure: { type: "boolean", title: "Sure", default: false },
      nick: { anyOf: [{ type: "string" }, { type: "null" }], title: "Nick", default: null },
      mood: { anyOf: [{ type: "string" }, { type: "null" }], title: "Mood", default: "good" },
    };
    const schema = { type: "object", properties, required: ["name"] };
    const { body } = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", answer_schema: schema } });
    const { id } = body as { id: string };
    for (const of of ["submitted", "stored"]) {
      const got = (await api.call(`/api/v1/forms/${id}/answer-schema?of=${of}`)).body as {
        properties: Record<string, object>;
        required: string[];
      };
      expect(Object.values(got.properties).map((each) => ("default" in each ? each.default : "none"))).toEqual([
        "Ada",
        3,
        ["m"],
        false,
        "none",
        "good",
      ]);
      expect(got.required).toEqual(["name"]);
    }
    const printed = async (as: string) => (await api.call(`/api/v1/forms/${id}/answer-schema?as=${as}`)).text;
    expect(await printed("zod")).toMatch(/"name": z\.string\(\).*(?<!\.optional\(\))\.meta\(\{ default: "Ada" \}\),/);
    expect(await printed("python")).toContain('json_schema_extra={"default": ["m"]}');
    const wrong = await api.call("/api/v1/forms", {
      method: "POST",
      body: { title: "T", answer_schema: { ...schema, properties: { ...properties, level: { ...properties.level, default: 9 } } } },
    });
    expect(wrong.body).toMatchObject({ detail: [{ loc: ["body", "answer_schema", "properties", "level", "default"] }] });
  });
});

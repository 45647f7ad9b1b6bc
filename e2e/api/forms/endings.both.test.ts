import { beforeAll, describe, expect, it } from "vitest";
import { sweepKept } from "@/lib/domain/responses/keeping/sweep-mutations";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { change } from "../../support/samples/versions";
import { answerWith, startReceiver } from "../../support/receivers/receiver";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "score", type: "number", label: "Score" },
  { key: "size", type: "select", label: "Size", config: { options: ["small", "large"] } },
];
const endings = [
  { key: "gold", when: { field: "score", op: "gte", value: 8 }, title: "Well done, {{name}}", text: "You have **{{score}}** points." },
  { key: "shop", when: { field: "size", op: "is", value: "large" }, redirect_url: "https://shop.example/large" },
  { when: { not: { field: "score", op: "gte", value: 3 } }, title: "Try again" },
];
const settings = { endings, response_limit: null, editable: "open", thank_you_title: "Thanks" };

type Translated = { texts: object; progress: { missing: object[] } };
type Stored = { id: string; ending?: string };

describe("the endings of a form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (more = {}, rest = {}) => api.createForm({ fields, settings: { ...settings, ...more }, ...rest });
  const submit = async (url: string, data: object, more = {}) => {
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data, ...more }) });
    return (await reply.json()) as Stored;
  };
  const responsesOf = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Stored[];
  const sent = async (url: string, answers: Record<string, string>) => {
    const { status, headers, html } = await sendPage(url, answers);
    expect(status, html).toBe(303);
    return new URL(headers.get("location") ?? "", url).href;
  };

  it("are taken in their order: the first whose condition is true, and none while it is unknown", async () => {
    const { id, url } = await newForm();
    expect(await submit(url, { score: 9, size: "large" })).toMatchObject({ ending: "gold" });
    expect(await submit(url, { score: 7, size: "large" })).toMatchObject({ ending: "shop" });
    expect(await submit(url, { score: 1 })).toMatchObject({ ending: "ending_3" });
    expect(await submit(url, { score: 5, size: "small" })).not.toHaveProperty("ending");
    expect(await submit(url, { name: "Ada" })).not.toHaveProperty("ending"); // no score: unknown
    expect((await responsesOf(id)).map(({ ending }) => ending)).toEqual([undefined, undefined, "ending_3", "shop", "gold"]);
  });

  it("filter responses, their counts, summary and export, also once the form has them no longer", async () => {
    const { id, url } = await newForm();
    for (const score of [9, 1, 10, 5]) await submit(url, { score });
    const at = `/api/v1/forms/${id}`;
    const scores = async (query: string) => {
      const { status, body } = await api.call(`${at}/responses?${query}`);
      expect(status).toBe(200);
      return (body as { data: { score: number } }[]).map(({ data }) => data.score); // validated by Api
    };
    expect(await scores("ending=gold")).toEqual([10, 9]);
    expect(await scores("ending=gold&answer.score_gt=9")).toEqual([10]);
    expect(await scores("ending=ending_3&sort=oldest")).toEqual([1]);
    expect(await scores("ending=none")).toEqual([]);
    expect((await api.call(`${at}/responses/counts?ending=gold`)).body).toMatchObject({ all: 2, new: 2 });
    expect((await api.call(`${at}/summary?ending=gold`)).body).toMatchObject({ response_count: 4, found: 2, counted: 2 });
    expect((await api.call(`${at}/export?format=json&ending=gold`)).body).toHaveLength(2);
    expect((await api.call(`${at}/export?format=csv&header=key&ending=gold`)).text.trim().split("\r\n")).toHaveLength(3);
    expect((await api.call(`${at}/responses?ending=${"x".repeat(65)}`)).status).toBe(422);
    // What is corrected leads elsewhere.
    const [newest] = await responsesOf(id);
    await api.call(`${at}/responses/${newest?.id ?? ""}`, { method: "PATCH", body: { data: { score: 8 } } });
    expect(await scores("ending=gold")).toEqual([8, 10, 9]);
    await change(api, id, { settings: { response_limit: null } });
    await submit(url, { score: 9 });
    expect(await scores("ending=gold")).toEqual([8, 10, 9]);
    const bulk = { filter: { ending: "gold" }, set: { status: "done" } };
    expect((await api.call(`${at}/responses/bulk`, { method: "POST", body: bulk })).body).toMatchObject({ changed: 3 });
  });

  it("give a repeated submission its first ending", async () => {
    const { url } = await newForm();
    const [first, again] = [
      await submit(url, { score: 9 }, { submission_token: "t" }),
      await submit(url, { score: 9 }, { submission_token: "t" }),
    ];
    expect(again).toEqual(first);
    expect(again.ending).toBe("gold");
  });

  it("stand on the receipt, with answers in their texts, or lead elsewhere", async () => {
    const { url } = await newForm();
    const { html } = await openPage(await sent(url, { name: "Ada", score: "9" }));
    expect(html).toMatch(/<h1[^>]*>Well done, Ada<\/h1>/);
    expect(html).toContain("You have <strong>9</strong> points.");
    expect(await sent(url, { name: "Ada", size: "large" })).toBe("https://shop.example/large");
    const { html: usual, headers } = await openPage(await sent(url, { name: "Ada", score: "5" }));
    expect(usual).toMatch(/<h1[^>]*>Thanks<\/h1>/);
    expect(headers.get("content-security-policy")).toContain("form-action 'self' https:;");
  });

  it("that say something stand instead of the form's own address", async () => {
    const { url } = await newForm({ redirect_url: "https://example.org/thanks" });
    expect(await sent(url, { score: "9" })).toContain("/receipt/");
    expect(await sent(url, { score: "5" })).toBe("https://example.org/thanks");
  });

  it("follow a change of the answers", async () => {
    const { id, url } = await newForm();
    const receipt = await sent(url, { name: "Ada", score: "9" });
    const { html } = await openPage(`${receipt}/change`);
    expect((await sendPage(`${receipt}/change`, { ...inputsOf(html), size: "", score: "1" })).status).toBe(303);
    expect(await responsesOf(id)).toMatchObject([{ ending: "ending_3" }]);
    expect((await openPage(receipt)).html).toContain("Try again");
    const [response] = await responsesOf(id);
    const address = `/api/v1/forms/${id}/responses/${response?.id}`;
    expect(await api.call(address, { method: "PATCH", body: { data: { score: 5 } } })).toMatchObject({ status: 200 });
    expect((await api.call(address)).body).not.toHaveProperty("ending");
  });

  it("stay what they were for answers to an earlier version", async () => {
    const { id, url } = await newForm();
    const receipt = await sent(url, { name: "Ada", score: "9" });
    const content = {
      version: 1,
      title: "T",
      fields,
      settings: { ...settings, endings: [{ title: "Another" }] },
    };
    expect(await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: content })).toMatchObject({ status: 200 });
    expect((await openPage(receipt)).html).toContain("Well done, Ada");
    expect((await openPage(await sent(url, { name: "Bea" }))).html).toContain("Another");
    expect((await responsesOf(id)).map(({ ending }) => ending)).toEqual(["ending_1", "gold"]);
    const { text: csv } = await api.call(`/api/v1/forms/${id}/export?format=csv`);
    expect(csv.split("\r\n")[0]).toContain('"ending"');
    expect(csv).toContain(',"gold",');
    // For people by the title that it had then.
    const { text: shown } = await api.call(`/api/v1/forms/${id}/export?format=csv&values=shown`);
    expect(shown).toContain('"Another"');
    expect(shown).toContain("Well done, [Name]");
  });

  it("are in webhooks, but not in the one that says that the answers were withdrawn", async () => {
    const receiver = await startReceiver(answerWith(200));
    const endingIn = async (nth: number) => {
      const { body } = await receiver.request(nth); // before the next step: what is withdrawn is no longer announced
      return (JSON.parse(body) as { data: { response: Stored } }).data.response.ending;
    };
    const { url } = await newForm({}, { callback_url: receiver.url });
    const receipt = await sent(url, { name: "Ada", score: "9" });
    expect(await endingIn(1)).toBe("gold");
    const { html } = await openPage(`${receipt}/change`);
    await sendPage(`${receipt}/change`, { ...inputsOf(html), size: "", score: "1" });
    expect(await endingIn(2)).toBe("ending_3");
    expect((await sendPage(`${receipt}/withdraw`, {})).status).toBe(200);
    expect(await endingIn(3)).toBeUndefined();
    await receiver.close();
  });

  it("are forgotten when the answers that they tell of are anonymised", async () => {
    const personal = fields.map((field) => (field.key === "score" ? { ...field, personal: true } : field));
    const keep_answers = { after: "7d", then: "anonymise" };
    const { id, url } = await newForm({ keep_answers }, { fields: personal });
    const other = await newForm({ keep_answers, endings: [endings[1]] }, { fields: personal });
    await submit(url, { score: 9 });
    await submit(other.url, { size: "large" });
    await sweepKept(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    const [told] = await responsesOf(id);
    expect(told).toMatchObject({ data: {} });
    expect(told).not.toHaveProperty("ending");
    expect(await responsesOf(other.id)).toMatchObject([{ data: { size: "large" }, ending: "shop" }]);
  });

  it("come back from the trash", async () => {
    const { id, url } = await newForm();
    const { id: responseId } = await submit(url, { score: 9 });
    expect((await api.call(`/api/v1/forms/${id}/responses/${responseId}?trash=true`, { method: "DELETE" })).status).toBeLessThan(300);
    const restored = await api.call(`/api/v1/forms/${id}/trash/${responseId}/restore`, { method: "POST" });
    expect(restored).toMatchObject({ status: 200, body: { ending: "gold" } });
  });

  it("are in the language of the reader", async () => {
    const translations = [{ locale: "de", texts: { endings: [{ key: "gold", title: "Gut gemacht, {{name}}" }] } }];
    const { id, url } = await newForm({ content_locale: "en" }, { translations });
    const { html } = await openPage(await sent(`${url}?_lang=de`, { name: "Ada", score: "9", _language: "de" }));
    expect(html).toContain("Gut gemacht, Ada");
    expect(html).toMatch(/<p[^>]*lang="en"[^>]*>You have <strong>9<\/strong> points\./);
    const { texts, progress } = (await api.call(`/api/v1/forms/${id}/translations/de`)).body as Translated;
    expect(texts).toEqual(translations[0]?.texts);
    expect(progress.missing).toContainEqual({ at: "/texts/endings/ending_3/title", text: "Try again" });
    const wrong = { texts: { endings: [{ key: "silver", title: "Silber" }] } };
    expect(await api.call(`/api/v1/forms/${id}/translations/de`, { method: "PUT", body: wrong })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "texts", "endings", 0, "title"], type: "not_in_form" }] },
    });
  });

  it("are simulated", async () => {
    const { id } = await newForm();
    const simulate = async (data: object) => (await api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data } })).body;
    expect(await simulate({ score: 9 })).toMatchObject({ ending: "gold" });
    expect(await simulate({ score: 5 })).toMatchObject({ ending: null });
    expect(await simulate({ score: "many" })).toMatchObject({ ending: null });
  });

  it.each([
    ["no question", [{ when: { field: "gone", op: "answered" } }], [0, "when", "field"], "rule_field"],
    ["no operator of its question", [{ when: { not: { field: "name", op: "gte", value: 3 } } }], [0, "when", "not", "op"], "rule_operator"],
    ["no value of its question", [{}, { when: { field: "score", op: "gte", value: "3" } }], [1, "when", "value"], "rule_value"],
    ["no condition", [{ when: "always" }], [0, "when"], "rule_shape"],
    ["a key of another", [{ key: "a" }, { key: "a" }], [1, "key"], "repeated"],
    ["a key that another has by its place", [{ key: "ending_2" }, {}], [1, "key"], "repeated"],
    ["a script as its address", [{ redirect_url: "javascript:alert(1)" }], [0, "redirect_url"], "web_address"],
    ["an empty title", [{ title: " " }], [0, "title"], "blank"],
    ["too many", Array.from({ length: 11 }, () => ({})), [], "too_big"],
    ["too much text", Array.from({ length: 10 }, () => ({ text: "ひ".repeat(2000) })), [], "too_big"],
  ])("are refused with the place of what is wrong: %s", async (_, given, place, type) => {
    const body = { title: "T", fields, settings: { endings: given } };
    const loc = ["body", "settings", "endings", ...place];
    expect(await api.call("/api/v1/forms", { method: "POST", body })).toMatchObject({ status: 422, body: { detail: [{ loc, type }] } });
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: body } })).body as { id: string };
    const { problems } = (await api.call(`/api/v1/drafts/${draft.id}/check`)).body as { problems: object[] };
    expect(problems).toMatchObject([{ loc, type }]);
    expect(await api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: {} })).toMatchObject({ status: 422 });
  });

  it("are refused in the form of a round as well", async () => {
    const form = { fields, settings: { endings: [{ when: { field: "gone", op: "answered" } }] } };
    expect(
      await api.call("/api/v1/rounds", { method: "POST", body: { form: { title: "T", ...form }, people: [{ name: "Ada" }], send: false } }),
    ).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "form", "settings", "endings", 0, "when", "field"], type: "rule_field" }] },
    });
  });

  it("warn of what nobody sees, and of keys without a meaning", async () => {
    const body = { title: "T", fields, settings: { endings: [{ titel: "A" }, { title: "B" }] } };
    const { status, body: created } = await api.call("/api/v1/forms", { method: "POST", body });
    expect(status).toBe(201);
    const { warnings } = created as { warnings: { loc: unknown[] }[] };
    expect(warnings.filter(({ loc }) => loc.includes("endings"))).toMatchObject([
      { loc: ["body", "settings", "endings", 0, "titel"], type: "unknown_key" },
      { loc: ["body", "settings", "endings", 1], type: "no_effect" },
    ]);
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: body } })).body as { id: string };
    expect((await api.call(`/api/v1/drafts/${draft.id}/check`)).body).toMatchObject({
      findings: [{ loc: ["body", "settings", "endings", 1], type: "never_reached" }],
    });
  });
});

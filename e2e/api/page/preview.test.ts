import { beforeAll, describe, expect, it } from "vitest";
import { baseUrl } from "../../support/http/api";
import type { Browser } from "../../support/http/browser";
import { inputsOf } from "../../support/http/page";
import { newOwner } from "../../support/screens/new-owner";

const fields = [
  { key: "name", type: "text", label: "Your name", required: true },
  { key: "second", type: "page", label: "About {{name}}" },
  { key: "guests", type: "select", label: "Do you bring guests?", required: true, config: { options: ["Yes", "No"] } },
  { key: "how_many", type: "number", label: "How many?", required: true, visible_if: { field: "guests", op: "is", value: "Yes" } },
  { key: "cv", type: "file", label: "A photo", required: true },
  { key: "third", type: "page", label: "Anything else" },
  { key: "note", type: "textarea", label: "Note" },
];

const endings = [
  { when: { field: "how_many", op: "gte", value: 5 }, title: "See you all" },
  { when: { field: "how_many", op: "gte", value: 2 }, title: "See you both, {{name}}" },
];

type Shown = { status: number; html: string; headers: Headers };

/** What a frame without an origin posts: no session, and `null` as its origin. */
async function post(path: string, typed: Record<string, string>): Promise<Shown> {
  const headers = { Accept: "text/html", Origin: "null", "Sec-Fetch-Site": "cross-site" };
  const body = new URLSearchParams(typed);
  const reply = await fetch(new URL(path, baseUrl()), { method: "POST", body, headers, redirect: "manual" });
  return { status: reply.status, html: await reply.text(), headers: reply.headers };
}

function actionOf(html: string): string {
  const action = /<form [^>]*action="([^"]*)"/.exec(html)?.[1];
  expect(action).toBeDefined();
  return (action ?? "").replaceAll("&amp;", "&");
}

/** Answers the page that is shown, and presses a button of it. */
async function answer(path: string, shown: Shown, typed: Record<string, string>): Promise<Shown> {
  return post(`${path}${actionOf(shown.html)}`, { ...inputsOf(shown.html), ...typed });
}

describe("the preview of a draft", () => {
  let browser: Browser;
  let id: string;
  let path: string;
  const open = async (state = "form"): Promise<Shown> => {
    const { status, body, headers } = await browser.ask(`${path}?state=${state}`);
    return { status, html: String(body), headers };
  };
  beforeAll(async () => {
    ({ browser } = await newOwner());
    const content = { title: "Party", fields, settings: { review: true, endings } };
    ({ id } = (await browser.ask("/api/v1/drafts", { method: "POST", body: { content } })).body as { id: string });
    path = `/drafts/${id}/preview`;
  });

  it("is filled in page by page, to the receipt, and stores nothing", async () => {
    const first = await open();
    expect(first.html).toContain("Page 1 of 4");
    const wrong = await answer(path, first, {});
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining("Page 1 of 4")]);
    const second = await answer(path, wrong, { name: "Ada" });
    expect([second.status, second.html]).toEqual([200, expect.stringContaining("About Ada")]);
    const due = await answer(path, second, { guests: "Yes" });
    expect([due.status, due.html]).toEqual([422, expect.stringContaining("How many?")]);
    const back = await answer(path, due, { guests: "Yes", how_many: "2", _go: "back" });
    expect(inputsOf(back.html)).toMatchObject({ name: "Ada" });
    // What was typed on the second page is there again. No file is asked for: none would be kept.
    const again = await answer(path, back, { name: "Ada" });
    const third = await answer(path, again, { guests: "Yes", how_many: "2" });
    expect(third.html).toContain("Page 3 of 4");
    const later = await answer(path, third, { note: "Hi", _go: "later" });
    expect(later.html).toContain("Page 3 of 4");
    const review = await answer(path, later, { note: "Hi" });
    for (const text of ["Ada", "Yes", "2", "Hi"]) expect(review.html).toContain(text);
    const receipt = await answer(path, review, {});
    expect(receipt.html).toContain("7K4C-T2E3");
    expect(receipt.html).toContain("See you both, Ada");
    for (const text of ["Ada", "Yes", "Hi"]) expect(receipt.html).toContain(text);
    expect((await browser.ask("/api/v1/forms")).body).toEqual([]);
    expect((await browser.ask(`/api/v1/drafts/${id}`)).body).toMatchObject({ revision: 1 });
  });

  it("keeps no file that is sent with it, however large, and everything else", async () => {
    const second = await answer(path, await open(), { name: "Ada" });
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...inputsOf(second.html), guests: "No" })) if (name !== "cv") body.append(name, value);
    for (let more = 0; more < 40; more++) body.append("guests", "No"); // as many texts as the page may send
    body.append("cv", new Blob([new Uint8Array(3 * 1024 * 1024)], { type: "image/png" }), "photo.png");
    const reply = await fetch(new URL(`${path}${actionOf(second.html)}`, baseUrl()), { method: "POST", body });
    const html = await reply.text();
    expect([reply.status, html]).toEqual([200, expect.stringContaining("Page 3 of 4")]);
    expect(inputsOf(html)).toMatchObject({ name: "Ada" });
    expect((await browser.ask("/api/v1/usage")).body).toMatchObject({ stored_bytes: 0 });
  });

  it("asks for no file in an entry either", async () => {
    const template = "/templates/expense-claim/preview";
    const reply = await fetch(new URL(template, baseUrl()));
    const shown = { status: reply.status, html: await reply.text(), headers: reply.headers };
    const day = { "expenses[0:spent_on][day]": "1", "expenses[0:spent_on][month]": "5", "expenses[0:spent_on][year]": "2026" };
    const expense = { ...day, "expenses[0:category]": "material", "expenses[0:purpose]": "Paper", "expenses[0:amount]": "12" };
    const typed = { full_name: "Ada", email: "ada@example.org", currency: "EUR", correct: "on", ...expense };
    const wrong = await answer(template, shown, { ...typed, "expenses[0:has_receipt]": "no" });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining("no receipt")]);
    const sent = await answer(template, wrong, { ...typed, "expenses[0:has_receipt]": "yes" });
    expect([sent.status, sent.html]).toEqual([200, expect.stringContaining("7K4C-T2E3")]);
  });

  it("is posted with the pass of its own page only", async () => {
    const first = await open();
    const action = actionOf(first.html);
    expect(actionOf((await answer(path, first, {})).html)).toBe(action); // a post does not prolong it
    const other = (await browser.ask("/api/v1/drafts", { method: "POST", body: { content: { title: "Other" } } })).body as { id: string };
    const pass = new URLSearchParams(action.slice(1)).get("pass") ?? "";
    const [until = "", signature = ""] = pass.split(".");
    for (const wrong of [
      `${path}?`,
      `${path}?pass=`,
      `${path}?pass=${Number(until) + 1}.${signature}`,
      `/drafts/${other.id}/preview${action}`,
      `/drafts/x/preview${action}`,
    ]) {
      const refused = await post(wrong, { name: "Ada" });
      expect([refused.status, refused.html], wrong).toEqual([404, expect.stringContaining("This preview cannot be shown")]);
    }
    expect((await fetch(new URL(path, baseUrl()))).status).toBe(404);
  });

  it("is framed without an origin, and reaches nothing but itself", async () => {
    const policy = (await open()).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("sandbox allow-forms allow-scripts");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("allow-same-origin");
  });

  it("of a template is open to everyone, and keeps the brand that is tried", async () => {
    const brand = encodeURIComponent(JSON.stringify({ accent_color: "#0a5c36" }));
    const template = "/templates/contact-us/preview";
    const reply = await fetch(new URL(`${template}?brand=${brand}`, baseUrl()));
    const shown = { status: reply.status, html: await reply.text(), headers: reply.headers };
    const wrong = await answer(template, shown, {});
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining("#0a5c36")]);
  });

  it("of a version is filled in too", async () => {
    const form = (await browser.ask("/api/v1/forms", { method: "POST", body: { title: "Lunch", fields: fields.slice(0, 1) } })).body as {
      id: string;
    };
    const versions = `/forms/${form.id}/versions/1/preview`;
    const { status, body, headers } = await browser.ask(versions);
    const receipt = await answer(versions, { status, html: String(body), headers }, { name: "Ada" });
    expect(receipt.html).toContain("7K4C-T2E3");
    expect((await browser.ask(`/api/v1/forms/${form.id}/responses`)).body).toEqual([]);
  });
});

describe("the preview of a draft in several languages", () => {
  const content = {
    title: "Party",
    fields: [
      { key: "name", type: "text", label: "Your name", required: true },
      { key: "second", type: "page", label: "Guests" },
      { key: "note", type: "text", label: "Note" },
    ],
    settings: { content_locale: "en", review: true, thank_you_title: "Thanks" },
    translations: [
      {
        locale: "ar",
        title: "حفلة",
        fields: [
          { key: "name", label: "اسمك" },
          { key: "gone", label: "ذهب" },
        ],
      },
      { locale: "de", title: "Feier", texts: { thank_you_title: "Danke" }, fields: [{ key: "note", label: "Notiz" }] },
      { locale: "fr", title: 5 },
    ],
  };
  let browser: Browser;
  let path: string;
  const open = async (query: string): Promise<Shown> => {
    const { status, body, headers } = await browser.ask(`${path}?${query}`);
    return { status, html: String(body), headers };
  };
  beforeAll(async () => {
    ({ browser } = await newOwner());
    const { id } = (await browser.ask("/api/v1/drafts", { method: "POST", body: { content } })).body as { id: string };
    path = `/drafts/${id}/preview`;
  });

  it("is in the language of its address, with its direction, and originals where something is missing", async () => {
    const own = await open("state=form&_lang=en");
    expect(own.html).toContain("Your name");
    expect(own.html).not.toContain("Français"); // not a translation that could be published
    const arabic = await open("state=form&_lang=ar");
    expect(arabic.html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/);
    expect(arabic.html).toContain("اسمك");
    const german = await open("state=form&_lang=de");
    expect(german.html).toContain("Feier");
    expect(german.html).toContain("Your name");
  });

  it("keeps what was typed when its language is changed on the page, and stays in that language to the receipt", async () => {
    const first = await open("state=form&_lang=en");
    const changed = await answer(path, first, { name: "Ada", _lang: "de" });
    expect([changed.status, changed.html]).toEqual([200, expect.stringContaining("Feier")]);
    expect(changed.html).toContain('value="Ada"');
    const second = await answer(path, changed, {});
    expect(second.html).toContain("Notiz");
    const review = await answer(path, second, { note: "Brot" });
    expect([review.status, review.html]).toEqual([200, expect.stringContaining("Brot")]);
    const arabic = await answer(path, review, { _lang: "ar" });
    expect([arabic.html.includes("اسمك"), arabic.html.includes("Brot")]).toEqual([true, true]);
    const receipt = await answer(path, review, {});
    expect([receipt.status, receipt.html]).toEqual([200, expect.stringContaining("Danke")]);
    expect(receipt.html).not.toContain("_lang="); // a frame without an origin cannot follow a link to a preview
  });
});

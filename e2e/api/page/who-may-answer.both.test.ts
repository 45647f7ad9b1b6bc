import { beforeAll, describe, expect, it } from "vitest";
import { anonymise } from "@/lib/domain/responses/keeping/anonymise-mutations";
import { localeNames } from "@/lib/rules/words/locale-names";
import { locales } from "../../support/samples/all-languages";
import type { Api } from "../../support/http/api";
import { baseUrl } from "../../support/http/api";
import { fromPage, inputsOf, unhurried } from "../../support/http/page";
import { codeFor, codesFor, Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

const fields = [
  { key: "wish", type: "text", label: "Your secret wish", required: true },
  { key: "cv", type: "file", label: "CV" },
];
const paged = [
  { key: "wish", type: "text", label: "Your secret wish" },
  { key: "more", type: "page", label: "More" },
  { key: "why", type: "text", label: "Why" },
];

let owner: SignedInOwner;
let api: Api;
beforeAll(async () => {
  owner = await newOwner();
  ({ api } = owner);
});

type Made = { id: string; path: string };
async function make(respondents: object | null, more: { fields?: object[]; settings?: object } = {}): Promise<Made> {
  const settings = { response_limit: null, locale: "en", respondents, ...more.settings };
  const { id } = await api.createForm({ title: "Wishes", fields: more.fields ?? fields, settings });
  return { id, path: `/f/${id}` };
}

/** Goes through the steps of a confirmed address, up to the form. */
async function confirm(visitor: Visitor, { path }: Made, address: string) {
  const gate = await visitor.get(path);
  const asked = await visitor.post(`${path}/enter`, { ...inputsOf(gate.html), email: address });
  const page = await visitor.follow(asked, `${path}/enter`);
  const code = await codeFor(owner.browser, address.toLowerCase());
  const entered = await visitor.post(`${path}/enter`, { ...inputsOf(page.html), code });
  return { page, entered, shown: await visitor.follow(entered, `${path}/enter`) };
}

const answer = (html: string, typed: Record<string, string>) => ({ ...unhurried(inputsOf(html)), ...typed });
const newAddress = () => `reader-${crypto.randomUUID()}@reader.example`;
type Listed = { id: string; data: { wish?: string }; respondent?: { email: string; name: string | null; user_id: string | null } };
const responsesOf = async ({ id }: Made, query = "") => (await api.call(`/api/v1/forms/${id}/responses${query}`)).body as Listed[];

describe("a form with a passcode", () => {
  const passcode = "Open Sesame 7";

  it("shows its title and nothing else before the passcode, then takes answers as any form", async () => {
    const form = await make({ by: "passcode", passcode });
    const visitor = new Visitor();
    const gate = await visitor.get(`${form.path}?wish=a+pony`);
    expect(gate).toMatchObject({ status: 200 });
    expect(gate.html).toContain("This form needs a passcode");
    expect(gate.html).toContain("Wishes");
    expect(gate.html).not.toContain("secret wish");
    const wrong = await visitor.post(`${form.path}/enter`, { ...inputsOf(gate.html), passcode: "open sesame 7" });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.html).toContain("This is not the passcode");
    const entered = await visitor.post(`${form.path}/enter`, { ...inputsOf(wrong.html), passcode: `  ${passcode} ` });
    expect(entered.status).toBe(303);
    const shown = await visitor.follow(entered, `${form.path}/enter`);
    expect(shown.html).toContain("secret wish");
    expect(shown.html).toContain('value="a pony"'); // what the link has filled in
    const sent = await visitor.post(form.path, answer(shown.html, { wish: "A pony" }));
    expect(sent).toMatchObject({ status: 303 });
    expect(await responsesOf(form)).toMatchObject([{ data: { wish: "A pony" } }]);
    expect((await responsesOf(form))[0]).not.toHaveProperty("respondent");
  });

  it("is closed at every address below the form's, for people and programs", async () => {
    const form = await make({ by: "passcode", passcode }, { settings: { response_limit: 1, outcomes: ["decline"] } });
    const visitor = new Visitor();
    for (const path of ["", "/outcome/decline"]) expect((await visitor.get(form.path + path)).html).toContain("needs a passcode");
    const refused = [
      await fetch(baseUrl() + form.path, { headers: { Accept: "application/json" } }),
      await fetch(baseUrl() + form.path, {
        method: "POST",
        body: '{"data":{"wish":"x"}}',
        headers: { "Content-Type": "application/json" },
      }),
      await fetch(`${baseUrl()}${form.path}/check`, { method: "POST", body: new URLSearchParams({ wish: "x" }) }),
      await fetch(`${baseUrl()}${form.path}/progress`, { method: "POST", body: new URLSearchParams({ key: "wish" }) }),
      await fetch(`${baseUrl()}${form.path}/files`, { method: "POST", body: new FormData() }),
    ];
    for (const reply of refused) {
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject({ type: "respondents", ctx: { by: "passcode" } });
    }
    const declined = await visitor.post(`${form.path}/outcome/decline`, { reason: "No time" });
    expect(declined).toMatchObject({ status: 403 });
    expect(declined.html).toContain('value="No time"');
    expect((await api.call(`/api/v1/forms/${form.id}`)).body).toMatchObject({ status: "active" });
  });

  it("opens to programs that name the passcode in a header", async () => {
    const form = await make({ by: "passcode", passcode });
    const named = (value: string) => ({ Accept: "application/json", "Content-Type": "application/json", "Formslip-Passcode": value });
    expect((await fetch(baseUrl() + form.path, { headers: named("wrong one") })).status).toBe(403);
    const definition = await fetch(baseUrl() + form.path, { headers: named(passcode) });
    expect(await definition.json()).toMatchObject({ title: "Wishes" });
    const post = await fetch(baseUrl() + form.path, { method: "POST", body: '{"data":{"wish":"x"}}', headers: named(passcode) });
    expect(post.status).toBe(201);
  });

  it("asks again once the passcode is changed, and loses nothing of what was typed before", async () => {
    const form = await make({ by: "passcode", passcode });
    const visitor = new Visitor();
    const gate = await visitor.get(form.path);
    const entered = await visitor.post(`${form.path}/enter`, { ...inputsOf(gate.html), passcode });
    const shown = await visitor.follow(entered, `${form.path}/enter`);
    const body = { respondents: { by: "passcode", passcode: "another one" } };
    expect((await api.call(`/api/v1/forms/${form.id}/settings`, { method: "PATCH", body })).status).toBe(200);
    const refused = await visitor.post(form.path, answer(shown.html, { wish: "A long story" }));
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.html).toContain("Your answers have not been sent yet");
    const tab = await visitor.get(form.path);
    await visitor.post(`${form.path}/enter`, { ...inputsOf(tab.html), passcode: "another one" });
    const sent = await visitor.post(form.path, inputsOf(refused.html));
    expect(sent).toMatchObject({ status: 303 });
    expect(await responsesOf(form)).toMatchObject([{ data: { wish: "A long story" } }]);
  });

  it("sends nothing empty when too much was typed to be kept in the page", async () => {
    const form = await make({ by: "passcode", passcode });
    const inputs = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`wish[${index}]`, "x"]));
    const refused = await new Visitor().post(form.path, inputs);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.html).toContain("too many answers to send them from this page");
    expect(refused.html).not.toContain("Send again");
  });

  it("says when a browser keeps no cookies, and leads nowhere but to its own pages", async () => {
    const form = await make({ by: "passcode", passcode });
    const enter = (next: string) => new Visitor().post(`${form.path}/enter`, { next, passcode });
    for (const next of [
      "https://evil.example/",
      `//evil.example${form.path}`,
      `${form.path}@evil.example`,
      "/forms",
      `${form.path}\\evil`,
      `${form.path}/enter`,
    ])
      expect((await enter(next)).location).toBe(`${form.path}?_entered`);
    expect((await enter(`${form.path}?wish=x`)).location).toBe(`${form.path}?wish=x&_entered`);
    expect((await new Visitor().get(`${form.path}?_entered`)).html).toContain("Your browser has not kept the confirmation");
  });
});

describe("a form for confirmed addresses", () => {
  it("takes an answer under the address that the code was sent to, and says so to both", async () => {
    const form = await make({ by: "confirmed_email" }, { settings: { asker: { name: "Ada" } } });
    const [visitor, address] = [new Visitor(), newAddress()];
    const { page, shown } = await confirm(visitor, form, address.toUpperCase());
    expect(page.html).toContain(address);
    expect(page.html).toContain("can’t send email yet"); // where no mail server is set up
    expect(shown.html).toContain(`You are answering as <bdi>${address}</bdi>`);
    expect(shown.html).toContain("Your email address, which you have confirmed.");
    expect((await visitor.post(form.path, answer(shown.html, { wish: "A pony" }))).status).toBe(303);
    const [stored] = await responsesOf(form);
    expect(stored?.respondent).toEqual({ email: address, name: null, user_id: null });
    // Wherever a response is: in lists, alone, in search, in exports, among a person's data.
    expect((await api.call(`/api/v1/forms/${form.id}/responses/${stored?.id ?? ""}`)).body).toMatchObject({
      respondent: stored?.respondent,
    });
    expect(await responsesOf(form, `?search=${address}`)).toHaveLength(1);
    expect((await api.call(`/api/v1/forms/${form.id}/export?format=csv`)).text).toContain(`respondent email`);
    expect((await api.call(`/api/v1/forms/${form.id}/export?format=csv`)).text).toContain(address);
    const body = { email: address };
    const found = await owner.browser.ask("/api/v1/people/find", { method: "POST", body });
    expect(JSON.stringify(found.body)).toContain('"respondent"');
    await anonymise({ formId: form.id, ids: [stored?.id ?? ""] }, new Date());
    expect(JSON.stringify(await responsesOf(form))).not.toContain(address);
    expect(await responsesOf(form, `?search=${address}`)).toHaveLength(0);
  });

  it.each([
    ["no address", "reader", "Enter an email address"],
    ["an address at another domain", "ada@other.example", "takes no answers from addresses at this domain"],
    ["an address at a subdomain", "ada@mail.reader.example", "takes no answers from addresses at this domain"],
  ])("asks again for %s, and sends nothing", async (_, email, words) => {
    const form = await make({ by: "confirmed_email", domains: ["Reader.example"] });
    const visitor = new Visitor();
    const gate = await visitor.get(form.path);
    expect(gate.html).toMatch(/Only addresses at .*reader\.example.* can answer/);
    const again = await visitor.post(`${form.path}/enter`, { ...inputsOf(gate.html), email });
    expect(again).toMatchObject({ status: 422 });
    expect(again.html).toContain(words);
    expect(again.html).toContain(`value="${email}"`);
    expect(await codesFor(owner.browser, email)).toEqual([]);
  });

  it("accepts the code of this form and address only, and not many guesses", async () => {
    const [form, other] = [await make({ by: "confirmed_email" }), await make({ by: "confirmed_email" })];
    const [visitor, address] = [new Visitor(), newAddress()];
    const gate = await visitor.get(form.path);
    const asked = await visitor.post(`${form.path}/enter`, { ...inputsOf(gate.html), email: address });
    const page = await visitor.follow(asked, `${form.path}/enter`);
    const code = await codeFor(owner.browser, address);
    expect(page.html).not.toContain(code);
    expect(asked.location).not.toContain(code);
    const elsewhere = await visitor.post(`${other.path}/enter`, { ...inputsOf(page.html), next: other.path, code });
    expect(elsewhere.html).toContain("no longer works");
    const guess = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 20; tries++)
      expect((await visitor.post(`${form.path}/enter`, { ...inputsOf(page.html), code: guess })).html).toContain("This is not the code");
    const late = await visitor.post(`${form.path}/enter`, { ...inputsOf(page.html), code });
    expect(late).toMatchObject({ status: 422 });
    expect(late.html).toContain("no longer works");
    expect((await visitor.get(form.path)).html).toContain("Confirm your email address");
  });

  it("sends an address no more than five codes an hour", async () => {
    const form = await make({ by: "confirmed_email" });
    const [visitor, address] = [new Visitor(), newAddress()];
    const { html } = await visitor.get(form.path);
    const ask = () => visitor.post(`${form.path}/enter`, { ...inputsOf(html), email: address });
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(303);
    expect(await ask()).toMatchObject({ status: 429 });
    expect(await codesFor(owner.browser, address)).toHaveLength(5);
  });

  it("takes nothing that another site's page sends in somebody's name", async () => {
    const form = await make({ by: "confirmed_email" });
    const visitor = new Visitor();
    const { shown } = await confirm(visitor, form, newAddress());
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await visitor.post(form.path, answer(shown.html, { wish: "Evil" }), foreign)).status).toBe(403);
    expect((await visitor.post(`${form.path}/enter`, { leave: "1" }, foreign)).location).toBe("");
    expect(await responsesOf(form)).toEqual([]);
  });

  it("refuses a changed cookie, one of another form, and one that has ended", async () => {
    const [form, other] = [await make({ by: "confirmed_email" }), await make({ by: "confirmed_email" })];
    const visitor = new Visitor();
    await confirm(visitor, form, newAddress());
    const [[name, value] = ["", ""]] = [...visitor.cookies];
    const [signed = "", mark = ""] = value.split(".");
    const theirs = Buffer.from(Buffer.from(signed, "base64url").toString().replace("reader", "victim")).toString("base64url");
    for (const [path, cookie] of [
      [form.path, `${theirs}.${mark}`],
      [form.path, `${signed}.`],
      [form.path, "null.x"],
      [other.path, value],
    ] as const) {
      const thief = new Visitor();
      thief.cookies.set(name, cookie);
      expect((await thief.get(path)).html).toContain("Confirm your email address");
    }
    expect((await visitor.get(form.path)).html).toContain("secret wish");
  });

  it("can be one answer for each address: exactly one, however many are sent at once", async () => {
    const form = await make({ by: "confirmed_email", once: true });
    const address = newAddress();
    const visitors = [new Visitor(), new Visitor(), new Visitor()];
    const pages: string[] = [];
    for (const visitor of visitors) pages.push((await confirm(visitor, form, address)).shown.html);
    const sent = await Promise.all(
      visitors.map((visitor, index) => visitor.post(form.path, answer(pages[index] ?? "", { wish: `Pony ${index}` }))),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const refused = sent.find(({ status }) => status === 409)?.html ?? "";
    expect(refused).toContain("You have already answered");
    expect(refused).toMatch(/Pony \d/); // to be copied
    const [stored] = await responsesOf(form);
    expect((await visitors[0]?.get(form.path))?.html).toContain("You have already answered");
    // A deleted response makes room, and one from the trash needs it again.
    await api.call(`/api/v1/forms/${form.id}/responses/${stored?.id ?? ""}?trash=true`, { method: "DELETE" });
    const again = (await visitors[1]?.get(form.path))?.html ?? "";
    expect((await visitors[1]?.post(form.path, answer(again, { wish: "A second pony" })))?.status).toBe(303);
    const restored = await api.call(`/api/v1/forms/${form.id}/trash/${stored?.id ?? ""}/restore`, { method: "POST" });
    expect(restored).toMatchObject({ status: 409 });
    expect(restored.text).toContain("The same person has sent another response since");
  });

  it("lets somebody else answer in the same browser", async () => {
    const form = await make({ by: "confirmed_email", once: true });
    const visitor = new Visitor();
    const { shown } = await confirm(visitor, form, newAddress());
    await visitor.post(form.path, answer(shown.html, { wish: "A pony" }));
    const leave = await visitor.get(`${form.path}/enter?leave`);
    expect(leave.html).toContain("Answer as somebody else?");
    const left = await visitor.post(`${form.path}/enter`, inputsOf(leave.html));
    expect((await visitor.follow(left, `${form.path}/enter`)).html).toContain("Confirm your email address");
    const second = await confirm(visitor, form, newAddress());
    expect((await visitor.post(form.path, answer(second.shown.html, { wish: "A dog" }))).status).toBe(303);
    expect(await responsesOf(form)).toHaveLength(2);
  });
});

describe("a form for the account's people", () => {
  it("takes answers of those who are signed in, under their names", async () => {
    const form = await make({ by: "account", once: true });
    const gate = await new Visitor().get(form.path);
    expect(gate.html).toContain("Sign in to answer");
    expect(gate.html).toContain(`/sign-in?next=${encodeURIComponent(form.path)}`);
    const viewer = await newOwner(api, "viewer");
    const visitor = new Visitor();
    for (const [name, value] of viewer.browser.cookies) visitor.cookies.set(name, value);
    const shown = await visitor.get(form.path);
    expect(shown.html).toContain(viewer.email);
    expect((await visitor.post(form.path, answer(shown.html, { wish: "A rise" }))).status).toBe(303);
    expect((await responsesOf(form))[0]?.respondent).toEqual({ email: viewer.email, name: "Ada", user_id: viewer.id });
    expect((await visitor.get(form.path)).html).toContain("You have already answered");
  });

  it("keeps out people of other accounts, and those who were removed meanwhile", async () => {
    const form = await make({ by: "account" });
    const stranger = await newOwner();
    const visitor = new Visitor();
    for (const [name, value] of stranger.browser.cookies) visitor.cookies.set(name, value);
    expect((await visitor.get(form.path)).html).toContain("do not belong to that account");
    const viewer = await newOwner(api, "viewer");
    const leaving = new Visitor();
    for (const [name, value] of viewer.browser.cookies) leaving.cookies.set(name, value);
    const shown = await leaving.get(form.path);
    expect((await owner.browser.ask(`/api/v1/members/${viewer.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await leaving.post(form.path, answer(shown.html, { wish: "Revenge" }))).status).toBe(403);
    expect(await responsesOf(form)).toEqual([]);
  });
});

describe("a form of several pages", () => {
  it("asks before saved progress is shown, and stores who sent it", async () => {
    const form = await make({ by: "confirmed_email" }, { fields: paged });
    const [visitor, address] = [new Visitor(), newAddress()];
    const { shown } = await confirm(visitor, form, address);
    const next = await visitor.post(form.path, answer(shown.html, { wish: "A pony" }));
    const second = new URL(next.location, new URL(form.path, baseUrl())).href.slice(baseUrl().length);
    const stranger = new Visitor();
    expect((await stranger.get(second, fromPage(baseUrl() + form.path))).html).toContain("Confirm your email address");
    const page = await visitor.get(second, fromPage(baseUrl() + form.path));
    const sent = await visitor.post(second, answer(page.html, { why: "For fun" }), fromPage(baseUrl() + second));
    expect(sent).toMatchObject({ status: 303 });
    expect((await responsesOf(form))[0]?.respondent?.email).toBe(address);
  });
});

it.each(localeNames)("speaks %s", async (locale) => {
  const { gate } = locales[locale];
  const passcode = await make({ by: "passcode", passcode: "sesame" }, { settings: { locale } });
  const email = await make({ by: "confirmed_email" }, { settings: { locale } });
  const account = await make({ by: "account" }, { settings: { locale } });
  const visitor = new Visitor();
  expect((await visitor.get(passcode.path)).html).toContain(gate.passcode.title);
  expect((await visitor.get(account.path)).html).toContain(gate.account.title);
  const { page } = await confirm(visitor, email, newAddress());
  expect(page.html).toContain(gate.code.title);
  expect(page.html).toContain(`lang="${locales[locale].lang}"`);
});

it.each([
  [{ by: "passcode" }],
  [{ by: "passcode", passcode: "short" }],
  [{ by: "passcode", passcode: "two\nlines" }],
  [{ by: "passcode", passcode: "x".repeat(65) }],
  [{ by: "confirmed_email", domains: [] }],
  [{ by: "confirmed_email", domains: ["not a domain"] }],
  [{ by: "confirmed_email", domains: ["@example.org"] }],
  [{ by: "confirmed_email", once: "yes" }],
  [{ by: "phone" }],
  ["email"],
])("is refused: %j", async (respondents) => {
  const body = { title: "Wishes", fields, settings: { respondents } };
  const refused = await api.call("/api/v1/forms", { method: "POST", body });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain('"respondents"');
});

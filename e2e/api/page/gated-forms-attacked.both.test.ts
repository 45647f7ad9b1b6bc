import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl } from "../../support/http/api";
import { fromPage, inputsOf, unhurried } from "../../support/http/page";
import { codeFor, Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

const passcode = "Open Sesame 7";
const fields = [
  { key: "wish", type: "text", label: "Your secret wish" },
  { key: "color", type: "select", label: "Your secret colour", config: { options: [{ value: "a", label: "Secret red" }, "b"] } },
];

let owner: SignedInOwner;
let api: Api;
beforeAll(async () => {
  owner = await newOwner();
  ({ api } = owner);
});

async function make(respondents: object, more: { fields?: object[]; settings?: object } = {}) {
  const settings = { response_limit: null, locale: "en", respondents, ...more.settings };
  const { id } = await api.createForm({ title: "Wishes", fields: more.fields ?? fields, settings });
  return { id, path: `/f/${id}` };
}
type Made = Awaited<ReturnType<typeof make>>;

/** Through the passcode, to the form. */
async function enter(visitor: Visitor, { path }: Made, next = path) {
  const entered = await visitor.post(`${path}/enter`, { next, passcode });
  expect(entered.status).toBe(303);
  return visitor.follow(entered, `${path}/enter`);
}

async function confirm(visitor: Visitor, { path }: Made, address: string) {
  const gate = await visitor.get(path);
  const asked = await visitor.post(`${path}/enter`, { ...inputsOf(gate.html), email: address });
  const page = await visitor.follow(asked, `${path}/enter`);
  const entered = await visitor.post(`${path}/enter`, { ...inputsOf(page.html), code: await codeFor(owner.browser, address) });
  return visitor.follow(entered, `${path}/enter`);
}

describe("a form with a passcode", () => {
  const state: Record<string, (form: Made) => Promise<unknown>> = {
    open: () => Promise.resolve(),
    cancelled: ({ id }) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } }),
    completed: async ({ id }) => {
      await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { response_limit: 1 } });
      await api.call(`/f/${id}`, { method: "POST", body: { data: { wish: "Once" } }, headers: { "Formslip-Passcode": passcode } });
    },
  };
  it.each(Object.keys(state))("shows its questions at no address to those without it, when it is %s", async (name) => {
    const form = await make({ by: "passcode", passcode });
    await state[name]?.(form);
    for (const address of ["", "/at/x", "/receipt/x/change", "/receipt/x/withdraw", "/outcome/decline", "/check"]) {
      const { html } = await new Visitor().post(`${form.path}${address}`, { wish: "z", color: "a" });
      for (const secret of ["Your secret wish", "Your secret colour", "Secret red"])
        expect([address, html]).toEqual([address, expect.not.stringContaining(secret)]);
      if (["", "/at/x"].includes(address) && name !== "open") expect(html).toContain(">z<"); // what was typed can be copied
    }
  });

  it("moves saved progress for nobody without it, and asks those who have it before showing any", async () => {
    const paged = [...fields, { key: "more", type: "page", label: "More" }, { key: "why", type: "text", label: "Why" }];
    const form = await make({ by: "passcode", passcode }, { fields: paged });
    const visitor = new Visitor();
    const shown = await enter(visitor, form);
    const kept = await visitor.post(form.path, { ...unhurried(inputsOf(shown.html)), wish: "A pony", _go: "next" });
    const at = new URL(kept.location, new URL(form.path, baseUrl())).pathname;
    const stranger = new Visitor();
    expect((await stranger.get(at)).html).toContain("This form needs a passcode");
    const token = at.split("/").at(-1) ?? "";
    const taken = await stranger.post(at, { _continue: token });
    expect([taken.status, taken.html]).toEqual([403, expect.stringContaining("This form needs a passcode")]);
    expect((await visitor.follow(kept, baseUrl() + form.path)).html).toContain("Why"); // still there for its own browser
    const asked = await enter(stranger, form, at);
    expect(asked.html).not.toContain("A pony");
    expect(asked.html).toContain("Continue here");
  });

  it("leads nowhere but to its own pages, whatever the address says", async () => {
    const form = await make({ by: "passcode", passcode });
    const open = await api.createForm({ title: "For everyone" });
    for (const { id } of [form, open])
      for (const [next, led] of [
        [`/f/${id}/../../settings`, `/f/${id}`],
        [`/f/${id}/..%2f..%2fsettings`, null],
        [`/f/${id}\\..\\..\\settings`, `/f/${id}`],
        [`//evil.example/f/${id}`, `/f/${id}`],
        [`/f/${id}/enter/../enter`, `/f/${id}`],
        [`/f/${id}?wish=ü€`, `/f/${id}?wish=%C3%BC%E2%82%AC`],
        [`/f/${id}?wish=\u0000\u0001\r\nX: y`, null],
      ] as const) {
        const reply = await new Visitor().post(`/f/${id}/enter`, { next, passcode });
        expect([next, reply.status]).toEqual([next, 303]);
        const { origin, pathname, search } = new URL(reply.location, baseUrl());
        expect([next, origin, pathname.startsWith(`/f/${id}`)]).toEqual([next, new URL(baseUrl()).origin, true]);
        if (led !== null) expect((pathname + search).replace(/[?&]_entered$/, "")).toBe(led);
        expect((await new Visitor().get(`/f/${id}/enter?next=${encodeURIComponent(next)}`)).status).toBeLessThan(400);
      }
  });

  it("opens to programs that name a passcode of any characters", async () => {
    const form = await make({ by: "passcode", passcode: "密码 pässwort" });
    const send = (value: string) =>
      api.call(form.path, { method: "POST", body: { data: { wish: "x" } }, headers: { "Formslip-Passcode": value } });
    expect((await send(encodeURIComponent("密码 pässwort"))).status).toBe(201);
    expect((await send(Buffer.from("密码 pässwort").toString("latin1"))).status).toBe(201);
    expect((await send("%zz")).status).toBe(403);
  });

  it("says that cookies are blocked only when they are", async () => {
    const form = await make({ by: "passcode", passcode });
    const visitor = new Visitor();
    await enter(visitor, form);
    await api.call(`/api/v1/forms/${form.id}/settings`, {
      method: "PATCH",
      body: { respondents: { by: "passcode", passcode: "another one" } },
    });
    const changed = await visitor.get(`${form.path}?_entered`);
    expect(changed.html).toContain("This form needs a passcode");
    expect(changed.html).not.toContain("Allow cookies");
    expect((await new Visitor().get(`${form.path}?_entered`)).html).toContain("Allow cookies");
  });

  it("shows what was typed, to copy, if a file was chosen and cannot be carried", async () => {
    const form = await make({ by: "passcode", passcode }, { fields: [...fields, { key: "cv", type: "file", label: "CV" }] });
    const body = new FormData();
    body.set("wish", "MY LONG TEXT");
    body.set("cv", new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" }));
    const reply = await fetch(new URL(form.path, baseUrl()), {
      method: "POST",
      body,
      headers: { Accept: "text/html", ...fromPage(form.path) },
    });
    const html = await reply.text();
    expect([reply.status, html.includes("MY LONG TEXT"), html.includes("were not received")]).toEqual([403, true, true]);
  });
});

describe("a form with confirmed addresses", () => {
  it("gives the receipt of a page to the one who sent it, and takes nothing of the other in silence", async () => {
    const form = await make({ by: "confirmed_email", once: true }, { settings: { editable: "open" } });
    const [dora, emil] = [new Visitor(), new Visitor()];
    const page = await confirm(dora, form, `dora-${crypto.randomUUID()}@reader.example`);
    await confirm(emil, form, `emil-${crypto.randomUUID()}@reader.example`);
    const typed = { ...unhurried(inputsOf(page.html)), wish: "yes" };
    const first = await dora.post(form.path, typed);
    expect(first.location).toContain("/receipt/");
    const second = await emil.post(form.path, typed);
    expect([second.location, second.html.includes("yes")]).toEqual(["", true]);
    const check = await fetch(new URL(`${form.path}/check`, baseUrl()), {
      method: "POST",
      body: new URLSearchParams(typed),
      headers: { ...fromPage(form.path), Cookie: [...emil.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect(await check.json()).not.toHaveProperty("receipt");
    expect((await dora.post(form.path, typed)).location).toBe(first.location);
    const { body } = await api.call(`/api/v1/forms/${form.id}/responses`);
    expect(body).toHaveLength(1);
  });

  it("asks again if the owner has changed whom it takes answers of since the code was sent", async () => {
    const form = await make({ by: "confirmed_email" });
    const visitor = new Visitor();
    const address = `fay-${crypto.randomUUID()}@reader.example`;
    const gate = await visitor.get(form.path);
    const asked = await visitor.post(`${form.path}/enter`, { ...inputsOf(gate.html), email: address });
    const page = await visitor.follow(asked, `${form.path}/enter`);
    const respondents = { by: "confirmed_email", domains: ["work.example"] };
    await api.call(`/api/v1/forms/${form.id}/settings`, { method: "PATCH", body: { respondents } });
    const entered = await visitor.post(`${form.path}/enter`, { ...inputsOf(page.html), code: await codeFor(owner.browser, address) });
    expect([entered.status, entered.html]).toEqual([422, expect.stringContaining("takes no answers from addresses at this domain")]);
  });
});

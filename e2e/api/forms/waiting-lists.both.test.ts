import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";
import { newApi } from "../../support/http/api";
import type { Browser } from "../../support/http/browser";
import { inputsOf } from "../../support/http/page";
import { Visitor } from "../../support/http/visitor";
import { startMailServer } from "../../support/receivers/mail-server";
import { startMailing } from "../../support/receivers/mailing";
import type { RunningService } from "../../support/service/start-service";

let server: Awaited<ReturnType<typeof startMailServer>>;
let service: RunningService;
let browser: Browser;
beforeAll(async () => {
  server = await startMailServer();
  ({ service, browser } = await startMailing({ SMTP_URL: server.url, MAIL_FROM: "Forms <forms@sender.example>" }));
});
afterAll(async () => {
  await service.dispose();
  await server.close();
});

type Made = { id: string; url: string };
const name = { key: "name", type: "text", label: "Full name" };
const slot = (options: object[], config = {}) => ({
  key: "slot",
  type: "select",
  label: "Slot",
  required: true,
  config: { options, ...config },
});

async function make(settings: object, fields: object[] = [name]): Promise<Made> {
  const body = { title: "Summer party", fields, settings: { locale: "en", waiting_list: { offer_for: "24h" }, ...settings } };
  const made = await browser.ask("/api/v1/forms", { method: "POST", body });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  return made.body as Made; // validated by the service
}

const api = (path: string, method = "GET", body?: object) => browser.ask(path, { method, ...(body && { body }) });
const send = async ({ url }: Made, data: object) => {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) });
  return { status: reply.status, body: (await reply.json()) as { id: string; type?: string } };
};
const fill = async (form: Made, count: number, data: object = {}) => {
  const sent = [];
  for (let nth = 0; nth < count; nth++) sent.push(await send(form, { name: `Guest ${nth}`, ...data }));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  return sent.map(({ body }) => body.id);
};
const drop = async (form: Made, response: string, query = "") =>
  expect((await api(`/api/v1/forms/${form.id}/responses/${response}${query}`, "DELETE")).status).toBe(204);
const entries = async ({ id }: Made) => (await api(`/api/v1/forms/${id}/waiting-list`)).body as PresentedEntry[];
const states = async (form: Made) => (await entries(form)).map(({ email, state, place }) => [email.split("@")[0], state, place]);
const statusOf = async ({ id }: Made) => ((await api(`/api/v1/forms/${id}`)).body as { status: string }).status;
const countOf = async ({ id }: Made) => ((await api(`/api/v1/forms/${id}/activity`)).body as { response_count: number }).response_count;
const newAddress = (who: string) => `${who}@${crypto.randomUUID()}.example`;
const fromForm = (form: Made) => ({ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1", Origin: service.baseUrl, Referer: form.url });

/** Joins as a browser without scripts does. */
async function join(form: Made, email: string, visitor = new Visitor()) {
  const page = await visitor.get(form.url);
  expect(page.html).toContain("Join the waiting list");
  return visitor.post(`${form.url}/waiting`, { ...inputsOf(page.html), email }, fromForm(form));
}

/** The link in the newest email to an address with this subject. */
async function linkTo(email: string, subject: "Waiting list" | "A place is free"): Promise<string> {
  let found = "";
  const read = () => {
    const mail = server.received.findLast(({ to, mail }) => to.includes(email) && mail.subject === `${subject}: Summer party`);
    return (found = /https?:\S+_waiting=\S+/.exec(mail?.mail.text ?? "")?.[0] ?? "");
  };
  await expect.poll(read, { timeout: 15_000 }).not.toBe("");
  return found;
}

const mailsTo = (email: string, subject: string) =>
  server.received.filter(({ to, mail }) => to.includes(email) && mail.subject?.startsWith(subject)).length;

describe("the waiting list of a full form", () => {
  it("is joined without script; who is next gets a free place by email and takes it, and nobody else does", async () => {
    const form = await make({ response_limit: 2 });
    const [first = ""] = await fill(form, 2);
    expect(await statusOf(form)).toBe("completed");
    const [grace, alan] = [newAddress("grace"), newAddress("alan")];
    const visitor = new Visitor();
    const page = await visitor.get(form.url);
    expect(page.html).toContain("No places left");
    expect(page.html).toContain("On the waiting list: your email address, until you answer or leave the list");
    const joined = await join(form, grace.toUpperCase());
    expect(joined.status).toBe(200);
    expect(joined.html).toContain("You are on the waiting list");
    expect(joined.html).toContain(grace);
    expect((await join(form, alan)).status).toBe(200);
    const place = await visitor.get(await linkTo(alan, "Waiting list"));
    expect(place.html).toContain("Your place on the list: 2");
    expect(await states(form)).toEqual([
      ["grace", "waiting", 1],
      ["alan", "waiting", 2],
    ]);

    const overview = (await api(`/forms/${form.id}`)).body as string;
    expect(overview).toContain("2 people wait for a place");
    expect(overview).toContain(grace);

    await drop(form, first);
    const link = await linkTo(grace, "A place is free");
    expect(await states(form)).toEqual([
      ["grace", "offered", null],
      ["alan", "waiting", 1],
    ]);
    expect(await statusOf(form)).toBe("active");
    expect(await send(form, { name: "Pushy" })).toMatchObject({ status: 409, body: { type: "places_kept" } });
    const others = await new Visitor().get(form.url);
    expect(others.html).toContain("No places left");
    expect(others.html).not.toContain("Full name");
    const offered = await visitor.get(link);
    expect(offered.html).toContain("A place is free for you");
    expect(offered.html).toContain("Full name");
    const sent = await visitor.post(form.url, { ...inputsOf(offered.html), name: "Grace Hopper" }, fromForm(form));
    expect(sent.status).toBe(303);
    expect([await countOf(form), await statusOf(form)]).toEqual([2, "completed"]);
    expect(await states(form)).toEqual([["alan", "waiting", 1]]);
    expect((await visitor.get(link)).html).toContain("No places left"); // the link admits to one response
    expect(mailsTo(alan, "A place is free")).toBe(0);
  });

  it("has one entry for an address, and says the same when it is entered again", async () => {
    const form = await make({ response_limit: 2 });
    await fill(form, 2);
    const grace = newAddress("grace");
    const pages = [await join(form, grace), await join(form, grace)].map(({ html }) => html.replaceAll(/value="[^"]*"/g, ""));
    expect(pages[0]).toBe(pages[1]);
    expect(await states(form)).toEqual([["grace", "waiting", 1]]);
    await expect.poll(() => mailsTo(grace, "Waiting list"), { timeout: 15_000 }).toBe(2);
  });

  it("is left with the link of the email, or when an owner removes somebody; a kept place goes to the next", async () => {
    const form = await make({ response_limit: 2 });
    const [first = ""] = await fill(form, 2);
    const people = [newAddress("a"), newAddress("b"), newAddress("c")];
    for (const each of people) await join(form, each);
    const [a = "", b = "", c = ""] = people;
    const visitor = new Visitor();
    const place = await visitor.get(await linkTo(b, "Waiting list"));
    const token = /name="leave"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="leave"/.exec(place.html);
    const leave = token?.[1] ?? token?.[2] ?? "";
    const left = await visitor.post(`${form.url}/waiting`, { leave }, fromForm(form));
    expect(left.html).toContain("You have left the waiting list");
    expect((await visitor.post(`${form.url}/waiting`, { leave }, fromForm(form))).status).toBe(404);
    await drop(form, first);
    await linkTo(a, "A place is free");
    const [offered] = await entries(form);
    const remove = () => api(`/api/v1/forms/${form.id}/waiting-list/${offered?.id}`, "DELETE");
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    await linkTo(c, "A place is free");
    expect(await states(form)).toEqual([["c", "offered", null]]);
    const gone = await new Visitor().get(await linkTo(a, "A place is free"));
    expect(gone.html).toContain("No places left");
  });

  it("gives each free place to one of those who come first, however many come at once", async () => {
    const form = await make({ response_limit: 4 });
    const responses = await fill(form, 4);
    const people = Array.from({ length: 6 }, (_, nth) => newAddress(`p${nth}`));
    for (const each of people) await join(form, each);
    const settle = [
      ...responses.slice(0, 2).map((id) => api(`/api/v1/forms/${form.id}/responses/${id}`, "DELETE")),
      api(`/api/v1/forms/${form.id}/settings`, "PATCH", { response_limit: 5 }),
    ];
    const pushy = Array.from({ length: 10 }, () => send(form, { name: "Pushy" }));
    await Promise.all([...settle, ...pushy]);
    for (const each of await Promise.all(pushy)) expect(each).toMatchObject({ status: 409 });
    await expect
      .poll(async () => (await states(form)).map(([, state]) => state), { timeout: 15_000 })
      .toEqual(["offered", "offered", "offered", "waiting", "waiting", "waiting"]);
    expect((await states(form)).slice(0, 3).map(([who]) => who)).toEqual(["p0", "p1", "p2"]);
    const links = await Promise.all(people.slice(0, 3).map((each) => linkTo(each, "A place is free")));
    const twice = await Promise.all(
      [...links, ...links].map(async (link, nth) => {
        const data = { name: `Taken ${nth}` };
        const headers = { "Content-Type": "application/json" };
        return (await fetch(link, { method: "POST", headers, body: JSON.stringify({ data }) })).status;
      }),
    );
    expect(twice.filter((status) => status === 201)).toHaveLength(3);
    expect([await countOf(form), await statusOf(form)]).toEqual([5, "completed"]);
    expect((await states(form)).map(([who]) => who)).toEqual(["p3", "p4", "p5"]);
  });

  it("keeps what was offered: no limit and no restored response takes it, and the list is not closed over it", async () => {
    const form = await make({ response_limit: 3 });
    const [first = "", second = ""] = await fill(form, 3);
    await join(form, newAddress("grace"));
    await drop(form, first, "?trash=true");
    expect(await states(form)).toEqual([["grace", "offered", null]]);
    const refused = { status: 409, body: { type: "places_offered", ctx: { offered: 1 } } };
    const settings = (body: object) => api(`/api/v1/forms/${form.id}/settings`, "PATCH", body);
    expect(await settings({ response_limit: 2 })).toMatchObject(refused);
    expect(await settings({ waiting_list: null })).toMatchObject(refused);
    expect(await settings({ waiting_list: { offer_for: "2h" } })).toMatchObject({ status: 200 });
    const restore = () => api(`/api/v1/forms/${form.id}/trash/${first}/restore`, "POST");
    expect(await restore()).toMatchObject({ status: 409, body: { type: "places_offered" } });
    await drop(form, second, "?trash=true"); // nobody else waits: the place is for everyone, also for a restored response
    expect((await restore()).status).toBeLessThan(300);
    expect(await send(form, { name: "Late" })).toMatchObject({ status: 409 });
  });

  it("opens the form again for everyone once nobody waits", async () => {
    const form = await make({ response_limit: 2 });
    const [first = ""] = await fill(form, 2);
    await drop(form, first);
    expect(await statusOf(form)).toBe("active");
    expect((await new Visitor().get(form.url)).html).toContain("Full name");
    await fill(form, 1);
    expect(await statusOf(form)).toBe("completed");
  });

  it("waits for a place with a seat of each required question, and keeps one of each", async () => {
    const options = [
      { value: "10", label: "10:00", seats: 1 },
      { value: "11", label: "11:00", seats: 1 },
    ];
    const form = await make({ response_limit: null, editable: "open" }, [name, slot(options)]);
    const [ten = ""] = [...(await fill(form, 1, { slot: "10" })), ...(await fill(form, 1, { slot: "11" }))];
    expect(await statusOf(form)).toBe("active");
    await join(form, newAddress("grace"));
    const alan = newAddress("alan");
    await join(form, alan);
    await drop(form, ten);
    expect((await states(form)).map(([, state]) => state)).toEqual(["offered", "waiting"]);
    expect(await send(form, { name: "Pushy", slot: "10" })).toMatchObject({ status: 409, body: { type: "places_kept" } });
    const [offered] = await entries(form);
    expect((await api(`/api/v1/forms/${form.id}/waiting-list/${offered?.id}`, "DELETE")).status).toBe(204);
    const link = await linkTo(alan, "A place is free");
    const visitor = new Visitor();
    const page = await visitor.get(link);
    const wrong = await visitor.post(form.url, { ...inputsOf(page.html), name: "Alan", slot: "11" }, fromForm(form));
    expect(wrong.status).toBe(422); // that option has no seat; the offer stays
    const sent = await visitor.post(form.url, { ...inputsOf(wrong.html), name: "Alan", slot: "10" }, fromForm(form));
    expect(sent.status).toBe(303);
    expect(await entries(form)).toEqual([]);
  });

  it("does not let a correction take the seat that is kept", async () => {
    const party = { key: "party", type: "number", label: "How many?" };
    const form = await make({ response_limit: null }, [
      name,
      party,
      slot([{ value: "a", label: "Table A", seats: 4 }], { seats_by: "party" }),
    ]);
    const [big = "", small = ""] = [await fill(form, 1, { slot: "a", party: 2 }), await fill(form, 1, { slot: "a", party: 2 })].flat();
    const correct = (id: string, count: number) => api(`/api/v1/forms/${form.id}/responses/${id}`, "PATCH", { data: { party: count } });
    await join(form, newAddress("grace"));
    expect((await correct(big, 1)).status).toBe(200); // one seat is free, and offered
    expect((await states(form)).map(([, state]) => state)).toEqual(["offered"]);
    expect(await correct(small, 3)).toMatchObject({ status: 409, body: { type: "places_offered" } });
    expect((await correct(small, 1)).status).toBe(200);
    expect((await correct(small, 2)).status).toBe(200); // the other free seat
  });

  it("goes through several pages", async () => {
    const pages = [name, { key: "more", type: "page", label: "More" }, { key: "why", type: "text", label: "Why" }];
    const form = await make({ response_limit: 2 }, pages);
    const [first = ""] = await fill(form, 2);
    const grace = newAddress("grace");
    await join(form, grace);
    await drop(form, first);
    const visitor = new Visitor();
    const page = await visitor.get(await linkTo(grace, "A place is free"));
    const begun = await visitor.post(form.url, { ...inputsOf(page.html), name: "Grace", _go: "next" }, fromForm(form));
    expect(begun.status).toBe(303);
    const at = new URL(begun.location, form.url).href;
    const second = await visitor.get(at, fromForm(form));
    const { _rendered, _opened, ...inputs } = inputsOf(second.html);
    const sent = await visitor.post(at, { ...inputs, why: "Because" }, { ...fromForm(form), Referer: at });
    expect(sent.status).toBe(303);
    expect(await countOf(form)).toBe(2);
  });

  it("refuses what is no address, asks again when it may be a program, and shows what was typed when the form has filled meanwhile", async () => {
    const form = await make({ response_limit: 2 });
    const visitor = new Visitor();
    const page = await visitor.get(form.url);
    await fill(form, 2);
    const late = await visitor.post(form.url, { ...inputsOf(page.html), name: "Grace Hopper" }, fromForm(form));
    expect(late.status).toBe(409);
    expect(late.html).toContain("Grace Hopper");
    expect(late.html).toContain("Join the waiting list");
    expect((await join(form, "grace")).status).toBe(422);
    const bare = await visitor.post(`${form.url}/waiting`, { email: newAddress("bot") }, fromForm(form));
    expect(bare.status).toBe(409);
    const trapped = { ...inputsOf(bare.html), _website: "https://spam.example" };
    expect((await visitor.post(`${form.url}/waiting`, trapped, fromForm(form))).status).toBe(200); // a person has pressed again
    expect(await entries(form)).toHaveLength(1);
    const open = await make({ response_limit: 2 });
    const led = await visitor.post(`${open.url}/waiting`, { email: newAddress("grace") }, fromForm(open));
    expect([led.status, led.location]).toEqual([303, `/f/${open.id}`]);
  });

  it("is found, copied and erased with a person's data, and ends with the form", async () => {
    const form = await make({ response_limit: 2 });
    await fill(form, 2);
    const [grace, alan] = [newAddress("grace"), newAddress("alan")];
    for (const each of [grace, alan]) await join(form, each);
    const [entry] = await entries(form);
    const find = async () => {
      const { body } = await api("/api/v1/people/find", "POST", { email: grace });
      return (body as { found: { kind: string; id: string; in: object[] }[] }).found.filter(({ kind }) => kind === "waiting");
    };
    expect(await find()).toMatchObject([{ id: entry?.id, in: [{ place: "address" }] }]);
    const items = [{ kind: "waiting", id: entry?.id }];
    const erased = await api("/api/v1/people/erase", "POST", { email: grace, items, expected: 1 });
    expect(erased.body).toMatchObject({ erased: { waiting: 1 }, left: [] });
    expect(await find()).toEqual([]);
    expect((await states(form)).map(([who]) => who)).toEqual(["alan"]);
    expect((await api(`/api/v1/forms/${form.id}`, "DELETE")).status).toBe(204);
    expect((await api(`/api/v1/forms/${form.id}/waiting-list`)).status).toBe(404);
  });

  it.each([
    [{ waiting_list: { offer_for: "30m" } }, ["body", "settings", "waiting_list", "offer_for"]],
    [{ waiting_list: { offer_for: "15d" } }, ["body", "settings", "waiting_list", "offer_for"]],
    [{ waiting_list: {} }, ["body", "settings", "waiting_list", "offer_for"]],
    [{ waiting_list: { offer_for: "1h" }, response_limit: 1 }, ["body", "settings", "waiting_list"]],
  ])("refuses %j", async (settings, loc) => {
    const body = { title: "T", fields: [name], settings: { response_limit: 2, ...settings } };
    const refused = await api("/api/v1/forms", "POST", body);
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc }] }]);
  });
});

it("needs a mail server", async () => {
  const own = await newApi();
  const settings = { response_limit: 2, waiting_list: { offer_for: "1h" } };
  const body = { title: "T", fields: [name], settings };
  const refused = await own.call("/api/v1/forms", { method: "POST", body });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "settings", "waiting_list"], type: "no_mail" }] } });
  const { id } = await own.createForm({ settings: { response_limit: 2 } });
  const change = await own.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { waiting_list: { offer_for: "1h" } } });
  expect(change).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "waiting_list"], type: "no_mail" }] } });
});

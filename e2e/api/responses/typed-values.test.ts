import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

const fields = [
  { key: "line", type: "text", label: "Line" },
  { key: "plate", type: "text", label: "Plate", config: { pattern: "[A-Z]{2}\\d{4}" } },
  { key: "many", type: "textarea", label: "Lines" },
  { key: "mail", type: "email", label: "Mail" },
  { key: "site", type: "url", label: "Site" },
  { key: "phone", type: "phone", label: "Phone" },
  { key: "mobile", type: "phone", label: "Mobile", config: { default_country: "MX" } },
  { key: "count", type: "number", label: "Count" },
  { key: "price", type: "number", label: "Price", config: { unit: "EUR" } },
  { key: "weight", type: "number", label: "Weight", config: { unit: "kg" } },
  { key: "time", type: "time", label: "Time" },
  { key: "day", type: "date", label: "Day" },
  { key: "at", type: "date", label: "At", config: { include_time: true } },
  { key: "sign", type: "signature", label: "Signature" },
  { key: "color", type: "select", label: "Colour", config: { options: ["Red", "Blue"], other: true } },
  { key: "colors", type: "select", label: "Colours", config: { options: ["Red", "Blue"], other: true, multiple: true } },
];

describe("values as people type and paste them", () => {
  let api: Api;
  let form: { id: string; url: string };
  beforeAll(async () => {
    api = await newApi();
    form = await api.createForm({ fields, settings: { response_limit: null } });
  });
  const newest = async () => ((await api.call(`/api/v1/forms/${form.id}/responses`)).body as { id: string; data: unknown }[])[0];
  const send = async (typed: Record<string, string>, language = "en") => {
    const before = await newest();
    const reply = await sendPage(form.url, new URLSearchParams(typed), { "Accept-Language": language });
    const after = await newest();
    return { reply, data: before?.id === after?.id ? undefined : after?.data };
  };

  const read: [key: string, typed: string | Record<string, string>, stored: unknown, language?: string][] = [
    // What nobody sees, in every type (contract §3).
    ["count", "1234\u200B", 1234],
    ["count", "\u200E-5\u202C", -5],
    ["count", "\uFEFF１２\u00AD", 12],
    ["phone", "\u202A+44 20 7946 0958\u202C", "+442079460958"],
    ["time", "\u200E14:30", "14:30"],
    ["site", "https://example.org/\u200B", "https://example.org/"],
    ["site", "\u3000example.org\u2060", "https://example.org"],
    ["mail", "n@example.com\u200B", "n@example.com"],
    ["mail", "\u00A0n@\u2060example.com ", "n@example.com"],
    ["sign", "\u200FAda\u00A0Lovelace\u200B", { name: "Ada Lovelace" }],
    ["sign", "می\u200Cخواهم", { name: "می\u200Cخواهم" }], // a joiner within a word
    ["sign", "👩\u200D🚀", { name: "👩\u200D🚀" }],
    ["line", "\u200B", undefined],
    ["line", "\u3164 \u2800", undefined],
    ["many", "\u2060\n\u200D", undefined],
    ["count", "\u200B", undefined],
    ["line", " as typed\u200B ", " as typed\u200B "],
    ["time", "9:30:00", "09:30"],
    // A space that a phone adds after a word.
    ["plate", "AB1234 ", "AB1234"],
    ["plate", "\u200BAB1234", "AB1234"],
    // Addresses and numbers in people's own ways.
    ["mail", "a..b@docomo.ne.jp", "a..b@docomo.ne.jp"],
    ["mail", ".ab.@docomo.ne.jp", ".ab.@docomo.ne.jp"],
    ["phone", "tel:+44-20-7946-0958", "+442079460958"],
    ["phone", "+52 1 55 1234 5678", "+525512345678"],
    ["mobile", "044 55 1234 5678", "+525512345678"],
    ["phone", "(+44) 20 7946 0958", "+442079460958"],
    ["phone", "+44 (0)20 7946 0958", "+442079460958"],
    ["price", "12 €", 12],
    ["price", "€12.50", 12.5],
    ["price", "EUR 12", 12],
    ["count", "$1,200.50", 1200.5],
    ["count", "-$5", -5],
    ["count", "5%", 5],
    ["weight", "70 kg", 70],
    ["weight", "70kg", 70],
    // Times and dates.
    ["time", "9", "09:00"],
    ["time", "21h", "21:00"],
    ["time", "14 h 30", "14:30"],
    ["time", "21 Uhr", "21:00"],
    ["time", "15時30分", "15:30"],
    ["time", "午後3時", "15:00"],
    ["time", "3:30 م", "15:30"],
    ["time", "9:30 p. m.", "21:30"],
    ["day", { "day[day]": "1.", "day[month]": "2", "day[year]": "2026" }, "2026-02-01"],
    ["day", { "day[day]": "31.12.2026" }, "2026-12-31"],
    ["day", { "day[day]": "2026-12-31" }, "2026-12-31"],
    ["day", { "day[day]": "3 February 1984" }, "1984-02-03"],
    ["day", { "day[day]": "03/02/1984" }, "1984-02-03", "fr"],
    ["day", { "day[day]": "1984年2月3日" }, "1984-02-03", "ja"],
    ["day", { "day[day]": "3", "day[month]": "2", "day[year]": "令和8年" }, "2026-02-03", "ja"],
    ["day", { "day[day]": "3", "day[month]": "2", "day[year]": "1448م" }, "1448-02-03", "ar"],
    ["at", { "at[day]": "31.12.2026 14:30" }, "2026-12-31T14:30"],
    // An answer of one's own without its choice.
    ["color", { "color[other]": "Green" }, "Green"],
    ["color", { color: "Red", "color[other]": "Red" }, "Red"],
    ["colors", { "colors[other]": "Green" }, ["Green"]],
  ];
  it.each(read)("%s: %j is stored as %j", async (key, typed, stored, language) => {
    const { reply, data } = await send(typeof typed === "string" ? { [key]: typed } : typed, language);
    expect(reply.status, /<li>.*?<\/li>/.exec(reply.html)?.[0]).toBe(303);
    expect(data).toEqual(stored === undefined ? {} : { [key]: stored });
  });

  const asked: [typed: Record<string, string>, says: string[], language?: string][] = [
    [{ "day[day]": "03/02/1984" }, ["3 February 1984", "2 March 1984"]],
    [{ "day[day]": "3", "day[month]": "2", "day[year]": "1448" }, ["هجرية"], "ar"],
    [{ color: "Red", "color[other]": "Green" }, ["Choose “Other”"]],
    [{ colors: "Red", "colors[other]": "Green" }, ["Choose “Other”"]],
    [{ price: "$12" }, ["must be a number"]],
    [{ weight: "70 lb" }, ["must be a number"]],
    [{ time: "25" }, ["14:30"]],
    [{ time: "9:30:45" }, ["14:30"]],
    [{ "day[day]": "2026-04-03T11:00", "day[month]": "", "day[year]": "" }, ["Day"]],
    [{ count: "12 5" }, ["must be a number"]],
    [{ mail: "a b@example.com" }, ["in the correct format"]],
  ];
  it.each(asked)("%j is asked about, and comes back", async (typed, says, language) => {
    const { reply, data } = await send(typed, language);
    expect(reply.status).toBe(422);
    expect(data).toBeUndefined();
    for (const text of says) expect(reply.html).toContain(text);
    const inputs = Object.values(inputsOf(reply.html));
    for (const [name, value] of Object.entries(typed)) if (name !== "color" && name !== "colors") expect(inputs).toContain(value);
  });

  it("a plus in a link that was written by hand is read as it was meant", async () => {
    const { html } = await openPage(`${form.url}?mail=ana+forms@example.com`);
    expect(inputsOf(html).mail).toBe("ana+forms@example.com");
  });

  it.each([
    [{ count: "1234\u200B" }, 422],
    [{ mail: "n@example.com\u200B" }, 201, { mail: "n@example.com" }],
    [{ phone: "\u202A+442079460958\u202C" }, 201, { phone: "+442079460958" }],
    [{ site: "https://example.org/\u200B" }, 201, { site: "https://example.org/" }],
    [{ line: "\u200B" }, 201, {}],
    [{ plate: "AB1234 " }, 201, { plate: "AB1234" }],
    [{ sign: { name: "\u200B" } }, 201, {}],
    [{ day: "03/02/1984" }, 422],
  ])("the same in JSON: %j gets %d", async (data, status, stored?: object) => {
    const reply = await api.call(new URL(form.url).pathname, { method: "POST", body: { data } });
    expect(reply.status).toBe(status);
    if (stored) expect((await newest())?.data).toEqual(stored);
  });
});

it("a required text of nothing that is seen is refused, on a page and in JSON", async () => {
  const api = await newApi();
  const { url } = await api.createForm({ fields: [{ key: "name", type: "text", label: "Name", required: true }] });
  expect((await sendPage(url, { name: "\u200B\u2060 " })).status).toBe(422);
  expect((await api.call(new URL(url).pathname, { method: "POST", body: { data: { name: "\u200B" } } })).status).toBe(422);
});

it("names and addresses in lists and settings are read in the same way", async () => {
  const api = await newApi();
  const form = { title: "Round", fields: [{ key: "a", type: "text", label: "A" }] };
  const people = [{ name: "\u202AAda\u202C\u00A0L ", email: "n@example.com\u200B" }];
  const round = (await api.call("/api/v1/rounds", { method: "POST", body: { form, people, send: false } })).body as { id: string };
  expect((await api.call(`/api/v1/rounds/${round.id}/people`)).body).toMatchObject([{ name: "Ada L", email: "n@example.com" }]);
  const create = (body: object) => api.call("/api/v1/forms", { method: "POST", body: { ...form, ...body } });
  expect((await create({ title: "\u200B\u2060" })).status).toBe(422);
  expect((await create({ fields: [{ key: "a", type: "text", label: "\u200B" }] })).status).toBe(422);
  expect((await create({ settings: { redirect_url: "https://example.org/\u200B" } })).status).toBe(422);
});

import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";
import { png } from "../../support/samples/png";

const settings = { response_limit: null };
const readCsv = (text: string): string[][] => parse(text, { bom: true });
const DRAWING = "M10,20L30,40L50,60M80,90L80,90";

describe("questions for an address, a slider, a drawn signature and a choice with images", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const responsesTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);
  const exported = async (id: string, query: string) => (await api.call(`/api/v1/forms/${id}/export?${query}`)).text;
  const send = async (url: string, answers: Record<string, string>) => {
    const { html } = await openPage(url);
    return sendPage(url, { ...unhurried(inputsOf(html)), ...answers }, fromPage(url));
  };

  it("an address is asked by its parts, and comes back in the API, the exports and on the receipt", async () => {
    const fields = [
      { key: "home", type: "address", label: "Home", required: true, config: { country: "GB" } },
      { key: "work", type: "address", label: "Work", config: { parts: ["region", "country"], country: "DE" } },
      { key: "note", type: "text", label: "Note", visible_if: { field: "work", op: "answered" } },
    ];
    const { id, url } = await api.createForm({ fields, settings });
    const page = await openPage(url);
    for (const [name, token] of [
      ["line1", "address-line1"],
      ["postcode", "postal-code"],
      ["city", "address-level2"],
      ["country", "country-name"],
    ])
      expect(page.html).toMatch(new RegExp(`autoComplete="${token}"[^>]* name="home\\[${name}\\]"`));
    expect(page.html).toContain('name="home[country]" value="United Kingdom"');

    const wrong = await send(url, { "home[line1]": "1 High Street" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Enter the postcode and the town or city for “Home”");
    expect(wrong.html).toContain('name="home[line1]" value="1 High Street"');
    // The country that was filled in is no answer: the other address was not given, and what depends on it was not asked.
    const home = { "home[line1]": " 1 High Street ", "home[postcode]": "LS1 4AP", "home[city]": "Leeds" };
    const sent = await send(url, home);
    expect(sent.status).toBe(303);
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", url).href);
    expect(receipt.html).toContain("1 High Street\nLS1 4AP Leeds\nUnited Kingdom");

    const work = { line1: "Hauptstr. 1", city: "Bonn", region: "NRW" };
    expect((await api.submit(id, { home: { line1: "2", postcode: "3", city: "4" }, work, note: "a" })).status).toBe(201);
    expect(await responsesTo(id)).toEqual([
      { home: { line1: "2", postcode: "3", city: "4" }, work, note: "a" },
      { home: { line1: "1 High Street", postcode: "LS1 4AP", city: "Leeds", country: "United Kingdom" } },
    ]);
    const refused = await api.submit(id, { home: { line1: "2" }, work: "Bonn" });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ["body", "data", "home"], type: "address.missing", ctx: { parts: ["postcode", "city"] } },
          { loc: ["body", "data", "work"], type: "address.type" },
        ],
      },
    });
    const warned = await api.submit(id, { home: { line1: "2", postcode: "3", city: "4", planet: "Mars" } });
    expect(warned.body).toMatchObject({ warnings: [{ loc: ["body", "data", "home", "planet"] }] });

    const [head, ...rows] = readCsv(await exported(id, "format=csv&header=key"));
    expect(head?.join()).toContain(
      "home.line1,home.line2,home.postcode,home.city,home.country,work.line1,work.city,work.region,work.country",
    );
    expect(rows.some((row) => row.join().includes("2,,3,4,,Hauptstr. 1,Bonn,NRW,,a"))).toBe(true);
    expect(await exported(id, "format=json")).toMatch(/"city": ?"Leeds"/);
    const schema = (await api.call(`/api/v1/forms/${id}/answer-schema`)).body;
    expect(schema).toMatchObject({ properties: { home: { type: "object", required: ["line1", "postcode", "city"] } } });
    const found = (await api.call(`/api/v1/forms/${id}/responses?search=leeds`)).body as unknown[];
    expect(found).toHaveLength(1);
    const simulated = await api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data: { home: work, work } } });
    expect(simulated.body).toMatchObject({ visible: ["home", "work", "note"], problems: [{ type: "address.missing" }] });
  });

  it("a slider is a number for programs and without a script", async () => {
    const config = { display: "slider", min: 0, max: 10, step: 0.5, unit: "km", low_label: "Near", high_label: "Far" };
    const { id, url } = await api.createForm({
      fields: [{ key: "far", type: "number", label: "How far?", required: true, config }],
      settings,
    });
    const page = await openPage(url);
    expect(page.html).toMatch(/<input type="range"[^>]*min="0" max="10" step="0.5" aria-label="How far\?"[^>]*hidden=""/);
    expect(page.html).not.toMatch(/type="range"[^>]*name=/);
    expect((await send(url, { far: "" })).status).toBe(422);
    expect((await send(url, { far: "11" })).status).toBe(422);
    expect((await send(url, { far: "7,5 km" })).status).toBe(303);
    expect(await responsesTo(id)).toEqual([{ far: 7.5 }]);
    const refused = await api.call("/api/v1/forms", {
      method: "POST",
      body: { title: "T", fields: [{ key: "far", type: "number", label: "F", config: { display: "slider", min: 1 } }] },
    });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "fields", 0, "config", "display"] }] } });
  });

  it("a signature is a name, a drawing or both; only lines on the sheet are a drawing", async () => {
    const field = { key: "sign", type: "signature", label: "Agreement", required: true, config: { draw: true } };
    const { id, url } = await api.createForm({ fields: [field], settings });
    expect((await send(url, {})).html).toContain("sign “Agreement”");
    const wrong = await send(url, { "sign[drawing]": '"><script>alert(1)</script>' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).not.toContain("<script>alert");
    const sent = await send(url, { "sign[drawing]": DRAWING });
    expect(sent.status).toBe(303);
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", url).href);
    expect(receipt.html).toContain(`aria-label="Drawn signature"><path d="${DRAWING}"`);
    expect((await send(url, { sign: "Ada" })).status).toBe(303);
    expect((await api.submit(id, { sign: { name: "Grace", drawing: DRAWING } })).status).toBe(201);
    expect(await responsesTo(id)).toEqual([
      { sign: { name: "Grace", drawing: DRAWING } },
      { sign: { name: "Ada" } },
      { sign: { drawing: DRAWING } },
    ]);
    for (const [sign, type] of [
      [{ drawing: "M0,0L601,1" }, "pattern"],
      [{ drawing: `M1,1${"L100,100".repeat(2_500)}` }, "too_long"],
      [{ drawing: 1 }, "text_type"],
      [{ name: " ", drawing: "" }, "signature.required"],
    ] as const)
      expect(await api.submit(id, { sign })).toMatchObject({ status: 422, body: { detail: [{ type }] } });
    const [head, ...rows] = readCsv(await exported(id, "format=csv&header=key"));
    expect(head?.join()).toContain("sign.name,sign.drawing");
    expect(rows.some((row) => row.includes(DRAWING))).toBe(true);
    const shown = readCsv(await exported(id, "format=csv&values=shown")).flat();
    expect(shown).toContain("Drawn signature");
    expect(shown).not.toContain(DRAWING);
    // A form that takes no drawing says that it ignores one.
    const typed = await api.createForm({ fields: [{ ...field, config: {} }], settings });
    const ignored = await api.submit(typed.id, { sign: { name: "Ada", drawing: DRAWING } });
    expect(ignored).toMatchObject({ status: 201, body: { warnings: [{ loc: ["body", "data", "sign", "drawing"] }] } });
    expect(await responsesTo(typed.id)).toEqual([{ sign: { name: "Ada" } }]);
  });

  it("images of options are those of the account, and stay while a form names them", async () => {
    const store = async (from: Api, side: number) => {
      const data = png({ width: side, height: side }).toString("base64");
      return ((await from.call("/api/v1/pictures", { method: "POST", body: { data } })).body as { id: string }).id;
    };
    const [own, other] = [await store(api, 7), await store(await newApi(), 8)];
    const fieldsWith = (picture: string) => [
      { key: "pet", type: "select", label: "Pet", config: { options: [{ value: "cat", label: "Cat", picture }, "Dog"] } },
    ];
    const create = (picture: string) =>
      api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields: fieldsWith(picture), settings } });
    const at = ["body", "fields", 0, "config", "options", 0, "picture"];
    expect(await create(other)).toMatchObject({ status: 422, body: { detail: [{ loc: at, type: "picture_unknown" }] } });
    expect(await create("https://example.org/cat.png")).toMatchObject({ status: 422, body: { detail: [{ loc: at }] } });
    const made = await create(own);
    expect(made.status).toBe(201);
    const { id, url } = made.body as { id: string; url: string };
    const page = await openPage(url);
    expect(page.html).toContain(`<img src="/pictures/${own}" alt=""`);
    expect((await openPage(`/f/${id}/print`)).html).toContain(`<img src="/pictures/${own}" alt=""`);
    expect((await fetch(new URL(`/pictures/${own}`, baseUrl()))).status).toBe(200);
    expect((await send(url, { pet: "cat" })).status).toBe(303);
    expect(await responsesTo(id)).toEqual([{ pet: "cat" }]);

    const remove = async () => (await api.call(`/api/v1/pictures/${own}`, { method: "DELETE" })).status;
    expect(await remove()).toBe(409);
    const next = { version: 1, title: "T", fields: [{ key: "pet", type: "select", label: "Pet", config: { options: ["Dog"] } }], settings };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: next })).status).toBe(200);
    expect(await remove()).toBe(409); // the former version names it
  });
});

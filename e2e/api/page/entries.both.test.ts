import { describe, expect, it } from "vitest";
import { newApi } from "../../support/http/api";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";

const party = [
  { key: "rate", type: "number", label: "Price of a night", required: true },
  {
    key: "guests",
    type: "repeat",
    label: "Who is coming?",
    required: true,
    config: {
      entry: "Guest",
      max: 3,
      fields: [
        { key: "name", type: "text", label: "Name", required: true },
        { key: "born", type: "date", label: "{{name}}’s birthday" },
        { key: "nights", type: "number", label: "Nights", config: { min: 1 } },
        { key: "price", type: "calculation", label: "Price", config: { expression: "nights * rate" } },
        { key: "diet", type: "select", label: "Diet", config: { multiple: true, options: ["vegan", "other"] } },
        { key: "which", type: "text", label: "Which?", required: true, visible_if: { field: "diet", op: "includes", value: "other" } },
      ],
    },
  },
  { key: "total", type: "calculation", label: "Total", config: { expression: "sum(price)" } },
];

/** What the page would post as it is: without boxes that are not ticked, and without questions that are not shown. */
function typedOn(html: string): Record<string, string> {
  const shown = html.replaceAll(/<template.*?<\/template>/gs, "");
  return unhurried(inputsOf(shown.replaceAll(/<input type="(?:checkbox|radio)"(?![^>]* checked)[^>]*>/g, "")));
}

describe("a question with entries", () => {
  it("is answered by programs with a list, and says what is wrong or not stored in which entry", async () => {
    const api = await newApi();
    const { id } = await api.createForm({ fields: party, settings: { response_limit: null } });
    const read = (await api.call(`/api/v1/forms/${id}`)).body as { fields: unknown[] };
    expect(read.fields[1]).toMatchObject({ type: "repeat", config: party[1]?.config });

    const wrong = await api.submit(id, { rate: 50, guests: [{ name: "Ada" }, { nights: 0, diet: ["other"] }] });
    expect(wrong.status).toBe(422);
    expect((wrong.body as { detail: { loc: unknown[]; type: string }[] }).detail.map(({ loc, type }) => [loc, type])).toEqual([
      [["body", "data", "guests", 1, "name"], "required"],
      [["body", "data", "guests", 1, "nights"], "number_range"],
      [["body", "data", "guests", 1, "which"], "required"],
    ]);

    const guests = [
      { name: "Ada", nights: 2, born: "1990-05-01", which: "none", age: 3 },
      { name: "Ben", nights: 3, price: 7, diet: ["other"], which: "No nuts" },
    ];
    const sent = await api.submit(id, { rate: 50, guests });
    expect(sent.status).toBe(201);
    const { warnings } = sent.body as { warnings: { loc: unknown[]; type: string }[] };
    expect(warnings.map(({ loc, type }) => [loc.slice(2), type])).toEqual([
      [["guests", 0, "age"], "unknown_key"],
      [["guests", 0, "which"], "not_asked"],
      [["guests", 1, "price"], "worked_out"],
    ]);
    const stored = [
      { name: "Ada", born: "1990-05-01", nights: 2, price: 100 },
      { name: "Ben", nights: 3, price: 150, diet: ["other"], which: "No nuts" },
    ];
    const [response] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string; data: unknown }[];
    expect(response?.data).toEqual({ rate: 50, guests: stored, total: 250 });

    const simulated = await api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data: { rate: 50, guests } } });
    expect(simulated.body).toMatchObject({ would_be_stored: { guests: stored, total: 250 } });

    const file = await api.call(`/api/v1/responses/export?form_id=${id}&header=key`);
    expect(file.text).toContain(JSON.stringify(JSON.stringify(stored)).replaceAll('\\"', '""').slice(1, -1));
    const shown = await api.call(`/api/v1/responses/export?form_id=${id}&header=label&values=shown`);
    expect(shown.text).toContain("Guest 1\nName: Ada");
    const search = await api.call(`/api/v1/forms/${id}/responses?search=nuts`);
    expect(search.body).toHaveLength(1);

    const corrected = await api.call(`/api/v1/forms/${id}/responses/${response?.id}`, {
      method: "PATCH",
      body: { data: { guests: [{ name: "Cleo", nights: 1 }] } },
    });
    expect(corrected.body).toMatchObject({ data: { guests: [{ name: "Cleo", nights: 1, price: 50 }], total: 50 } });
  });

  it("is answered on the page without a script: entries are added and removed, and each says what is wrong in it", async () => {
    const api = await newApi();
    const { id, url } = await api.createForm({ fields: party, settings: { response_limit: null, editable: "24h" } });
    let page = await openPage(url);
    expect(page.html).toContain("Guest 1");
    expect(page.html).not.toContain("Guest 2");
    const press = async (answers: Record<string, string>) => {
      page = await sendPage(url, { ...typedOn(page.html), ...answers }, fromPage(url));
      return page;
    };
    const ada = { "guests[0:name]": "Ada", "guests[0:nights]": "2", "guests[0:born][day]": "1", "guests[0:born][month]": "5" };
    await press({ rate: "50", ...ada, "guests[0:born][year]": "1990", _add: "guests" });
    expect(page.status).toBe(200);
    expect(page.html).toContain("Guest 2");
    expect(page.html).toMatch(/<output id="q-guests:0:price"[^>]*>100<\/output>/);
    expect(page.html).toContain("Ada’s birthday");

    await press({ "guests[1:nights]": "0", "guests[1:diet]": "other" });
    expect(page.status).toBe(422);
    expect(page.html).toMatch(/href="#q-guests:1:name"><bdi>Guest 2: /);
    expect(page.html).toContain('name="guests[1:which]"');
    await press({ "guests[1:name]": "Ben", "guests[1:nights]": "3", "guests[1:which]": "No nuts", _add: "guests" });
    await press({ "guests[2:name]": "Cleo", "guests[2:nights]": "1", _remove: "guests:0" });
    expect(page.html).toContain('value="Cleo"');
    expect(page.html).not.toContain('value="Ada"');
    expect(page.html).not.toContain("Guest 3");

    const done = await press({});
    expect(done.status).toBe(303);
    const [response] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[];
    const stored = [
      { name: "Ben", nights: 3, price: 150, diet: ["other"], which: "No nuts" },
      { name: "Cleo", nights: 1, price: 50 },
    ];
    expect(response?.data).toEqual({ rate: 50, guests: stored, total: 200 });

    const receipt = new URL(done.headers.get("location") ?? "", url).href;
    expect((await openPage(receipt)).html).toContain("Guest 2");
    page = await openPage(`${receipt}/change`);
    expect(page.html).toContain('value="Cleo"');
    const changed = await sendPage(`${receipt}/change`, { ...typedOn(page.html), "guests[1:nights]": "2" });
    expect(changed.status).toBe(303);
    const [after] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: { total: number } }[];
    expect(after?.data.total).toBe(250);
  });

  it("leaves out an entry that was left blank, and asks for one where it must", async () => {
    const api = await newApi();
    const { id, url } = await api.createForm({ fields: party, settings: { response_limit: null } });
    const { html } = await openPage(url);
    const none = await sendPage(url, { ...typedOn(html), rate: "50" }, fromPage(url));
    expect([none.status, none.html.includes("Add at least 1 to “Who is coming?”")]).toEqual([422, true]);
    const second = { "guests[0]": "", "guests[1]": "", "guests[1:name]": "Ben" };
    const sent = await sendPage(url, { ...typedOn(none.html), rate: "50", ...second }, fromPage(url));
    expect(sent.status).toBe(303);
    const [response] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: { guests: unknown } }[];
    expect(response?.data.guests).toEqual([{ name: "Ben" }]);
  });

  it("is exported with a row for each entry", async () => {
    const api = await newApi();
    const { id } = await api.createForm({ fields: party, settings: { response_limit: null } });
    const guests = [
      { name: "Ada", nights: 2 },
      { name: "Ben", nights: 3, diet: ["vegan"] },
    ];
    const sent = (await api.submit(id, { rate: 50, guests })).body as { id: string };
    await api.submit(id, { rate: 70, guests: [{ name: "Cleo" }] });
    const rows = async (query: string) => {
      const { text } = await api.call(`/api/v1/forms/${id}/export?entries=guests&${query}`);
      return text.replaceAll('"', "").trim().split(/\r?\n/);
    };
    const raw = await rows("header=key");
    expect(raw[0]).toContain("entry number,name,born,nights,price,diet,which");
    expect(raw).toHaveLength(4);
    expect(raw.filter((line) => line.includes(sent.id))).toEqual([
      expect.stringContaining(",1,Ada,,2,100,,"),
      expect.stringContaining(",2,Ben,,3,150,vegan,"),
    ]);
    const shown = await rows("values=shown");
    expect(shown[0]).toContain("Entry,Name,");
    const json = (await api.call(`/api/v1/forms/${id}/export?entries=guests&format=json`)).body as { id: string; entry: number }[];
    expect(json.filter((row) => row.id === sent.id)).toMatchObject([
      { entry: 1, data: { name: "Ada", price: 100 } },
      { entry: 2, data: { name: "Ben" } },
    ]);
    for (const wrong of ["rate", "name", "nobody"])
      expect((await api.call(`/api/v1/forms/${id}/export?entries=${wrong}`)).status, wrong).toBe(422);
  });

  it("is left out of a table of answers that is imported, and that is said", async () => {
    const api = await newApi();
    const { id } = await api.createForm({ fields: party, settings: { response_limit: null } });
    const reply = await api.call(`/api/v1/forms/${id}/responses/import?dry_run=true`, {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      raw: 'Price of a night,"Who is coming?"\n50,[]\n',
    });
    expect(reply.text).toMatch(/"heading":"Who is coming\?","to":null[^}]*cannot be imported/);
  });
});

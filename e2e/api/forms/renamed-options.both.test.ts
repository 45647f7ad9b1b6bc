import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { change } from "../../support/samples/versions";

const slot = (options: unknown[]) => ({ key: "slot", type: "select", label: "Slot", config: { options } });
const grid = (rows: unknown[]) => ({ key: "grid", type: "matrix", label: "Grid", config: { rows, columns: ["good", "bad"] } });
const settings = { response_limit: null };
const nine = { value: "9:00", label: "9:00", seats: 1 };
const room = { value: "9:00 (room B)", label: "9:00 (room B)", seats: 1 };
const text = (key: string) => ({ key, type: "text", label: "Name" });

describe("an option that is replaced instead of renamed", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const put = (id: string, version: number, fields: unknown[]) =>
    api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { version, title: "T", settings, fields } });

  it("is warned of in the reply, in its repetition and in the effect, and the seat stays taken when its value is kept", async () => {
    const { id } = await api.createForm({ title: "T", fields: [slot([nine, "later"])], settings });
    await api.submit(id, { slot: "9:00" });
    const replaced = [slot([room, "later"])];
    const warnings = [expect.objectContaining({ loc: ["body", "fields", 0, "config", "options", 0], type: "value_replaced" })];
    const effect = await api.call(`/api/v1/forms/${id}/effect`, { method: "POST", body: { fields: replaced } });
    expect(effect).toMatchObject({ status: 200, body: { warnings } });

    const renamed = await put(id, 1, [slot([{ ...nine, label: "9:00 (room B)" }, "later"])]);
    expect(renamed.status).toBe(200);
    expect(renamed.body).not.toHaveProperty("warnings");
    expect((await api.submit(id, { slot: "9:00" })).status).toBe(422);

    for (const reply of [await put(id, 2, replaced), await put(id, 2, replaced)]) {
      expect(reply).toMatchObject({ status: 200, body: { version: 3, warnings } });
      expect(JSON.stringify(reply.body)).toContain(String.raw`\"9:00\" was chosen in 1 response; \"9:00 (room B)\" is another option`);
    }
    const restored = await put(id, 3, [slot([nine, "later"])]);
    expect(restored.body).not.toHaveProperty("warnings"); // nobody has chosen the one that is gone
    expect((await api.submit(id, { slot: "9:00" })).status).toBe(422); // its seat counts again
  });

  it("keeps chart, export, table, seats and receipts together when only its label changes", async () => {
    const { id, url } = await api.createForm({ title: "T", fields: [slot([nine, "later"])], settings });
    const page = await openPage(url);
    const sent = await sendPage(url, { ...inputsOf(page.html), slot: "9:00" }, { "Sec-Fetch-User": "?1" });
    const receipt = new URL(sent.headers.get("location") ?? "", url).href;
    await api.submit(id, { slot: "later" });
    await change(api, id, { fields: [slot([{ ...nine, label: "9:00 (room B)" }, { ...nine, value: "new", label: "9:00" }, "later"])] });

    const { questions } = (await api.call(`/api/v1/forms/${id}/summary`)).body as { questions: { choices: unknown }[] };
    expect(questions.map(({ choices }) => choices)).toEqual([
      [
        { value: "9:00", label: "9:00 (room B)", count: 1 },
        { value: "new", label: "9:00", count: 0 },
        { value: "later", label: "later", count: 1 },
      ],
    ]);
    const rows = async (query: string) =>
      parse<{ slot: string }>((await api.call(`/api/v1/forms/${id}/export?header=key&${query}`)).text, { bom: true, columns: true });
    expect((await rows("")).map((row) => row.slot)).toEqual(["later", "9:00"]);
    expect((await rows("values=shown")).map((row) => row.slot)).toEqual(["later", "9:00"]); // as it was called when it was chosen
    expect((await api.submit(id, { slot: "9:00" })).status).toBe(422);
    expect((await openPage(url)).html).toContain('<bdi>9:00 (room B)</bdi> <span class="places">(no places left)');
    expect((await api.submit(id, { slot: "new" })).status).toBe(201);
    const { html } = await openPage(receipt);
    expect(html).toContain("9:00");
    expect(html).not.toContain("room B");
  });

  it("is warned of when two options exchange their labels: what was chosen as one would count as the other", async () => {
    const { id } = await api.createForm({ title: "T", fields: [slot(["tea", "milk", "water"])], settings });
    await api.submit(id, { slot: "tea" });
    const swapped = [slot([{ value: "tea", label: "milk" }, { value: "milk", label: "tea" }, "water"])];
    const { body } = await put(id, 1, swapped);
    const told = { loc: ["body", "fields", 0, "config", "options", 0], type: "value_relabelled" };
    expect(body).toMatchObject({ warnings: [told] }); // nobody chose the other one
    expect(JSON.stringify(body)).toContain(
      String.raw`\"tea\" was chosen in 1 response, as \"tea\"; charts count it as \"milk\", until now the label of another value`,
    );
    expect((await put(id, 2, [slot(["milk", "water", "tea"])])).body).toMatchObject({ warnings: [{ type: "value_relabelled" }] });
    expect((await put(id, 3, [slot(["tea", "water", "milk"])])).body).not.toHaveProperty("warnings"); // only moved
  });

  it("is warned of for rows and keys too, but not when something was only removed or added, or nobody chose it", async () => {
    const { id } = await api.createForm({ title: "T", fields: [grid(["food", "room", "noise"]), text("name"), text("other")], settings });
    await api.submit(id, { grid: { food: "good" }, name: "Ada" });
    const { body } = await put(id, 1, [grid(["meals", "room", "sound"]), text("full_name"), text("another")]);
    expect((body as { warnings: { loc: unknown }[] }).warnings.map(({ loc }) => loc)).toEqual([
      ["body", "fields", 1, "key"],
      ["body", "fields", 0, "config", "rows", 0],
    ]);
    expect((await put(id, 2, [grid(["meals", "room"]), text("another")])).body).not.toHaveProperty("warnings");
  });
});

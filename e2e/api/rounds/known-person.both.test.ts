import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

type Person = { form_id: string; url: string; status: string };

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const browser = { Accept: "text/html", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
const fields = [
  { key: "name", type: "text", label: "Your name" },
  { key: "email", type: "email", label: "Email" },
];
const make = async (people: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
  const form = { title: "Summer party", fields, settings: { locale: "en", outcomes: ["more_time"] }, ...more };
  const { status, body } = await api.call("/api/v1/rounds", { method: "POST", body: { form, people, send: false } });
  expect([status, body]).toMatchObject([201, {}]);
  const { id } = body as { id: string };
  return { peopleOf: async () => (await api.call(`/api/v1/rounds/${id}/people`)).body as Person[] };
};
const open = async (url: string) => (await fetch(url, { headers: browser })).text();

describe("a person of a round", () => {
  it("finds their name and address on their page, unless the owner says otherwise", async () => {
    const ada = { name: "Ada Lovelace", email: "ada@reader.example" };
    const [known, own, bare] = await (await make([ada, { name: "B", data: { name: "Countess" } }, { name: "Chiara" }])).peopleOf();
    const page = await open(known?.url ?? "");
    expect(page).toContain('value="Ada Lovelace"');
    expect(page).toContain('value="ada@reader.example"');
    expect(known?.url).not.toMatch(/\bAda\b/); // it is not in the link
    expect(await open(own?.url ?? "")).toContain('value="Countess"');
    expect(await open(bare?.url ?? "")).toContain('value="Chiara"');
    const off = [{ key: "name", type: "text", label: "Your name", config: { autocomplete: "off" } }];
    const [unfilled] = await (await make([ada], { fields: off })).peopleOf();
    expect(await open(unfilled?.url ?? "")).not.toContain("Ada Lovelace");
  });

  it("has opened their link once there is a sign of a person, not when a scanner gets it", async () => {
    const { peopleOf } = await make(["scanned", "reported", "posted"].map((name) => ({ name })));
    const [scanned, reported, posted] = await peopleOf();
    for (const person of [scanned, reported, posted]) await open(person?.url ?? "");
    const report = await fetch(`${reported?.url ?? ""}/progress`, { method: "POST", body: new URLSearchParams({ opened: "" }) });
    expect(report.status).toBe(204);
    const wrong = await fetch(posted?.url ?? "", { method: "POST", headers: browser, body: new URLSearchParams({ email: "no address" }) });
    expect(wrong.status).toBe(422);
    const statuses = async () => (await peopleOf()).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(["waiting", "opened", "opened"]); // counts are written every five seconds
  });
});

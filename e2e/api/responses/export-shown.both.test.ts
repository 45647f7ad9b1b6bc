import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "age", type: "number", label: "Age", config: { unit: "years" } },
  { key: "city", type: "select", label: "City", config: { options: ["Oslo", { value: "rome", label: "Rome" }], multiple: true } },
  { key: "day", type: "date", label: "Day" },
  { key: "agree", type: "checkbox", label: "Status" },
];

describe("an export of what the screen shows", () => {
  let api: Api;
  let [formId, responseId] = ["", ""];
  beforeAll(async () => {
    api = await newApi();
    formId = (await api.createForm({ fields, settings: { response_limit: null } })).id;
    await api.submit(formId, {});
    const data = { name: "=1+1\u0007 <b> _x0041_", age: 36.5, city: ["rome", "Oslo"], day: "2026-12-10", agree: true };
    responseId = ((await api.submit(formId, data)).body as { id: string }).id;
    const desk = { status: "open", tags: ["vip", "a;b"], note: "Call", assignee: "Grace" };
    await api.call(`/api/v1/forms/${formId}/responses/${responseId}`, { method: "PATCH", body: { desk } });
  });
  const exported = async (query: string) => {
    const reply = await fetch(new URL(`/api/v1/forms/${formId}/export?${query}`, baseUrl()), {
      headers: { Authorization: `Bearer ${api.key ?? ""}` },
    });
    return {
      type: reply.headers.get("content-type"),
      name: reply.headers.get("content-disposition"),
      bytes: Buffer.from(await reply.arrayBuffer()),
    };
  };

  it.each([
    ["a status", "status=open", 1],
    ["a tag", "tag=vip", 1],
    ["a search", "search=x0041", 1],
    ["an answer", "answer.age_gt=40", 0],
    ["a search that finds all", "search=%20", 2],
    ["nothing", "", 2],
  ])("has only what the list finds: by %s", async (_, query, count) => {
    const { bytes } = await exported(`format=json&${query}`);
    expect(JSON.parse(bytes.toString())).toHaveLength(count);
    expect(readCsv((await exported(query)).bytes)).toHaveLength(count + 1);
    expect((await api.call(`/api/v1/forms/${formId}/responses?${query}`)).body).toHaveLength(count);
  });

  it("has only the responses that are named, and refuses a filter that it cannot keep", async () => {
    const other = await api.createForm({ fields, settings: { response_limit: null } });
    const elsewhere = ((await api.submit(other.id, {})).body as { id: string }).id;
    const { bytes } = await exported(`format=json&ids=${responseId},${elsewhere},${responseId}`);
    expect(JSON.parse(bytes.toString())).toMatchObject([{ id: responseId }]);
    for (const wrong of ["ids=1", `ids=${responseId}&status=open`, "answer.nobody=1", "answer.age_gt=x", "statuss=open"])
      expect((await api.call(`/api/v1/forms/${formId}/export?${wrong}`)).status, wrong).toBe(422);
  });

  it("has labels, Yes, local times, the owners' notes and the reference", async () => {
    const { bytes } = await exported("values=shown&desk=true&time_zone=Asia/Kathmandu");
    const [header, row, empty] = readCsv(bytes);
    expect(header).toEqual([
      "Sent (Asia/Kathmandu)",
      "Name",
      "Age",
      "City",
      "Day",
      "Status (agree)",
      "Status",
      "Tags",
      "Assigned to",
      "Note",
      "Reference",
    ]);
    expect(row?.slice(1)).toEqual([
      "'=1+1\u0007 <b> _x0041_",
      "36.5",
      "Rome; Oslo",
      "2026-12-10",
      "Yes",
      "In progress",
      'vip; "a;b"',
      "Grace",
      "Call",
      referenceOf(responseId),
    ]);
    expect(row?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(empty?.slice(1, 8)).toEqual(["", "", "", "", "No", "New", ""]);
  });

  it("has no labels and no local times as JSON, and says so", async () => {
    const places = async (query: string) => {
      const { status, body } = await api.call(`/api/v1/forms/${formId}/export?format=json&${query}`);
      return [status, (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1])];
    };
    expect(await places("values=shown&time_zone=Europe/Berlin")).toEqual([422, ["values", "time_zone"]]);
  });

  it("has the owners' notes only on request", async () => {
    expect((await exported("")).bytes.toString()).not.toContain("Grace");
    expect((await exported("format=json")).bytes.toString()).not.toContain("desk");
    expect((await exported("format=json&desk=true")).bytes.toString()).toContain('"assignee":"Grace"');
    const [header] = readCsv((await exported("desk=true&header=key")).bytes);
    expect(header?.slice(-4)).toEqual(["desk status", "desk tags", "desk assignee", "desk note"]);
  });

  it("is an Excel workbook with numbers, dates and no formulas", async () => {
    const { type, name, bytes } = await exported("format=xlsx&values=shown&desk=true");
    expect(type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(name).toContain(".xlsx");
    const files = unzip(bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const rows = (files["xl/worksheets/sheet1.xml"] ?? "").split(/<row r="\d+">/).slice(1);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('<t xml:space="preserve">=1+1_x0007_ &lt;b&gt; _x005F_x0041_</t>');
    expect(rows[1]).toMatch(/<c r="[A-Z]+2"><v>36.5<\/v><\/c>/);
    expect(rows[1]).toContain(` s="2"><v>${Date.parse("2026-12-10") / 86_400_000 + 25_569}</v></c>`);
    expect(rows[1]).toMatch(/^<c r="A2" s="1"><v>\d{5}\.\d+<\/v><\/c>/);
    expect(rows[2]).toMatch(/<\/c><c r="F3" t="inlineStr"><is><t xml:space="preserve">No</);
  });

  it("keeps options with commas apart, times of day as times, columns wide enough, and phone numbers as programs know them", async () => {
    const more = [
      { key: "menu", type: "select", label: "Menu", config: { options: ["Tea, black", "Rice; curry", "Soup"], multiple: true } },
      { key: "at", type: "time", label: "At" },
      { key: "phone", type: "phone", label: "Phone" },
      {
        key: "rated",
        type: "matrix",
        label: "Rated",
        config: { rows: ["Food", "Room"], columns: ["Good, really", "Bad"], multiple: true },
      },
    ];
    const form = await api.createForm({ fields: more });
    const data = { menu: ["Tea, black", "Rice; curry"], at: "15:45", phone: "+442079460958", rated: { Food: ["Good, really", "Bad"] } };
    await api.submit(form.id, data);
    const get = async (query: string) => {
      const headers = { Authorization: `Bearer ${api.key ?? ""}` };
      return Buffer.from(await (await fetch(new URL(`/api/v1/forms/${form.id}/export?${query}`, baseUrl()), { headers })).arrayBuffer());
    };
    const [, shown] = readCsv(await get("values=shown"));
    expect(shown?.slice(1, 6)).toEqual(['Tea, black; "Rice; curry"', "15:45", "'+44 20 7946 0958", "Good, really; Bad", ""]);
    const [, raw] = readCsv(await get("format=csv"));
    expect(raw?.slice(2, 5)).toEqual(['Tea, black; "Rice; curry"', "15:45", "+442079460958"]);
    const sheet = unzip(await get("format=xlsx&values=shown"))["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toContain(`<c r="C2" s="4"><v>${15.75 / 24}</v></c>`);
    expect(sheet).toMatch(/<cols><col min="1" max="1" width="18" customWidth="1"\/>.*<\/cols><sheetData>/);
  });

  it.each(["format=xls", "values=nice", "desk=yes", "format=xlsx&format=csv"])("refuses ?%s", async (query) => {
    expect((await api.call(`/api/v1/forms/${formId}/export?${query}`)).status).toBe(422);
  });
});

const readCsv = (file: Buffer): string[][] => parse(file, { bom: true });

/** Reads an archive by its central directory, as spreadsheets do. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, length, local] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const content = local + 30 + archive.readUInt16LE(local + 26);
    const text = inflateRawSync(archive.subarray(content, content + packed));
    expect(text).toHaveLength(archive.readUInt32LE(at + 24));
    files[archive.toString("utf8", at + 46, at + 46 + length)] = text.toString("utf8");
    at += 46 + length;
  }
  return files;
}

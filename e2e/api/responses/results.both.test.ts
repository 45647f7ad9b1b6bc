import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const many = { settings: { response_limit: null } };
const readCsv = (text: string) => parse(text, { bom: true });

const field = (key: string, type: string, more = {}) => ({ key, type, label: key, ...more });

describe("activity, summary and export", () => {
  let api: Api;
  let formId: string;
  const fields = [
    field("name", "text", { label: "=Name" }),
    field("age", "number", { label: "Same" }),
    field("toString", "text", { label: "Same" }),
    field("kinds", "select", { config: { multiple: true, other: true, options: ["a", { value: "b", label: "Bee" }] } }),
    field("ok", "checkbox"),
    field("day", "date"),
  ];
  beforeAll(async () => {
    api = await newApi();
    formId = (await api.createForm({ title: "Café / “طلب” 🎉 \u202Egpj", fields, ...many })).id;
    await api.submit(formId, { name: "=1+1", age: -5, kinds: ["b", "a", "mine"], ok: true, day: "2026-02-03" });
    await api.submit(formId, { name: '@x, "quoted"; +1', age: 2.5, toString: "\t-1", day: "2026-02-03" });
  });
  const exported = (query = "", id = formId) => api.call(`/api/v1/forms/${id}/export?${query}`);

  it("is a CSV file in which spreadsheets run nothing", async () => {
    const { status, text, headers } = await exported("time_zone=Asia/Kathmandu");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    const bytes = await (
      await fetch(`${baseUrl()}/api/v1/forms/${formId}/export`, { headers: { Authorization: `Bearer ${api.key ?? ""}` } })
    ).bytes();
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, newest, oldest] = readCsv(text);
    const questions = ["'=Name", "Same (age)", "Same (toString)", "kinds", "ok", "day"];
    expect(head).toEqual(["response id", "submitted_at (UTC)", "submitted_at (Asia/Kathmandu)", ...questions]);
    expect(newest?.slice(3)).toEqual([`'@x, "quoted"; +1`, "2.5", "'\t-1", "", "false", "2026-02-03"]);
    expect(oldest?.slice(3)).toEqual(["'=1+1", "-5", "", "b; a; mine", "true", "2026-02-03"]);
    const [utc = "", local = ""] = newest?.slice(1, 3) ?? [];
    expect(Date.parse(`${local.replace(" ", "T")}Z`) - Date.parse(`${utc.replace(" ", "T")}Z`)).toBe((5 * 60 + 45) * 60_000);
    expect(text).toContain('"b; a; mine"');
    expect(text.endsWith("\r\n")).toBe(true);
  });

  it("has keys in its header row on request, and is named after the title", async () => {
    const { text, headers } = await exported("header=key");
    expect(readCsv(text)[0]).toEqual(["response id", "submitted_at (UTC)", ...fields.map(({ key }) => key)]);
    const disposition = headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.csv"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe("Café “طلب” 🎉 gpj.csv");
  });

  it("is, as JSON, the same as the list of responses", async () => {
    const list = await api.call(`/api/v1/forms/${formId}/responses`);
    const { body, headers } = await exported("format=json");
    expect(JSON.stringify(body)).toBe(JSON.stringify(list.body));
    expect(headers.get("content-disposition")).toContain('.json"');
    const { id } = await api.createForm();
    expect((await exported("format=json", id)).body).toEqual([]);
    expect(readCsv((await exported("", id)).text)).toHaveLength(1);
  });

  it("is complete across several batches", { timeout: 90_000 }, async () => {
    const { id } = await api.createForm({ ...many });
    for (let start = 0; start < 600; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => api.submit(id, { name: `N${start + index}` })));
    const rows = readCsv((await exported("", id)).text).slice(1);
    expect(new Set(rows.map((row) => row[2])).size).toBe(600);
    expect(rows.map(([response]) => response)).toEqual(
      rows
        .map(([response]) => response)
        .toSorted()
        .reverse(),
    );
    expect((await exported("format=json", id)).body).toHaveLength(600);
  });

  it("can cover several forms, with columns merged by key", async () => {
    const other = await api.createForm({
      fields: [field("age", "number", { label: "Years" }), field("x", "text")],
      settings: { recipient: "Zoë" },
    });
    await api.submit(other.id, { age: 1, x: "y" });
    const rows = readCsv((await api.call(`/api/v1/responses/export?form_id=${formId},${other.id}&header=key`)).text);
    expect(rows[0]).toEqual([
      "response id",
      "form id",
      "form title",
      "form recipient",
      "submitted_at (UTC)",
      ...fields.map(({ key }) => key),
      "x",
    ]);
    expect(rows).toHaveLength(4);
    expect(rows[3]?.slice(1, 4)).toEqual([other.id, "A form", "Zoë"]);
    expect(rows[3]?.slice(5)).toEqual(["", "1", "", "", "", "", "y"]);
    expect((await api.call(`/api/v1/responses/export?form_id=${formId},${other.id}&format=json`)).body).toHaveLength(3);
  });

  it.each(["format=xls", "header=x", "time_zone=Mars/Base", "time_zone=%2B01:00", "time_zone=", "format=csv&format=json"])(
    "refuses %s",
    async (query) => {
      expect((await exported(query)).status).toBe(422);
    },
  );

  it.each(["", "form_id=", "form_id=x", `form_id=${unknownId},`])("refuses to export the forms of %j", async (query) => {
    expect((await api.call(`/api/v1/responses/export?${query}`)).status).toBe(422);
  });

  it("is summarized by question", async () => {
    const { body } = await api.call(`/api/v1/forms/${formId}/summary`);
    expect(body).toMatchObject({ response_count: 2, counted: 2 });
    const questions = (body as { questions: Record<string, unknown>[] }).questions;
    expect(questions.map(({ answered }) => answered)).toEqual([2, 2, 1, 1, 2, 2]);
    expect(questions[1]?.number).toMatchObject({ min: -5, max: 2.5, mean: -1.25, median: -1.25 });
    expect(questions[3]?.choices).toEqual([
      { value: "a", label: "a", count: 1 },
      { value: "b", label: "Bee", count: 1 },
      { value: "", label: "Other", count: 1 },
    ]);
    expect(questions[4]?.choices).toMatchObject([
      { value: "true", count: 1 },
      { value: "false", count: 1 },
    ]);
    expect(questions[5]?.dates).toEqual([{ date: "2026-02-03", count: 2 }]);
    expect(questions[5]?.periods).toEqual([{ from: "2026-02-03", to: "2026-02-03", count: 2 }]);
    expect(questions[0]).toMatchObject({ dates: null, periods: null });
  });

  it("counts responses by the days of a time zone", async () => {
    const { body } = await api.call(`/api/v1/forms/${formId}/summary?time_zone=Pacific/Kiritimati`);
    const [newest] = (await api.call(`/api/v1/forms/${formId}/responses?limit=1`)).body as { submitted_at: string }[];
    const there = new Date(Date.parse(`${newest?.submitted_at ?? ""}Z`) + 14 * 3_600_000).toISOString().slice(0, 10);
    const { over_time: days } = body as { over_time: { from: string; to: string; count: number }[] };
    expect(days.at(-1)).toMatchObject({ from: there, to: there });
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect((await api.call(`/api/v1/forms/${formId}/summary?time_zone=Mars/Base`)).status).toBe(422);
  });

  it("counts who opened, started and sent it, unless disabled", async () => {
    const browser = { Accept: "text/html", "User-Agent": "Mozilla/5.0" };
    const visit = async (settings = {}) => {
      const { id } = await api.createForm({ fields: [field("a", "text"), field("b", "text"), field("c", "text")], settings });
      const open = (headers: Record<string, string>, method = "GET") => fetch(new URL(`/f/${id}`, baseUrl()), { headers, method });
      for (let times = 0; times < 3; times++) expect((await open(browser)).status).toBe(200);
      await open({ ...browser, "User-Agent": "Mozilla/5.0 (compatible; Examplebot/1.0)" });
      await open({ ...browser, "Sec-Purpose": "prefetch" });
      await open(browser, "HEAD");
      const say = (said: Record<string, string>) =>
        fetch(new URL(`/f/${id}/progress`, baseUrl()), { method: "POST", body: new URLSearchParams(said) });
      expect((await say({ key: "a", started: "" })).status).toBe(204);
      expect((await say({ key: "c" })).status).toBe(204);
      for (const key of ["nothing", "__proto__", ""]) expect((await say({ key })).status).toBe(204);
      await say({ started: "" });
      const body = new URLSearchParams({ a: "A" });
      await fetch(new URL(`/f/${id}`, baseUrl()), { method: "POST", headers: browser, body, redirect: "manual" });
      return ((await api.call(`/api/v1/forms/${id}/summary`)).body as { visits: unknown }).visits;
    };
    expect(await visit()).toEqual({
      since: expect.any(String) as unknown,
      views: 3,
      started: 1,
      sent: 1,
      reached: [
        { key: "a", label: "a", count: 1 },
        { key: "b", label: "b", count: 1 },
        { key: "c", label: "c", count: 1 },
      ],
    });
    expect(await visit({ count_visits: false })).toBeNull();
    const missing = await fetch(new URL(`/f/${unknownId}/progress`, baseUrl()), {
      method: "POST",
      body: new URLSearchParams({ key: "a" }),
    });
    expect(missing.status).toBe(404);
  });

  it("gives marks from 0 to 10 an average and a Net Promoter Score", async () => {
    const marks = field("mark", "select", { config: { options: Array.from({ length: 11 }, (_, mark) => String(mark)) } });
    const { id } = await api.createForm({ fields: [marks], ...many });
    for (const mark of ["10", "9", "7", "0"]) await api.submit(id, { mark });
    const { body } = await api.call(`/api/v1/forms/${id}/summary`);
    const [question] = (body as { questions: { choices: unknown[]; number: Record<string, unknown> }[] }).questions;
    expect(question?.number).toMatchObject({ mean: 6.5, nps: { score: 25, promoters: 2, passives: 1, detractors: 1 } });
    expect(question?.choices).toHaveLength(11);
  });

  it("gives a number question a sum, and no Net Promoter Score even from 0 to 10", async () => {
    const { id } = await api.createForm({ fields: [field("guests", "number", { config: { min: 0, max: 10 } })], ...many });
    for (const guests of [0, 2, 3]) await api.submit(id, { guests });
    const { body } = await api.call(`/api/v1/forms/${id}/summary`);
    const [question] = (body as { questions: { number: Record<string, unknown> }[] }).questions;
    expect(question?.number).toMatchObject({ sum: 5, nps: null });
  });

  it("sorts many different numbers into bins, each number into exactly one", async () => {
    const { id } = await api.createForm({ fields: [field("n", "number")], ...many });
    const values = [-1e308, 1e308, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0.1];
    for (const n of values) expect((await api.submit(id, { n })).status).toBe(201);
    const { body } = await api.call(`/api/v1/forms/${id}/summary`);
    const [question] = (body as { questions: { number: { bins: { count: number }[]; mean: number } }[] }).questions;
    expect(question?.number.bins.length).toBeLessThanOrEqual(12);
    expect(question?.number.bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
  });

  it("is not found by other accounts", async () => {
    const other = await newApi();
    for (const id of [formId, unknownId]) {
      for (const what of ["activity", "events", "summary", "export"])
        expect((await other.call(`/api/v1/forms/${id}/${what}`)).status, what).toBe(404);
      expect((await other.call(`/api/v1/responses/export?form_id=${id}`)).status).toBe(404);
    }
  });
});

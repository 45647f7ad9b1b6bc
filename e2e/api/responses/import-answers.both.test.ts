import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { samples } from "../../support/samples/field-arbitrary";
import { workbookOf } from "../../support/samples/workbook";
import { runs } from "../../support/service/full-length";

type Finding = { row: number | null; column: string | null; key: string | null; msg: string; type: string };
type Report = { rows: number; columns: { heading: string; to: string | null; note?: string }[]; problems: Finding[]; problem_count: number; notes: Finding[] }; // prettier-ignore
type Imported = { imported: number; imported_at: string; report: Report };
type Stored = { id: string; data: Record<string, unknown>; submitted_at: string; imported_at?: string; metadata: object };

const many = { settings: { response_limit: null } };
const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "age", type: "number", label: "Age", config: { min: 0 } },
];
const seated = { key: "slot", type: "select", label: "Slot", config: { options: [{ value: "10", label: "10:00", seats: 3 }, "later"] } };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describe("answers from elsewhere", { timeout: 300_000 }, () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const post = async (formId: string, raw: string | Uint8Array, type = "text/csv", query = "") => {
    const reply = await api.call(`/api/v1/forms/${formId}/responses/import${query}`, {
      method: "POST",
      headers: { "Content-Type": type },
      raw: raw as string,
    });
    return { ...reply, body: reply.body as Imported & Report & { detail: { loc: unknown[]; msg: string; type: string }[] } };
  };
  const listed = async (formId: string, query = "") => (await api.call(`/api/v1/forms/${formId}/responses${query}`)).body as Stored[];
  const newForm = (more: Record<string, unknown> = {}) => api.createForm({ fields, ...many, ...more });

  it("become responses that look like others, and say that they were imported", async () => {
    const { id } = await newForm();
    const { status, body } = await post(id, "Full name,Age\nAda,36\nGrace,45\n");
    expect([status, body.imported, body.report.rows]).toEqual([201, 2, 2]);
    const stored = await listed(id);
    expect(stored.map(({ data }) => data)).toEqual([
      { name: "Grace", age: 45 },
      { name: "Ada", age: 36 },
    ]);
    for (const { imported_at, metadata } of stored) expect([imported_at, metadata]).toEqual([body.imported_at, { ip: "", user_agent: "" }]);
    const [one] = stored;
    expect((await api.call(`/api/v1/forms/${id}/responses/${one?.id ?? ""}`)).body).toEqual(one);
    expect((await listed(id, "?answer.age_gte=40")).map(({ data }) => data.name)).toEqual(["Grace"]);
    const sent = await api.submit(id, { name: "Alan" });
    expect(sent.status).toBe(201);
    expect((await listed(id))[0]).not.toHaveProperty("imported_at");
    const [header = "", ...rows] = (await api.call(`/api/v1/forms/${id}/export`)).text.split("\r\n");
    expect(header).toContain("imported_at (UTC)");
    expect(rows[1]).toContain(body.imported_at.slice(0, 19).replace("T", " "));
    const feed = (await api.call("/api/v1/responses?limit=100")).body as Stored[];
    expect(feed.filter((each) => each.imported_at === body.imported_at)).toHaveLength(2);
  });

  it("keep the mark in the trash and back", async () => {
    const { id } = await newForm();
    const { body } = await post(id, "name\nAda\n");
    const [one] = await listed(id);
    await api.call(`/api/v1/forms/${id}/responses/${one?.id ?? ""}?trash=true`, { method: "DELETE" });
    expect((await api.call(`/api/v1/forms/${id}/trash`)).body).toEqual([expect.objectContaining({ imported_at: body.imported_at })]);
    await api.call(`/api/v1/forms/${id}/trash/${one?.id ?? ""}/restore`, { method: "POST" });
    expect(await listed(id)).toEqual([one]);
  });

  it.each<[string, () => [string | Uint8Array, string]]>([
    ["a text in JSON", () => [JSON.stringify({ text: "Who\tAge\nAda\t36", columns: { Who: "name" } }), "application/json"]],
    [
      "a file in a form",
      () => [
        multipartBody([
          { name: "columns", content: JSON.stringify({ Who: "name" }) },
          { name: "file", fileName: "a.csv", type: "text/csv", content: "Who;Age\nAda;36\n" },
        ]),
        multipartType,
      ],
    ],
  ])("can be sent as %s, with what its columns are", async (_, sent) => {
    const { id } = await newForm();
    const { status, text } = await post(id, ...sent());
    expect(status, text).toBe(201);
    expect((await listed(id)).map(({ data }) => data)).toEqual([{ name: "Ada", age: 36 }]);
  });

  it("are tried before: nothing is stored or recorded, and every mistake is said", async () => {
    const { id } = await newForm();
    const { status, body } = await post(id, "name,age,Notes\nAda,36,a\n,old,b\n", "text/csv", "?dry_run=true");
    expect(status).toBe(200);
    expect(body.columns).toEqual([
      { heading: "name", to: "name" },
      { heading: "age", to: "age" },
      { heading: "Notes", to: null, note: "No question has this name" },
    ]);
    expect(body.problems.map(({ row, key, type }) => [row, key, type])).toEqual([
      [3, "name", "required"],
      [3, "age", "number_format"],
    ]);
    expect(await listed(id)).toEqual([]);
    const missing = await post(id, "name,age\nAda,36\n,1\n", "text/csv", "?dry_run=true&allow_missing=true");
    expect([missing.body.rows, missing.body.problem_count]).toEqual([2, 0]);
  });

  it("are refused as a whole for a mistake in the last row", async () => {
    const { id } = await newForm();
    const { status, body } = await post(id, `name,age\n${"Ada,36\n".repeat(1_500)}Grace,-1\n`);
    expect([status, body.detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ["body", 1502, "age"], type: "number_range", ctx: { row: 1502, column: "age", key: "age" } })],
    ]);
    expect(await listed(id)).toEqual([]);
  });

  it("list two hundred mistakes, and say how many more there are", async () => {
    const { id } = await newForm();
    const { body } = await post(id, `name,age\n${"Ada,x\n".repeat(250)}`);
    expect(body.detail).toHaveLength(201);
    expect(body.detail.at(-1)).toMatchObject({ loc: ["body"], msg: expect.stringContaining("50 more") as unknown });
  });

  it("are for keys that may write responses, and for forms of their own account", async () => {
    const { id } = await newForm();
    const other = await newApi();
    const reply = await other.call(`/api/v1/forms/${id}/responses/import`, {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      raw: "name\nAda\n",
    });
    expect(reply.status).toBe(404);
    const made = await api.call("/api/v1/keys", { method: "POST", body: { name: "reader", scopes: ["responses:read"] } });
    const { key } = made.body as { key: string };
    const refused = await fetch(new URL(`/api/v1/forms/${id}/responses/import`, baseUrl()), {
      method: "POST",
      headers: { "Content-Type": "text/csv", Authorization: `Bearer ${key}` },
      body: "name\nAda\n",
    });
    expect(refused.status).toBe(403);
  });

  it("are recorded once", async () => {
    const { id } = await newForm();
    await post(id, "name\nAda\nGrace\n");
    const entries = (await api.call(`/api/v1/audit?action=responses.imported&target=${id}`)).body;
    expect(entries).toEqual([expect.objectContaining({ detail: expect.objectContaining({ imported: 2 }) as unknown })]);
  });

  it("and live submissions never share a seat", async () => {
    const { id } = await newForm({ fields: [...fields, seated] });
    const replies = await Promise.all([
      post(id, "name,slot\nA,10\nB,10\n"),
      ...["C", "D", "E"].map((name) => api.submit(id, { name, slot: "10" })),
      post(id, "name,slot\nF,10:00\nG,10:00\n"),
    ]);
    for (const { status } of replies) expect([201, 409, 422]).toContain(status);
    const taken = (await listed(id)).filter(({ data }) => data.slot === "10");
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(taken.length).toBeGreaterThanOrEqual(2);
  });

  it("may go into a form that is cancelled", async () => {
    const { id } = await newForm();
    expect((await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } })).status).toBe(200);
    expect((await post(id, "name\nAda\n")).status).toBe(201);
    expect(((await api.call(`/api/v1/forms/${id}`)).body as { status: string }).status).toBe("cancelled");
  });

  it("in times and zones that do not exist are mistakes", async () => {
    const { id } = await newForm();
    const problems = async (csv: string) => {
      const { status, body } = await post(id, csv, "text/csv", "?dry_run=true");
      expect([status, (await post(id, csv)).status]).toEqual([200, 422]);
      return body.problems.map(({ column, type }) => [column, type]);
    };
    for (const time of ["1969-12-31T00:00Z", "1800-01-01 00:00", "0001-01-01"])
      expect(await problems(`name,submitted_at\na,${time}\n`)).toEqual([["submitted_at", "datetime"]]);
    for (const heading of ["submitted_at (Mars/X)", "Sent (Mars/X)", "Sent (Z)"])
      expect(await problems(`name,${heading}\na,2026-01-01 10:00:00\n`)).toEqual([[heading, "time_zone"]]);
  });

  it("that take too long to check are refused at once, with how many rows can be imported", async () => {
    const dates = Array.from({ length: 90 }, (_, index) => ({ key: `d${index}`, type: "date", label: `D ${index}` }));
    const { id } = await newForm({ fields: dates });
    const csv = `${dates.map(({ key }) => key).join(",")}\n${`${Array(90).fill("2026-01-02").join(",")}\n`.repeat(9000)}`;
    const { status, body } = await post(id, csv, "text/csv", "?dry_run=true");
    expect([status, body.detail]).toEqual([
      422,
      [expect.objectContaining({ type: "too_many", msg: expect.stringContaining("at most 1,700 rows at a time") as unknown })],
    ]);
  });

  it("as JSON that nests too deep are refused before it is parsed", async () => {
    const { id } = await newForm();
    const { status, body } = await post(id, "[".repeat(1e6) + "]".repeat(1e6), "application/json");
    expect([status, body.detail.map(({ type }) => type)]).toEqual([422, ["nesting"]]);
  });

  it("in cells of a workbook that have no value are mistakes", async () => {
    const { id } = await newForm();
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    for (const cell of ["<c><f>1+1</f></c>", '<c t="e"><v>#DIV/0!</v></c>']) {
      const rows = `<row>${text("name")}${text("age")}</row><row>${text("Ada")}${cell}</row><row>${cell}</row>`;
      const { status, body } = await post(id, workbookOf(rows), XLSX);
      expect([status, body.detail.map(({ loc, type }) => [loc, type])]).toEqual([
        422,
        [
          [["body", 2, "age"], "file_unreadable"],
          [["body", 3, "name"], "file_unreadable"],
        ],
      ]);
    }
  });

  it.each([
    ["format=csv", "text/csv"],
    ["format=csv&header=key", "text/csv"],
    ["format=csv&values=shown", "text/csv"],
    ["format=xlsx", XLSX],
    ["format=xlsx&values=shown&time_zone=Asia/Tokyo", XLSX],
  ])("come back unchanged from an export with %s", async (query, type) => {
    await fc.assert(
      fc.asyncProperty(samples, async (list) => {
        const isShown = query.includes("shown");
        // Options with the same label cannot be distinguished by it, and no table has signatures.
        const told = list.filter(({ config }) => !isShown || !hasLabels(config));
        const asked = told.map(({ type: name, config }, index) => ({ key: `q${index}`, type: name, label: `Q ${index}`, config }));
        const form = { fields: [{ key: "first", type: "text", label: "First" }, ...asked], ...many };
        const [{ id: from }, { id: to }] = [await api.createForm(form), await api.createForm(form)];
        const data = { first: "=1+1", ...Object.fromEntries(told.map(({ value }, index) => [`q${index}`, value])) };
        expect((await api.submit(from, data)).status).toBe(201);
        const file = await fetch(new URL(`/api/v1/forms/${from}/export?${query}`, baseUrl()), {
          headers: { Authorization: `Bearer ${api.key ?? ""}` },
        });
        const { status, text } = await post(to, new Uint8Array(await file.arrayBuffer()), type);
        expect(status, text).toBe(201);
        const [[before], [after]] = [await listed(from), await listed(to)];
        const kept = Object.entries(before?.data ?? {}).filter(([key]) =>
          isImported(asked.find((field) => field.key === key)?.type ?? "text"),
        );
        expect(after?.data).toEqual(Object.fromEntries(kept));
        expect(after?.submitted_at.slice(0, 16)).toBe(before?.submitted_at.slice(0, 16));
      }),
      runs(100),
    );
  });
});

function hasLabels({ options }: Record<string, unknown>): boolean {
  return Array.isArray(options) && options.some((option: unknown) => typeof option === "object");
}

function isImported(type: string): boolean {
  return isFieldTypeName(type) && fieldTypes[type].readCells !== null;
}

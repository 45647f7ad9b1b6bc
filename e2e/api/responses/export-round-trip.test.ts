import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { samples } from "../../support/samples/field-arbitrary";
import { runs } from "../../support/service/full-length";
import { reportFigure } from "../../support/service/report-figure";
import { sampleFiles } from "../../support/samples/sample-files";
import { createFileForm, uploaded } from "../../support/http/upload";

type Answers = Record<string, unknown>;

const readCsv = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: "\r\n" });
const many = { settings: { response_limit: null } };

const hostile = [
  "=1+1",
  "+49 30 123",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "＝1+1",
  "'=1",
  "\n=1+1",
  " =1+1",
  "\u00a0\u200b＝1",
  `"`,
  `""","`,
  ";,\t|",
  "two\nlines\n\n",
  `he said "no",\nand went`,
  " blanks around ",
  "🎉👩‍👩‍👧 flag 🇩🇪",
  "طلب إجازة \u202Eيمين",
  "休暇\u3000申請",
  "e\u0301 and \u00e9",
  "\ufeffmark first",
  "\u0001\u0008\u001b[31m\u007f\u2028\u2029",
  "\\u0000 \\n as they are written",
  "null",
  "0001",
  "1e5",
  "2026-02-03",
];

describe("answers in an export (promise P13)", { timeout: 600_000 }, () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it.each(hostile)("%j comes back", async (text) => {
    const fields = ["text", "textarea"].map((type) => ({ key: type, type, label: type }));
    const { id } = await api.createForm({ fields, ...many });
    const answers = { ...(text.includes("\n") ? {} : { text }), textarea: text };
    expect((await api.submit(id, answers)).status).toBe(201);
    await expectExported(id, answers);
  });

  it("NUL is refused earlier", async () => {
    const { id } = await api.createForm(many);
    expect((await api.submit(id, { name: "a\0b" })).status).toBe(422);
    expect(readCsv((await api.call(`/api/v1/forms/${id}/export`)).text)).toEqual([]);
  });

  it("any valid answers come back unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (list) => {
        const fields = list.map(({ type, config }, index) => ({ key: `q${index}`, type, label: `Q ${index}`, config }));
        const answers = Object.fromEntries(list.map(({ value }, index) => [`q${index}`, value]));
        const { id } = await api.createForm({ fields, ...many });
        const { status, text } = await api.submit(id, answers);
        expect(status, text).toBe(201);
        await expectExported(id, answers);
      }),
      runs(400),
    );
    reportFigure("P13", `${runs(400).numRuns} answers unchanged in CSV and JSON`);
  });

  async function expectExported(formId: string, answers: Answers): Promise<void> {
    const [row = {}] = readCsv((await api.call(`/api/v1/forms/${formId}/export?header=key`)).text);
    for (const [key, answer] of Object.entries(answers)) {
      // Answers of several parts have a column for each.
      const isWhole = typeof answer !== "object" || answer === null || Array.isArray(answer);
      const cells = isWhole
        ? [[key, answer] as const]
        : Object.entries(answer).map(([part, value]) => [`${key}.${part}`, value as unknown] as const);
      for (const [name, value] of cells) expectCell(row[name] ?? "", value);
    }
    const [whole] = (await api.call(`/api/v1/forms/${formId}/export?format=json`)).body as { data: Answers }[];
    expect(JSON.stringify({ ...whole?.data, ...answers })).toBe(JSON.stringify(whole?.data));
    for (const [key, answer] of Object.entries(answers)) expect(whole?.data[key], key).toEqual(answer);
  }

  it("files are URLs that return their bytes", async () => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, { name: "cv", fileName: "=cv.pdf", type: "application/pdf", content: sampleFiles.pdf });
    expect((await api.submit(id, { cv: token })).status).toBe(201);
    const [row] = readCsv((await api.call(`/api/v1/forms/${id}/export`)).text);
    const reply = await fetch(row?.CV ?? "", { headers: { Authorization: `Bearer ${api.key ?? ""}` } });
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
  });
});

/** Parses a cell: numbers as they are, lists by separator and quotes, and without the apostrophe that decision 014 adds. */
function expectCell(cell: string, answer: unknown): void {
  if (typeof answer === "number") {
    expect(Number(cell)).toBe(answer);
    return;
  }
  if (!/^\+\d{4,15}$/.test(cell)) expect(cell).not.toMatch(WOULD_RUN); // a phone number is no formula
  const text = cell.startsWith("'") && WOULD_RUN.test(cell.replace(/^'+/, "")) ? cell.slice(1) : cell;
  if (Array.isArray(answer) && typeof answer[0] === "object") {
    expect(JSON.parse(text)).toEqual(answer); // entries
    return;
  }
  const read = Array.isArray(answer) ? parse(text, { delimiter: "; ", record_delimiter: "\0" })[0] : text;
  expect(read).toEqual(Array.isArray(answer) ? answer : String(answer));
}

const WOULD_RUN = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

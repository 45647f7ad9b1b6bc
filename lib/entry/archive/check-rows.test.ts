import fc from "fast-check";
import { expect, it } from "vitest";
import { formSamples } from "@/e2e/support/samples/form-arbitrary";
import { uncheckedColumns } from "@/lib/domain/forms/new-form";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { linesOf, parseRow, requireRow } from "./check-rows";
import type { ArchiveTable } from "./archive-table";
import { keptColumns } from "./archive-table";
import { archiveTables } from "./tables";

async function linesIn(...chunks: string[]): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  }
  const lines: string[] = [];
  for await (const line of linesOf("part", bytes())) lines.push(line);
  return lines;
}

function tableOf(name: string): ArchiveTable {
  const table = archiveTables.find((each) => each.name === name);
  if (!table) throw new Error("no such table");
  return table;
}

it("takes every form that can be made", () => {
  fc.assert(
    fc.property(formSamples, ({ form }) => {
      const { data } = createFormSchema.safeParse(form);
      if (!data) return;
      const { title, description, fields, settings, ...columns } = uncheckedColumns(data);
      const row = {
        ...{ title, description, fields, settings, callback_metadata: columns.callbackMetadata, fields_count: columns.fieldsCount },
        ...{ search_text: columns.searchText, response_limit: columns.responseLimit, keeps_for: columns.keepsFor },
      };
      expect(() => requireRow(tableOf("forms"), row, "forms")).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

it("finds lines whatever the chunks are, and refuses half a line", async () => {
  expect(await linesIn("{}\n{", "}\n", "\n")).toEqual(["{}", "{}", ""]);
  expect(await linesIn()).toEqual([]);
  await expect(linesIn("{}\n{")).rejects.toThrow("whole line");
  await expect(linesIn("x".repeat(33 * 1024 * 1024))).rejects.toThrow("more than 32 MB");
});

it("refuses any other value than that of its column", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const table = tableOf("responses");
  const parse = (row: unknown) => parseRow(JSON.stringify(row), { table, path: "responses.ndjson", number: 3 });
  const whole = {
    ...{ id, form_id: id, slot: 1, data: '{"a":1}', ip: "", user_agent: "", form_version: 1 },
    submitted_at: "2026-11-28T10:00:00.000Z",
  };
  expect(parse(whole)).toMatchObject({ slot: 1 });
  const { slot: _, ...without } = whole;
  expect(() => parse(without)).toThrow("slot is missing");
  expect(() => parse({ ...whole, data: null })).toThrow("data is missing");
  expect(parse({ ...whole, desk: null })).toMatchObject({ desk: null });
  for (const [row, why] of [
    [{ slot: 1 }, "id is missing"],
    [{ id: "../../evil" }, "id is not what it should be"],
    [{ id, slot: 1.5 }, "slot is not"],
    [{ id, slot: "1" }, "slot is not"],
    [{ id, data: "{" }, "data is not"],
    [{ id, data: {} }, "data is not"],
    [{ id, submitted_at: "yesterday" }, "submitted_at is not"],
    [{ id, ip: "a\0b" }, "ip is not"],
    [{ id, secret: 1 }, "secret is unknown"],
    [{ id, constructor: 1 }, "constructor is unknown"],
    [[], "is no JSON object"],
    [null, "is no JSON object"],
  ] as const)
    expect(() => parse(row)).toThrow(`responses.ndjson, line 3${why.startsWith("is") ? " " : ": "}${why}`);
  for (const columns of archiveTables.map(keptColumns)) for (const [, kind] of columns) expect(["account", "left"]).not.toContain(kind);
});

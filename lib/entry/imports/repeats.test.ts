import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { contentOf } from "./import-form";
import { readers } from "./readers";
import type { Rows } from "@/lib/entry/imports/readers/xlsform/samples";
import { sheet } from "@/lib/entry/imports/readers/xlsform/samples";

type Field = { key: string; type: string; config: Record<string, unknown> & { fields?: Field[] } };

function imported(format: "xlsform" | "surveyjs" | "formio" | "json_schema", source: unknown) {
  const given =
    format === "xlsform" ? { name: null, text: null, sheets: source as Map<string, string[][]> } : { name: null, text: "{}", json: source };
  const { content, report } = atOnce(contentOf(readers[format], given)); // prettier-ignore
  const said = (part: string) =>
    report.filter((finding) => finding.source.startsWith(part)).map(({ outcome, note }) => `${outcome}: ${note}`);
  expect(createFormSchema.safeParse({ title: "T", ...content }).error).toBeUndefined();
  return { fields: content.fields as Field[], report, said };
}

const xls = (rows: Rows) => imported("xlsform", new Map([["survey", sheet(rows)]]));

describe("a repeat of XLSForm", () => {
  const begin = { type: "begin_repeat", name: "people", label: "People" };
  const end = { type: "end_repeat", name: "", label: "" };

  it("has questions whose rules and calculations know their entry, and is added up from outside", () => {
    const { fields, said } = xls([
      { type: "decimal", name: "rate", label: "Rate" },
      begin,
      { type: "integer", name: "age", label: "Age" },
      { type: "text", name: "school", label: "Which school?", relevant: "${age} < 18" },
      { type: "calculate", name: "price", label: "", calculation: "${age} * ${rate}" },
      end,
      { type: "calculate", name: "total", label: "", calculation: "sum(${price})" },
      { type: "note", name: "hello", label: "Hello ${age}" },
      { type: "text", name: "why", label: "Why?", relevant: "${age} > 5" },
      { type: "calculate", name: "next", label: "", calculation: "${age} + 1" },
    ]);
    expect(fields).toMatchObject([
      { key: "rate" },
      {
        key: "people",
        type: "repeat",
        config: { max: 50, fields: [{ key: "age" }, { visible_if: { field: "age", op: "lt", value: 18 } }, { config: { expression: "age * rate" } }] },
      },
      { key: "total", config: { expression: "sum(price)" } },
      { key: "hello", label: "Hello [age]" },
      { key: "why" },
    ]); // prettier-ignore
    expect(fields).toHaveLength(5);
    expect(said("people ")).toEqual([expect.stringMatching(/^changed: A group of questions .*at most 50 entries/)]);
    expect(said("why “Why?”: ")).toEqual([expect.stringMatching(/^left_out: A rule; .*once for each entry/)]);
    expect(said("next")).toEqual([expect.stringMatching(/^left_out: It is not calculated/)]);
    expect(said("school")[0]).toMatch(/^taken/);
  });

  it("has as many entries as its count says", () => {
    const counted = (count: string) => xls([{ type: "integer", name: "n", label: "N", repeat_count: "" }, { ...begin, repeat_count: count }, { type: "text", name: "q", label: "Q" }, end]); // prettier-ignore
    expect(counted("3").fields[1]?.config).toMatchObject({ min: 3, max: 3 });
    expect(counted("3").said("people ")).toHaveLength(1);
    expect(counted("80").fields[1]?.config).toMatchObject({ min: 50, max: 50 });
    expect(counted("${n}").said("people “People”: repeat_count")).toEqual([expect.stringMatching(/^left_out: The number of entries/)]);
  });

  it("has no entries in its entries, and at most 30 questions", () => {
    const many = Array.from({ length: 31 }, (_, index) => ({ type: "text", name: `q${index}`, label: `Q${index}`, default: "x" }));
    const { fields, said } = xls([
      begin,
      { type: "begin_repeat", name: "pets", label: "Pets" },
      { type: "text", name: "pet", label: "Pet" },
      end,
      { type: "image", name: "photo", label: "Photo" },
      ...many,
      end,
    ]);
    expect(fields).toHaveLength(1);
    expect(fields[0]?.config.fields?.map(({ key }) => key).slice(0, 3)).toEqual(["pet", "photo", "q0"]);
    expect(fields[0]?.config.fields?.[1]).toMatchObject({ type: "file", config: { accept: ["image/*"] } });
    expect(said("pets")).toEqual([expect.stringMatching(/^left_out: Entries cannot have entries/)]);
    expect(said("pet ")).toEqual([expect.stringMatching(/^changed: .*asked once in each entry/)]);
    expect(said("photo").filter((line) => line.startsWith("left_out"))).toEqual([]);
    expect(said("q0 ")).toEqual([expect.stringMatching(/^changed: .*default answer was left out/)]);
    expect(said("q29")).toEqual(["left_out: An entry has at most 30 questions"]);
  });

  it("is left out with all of its questions, and may not add up its own answers", () => {
    const { fields, said } = xls([
      begin,
      { type: "integer", name: "age", label: "Age" },
      { type: "calculate", name: "all", label: "", calculation: "sum(${age})" },
      end,
      { ...begin, name: "sources", label: "Sources" },
      { type: "hidden", name: "source", label: "" },
      end,
    ]);
    expect(fields.map(({ key }) => key)).toEqual(["people"]);
    expect(said("all")).toEqual([expect.stringMatching(/^left_out: It is not calculated.*only the answers of that entry/)]);
    expect(said("sources")).toEqual(["left_out: None of its questions can be asked in entries"]);
  });
});

describe("a repeat", () => {
  it("of SurveyJS has its name and limits", () => {
    const { fields, said } = imported("surveyjs", {
      elements: [
        {
          type: "paneldynamic", name: "guests", title: "Guests", minPanelCount: 1, maxPanelCount: 4, templateTitle: "Guest #{panelIndex}", isRequired: true,
          templateElements: [
            { type: "text", name: "name", title: "Name", isRequired: true },
            { type: "panel", name: "more", elements: [{ type: "text", name: "diet", title: "Diet", visibleIf: "{panel.name} notempty" }] },
          ],
        },
        { type: "matrixdynamic", name: "items", minRowCount: 2, columns: [{ name: "cost", cellType: "text", inputType: "number" }] },
        { type: "paneldynamic", name: "fixed", panelCount: 2, allowAddPanel: false, templateElements: [{ type: "text", name: "only" }] },
      ],
    }); // prettier-ignore
    expect(fields).toMatchObject([
      { key: "guests", required: true, config: { min: 1, max: 4, entry: "Guest", fields: [{ key: "name" }, { visible_if: { field: "name", op: "answered" } }] } },
      { key: "items", config: { min: 2, max: 50, fields: [{ key: "cost", type: "number" }] } },
      { key: "fixed", config: { min: 2, max: 2 } },
    ]); // prettier-ignore
    expect(said("guests “Guests”")).toEqual(["taken: A group of questions that is answered for each entry"]);
    expect(said("diet")[0]).toMatch(/^taken/);
  });

  it("of Form.io and JSON Schema has its limits", () => {
    const grid = { type: "datagrid", key: "grid", label: "Rows", input: true, validate: { minLength: 1, maxLength: "5" }, components: [{ type: "number", key: "n", label: "N", input: true }] }; // prettier-ignore
    expect(imported("formio", { components: [grid] }).fields).toMatchObject([
      { key: "grid", config: { min: 1, max: 5, fields: [{ key: "n" }] } },
    ]);
    const schema = { type: "object", properties: { tasks: { type: "array", maxItems: 9, items: { type: "object", required: ["t"], properties: { t: { type: "string" } } } } } }; // prettier-ignore
    expect(imported("json_schema", schema).fields).toMatchObject([
      { key: "tasks", type: "repeat", config: { max: 9, fields: [{ key: "t", required: true }] } },
    ]);
  });

  // prettier-ignore
  it.each([
    ["surveyjs", { elements: [{ type: "paneldynamic", name: "rows", templateElements: [{ type: "file", name: "photo", title: "Photo", allowMultiple: true }] }] }],
    ["surveyjs", { elements: [{ type: "matrixdynamic", name: "rows", columns: [{ name: "photo", cellType: "file" }] }] }],
    ["formio", { components: [{ type: "datagrid", key: "rows", label: "Rows", input: true, components: [{ type: "file", key: "photo", label: "Photo", input: true }] }] }],
    ["json_schema", { type: "object", properties: { rows: { type: "array", items: { type: "object", properties: { photo: { type: "string", format: "data-url" } } } } } }],
  ] as const)("of %s takes files in its entries", (format, source) => {
    const { fields, report } = imported(format, source);
    expect(fields).toMatchObject([{ key: "rows", type: "repeat", config: { fields: [{ key: "photo", type: "file" }] } }]);
    expect(report.filter(({ outcome, source: at }) => outcome === "left_out" && at !== "Title")).toEqual([]);
  });
});

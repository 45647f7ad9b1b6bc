import { RE2JS } from "re2js";
import { describe, expect, it, vi } from "vitest";
import { fieldSchema, fieldsSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";

const field = (type: string, config?: unknown) => ({ key: "q", type, label: "Q", config });
const paths = (result: ReturnType<typeof fieldSchema.safeParse>) => result.error?.issues.map(({ path }) => path.join("."));

describe("a field's config", () => {
  it.each([
    ["text", { placeholder: "a", min_length: 0, max_length: 2000, pattern: "[A-Z]{2}\\d{6}", pattern_hint: "two letters, six digits" }],
    ["text", { pattern: "^caf\\u00e9$" }],
    ["textarea", { rows: 20, max_length: 10_000 }],
    ["number", { min: -1.5, max: -1.5, step: 0.1, unit: "kg" }],
    ["number", { one_of: [10, 0.5, -1], unit: "kg" }],
    ["number", { display: "slider", min: 0, max: 100, step: 5, low_label: "Never", high_label: "Always" }],
    ["email", { placeholder: "x" }],
    ["select", { options: ["a", { value: "b", label: "B" }], multiple: true, min_selections: 1, max_selections: 2, display: "radio" }],
    ["select", { options: Array.from({ length: 200 }, (_, index) => `${index}`) }],
    ["select", { options: ["😀".repeat(255)] }],
    ["select", { options: ["a"], multiple: true, other: true, shuffle: true, min_selections: 2 }],
    ["select", { options: ["a", { value: "b", label: "B", seats: 10_000 }] }],
    ["select", { options: ["a", { value: "b", label: "B", picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }], display: "radio" }],
    ["ranking", { options: ["a", { value: "b", label: "B" }] }],
    ["matrix", { rows: ["a", "b"], columns: [{ value: "1", label: "One" }, "2"], multiple: true, required_rows: "any" }],
    ["signature", { statement: "I have read it", draw: true }],
    ["checkbox", { checkbox_label: "Yes" }],
    ["date", { min: "2024-02-29", max: "today", include_time: true }],
    ["date", { min: "0001-01-01", max: "9999-12-31" }],
    ["file", { accept: [".pdf", "docx", "image/*", "text/plain"], max_size_mb: 50, multiple: true, max_files: 10 }],
    ["rating", { min: 0, max: 10, low_label: "Never", high_label: "Always", shape: "numbers" }],
    ["rating", { max: 11, shape: "stars" }],
    ["time", { min: "09:00", max: "09:00", step_minutes: 720 }],
    ["url", { placeholder: "https://" }],
    ["phone", { default_country: "GB" }],
    ["address", { parts: ["region", "country"], required_parts: ["line1", "country"], country: "GB" }],
    ["address", { parts: [], required_parts: [] }],
    ["statement", {}],
    ["page", {}],
    ["page", { exit: false }],
    ["hidden", { default: "" }],
  ])("accepts %s %j", (type, config) => {
    expect(fieldSchema.parse(field(type, config)).config).toBe(config);
  });

  it.each([
    ["text", { max_length: "80" }, "max_length"],
    ["text", { max_length: 2001 }, "max_length"],
    ["text", { min_length: -1 }, "min_length"],
    ["text", { min_length: 1.5 }, "min_length"],
    ["text", { min_length: 5, max_length: 4 }, "min_length"],
    ["text", { placeholder: 1 }, "placeholder"],
    ["text", { pattern: "(" }, "pattern"],
    ["text", { pattern: "(?=a)b" }, "pattern"],
    ["text", { pattern: "(a)\\1" }, "pattern"],
    ["text", { pattern: "a".repeat(257) }, "pattern"],
    ["textarea", { rows: 1 }, "rows"],
    ["textarea", { rows: 21 }, "rows"],
    ["textarea", { max_length: 10_001 }, "max_length"],
    ["number", { min: "1" }, "min"],
    ["number", { min: 2, max: 1 }, "min"],
    ["number", { step: 0 }, "step"],
    ["number", { one_of: [1] }, "one_of"],
    ["number", { one_of: [1, 1] }, "one_of"],
    ["number", { one_of: [1, "2"] }, "one_of.1"],
    ["number", { one_of: Array.from({ length: 101 }, (_, index) => index) }, "one_of"],
    ["number", { one_of: [1, 5], step: 1 }, "one_of"],
    ["number", { display: "knob" }, "display"],
    ["number", { display: "slider", min: 0 }, "display"],
    ["number", { display: "slider", min: 1, max: 1 }, "display"],
    ["number", { display: "slider", one_of: [1, 5] }, "display"],
    ["number", { low_label: " " }, "low_label"],
    ["number", { one_of: [1, 5], less_than: 9 }, "one_of"],
    ["number", { max: Number.POSITIVE_INFINITY }, "max"],
    ["select", {}, "options"],
    ["select", { options: [] }, "options"],
    ["select", { options: ["a", "b", "a"] }, "options.2"],
    ["select", { options: ["a", { value: "a", label: "other" }] }, "options.1"],
    ["select", { options: ["x".repeat(256)] }, "options.0"],
    ["select", { options: [{ value: "a", label: "A", seats: 0 }] }, "options.0.seats"],
    ["select", { options: [{ value: "a", label: "A", seats: "1" }] }, "options.0"],
    ["select", { options: [{ value: "a", label: "A", picture: "https://example.org/a.png" }] }, "options.0.picture"],
    ["select", { options: [{ value: "a", label: "A", picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }], display: "dropdown" }, "display"],
    ["select", { options: [{ value: "\0", label: "A", seats: 1 }] }, "options.0.value"],
    ["select", { options: Array.from({ length: 201 }, (_, index) => `${index}`) }, "options"],
    ["select", { options: ["a"], multiple: "yes" }, "multiple"],
    ["select", { options: ["a", "b"], min_selections: 2, max_selections: 1 }, "min_selections"],
    ["select", { options: ["a"], min_selections: 2 }, "min_selections"],
    ["select", { options: ["a"], max_selections: 0 }, "max_selections"],
    ["select", { options: ["a"], display: "list" }, "display"],
    ["select", { options: ["a"], other: "yes" }, "other"],
    ["select", { options: ["a"], shuffle: 1 }, "shuffle"],
    ["select", { options: ["a"], multiple: true, other: true, min_selections: 3 }, "min_selections"],
    ["ranking", {}, "options"],
    ["ranking", { options: ["a"] }, "options"],
    ["ranking", { options: Array.from({ length: 21 }, (_, index) => `${index}`) }, "options"],
    ["matrix", { rows: ["a", "b"] }, "columns"],
    ["matrix", { rows: ["a"], columns: ["1", "2"] }, "rows"],
    ["matrix", { rows: ["a", "a"], columns: ["1", "2"] }, "rows.1"],
    ["matrix", { rows: ["a", "b"], columns: ["1", "2"], required_rows: "some" }, "required_rows"],
    ["signature", { statement: " " }, "statement"],
    ["signature", { draw: "yes" }, "draw"],
    ["checkbox", { checkbox_label: "" }, "checkbox_label"],
    ["date", { min: "2026-02-30" }, "min"],
    ["date", { max: "0000-01-01" }, "max"],
    ["date", { max: "tomorrow" }, "max"],
    ["date", { min: "2026-02-02", max: "2026-02-01" }, "min"],
    ["date", { include_time: 1 }, "include_time"],
    ["file", { accept: [] }, "accept"],
    ["file", { accept: ["../x"] }, "accept.0"],
    ["file", { accept: Array.from({ length: 51 }, () => "pdf") }, "accept"],
    ["file", { max_size_mb: 51 }, "max_size_mb"],
    ["file", { max_size_mb: 0 }, "max_size_mb"],
    ["file", { max_files: 11 }, "max_files"],
    ["rating", { min: 2 }, "min"],
    ["rating", { max: 1 }, "max"],
    ["rating", { max: 12 }, "max"],
    ["rating", { low_label: " " }, "low_label"],
    ["rating", { high_label: "x".repeat(61) }, "high_label"],
    ["rating", { shape: "hearts" }, "shape"],
    ["time", { min: "9:00" }, "min"],
    ["time", { max: "24:00" }, "max"],
    ["time", { min: "10:00", max: "09:59" }, "min"],
    ["time", { step_minutes: 0 }, "step_minutes"],
    ["time", { step_minutes: 721 }, "step_minutes"],
    ["url", { placeholder: 1 }, "placeholder"],
    ["phone", { default_country: "gb" }, "default_country"],
    ["phone", { default_country: "XX" }, "default_country"],
    ["address", { parts: ["city"] }, "parts.0"],
    ["address", { parts: ["country", "country"] }, "parts"],
    ["address", { parts: "country" }, "parts"],
    ["address", { required_parts: ["region"] }, "required_parts"],
    ["address", { country: "Germany" }, "country"],
    ["address", { parts: [], country: "DE" }, "country"],
    ["hidden", { default: "x".repeat(2001) }, "default"],
    ["page", { exit: "yes" }, "exit"],
  ])("refuses %s %j, naming %s", (type, config, path) => {
    const parsed = fieldSchema.safeParse(field(type, config));
    expect(paths(parsed)?.some((at) => at === `config.${path}` || at.startsWith(`config.${path}.`))).toBe(true);
    expect(parsed.error?.issues.every(({ message }) => message.startsWith("Must ") || message.startsWith("Repeats "))).toBe(true);
  });

  it("keeps unknown options unchanged, and treats null as none", () => {
    const config: unknown = JSON.parse('{"x":{"y":[1]},"__proto__":{"z":1}}');
    expect(JSON.stringify(fieldSchema.parse(field("text", config)).config)).toBe('{"x":{"y":[1]},"__proto__":{"z":1}}');
    expect(fieldSchema.parse({ ...field("text", null), description: null, extra: 1 })).toEqual({
      key: "q",
      type: "text",
      label: "Q",
      description: null,
      required: false,
      config: {},
    });
  });

  it("refuses patterns that would explode without compiling them", () => {
    const compiling = vi.spyOn(RE2JS, "compile");
    const patterns = [
      "((a{1000}){1000})",
      "((a{100}){100}){100}",
      "(|a){1000}".repeat(25),
      `(${"a?".repeat(120)}){1000}`,
      `(?:\\Q)\\E${"a*".repeat(100)}){1000}`,
      "\\pL{0,1000}".repeat(20),
    ];
    for (const pattern of patterns) expect(paths(fieldSchema.safeParse(field("text", { pattern })))).toEqual(["config.pattern"]);
    expect(compiling).not.toHaveBeenCalled();
    compiling.mockRestore();
  });
});

describe("the config of a stored field", () => {
  it("leaves out what an earlier release kept as unknown under the name of an option that is new", () => {
    const options = ["a", { value: "b", label: "B", picture: "b.png", score: "high" }];
    const chosen = fieldTypes.select.configOf({ ...field("select", { options }), required: false, label: "Q", config: { options } });
    expect(chosen.options).toEqual([
      { value: "a", label: "a" },
      { value: "b", label: "B" },
    ]);
    expect(options[1]).toHaveProperty("picture");
    const config = { display: "slider", min: 1, unit: "kg" };
    const amount = fieldTypes.number.configOf({ ...field("number", config), required: false, label: "Q", config });
    expect(amount).toMatchObject({ display: "field", min: 1, unit: "kg" });
  });

  it("is refused when it is wrong otherwise", () => {
    const config = { options: [1] };
    expect(() => fieldTypes.select.configOf({ ...field("select", config), required: false, label: "Q", config })).toThrow(/Must be text/);
  });
});

describe("a list of fields", () => {
  it("lists exactly the types that exist", () => {
    expect([...fieldTypeNames].sort()).toEqual(Object.keys(fieldTypes).sort());
  });

  it.each(["", "1a", "a b", "a[b]", "é", "__proto__", "constructor", "prototype", `a${"b".repeat(64)}`])("refuses the key %j", (key) => {
    expect(paths(fieldSchema.safeParse({ key, type: "text", label: "Q" }))).toContain("key");
  });

  it("counts a label in code points, after trimming", () => {
    expect(fieldSchema.parse({ key: "q", type: "text", label: ` ${"😀".repeat(255)} ` }).label).toBe("😀".repeat(255));
    expect(paths(fieldSchema.safeParse({ key: "q", type: "text", label: "😀".repeat(256) }))).toEqual(["label"]);
    expect(paths(fieldSchema.safeParse({ key: "q", type: "text", label: "  " }))).toEqual(["label"]);
  });

  it("accepts 1 to 300 fields, and names the second of two with the same key", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `q${index}`, type: "text", label: "Q" }));
    expect(fieldsSchema.safeParse([]).success).toBe(false);
    expect(fieldsSchema.safeParse(many(300)).success).toBe(true);
    expect(fieldsSchema.safeParse(many(301)).success).toBe(false);
    expect(fieldsSchema.safeParse([...many(2), ...many(1)]).error?.issues.map(({ path }) => path)).toEqual([[2, "key"]]);
  });
});

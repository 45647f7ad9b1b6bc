import { describe, expect, it } from "vitest";
import { ask, BEFORE, read } from "./samples";

describe("types", () => {
  it.each<[string, object]>([
    ["text", { type: "text" }],
    ["string", { type: "text" }],
    ["integer", { type: "number", config: { step: 1 } }],
    ["int", { type: "number", config: { step: 1 } }],
    ["add integer prompt", { type: "number", config: { step: 1 } }],
    ["decimal", { type: "number" }],
    ["date", { type: "date" }],
    ["time", { type: "time" }],
    ["dateTime", { type: "date", config: { include_time: true } }],
    ["phone number", { type: "phone" }],
    ["acknowledge", { type: "checkbox" }],
    ["trigger", { type: "checkbox" }],
    ["image", { type: "file", config: { accept: ["image/*"] } }],
    ["photo", { type: "file", config: { accept: ["image/*"] } }],
    ["audio", { type: "file", config: { accept: ["audio/*"] } }],
    ["video", { type: "file", config: { accept: ["video/*"] } }],
    ["file", { type: "file" }],
    ["geopoint", { type: "text" }],
    ["barcode", { type: "text" }],
    ["note", { type: "statement" }],
    ["hidden", { type: "hidden" }],
    ["range", { type: "number", config: { min: 1, max: 10, step: 1 } }],
    ["select_one sizes", { type: "select", config: { options: [{ value: "s", label: "Small" }, { value: "l", label: "Large" }] } }],
    ["select one from sizes", { type: "select" }],
    ["select_one sizes or_other", { type: "select", config: { other: true } }],
    ["select one from sizes or specify other", { type: "select", config: { other: true } }],
    ["select_multiple sizes", { type: "select", config: { multiple: true } }],
    ["select all that apply from sizes", { type: "select", config: { multiple: true } }],
    ["rank sizes", { type: "ranking" }],
    ["select_one_from_file Towns_x.csv", { type: "text" }],
    ["select_one gone", { type: "text" }],
  ])("%s", (type, field) => expect(ask({ type }).field).toMatchObject(field)); // prettier-ignore

  it.each([
    ["start", "Forms record only the time"],
    ["today", "Forms record only the time"],
    ["deviceid", "Forms don't record anything about people's devices"],
    ["audit", "what people do on a page"],
    ["geotrace", "no maps to draw on"],
    ["csv-external", "Forms don't look up"],
    ["calculate", "Its calculation is empty"],
    ["hologram", "Forms have no question of type “hologram”"],
    ["", "Forms have no question of type “”"],
  ])("%s is left out, and with it its rules", (type, reason) => {
    expect(ask({ type, constraint: ". > 1" })).toMatchObject({
      field: null,
      reason: expect.stringContaining(reason) as unknown,
      findings: [{ source: "q “Q”: constraint . > 1", outcome: "left_out" }],
    });
  });

  it.each<[Record<string, string>, object, string | null]>([
    [{ type: "text", appearance: "multiline" }, { type: "textarea" }, null],
    [{ type: "image", appearance: "signature" }, { type: "signature", config: { draw: true } }, null],
    [{ type: "image", appearance: "draw" }, { type: "file" }, "instead of drawing it"],
    [{ type: "select_one sizes", appearance: "minimal" }, { type: "select", config: { display: "dropdown" } }, null],
    [{ type: "select_one sizes", appearance: "likert w1" }, { type: "select" }, "“likert w1”"],
    [{ type: "range", parameters: "start=0 end=5 step=1", appearance: "rating" }, { type: "rating", config: { min: 0, max: 5 } }, null],
    [{ type: "range", parameters: "start=10;end=20;step=2" }, { type: "number", config: { min: 10, max: 20, step: 2, display: "slider" } }, null],
    [{ type: "select_one sizes", parameters: "randomize=true" }, { config: { shuffle: true } }, null],
    [{ type: "text", read_only: "yes" }, { type: "statement" }, "it became a text"],
    [{ type: "text", readonly: "TRUE", default: "x" }, { type: "text", default: "x" }, "people can change"],
  ])("%o", (row, field, change) => {
    const part = ask(row);
    expect(part.field).toMatchObject(field);
    expect((part.changes ?? []).join("; ")).toContain(change ?? "");
    if (change === null) expect(part.changes).toBeUndefined();
  }); // prettier-ignore
});

describe("constraints", () => {
  it.each<[string, string, object, string]>([
    ["integer", ". >= 0 and . <= 120", { min: 0, max: 120 }, "taken"],
    ["decimal", "-1.5 < . and . < 3", { more_than: -1.5, less_than: 3 }, "taken"],
    ["integer", ". > 0 and . < ${other}", { more_than: 0 }, "changed"],
    ["integer", ". >", {}, "left_out"],
    ["date", ". >= today() and . <= '2030-01-31'", { min: "today", max: "2030-01-31" }, "taken"],
    ["date", ". >= date('2020-02-01')", { min: "2020-02-01" }, "taken"],
    ["time", ". <= '18:30'", { max: "18:30" }, "taken"],
    ["text", "string-length(.) > 2 and string-length(.) <= 9", { min_length: 3, max_length: 9 }, "taken"],
    ["text", "regex(., '^[A-Z]{2}[0-9]+$')", { pattern: "[A-Z]{2}[0-9]+" }, "taken"],
    ["text", "regex(., '^(?=.*[0-9]).+$')", {}, "left_out"],
    ["range", ". >= 0 and . <= 5", { min: 1, max: 5, display: "slider" }, "taken"],
    ["phone number", "regex(., '[0-9]+')", {}, "left_out"],
    ["dateTime", "string-length(.) > 2", { include_time: true }, "left_out"],
    ["select_multiple sizes", "count-selected(.) = 2", { min_selections: 2, max_selections: 2 }, "taken"],
  ])("%s: %s", (type, constraint, limits, outcome) => {
    const part = ask({ type, constraint });
    const config = part.field?.config ?? {};
    expect(part.findings).toMatchObject([{ source: `q “Q”: ${constraint}`, outcome }]);
    expect(Object.fromEntries(Object.entries(config).filter(([name]) => !["options", "multiple", "step"].includes(name)))).toEqual(limits);
  }); // prettier-ignore

  it.each<[string, string, object, object]>([
    ["integer", ". = 1 or . = 3", { any: [{ field: "q", op: "is", value: 1 }, { field: "q", op: "is", value: 3 }] }, {}],
    ["integer", ". >= 0 and . != 5", { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "is_not", value: 5 }] }, { min: 0 }],
    ["date", ". > today()", { field: "q", op: "gt", value: "today" }, {}],
    ["select_multiple sizes", "not(selected(., 's'))", { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "not_includes", value: "s" }] }, {}],
  ])("%s: what %s says beside limits is a rule with its message", (type, constraint, condition, limits) => {
    const part = ask({ type, constraint, constraint_message: "Not so" });
    expect(part.validIf).toEqual([{ source: constraint, condition, message: "Not so" }]);
    expect(part.field?.config ?? {}).toMatchObject(limits);
    expect((part.findings ?? []).map(({ outcome }) => outcome)).toEqual(Object.keys(limits).map(() => "taken"));
  }); // prettier-ignore

  it("has its message as the hint of a pattern, and nowhere else", () => {
    const message = { constraint_message: "Two letters" };
    expect(ask({ type: "text", constraint: "regex(., '[a-z]{2}')", ...message }).field?.config).toEqual({
      pattern: "[a-z]{2}",
      pattern_hint: "Two letters",
    });
    expect(ask({ type: "integer", constraint: ". > 1", ...message }).findings).toMatchObject([
      { outcome: "taken" },
      { outcome: "left_out" },
    ]);
  });
});

describe("rules", () => {
  const rule = (relevant: string) => read([...BEFORE, { type: "text", name: "q", label: "Q", relevant }]).parts.at(-1)?.shownIf?.[0];

  it.each<[string, object]>([
    ["${age} >= 18 and selected(${all}, 's')", { all: [{ field: "age", op: "gte", value: 18 }, { field: "all", op: "includes", value: "s" }] }],
    ["${size} = 'l'", { field: "size", op: "is", value: "l" }],
    ["string(${size}) = 'l' or number(${age}) = 3", { any: [{ field: "size", op: "is", value: "l" }, { field: "age", op: "is", value: 3 }] }],
    ["not(selected(${size}, 'l'))", { any: [{ field: "size", op: "not_answered" }, { field: "size", op: "is_not", value: "l" }] }],
    ["${size} != ''", { field: "size", op: "answered" }],
    ["count-selected(${all}) > 0", { field: "all", op: "answered" }],
    ["string-length(${twice2}) = 0 or ${age} = 1", {}],
    ["${ok} = 'OK'", { field: "ok", op: "is", value: true }],
    ["${day} < today()", { field: "day", op: "lt", value: "today" }],
    ["/data/age = 3", { field: "age", op: "is", value: 3 }],
    ["../age = 3", { field: "age", op: "is", value: 3 }],
    ["${size} = ‘l’", { field: "size", op: "is", value: "l" }],
  ])("%s", (relevant, condition) => expect(rule(relevant)).toMatchObject(relevant.includes("twice2") ? { condition: null } : { source: relevant, condition })); // prettier-ignore

  it.each([
    ["${twice} = 'a'", "several questions have the name “twice”"],
    ["${gone} = 'a'", "“gone” is not a question of the form"],
    ["selected(${all}, 'other')", "it asks whether “Other” was chosen"],
    ["count-selected(${all}) > 2", "it compares something other than an answer"],
    ["position(.) = 2", "it compares something other than an answer"],
    ["${age} = ${size}", "it compares two answers"],
    ["${age} =", "it ends too early"],
  ])("%s cannot be said", (relevant, reason) => expect(rule(relevant)).toEqual({ source: relevant, condition: null, reason }));

  it("always and never", () => {
    expect(rule("true()")).toBeUndefined();
    expect(ask({ type: "text", relevant: "false()" })).toMatchObject({
      field: null,
      reason: expect.stringContaining("never shown") as unknown,
    });
    expect(
      read([
        { type: "begin_group", name: "g", relevant: "0" },
        { type: "text", name: "q" },
      ]).parts,
    ).toMatchObject([{ field: null }, { field: null }]);
  });

  it("required is yes, no or a rule", () => {
    const required = (value: string) => read([...BEFORE, { type: "text", name: "q", label: "Q", required: value }]).parts.at(-1);
    expect(required("yes")?.field).toMatchObject({ required: true });
    expect(required("TRUE")?.field).toMatchObject({ required: true });
    expect(required("no")?.field?.required).toBeUndefined();
    expect(required("${age} > 3")).toMatchObject({ requiredIf: [{ condition: { field: "age", op: "gt", value: 3 } }] });
  });
});

describe("defaults, hints and what is left out", () => {
  it.each<[string, string, unknown]>([
    ["text", "Bern", "Bern"],
    ["integer", "5", 5],
    ["select_multiple sizes", "s l", ["s", "l"]],
    ["acknowledge", "OK", true],
    ["date", "2020-01-02", "2020-01-02"],
    ["dateTime", "2020-01-02T10:30:00.000+01:00", "2020-01-02T10:30"],
    ["time", "10:30:00", "10:30"],
  ])("%s is filled in with %s", (type, given, value) => expect(ask({ type, default: given }).field?.default).toEqual(value));

  it("says what questions cannot have", () => {
    const row = { type: "text", hint: "Below", guidance_hint: "For you", default: "today()", calculation: "1 + 1", trigger: "${a}", choice_filter: "a = 1", required_message: "Do", "media::image": "a.png", parameters: "rows=3" }; // prettier-ignore
    const { field, findings } = ask(row);
    expect(field).toMatchObject({ description: "Below\n\nFor you" });
    expect(findings).toHaveLength(7);
    expect(findings?.every(({ outcome, note }) => outcome === "left_out" && note !== "")).toBe(true);
  });

  it("names earlier answers in texts, and keeps what else a label says below it", () => {
    const { parts } = read([...BEFORE, { type: "note", name: "n", label: "**You** are ${age} and ${later}" }, { type: "note", name: "m", label: "See [us](https://example.org)\nor <a href=\"https://example.com\">them</a>" }]); // prettier-ignore
    expect(parts.at(-2)).toMatchObject({
      field: { label: "You are {{age}} and ${later}" },
      changes: [expect.stringContaining("${later}")],
    });
    expect(parts.at(-1)).toMatchObject({
      field: { label: "See us", description: "See [us](https://example.org)\nor [them](https://example.com)" },
    });
  });
});

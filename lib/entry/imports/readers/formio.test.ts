import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { writeContent } from "@/lib/entry/imports/write-content";
import { formio } from "./formio";

const source = (json: unknown) => ({ name: null, text: "", json });
const read = (components: unknown, more: object = {}) => atOnce(formio.read(source({ title: "Visit", components, ...more })));
const write = (components: unknown, more: object = {}) => atOnce(writeContent(read(components, more)));
const one = (component: object) => read([{ key: "a", label: "A", input: true, ...component }]).parts[0];
const values = [
  { label: "Red", value: "red" },
  { label: "Blue", value: "blue" },
  { label: "", value: "" },
];
const options = values.slice(0, 2);

describe("questions of Form.io", () => {
  it.each<[object, object]>([
    [{ type: "textfield", placeholder: "Yours", validate: { required: true, minLength: "2", maxLength: 9, pattern: "^[a-z]+$" } },
      { type: "text", required: true, config: { placeholder: "Yours", min_length: 2, max_length: 9, pattern: expect.stringContaining("[a-z]+") as string } }],
    [{ type: "textarea", description: "<b>Why</b>", tooltip: "Be short", defaultValue: "x" },
      { type: "textarea", description: "Why\n\nBe short", default: "x" }],
    [{ type: "password" }, { type: "text" }],
    [{ type: "tags" }, { type: "text" }],
    [{ type: "address" }, { type: "textarea" }],
    [{ type: "email", defaultValue: "a@example.org" }, { type: "email", default: "a@example.org" }],
    [{ type: "url" }, { type: "url" }],
    [{ type: "phoneNumber", inputMask: "(999) 999-9999" }, { type: "phone", config: { default_country: "US" } }],
    [{ type: "number", suffix: "kg", validate: { min: 0, max: "9", integer: true } }, { type: "number", config: { min: 0, max: 9, step: 1, unit: "kg" } }],
    [{ type: "currency", currency: "EUR" }, { type: "number", config: { unit: "EUR" } }],
    [{ type: "checkbox", defaultValue: true }, { type: "checkbox", default: true }],
    [{ type: "radio", values, defaultValue: "red" }, { type: "select", config: { options, display: "radio" }, default: "red" }],
    [{ type: "select", data: { values }, multiple: true, defaultValue: ["red"] }, { type: "select", config: { options, multiple: true }, default: ["red"] }],
    [{ type: "select", data: { json: '["x", 2]' } }, { type: "select", config: { options: [{ value: "x", label: "x" }, { value: "2", label: "2" }] } }],
    [{ type: "select", data: { url: "https://example.org" } }, { type: "text" }],
    [{ type: "selectboxes", values, validate: { minSelectedCount: 1, maxSelectedCount: 2 }, defaultValue: { red: true, blue: false } },
      { type: "select", config: { options, multiple: true, min_selections: 1, max_selections: 2 }, default: ["red"] }],
    [{ type: "survey", questions: values, values }, { type: "matrix", config: { rows: options, columns: options } }],
    [{ type: "signature" }, { type: "signature" }],
    [{ type: "file", multiple: true, filePattern: ".pdf,*.png", fileMaxSize: "2MB" }, { type: "file", config: { multiple: true, accept: [".pdf", ".png"], max_size_mb: 2 } }],
    [{ type: "file", fileMaxSize: "1GB" }, { type: "file", config: {} }],
    [{ type: "time", defaultValue: "09:30:00" }, { type: "time", default: "09:30" }],
    [{ type: "datetime", datePicker: { minDate: "2026-01-02T00:00:00Z" } }, { type: "date", config: { include_time: true, min: "2026-01-02" } }],
    [{ type: "datetime", enableTime: false }, { type: "date", config: {} }],
    [{ type: "datetime", enableDate: false }, { type: "time" }],
    [{ type: "day", dayFirst: true, defaultValue: "03/02/2026" }, { type: "date", default: "2026-02-03" }],
    [{ type: "day", fields: { day: { hide: true } } }, { type: "text", config: { placeholder: "month / year" } }],
    [{ type: "day", fields: { day: { hide: true }, year: { hide: true } } }, { type: "number", config: { min: 1, max: 12, step: 1 } }],
    [{ type: "hidden", defaultValue: "shop" }, { type: "hidden", config: { default: "shop" } }],
    [{ type: "textfield", hidden: true, validate: { required: true } }, { type: "hidden" }],
    [{ type: "content", html: "<h3>Hello</h3><p>There</p>" }, { type: "statement", label: "Hello", description: "There" }],
    [{ type: "htmlelement", content: "Bye" }, { type: "statement", label: "Bye" }],
    [{ type: "simpletextfieldadvanced" }, { type: "text" }],
    [{ type: "navCheckbox" }, { type: "checkbox" }],
  ])("%j", (component, field) => {
    expect(one(component)).toMatchObject({ source: "a “A”", field });
    const { content } = write([{ key: "a", label: "A", ...component }]);
    expect(content.fields).toHaveLength(1);
  }); // prettier-ignore

  it.each([
    [{ type: "button" }, "Forms have their own buttons"],
    [{ type: "recaptcha" }, "Forms have their own spam protection instead of captchas"],
    [{ type: "resource" }, "Its choices are data in the other product"],
    [{ type: "form" }, "It is another form; import that one, too"],
    [{ type: "spaceship" }, "Forms have no question of type “spaceship”"],
    [{ type: "content", html: "<br>" }, "It has no text"],
    [{ type: "selectboxes" }, "It has no choices"],
    [{ type: "survey", questions: values }, "A matrix needs at least two rows and two columns"],
  ])("%j is left out", (component, reason) => expect(one(component)).toMatchObject({ field: null, reason }));
});

describe("groups, pages and repeats of Form.io", () => {
  const text = (key: string, more: object = {}) => ({ type: "textfield", key, label: key.toUpperCase(), ...more });

  it("questions within them stand in order", () => {
    const { parts } = read([
      { type: "columns", key: "cols", columns: [{ components: [text("a")] }, { components: [text("b")] }] },
      { type: "table", key: "table", rows: [[{ components: [text("c")] }], "none"] },
      { type: "tabs", key: "tabs", components: [{ key: "one", label: "One", components: [text("d")] }] },
      { type: "datagrid", key: "grid", components: [text("e")] },
      { type: "address", key: "home", label: "Home", components: [text("street")] },
    ]);
    expect(parts.map(({ source, field }) => [source, field?.type ?? null])).toEqual([
      ["cols", null], ["a “A”", "text"], ["b “B”", "text"], ["table", null], ["c “C”", "text"], ["tabs", null], ["one “One”", null],
      ["d “D”", "text"], ["grid", "repeat"], ["e “E”", "text"], ["home “Home”", "textarea"], ["street “STREET”", null],
    ]); // prettier-ignore
    expect(parts[9]?.within).toBe(parts[8]?.begins);
  });

  it("panels of a wizard are pages, and the rule of one is that of its questions", () => {
    const { content, report } = write(
      [
        { type: "panel", key: "p1", components: [text("a")] },
        { type: "panel", key: "p2", title: "More", conditional: { show: true, when: "a", eq: "x" }, components: [text("b")] },
      ],
      { display: "wizard" },
    );
    expect(content.fields).toMatchObject([
      { key: "a" },
      { key: "p2", type: "page", label: "More" },
      { key: "b", visible_if: { field: "a", op: "is", value: "x" } },
    ]);
    expect(report.filter(({ note }) => note === "A rule")).toEqual([
      { source: "p2 “More”: shown if a = x", outcome: "taken", note: "A rule", key: "p2" },
    ]);
  });
});

describe("rules of Form.io", () => {
  const before = [
    { type: "textfield", key: "name" },
    { type: "checkbox", key: "agree" },
    { type: "number", key: "age" },
    { type: "selectboxes", key: "colors", values },
    { type: "container", key: "box", components: [{ type: "radio", key: "size", values }] },
  ];
  const ruleOf = (more: object) => read([...before, { type: "textfield", key: "last", ...more }]).parts.at(-1)?.shownIf?.[0];
  const simple = (when: string, eq: unknown, show: unknown = true) => ({ conditional: { show, when, eq } });
  const listed = (conditions: object[], more: object = {}) => ({ conditional: { show: true, conjunction: "all", conditions, ...more } });

  it.each<[object, object]>([
    [simple("name", "x"), { field: "name", op: "is", value: "x" }],
    [simple("agree", "true", "true"), { field: "agree", op: "is", value: true }],
    [simple("age", 3), { field: "age", op: "is", value: 3 }],
    [simple("colors", "red"), { field: "colors", op: "includes", value: "red" }],
    [simple("box.size", "red"), { field: "box.size", op: "is", value: "red" }],
    [simple("size", "red", false), { any: [{ field: "box.size", op: "not_answered" }, { field: "box.size", op: "is_not", value: "red" }] }],
    [listed([{ component: "age", operator: "greaterThan", value: 3 }, { component: "name", operator: "isNotEmpty" }]),
      { all: [{ field: "age", op: "gt", value: 3 }, { field: "name", op: "answered" }] }],
    [listed([{ component: "age", operator: "isEqual", value: 1 }, { component: "age", value: 2 }], { conjunction: "any" }),
      { any: [{ field: "age", op: "is", value: 1 }, { field: "age", op: "is", value: 2 }] }],
    [{ customConditional: "show = data.name === 'x' && row.age > 2;" }, { all: [{ field: "name", op: "is", value: "x" }, { field: "age", op: "gt", value: 2 }] }],
  ])("%j", (more, condition) => expect(ruleOf(more)).toMatchObject({ condition })); // prettier-ignore

  it.each<[object, string]>([
    [simple("gone", "x"), "“gone” is not a question of the form"],
    [listed([{ component: "age", operator: "endsWith", value: 1 }]), "rules have no operator “endsWith”"],
    [listed([{ component: "age", value: {} }]), "it compares an answer with something other than a text, a number, or yes or no"],
    [{ customConditional: "if (a) { show = true; } else { show = false; }" }, "it is a script, which forms don't run"],
    [{ conditional: { json: { "==": [1, 2] } } }, "it is JSON Logic, which is not supported"],
  ])("%j is left out, with the reason", (more, reason) => expect(ruleOf(more)).toMatchObject({ condition: null, reason }));

  it("checks and scripts that no field has are in the report, one by one", () => {
    const part = one({
      type: "textfield",
      calculateValue: "value = 1",
      customDefaultValue: "value = 2",
      inputMask: "99",
      unique: true,
      logic: [{ name: "rename" }],
      validate: { custom: "valid = true", json: { "!": [] }, customMessage: "No", maxWords: 3, pattern: "(?=a)" },
      datePicker: { minDate: "moment()" },
    });
    expect(part?.findings?.map(({ source: name }) => name.slice("a “A”: ".length))).toEqual([
      "calculateValue", "customDefaultValue", "custom", "json", "customMessage", "maxWords", "pattern (?=a)", "mask 99", "unique", "rename", "minDate",
    ]); // prettier-ignore
  });
});

describe("what is no form", () => {
  it.each([[null], [[]], [{}], [{ components: {} }], [{ components: [] }], [{ pages: [{ elements: [] }] }], [{ fields: [] }]])(
    "%j is not recognised",
    (json) => expect(formio.recognises(source(json))).toBe(false),
  );

  it("recognises a form", () => {
    expect(formio.recognises(source({ components: [{ type: "textfield", key: "a" }] }))).toBe(true);
  });

  it("takes any shape without failing", () => {
    const odd = ["x", null, 7, { type: 7 }, { type: "__proto__", key: "__proto__" }, { type: "radio", key: "constructor", values: "no" }];
    const more = [
      { type: "textfield", key: 3, label: 4, validate: [], conditional: "no" },
      { type: "survey", questions: [null, 1], values: {} },
      {},
    ];
    const again = [
      { type: "textfield", key: "a" },
      { type: "textfield", key: "a" },
      { type: "columns", key: "c", columns: [null] },
    ];
    const { report } = write([...odd, ...more, ...again], { title: 5, i18n: { resources: { fr: {} } } });
    expect(report).toContainEqual({ source: "i18n", outcome: "left_out", note: "Texts in fr were left out; add them as translations" });
    expect(report).toContainEqual(expect.objectContaining({ source: "a", key: "a_2" }));
  });

  it("stops at forms that are too deep, too long, or contain themselves", () => {
    let deep: object = { type: "textfield", key: "a" };
    for (let level = 0; level < 10_000; level++) deep = { type: "panel", components: [deep] };
    const round: { type: string; components: unknown[] } = { type: "panel", components: [] };
    round.components.push(round);
    const unreadable = expect.objectContaining({ details: [expect.objectContaining({ type: "file_unreadable" })] }) as Error;
    for (const components of [[deep], [round], Array.from({ length: 3001 }, () => ({ type: "textfield", key: "a" }))])
      expect(() => read(components)).toThrow(unreadable);
  });
});

it("works out a number that nobody can answer, and asks for what people can change", () => {
  const amount = (key: string, more: object = {}) => ({ type: "number", key, label: key, input: true, ...more });
  const { content, report } = write([
    amount("a"),
    amount("b"),
    amount("total", { disabled: true, calculateValue: "value = data.a + data.b * 2;" }),
    amount("offer", { calculateValue: "value = data.a" }),
  ]);
  expect(content.fields).toMatchObject([
    { key: "a" },
    { key: "b" },
    { key: "total", type: "calculation", config: { expression: "a + b * 2", result: "number" } },
    { key: "offer", type: "number" },
  ]);
  expect(report.map(({ source }) => source)).not.toContain("total “total”: calculateValue");
});

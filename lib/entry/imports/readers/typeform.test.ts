import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { writeContent } from "@/lib/entry/imports/write-content";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { typeform } from "./typeform";

const form = (fields: unknown, more: object = {}) => ({
  title: "Visit",
  settings: { language: "en" },
  fields,
  thankyou_screens: [],
  ...more,
});
const source = (json: unknown) => ({ name: null, text: "", json });
const read = (json: unknown) => atOnce(typeform.read(source(json)));
const write = (json: unknown) => atOnce(writeContent(read(json)));
const field = (ref: string, type: string, { properties = {}, validations = {} }: { properties?: object; validations?: object } = {}) => ({
  id: `id-${ref}`,
  ref,
  title: ref,
  type,
  properties,
  validations,
});
const choices = (...labels: string[]) => labels.map((label) => ({ id: `id-${label}`, ref: `ref-${label}`, label }));
const fieldsOf = (json: unknown) => write(json).content.fields as Record<string, unknown>[];
const jump = (to: string, condition: object, type = "field") => ({ action: "jump", details: { to: { type, value: to } }, condition });
const rules = (ref: string, ...actions: unknown[]) => ({ type: "field", ref, actions });
const says = (op: string, value: string, object: object) => ({ op, vars: [{ type: "field", value }, object] });
const constant = (value: unknown) => ({ type: "constant", value });
const always = { op: "always", vars: [] };

it("is known by its fields and screens", () => {
  expect(typeform.recognises(source(form([])))).toBe(true);
  expect(typeform.recognises(source({ fields: [field("a", "number")] }))).toBe(true);
  for (const other of [null, 7, [], {}, { fields: [] }, { fields: [{ key: "a", label: "A" }] }, { pages: [], title: "x" }, { fields: {} }])
    expect(typeform.recognises(source(other))).toBe(false);
});

it.each<[string, { properties?: object; validations?: object }, object]>([
  ["short_text", { validations: { max_length: 20 } }, { type: "text", config: { max_length: 20 } }],
  ["long_text", {}, { type: "textarea" }],
  ["email", {}, { type: "email" }],
  ["website", {}, { type: "url" }],
  ["phone_number", { properties: { default_country_code: "gb" } }, { type: "phone", config: { default_country: "GB" } }],
  ["number", { validations: { min_value: 1, max_value: 9 } }, { type: "number", config: { min: 1, max: 9 } }],
  ["date", { properties: { structure: "MMDDYYYY" } }, { type: "date" }],
  ["yes_no", {}, { type: "checkbox", config: { display: "yes_no" } }],
  ["legal", {}, { type: "checkbox", config: { display: "yes_no" } }],
  ["file_upload", {}, { type: "file" }],
  ["statement", {}, { type: "statement" }],
  ["nps", { properties: { labels: { left: "No" } } }, { type: "rating", config: { min: 0, max: 10, low_label: "No" } }],
  ["opinion_scale", { properties: { steps: 5, start_at_one: true, labels: { right: "Yes", center: "Hm" } } }, { type: "rating", config: { min: 1, max: 5, high_label: "Yes" } }],
  ["rating", { properties: { steps: 7, shape: "cat" } }, { type: "rating", config: { min: 1, max: 7, shape: "stars" } }],
  ["ranking", { properties: { randomize: true, choices: choices("A", "B") } }, { type: "ranking", config: { options: ["A", "B"] } }],
  ["dropdown", { properties: { alphabetical_order: true, choices: choices("B", "A") } }, { type: "select", config: { options: ["A", "B"], display: "dropdown" } }],
  ["multiple_choice", { properties: { choices: choices("A", "A") } }, { type: "select", config: { options: ["A", "A (2)"], display: "radio" } }],
  ["picture_choice", { properties: { allow_multiple_selection: true, allow_other_choice: true, randomize: true, choices: choices("A", "B", "C") }, validations: { min_selection: 1, max_selection: 2 } },
    { type: "select", config: { multiple: true, other: true, shuffle: true, min_selections: 1, max_selections: 2 } }],
])("%s", (type, more, expected) => expect(fieldsOf(form([field("Q", type, more)]))).toMatchObject([{ key: "q", label: "Q", ...expected }])); // prettier-ignore

it("takes the questions out of groups, and matrices as one", () => {
  const row = (name: string, ...labels: string[]) =>
    field(name, "multiple_choice", { properties: { choices: choices(...labels) }, validations: { required: name === "One" } });
  const { content, report } = write(
    form([
      field("Contact", "contact_info", { properties: { fields: [field("Mail", "email"), field("Inner", "group", { properties: { fields: [field("Age", "number")] } })] } }),
      field("Table", "matrix", { properties: { fields: [row("One", "a", "b"), row("Two", "b", "c")] } }),
      field("Small", "matrix", { properties: { fields: [row("One", "a")] } }),
      field("Pay", "payment"),
      field("Odd", "oddity"),
    ]),
  ); // prettier-ignore
  expect(content.fields).toMatchObject([
    { key: "mail" },
    { key: "age" },
    { key: "table", type: "matrix", required: true, config: { rows: ["One", "Two"], columns: ["a", "b", "c"] } },
    { key: "one", type: "select" },
  ]);
  expect(report.filter(({ key, outcome }) => key === undefined && outcome !== "taken").map(({ note }) => note)).toEqual([
    "Forms have no groups, so its questions follow in the same order",
    "Forms have no groups, so its questions follow in the same order",
    "Forms have no groups, so its questions follow in the same order",
    "Forms don't take payments",
    "Forms have no question of this type",
  ]);
});

it("carries over texts, hidden fields and placeholders", () => {
  const { content, report } = write(
    form(
      [
        field("Your name", "short_text"),
        { ...field("Hi", "statement", { properties: { description: "From {{hidden:from}}, {{hidden:more}}, {{var:score}}" } }), title: "Hi *{{field:Your name}}*, {{field:your-name}}" },
        { ...field("your-name", "email"), title: "Mail" },
      ],
      {
        hidden: ["from"],
        variables: { score: 0 },
        welcome_screens: [{ ref: "w", title: "Welcome", properties: { description: "Hello" } }],
        thankyou_screens: [{ ref: "default_tys", title: "Create your own typeform" }, { ref: "a", title: "Thanks {{hidden:from}}", properties: { description: "Bye" } }, { ref: "b", title: "Other" }, { ref: "c" }],
      },
    ),
  ); // prettier-ignore
  expect(content).toMatchObject({
    settings: { thank_you_title: "Thanks {{from}}", thank_you_message: "Bye", content_locale: "en" },
    fields: [
      { key: "from", type: "hidden" },
      { key: "more", type: "hidden" },
      { type: "statement", label: "Welcome", description: "Hello" },
      { key: "your_name" },
      { label: "Hi {{your_name}}, {{mail}}", description: "From {{from}}, {{more}}, {{var:score}}" },
      { key: "mail", label: "Mail" },
    ],
  });
  expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual([
    "variable score", "{{var:score}}", "default_tys “Create your own typeform”", "b “Other”", "c",
  ]); // prettier-ignore
});

const shown = (fields: object[], logic: object[], more: object = {}) =>
  Object.fromEntries(fieldsOf(form(fields, { logic, ...more })).map(({ key, visible_if }) => [key, visible_if])) as Record<string, unknown>;
const select = (ref: string, more: object = {}) =>
  field(ref, "multiple_choice", { properties: { choices: choices("x", "y", "z"), ...more } });
const texts = (...refs: string[]) => refs.map((ref) => field(ref, "short_text"));

it.each<[string, object, object, object]>([
  ["a choice", select("q"), says("is", "q", { type: "choice", value: "ref-x" }), { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "is_not", value: "x" }] }],
  ["another choice", select("q"), says("is_not", "q", { type: "choice", value: "id-x" }), { field: "q", op: "is", value: "x" }],
  ["one of several", select("q", { allow_multiple_selection: true }), says("is", "q", { type: "choice", value: "ref-x" }), { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "not_includes", value: "x" }] }],
  ["yes", field("q", "yes_no"), says("is", "q", constant(true)), { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "is_not", value: true }] }],
  ["a number", field("q", "number"), says("greater_equal_than", "q", constant("3")), { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "lt", value: 3 }] }],
  ["a day", field("q", "date"), says("before", "q", constant("2026-01-01")), { any: [{ field: "q", op: "not_answered" }, { field: "q", op: "gte", value: "2026-01-01" }] }],
  ["the beginning of a text", field("q", "short_text"), says("begins_with", "q", constant("a")), { any: [{ field: "q", op: "not_answered" }, { not: { field: "q", op: "starts_with", value: "a" } }] }],
  ["not a part of a text", field("q", "short_text"), says("not_contains", "q", constant("a")), { field: "q", op: "contains", value: "a" }],
  ["one of two", field("q", "number"), { op: "or", vars: [says("equal", "q", constant(1)), says("equal", "q", constant(2))] }, { any: [{ field: "q", op: "not_answered" }, { all: [{ field: "q", op: "is_not", value: 1 }, { field: "q", op: "is_not", value: 2 }] }] }],
  ["always", field("q", "number"), { op: "and", vars: [always] }, {}],
])("a jump on %s passes over what is between", (name, question, condition, expected) => {
  const found = shown([question, ...texts("b", "c")], [rules("q", jump("c", condition))]);
  expect(found).toEqual({ q: undefined, b: name === "always" ? undefined : expected, c: undefined });
}); // prettier-ignore

it("follows branches that end apart", () => {
  const hidden = { op: "equal", vars: [{ type: "hidden", value: "seed" }, constant("1")] };
  const found = shown(
    texts("a", "b", "c"),
    [rules("a", jump("b", hidden), jump("c", always)), rules("b", jump("end", always, "thankyou"))],
    { hidden: ["seed"] },
  );
  expect(found).toEqual({
    seed: undefined,
    a: undefined,
    b: { field: "seed", op: "is", value: "1" },
    c: {
      any: [
        { field: "seed", op: "not_answered" },
        { field: "seed", op: "is_not", value: "1" },
      ],
    },
  });
});

it.each<[string, unknown]>([
  ["Forms cannot go back to an earlier question", jump("a", always)],
  ["The form has no such question", jump("gone", always)],
  ["The form has no such variable", { action: "add", details: {}, condition: always }],
  ["“gone” is not a question of the form", jump("c", says("is", "gone", constant("x")))],
  ["it compares a calculated value", jump("c", { op: "equal", vars: [{ type: "variable", value: "score" }, constant(1)] })],
  ["rules cannot use “ends_with” with this question", jump("c", says("ends_with", "a", constant("x")))],
  ["its question has no such choice", jump("c", says("is", "a", { type: "choice", value: "x" }))],
  ["it compares an answer with nothing", jump("c", says("is", "a", {}))],
  ["it has nothing to compare", jump("c", { op: "or", vars: [] })],
])("says why a rule was left out: %s", (reason, action) => {
  const { report, content } = write(form(texts("a", "b", "c"), { logic: [rules("b", action)] }));
  expect(report).toContainEqual(expect.objectContaining({ outcome: "left_out", note: expect.stringContaining(reason) as unknown }));
  expect(JSON.stringify(content)).not.toContain("visible_if");
});

it("reads whatever people send", () => {
  const types = [
    "short_text",
    "number",
    "multiple_choice",
    "ranking",
    "rating",
    "opinion_scale",
    "matrix",
    "group",
    "phone_number",
    "__proto__",
  ];
  const wrong = [null, 7, [], "x", { choices: [null, {}, { label: 7 }], fields: 7, steps: "x", labels: [], default_country_code: "??" }];
  const fields = types.flatMap((type) => wrong.map((properties) => ({ type, properties, validations: properties, ref: "__proto__" })));
  const logic = [
    null,
    { ref: {}, actions: 7 },
    rules("__proto__", null, jump("x", { op: {} })),
    { ref: "none", actions: [jump("a", always)] },
  ];
  const { content } = write(form([null, 7, ...fields], { logic, hidden: [null, "__proto__", {}], settings: [], thankyou_screens: [{}] }));
  expect(publishedSchema(new Date()).safeParse(content).error).toBeUndefined();
  expect(write({ title: [], fields: null, logic: 7 }).content).toEqual({ fields: [] });
  let deep: object = field("deep", "number");
  for (let level = 0; level < 10_000; level++) deep = field("deep", "group", { properties: { fields: [deep] } });
  expect(() => read(form([deep]))).toThrow(unreadable("The form has groups nested more than 30 deep"));
  expect(() => read(form(Array.from({ length: 3001 }, () => field("q", "number"))))).toThrow(
    unreadable("The form has more than 3,000 parts"),
  );
});

it("does not take long over rules that all lead on", () => {
  const refs = Array.from({ length: 300 }, (_, index) => `q${index}`);
  const logic = refs.map((ref) => rules(ref, ...refs.slice(0, 250).map((to) => jump(to, says("is", ref, constant("x")))), jump("end", says("is", ref, constant("y")), "thankyou")));
  const begun = performance.now();
  read(form(texts(...refs), { logic }));
  expect(performance.now() - begun).toBeLessThan(5000);
}); // prettier-ignore

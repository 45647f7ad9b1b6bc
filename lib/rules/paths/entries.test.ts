import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import type { Answer } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { fieldTypes } from "@/lib/rules/fields";
import { walk } from "./walk";

const today = { first: "2026-11-21", last: "2026-11-21" };

const guests = {
  key: "guests",
  type: "repeat",
  label: "Who is coming?",
  config: {
    entry: "Guest",
    min: 1,
    max: 3,
    fields: [
      { key: "name", type: "text", label: "Name", required: true },
      { key: "nights", type: "number", label: "Nights", valid_if: { field: "nights", op: "lte", value: 7 } },
      { key: "price", type: "calculation", label: "Price", config: { expression: "nights * rate" } },
      { key: "child", type: "checkbox", label: "A child" },
      { key: "age", type: "number", label: "Age of {{name}}", required: true, visible_if: { field: "child", op: "is", value: true } },
    ],
  },
};
const form = fieldsSchema.parse([
  { key: "rate", type: "number", label: "Rate" },
  guests,
  { key: "total", type: "calculation", label: "Total", config: { expression: "sum(price)" } },
  { key: "people", type: "calculation", label: "People", config: { expression: "count(guests)" } },
  { key: "youngest", type: "calculation", label: "Youngest", config: { expression: "min(age)" } },
  { key: "why", type: "text", label: "Why nobody?", visible_if: { field: "guests", op: "not_answered" } },
]);

const given = (data: Record<string, unknown>) => {
  const { answers, issues, steps } = atOnce(walk(form, data, { today }));
  return { answers: Object.fromEntries(answers), issues: issues.map(({ key, code }) => `${key} ${code}`), steps };
};

describe("entries", () => {
  it("are checked one by one, each with its own conditions and calculations, and worked out together", () => {
    const { answers, issues } = given({
      rate: 50,
      guests: [
        { name: "Ada", nights: 2, child: false, age: 40 },
        { name: "Ben", nights: 3, child: true, age: 6 },
      ],
    });
    expect(issues).toEqual([]);
    expect(answers).toEqual({
      rate: 50,
      guests: [
        { name: "Ada", nights: 2, price: 100, child: false },
        { name: "Ben", nights: 3, price: 150, child: true, age: 6 },
      ],
      total: 250,
      people: 2,
      youngest: 6,
    });
  });

  it.each([
    ["nothing", undefined, ["guests repeat.too_few"]],
    ["no list", { name: "Ada" }, ["guests repeat.type"]],
    ["a list of other things", ["Ada"], ["guests repeat.type"]],
    ["an empty list", [], ["guests repeat.too_few"]],
    ["too many", Array.from({ length: 4 }, () => ({ name: "Ada" })), ["guests repeat.too_many"]],
    ["an entry without a required answer", [{ name: "Ada" }, {}], ["guests:1:name required"]],
    ["an entry that was left blank", [{ name: "Ada" }, null], []],
    ["only entries that were left blank", [null, null], ["guests repeat.too_few"]],
    ["a required answer under a condition of the entry", [{ name: "Ada", child: true }, { name: "Ben" }], ["guests:0:age required"]],
    ["an answer that its own condition refuses", [{ name: "Ada", nights: 8 }], ["guests:0:nights valid_if"]],
    ["an answer of a wrong type", [{ name: "Ada", nights: "two" }], ["guests:0:nights number_format"]],
  ])("%s", (_, value, expected) => {
    const { issues, answers } = given({ guests: value });
    expect(issues).toEqual(expected);
    expect(Object.hasOwn(answers, "guests")).toBe(expected.length === 0);
  });

  it("are worked out with what is valid in them while something else is wrong", () => {
    const { answers, issues } = given({ rate: 50, guests: [{ name: "Ada", nights: 2 }, { nights: 3 }] });
    expect(issues).toEqual(["guests:1:name required"]);
    expect(answers).toEqual({ rate: 50, total: 250, people: 2 });
  });

  it("come back as their page posts them", () => {
    const [, field] = form;
    if (!field) throw new Error("no field");
    const type = fieldTypes[field.type];
    const answer: Answer = [
      { name: "Ada", nights: 2, child: false },
      { name: "Ben", child: true, age: 6 },
    ];
    const posted = type.mark(field, type.postedFor(field, answer, en), en, "page");
    expect(given({ guests: type.read(field, posted, en) }).answers.guests).toEqual(answer);
    expect(Object.keys(posted).every((part) => type.parts(field).includes(part))).toBe(true);
    expect(type.show(field, answer, en)).toBe(
      "Guest 1\nName: Ada\nNights: 2\nA child: No\n\nGuest 2\nName: Ben\nA child: Yes\nAge of {{name}}: 6",
    );
  });
});

describe("a repeat is refused", () => {
  const created = (fields: unknown[]) =>
    fieldsSchema.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const of = (...fields: unknown[]) => [
    { key: "a", type: "number", label: "A" },
    { key: "r", type: "repeat", label: "R", config: { fields } },
  ];
  const inner = { key: "n", type: "number", label: "N" };

  it.each([
    ["no questions", of(), /^1\.config\.fields: /],
    ["a question that is no object", of("name"), /^1\.config\.fields\.0: Must be an object/],
    ["an unknown type", of({ ...inner, type: "colour" }), /^1\.config\.fields\.0\.type: /],
    ["options that are not valid", of({ ...inner, config: { min: 5, max: 1 } }), /^1\.config\.fields\.0\.config\./],
    ["the key of another question", of({ ...inner, key: "a" }), /^1\.config\.fields\.0\.key: Must be unique/],
    ["a key twice", of(inner, inner), /^1\.config\.fields\.1\.key: Must be unique/],
    ["a page", of({ key: "p", type: "page", label: "P" }), /^1\.config\.fields\.0\.type: Must be another type/],
    [
      "entries in entries",
      of({ key: "p", type: "repeat", label: "P", config: { fields: [inner] } }),
      /^1\.config\.fields\.0\.type: Must be another type/,
    ],
    ["a default", of({ ...inner, default: 3 }), /^1\.config\.fields\.0\.default: Must be left out/],
    [
      "seats",
      of({ key: "s", type: "select", label: "S", config: { options: [{ value: "x", label: "X", seats: 1 }] } }),
      /Must have no options with seats/,
    ],
    [
      "a condition on a later question of the entry",
      of({ ...inner, visible_if: { field: "m", op: "answered" } }, { ...inner, key: "m" }),
      /not above it/,
    ],
    ["a condition on the repeat itself", of({ ...inner, visible_if: { field: "r", op: "answered" } }), /in its entries/],
    [
      "a condition from outside",
      [...of(inner), { key: "z", type: "text", label: "Z", visible_if: { field: "n", op: "answered" } }],
      /once for each entry of r/,
    ],
    [
      "a calculation from outside",
      [...of(inner), { key: "z", type: "calculation", label: "Z", config: { expression: "n + 1" } }],
      /Must be in sum/,
    ],
  ])("with %s", (_, fields, expected) => {
    const problems = created(fields);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join("\n")).toMatch(expected);
  });
});

it("an entry in which a file was refused is no blank one, wherever it is", () => {
  const file = { key: "photo", type: "file", label: "Photo" };
  const fields = fieldsSchema.parse([
    { key: "guests", type: "repeat", label: "Guests", config: { fields: [...guests.config.fields.slice(0, 1), file] } },
  ]);
  const received = [{ key: "guests:1:photo", code: "file_empty" as const, params: {} }];
  const issuesOf = (data: Record<string, unknown>) =>
    atOnce(walk(fields, data, { today, received })).issues.map(({ key, code }) => `${key} ${code}`);
  const wanted = ["guests:1:name required", "guests:1:photo file_empty"];
  for (const data of [{}, { guests: [null] }, { guests: [null, null] }, { guests: [{ name: "Ada" }, null] }])
    expect(issuesOf(data)).toEqual(wanted);
  expect(issuesOf({ guests: [null, { name: "Ben" }] })).toEqual(["guests:1:photo file_empty"]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems, saidProblem } from "./find-problems";
import { fromContent } from "./from-content";
import { toContent } from "./to-content";
import { fieldTypeNames } from "@/lib/rules/fields";
import { createFormSchema } from "@/lib/domain/forms/schema";

function formOf(content: Record<string, unknown>) {
  let count = 0;
  return fromContent(content, { newId: () => `q${++count}` });
}

const say = (content: Record<string, unknown>) =>
  findProblems(formOf(content), true).map(({ questionId, message }) => [questionId, message]);

describe("what keeps a form from being published", () => {
  it("is nothing for a good form", () => {
    expect(say({ title: "A", fields: [{ key: "a", type: "text", label: "A" }] })).toEqual([]);
  });

  it("is what a form cannot have that is filled in without a network", () => {
    const settings = { offline: { grace: "7d" } };
    const name = { key: "a", type: "text", label: "A" };
    expect(say({ title: "A", fields: [name], settings })).toEqual([]);
    const wrong = [
      [
        null,
        "A form that can be filled in without a network has one page, no files and no waiting list, and is for everyone with the link",
      ],
    ];
    expect(say({ title: "A", fields: [name, { key: "b", type: "file", label: "B" }], settings })).toEqual(wrong);
    expect(say({ title: "A", fields: [name, { key: "b", type: "page", label: "B" }, { ...name, key: "c" }], settings })).toEqual(wrong);
    const respondents = { by: "passcode", passcode: "Open sesame" };
    expect(say({ title: "A", fields: [name], settings: { ...settings, respondents } })).toEqual(wrong);
  });

  it("is what a sealed form cannot have, at its question or its setting", () => {
    const settings = { sealed: { recipients: ["age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj"] } };
    const fields = [
      { key: "a", type: "text", label: "A" },
      { key: "b", type: "page", label: "B" },
      { key: "c", type: "text", label: "C" },
    ];
    expect(say({ title: "A", fields: fields.slice(0, 1), settings })).toEqual([]);
    expect(say({ title: "A", fields, settings })).toEqual([
      ["q2", "A sealed form has one page: each of several would be sent to the service unsealed. Use a statement as a heading"],
    ]);
    const copied = { ...settings, thank_you_title: "Thank you, {{a}}" };
    expect(say({ title: "A", fields: fields.slice(0, 1), settings: copied })).toEqual([
      [null, "Not on a sealed form: the service cannot put the answer for {{a}} here"],
    ]);
  });

  it("is a site that is no address, by its line", () => {
    const settings = { embed_origins: ["https://example.org", "https://example.org/page"] };
    expect(say({ title: "A", fields: [{ key: "a", type: "text", label: "A" }], settings })).toEqual([
      [null, "Line 2 must be a site such as https://example.org, without anything behind it, or * alone for any site"],
    ]);
  });

  it("is listed in the order of the form, in the dashboard's words", () => {
    const fields = [
      { key: "a", type: "text", label: " ", config: { min_length: 9, max_length: 3 } },
      { key: "a", type: "select", label: "B", config: { options: [] } },
      { key: "1", type: "select", label: "C", config: { options: ["x", "x", ""] } },
      { key: "constructor", type: "textarea", label: "D", config: { rows: 99 } },
      { key: "e", type: "date", label: "E", config: { min: "2026-02-30" } },
    ];
    expect(say({ fields, settings: { redirect_url: "nowhere" } })).toEqual([
      [null, "Give the form a title"],
      [null, "Go on to another page: must be a full address that begins with http:// or https://, without a user name or password"],
      ["q1", "Write the question"],
      ["q1", "“Fewest characters” must not be more than “Most characters”"],
      ["q2", "Add an option"],
      ["q2", "Another question has this key"],
      ["q3", "The key must begin with a letter and have only letters, digits, _ . and -, at most 64"],
      ["q3", "Write every option, in at most 255 characters"],
      ["q3", "Two options are the same"],
      ["q4", "This key is reserved. Choose another"],
      ["q4", "Height in lines: must be a whole number from 2 to 20"],
      ["q5", "Earliest day: must be a date such as 2026-11-21, or today"],
    ]);
    expect(say({ title: "A" })).toEqual([[null, "Add a question"]]);
  });

  it("includes contradictory dates and numbers", () => {
    const fields = [
      { key: "a", type: "select", label: "A", config: { options: ["x"], multiple: true, min_selections: 2 } },
      { key: "b", type: "date", label: "B", config: { min: "2026-02-03", max: "2026-02-02" } },
    ];
    const closing = (expires_at: string) => say({ title: "T", expires_at });
    expect(say({ title: "T", fields })).toEqual([
      ["q1", "There aren’t that many options"],
      ["q2", "“Earliest day” must not be more than “Latest day”"],
    ]);
    expect(closing("2020-01-01T00:00:00Z")).toContainEqual([null, "Choose a closing time in the future"]);
    expect(closing("2999-01-01T00:00:00Z")).toContainEqual([null, "Choose a closing time within the next 3,650 days"]);
  });

  it("includes unwritten placeholder texts, wherever they have been moved", () => {
    const fields = [
      { key: "a", type: "text", label: "Your question" },
      { key: "b", type: "select", label: "Meal", config: { options: ["Vegan", "Option 1", "Option", "Option 2"] } },
      { key: "c", type: "select", label: "Offer", config: { options: [{ value: "1", label: "Option 1" }] } },
    ];
    expect(findProblems(formOf({ title: "T", fields }), true)).toEqual([
      { questionId: "q1", path: ["label"], message: "Write your own question" },
      { questionId: "q2", path: ["config", "options", 1], message: "Replace “Option 1” with your own text" },
      { questionId: "q2", path: ["config", "options", 3], message: "Replace “Option 2” with your own text" },
    ]);
  });

  it("names the question of the entries that is wrong", () => {
    const given = [
      { key: "a", type: "text", label: " " },
      { key: "room", type: "number", label: "Room", config: { min: 3, max: 2 } },
      { key: "p", type: "page", label: "New page" },
      { key: "s", type: "select", label: "Seat", config: { options: [{ value: "x", label: "X", seats: 1 }] } },
      { key: "d", type: "text", label: "Filled", default: "x" },
      { key: "v", type: "text", label: "Later", visible_if: { field: "w", op: "answered" } },
    ];
    const fields = [
      { key: "room", type: "text", label: "Room" },
      { key: "r", type: "repeat", label: "Guests", config: { fields: given } },
    ];
    const found = findProblems(formOf({ title: "T", fields }), true);
    expect(found.map(({ questionId, inner, path, message }) => [questionId, inner?.name, path.join("."), message])).toEqual([
      ["q2", "A question", "label", "Write the question"],
      ["q2", "Room", "config.min", "“Smallest number” must not be more than “Largest number”"],
      ["q2", "Room", "key", "Another question has this key"],
      ["q2", "New page", "type", "Questions of this type can’t be asked for each entry. Choose another type"],
      ["q2", "Seat", "type", "Options can’t have seats where they are asked for each entry. Remove the seats"],
      ["q2", "Filled", "default", "Questions of an entry can’t be filled in beforehand. Remove “default” in the code"],
      ["q2", "Later", "visible_if.field", "The condition looks at a question that is not above this one"],
    ]);
    expect(saidProblem(found[1] ?? { questionId: null, path: [], message: "" })).toBe(
      "Room: “Smallest number” must not be more than “Largest number”",
    );
    const empty = [{ key: "r", type: "repeat", label: "Guests", config: { fields: [] } }];
    expect(say({ title: "T", fields: empty })).toEqual([["q1", "Add a question that is asked for each entry"]]);
  });

  it("is otherwise exactly what the API would refuse", () => {
    const value = fc.oneof(
      fc.constant(""),
      fc.string(),
      fc.integer({ min: -3, max: 60 }),
      fc.boolean(),
      fc.array(fc.constantFrom("a", "b", "")),
    );
    const name = fc.constantFrom(
      "min",
      "max",
      "min_length",
      "max_length",
      "options",
      "multiple",
      "rows",
      "accept",
      "checkbox_label",
      "pattern",
    );
    const inner = fc.record(
      {
        key: fc.constantFrom("a", "b", "c", "d", "e", ""),
        type: fc.oneof(fc.constant("text"), fc.constantFrom(...fieldTypeNames)),
        label: fc.constantFrom("A", " "),
        config: fc.oneof(
          fc.constant({}),
          fc.constantFrom(
            { options: ["x"] },
            { options: [{ value: "x", label: "X", seats: 1 }] },
            { expression: "1 + a" },
            { min: 3, max: 2 },
          ),
        ),
        default: fc.constantFrom("x", undefined),
        visible_if: fc.constantFrom(undefined, { field: "a", op: "answered" }, { field: "e", op: "answered" }),
      },
      { requiredKeys: ["key", "type", "label"] },
    );
    const entries = fc.oneof(fc.array(fc.oneof(inner, fc.constant("x")), { maxLength: 3 }), fc.constant("none"));
    const repeat = fc.record({
      key: fc.constantFrom("a", "b", "r"),
      type: fc.constant("repeat" as const),
      label: fc.constantFrom("A", ""),
      config: fc.record({ fields: entries, max: fc.constantFrom(3, 99, undefined), min: fc.constantFrom(0, 12, undefined) }),
      default: fc.constant(undefined),
    });
    const plain = fc.record({
      key: fc.constantFrom("a", "b", "c", "", "prototype"),
      type: fc.constantFrom(...fieldTypeNames),
      label: fc.constantFrom("A", "B", " "),
      config: fc.dictionary(name, value, { maxKeys: 3 }),
      default: fc.option(value, { nil: undefined }),
    });
    const field = fc.oneof(plain, repeat);
    const settings = fc.dictionary(fc.constantFrom("locale", "accent_color", "submit_label"), value, { maxKeys: 1 });
    fc.assert(
      fc.property(fc.record({ title: fc.constantFrom("T", ""), fields: fc.array(field, { maxLength: 3 }), settings }), (content) => {
        const form = formOf(content);
        expect(findProblems(form, true).length === 0).toBe(createFormSchema.safeParse(toContent(form)).success);
      }),
    );
  });
});

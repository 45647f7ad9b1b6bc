import { describe, expect, it } from "vitest";
import { findPlaceholders } from "./find-placeholders";
import { fromContent } from "./from-content";

const find = (content: Record<string, unknown>) => {
  let count = 0;
  return findPlaceholders(fromContent(content, { newId: () => `q${++count}` }));
};

describe("placeholders in square brackets", () => {
  it("are found in every text that people read, in the order of the form, settings last", () => {
    const fields = [
      {
        key: "a",
        type: "text",
        label: "Age on [day]",
        description: "For [whom]",
        config: { placeholder: "[example]", pattern_hint: "[format]" },
      },
      { key: "b", type: "select", label: "Room", config: { options: ["Hall", "[Room 2]", { value: "x", label: "[Room 3]" }] } },
      { key: "c", type: "matrix", label: "Days", config: { rows: ["[Day]"], columns: ["9", "[time]"] } },
      { key: "d", type: "checkbox", label: "Consent", config: { checkbox_label: "Write to me, [your organisation]" } },
      { key: "e", type: "rating", label: "How?", config: { low_label: "[bad]", high_label: "[good]" } },
    ];
    const settings = { asker: { name: "[Company]", contact: "a@example.com" }, thank_you_message: "We answer by [date]" };
    expect(
      find({ title: "[Event]", description: "At [place]", fields, settings }).map(({ questionId, path }) => [questionId, path]),
    ).toEqual([
      [null, ["title"]],
      [null, ["description"]],
      ["q1", ["label"]],
      ["q1", ["description"]],
      ["q1", ["config", "placeholder"]],
      ["q1", ["config", "pattern_hint"]],
      ["q2", ["config", "options", 1]],
      ["q2", ["config", "options", 2]],
      ["q3", ["config", "rows", 0]],
      ["q3", ["config", "columns", 1]],
      ["q4", ["config", "checkbox_label"]],
      ["q5", ["config", "low_label"]],
      ["q5", ["config", "high_label"]],
      [null, ["settings", "thank_you_message"]],
      [null, ["settings", "asker", "name"]],
    ]);
  });

  it("are named once for each text", () => {
    expect(find({ title: "[Day], [place] and [day], [place]", fields: [] })).toEqual([
      { questionId: null, path: ["title"], message: "still has “[Day]”, “[place]”, “[day]”" },
    ]);
  });

  it.each([
    "A [link](https://example.org)",
    "[with a long text and so on](mailto:a@example.com)",
    String.raw`Escaped \[date\]`,
    "list[int]",
    "[ ] done, [x] done, [1], [2026]",
    "[on two\nlines]",
    "{{name}}",
  ])("are not in “%s”", (description) => {
    expect(find({ title: "T", description, fields: [] })).toEqual([]);
  });

  it("are not in patterns, keys, values and the default of a hidden field", () => {
    const fields = [
      { key: "a", type: "text", label: "A", config: { pattern: "[abc]" } },
      { key: "b", type: "select", label: "B", config: { options: [{ value: "[value]", label: "B" }] } },
      { key: "c", type: "hidden", label: "C", config: { default: "[source]" } },
    ];
    expect(find({ title: "T", fields, settings: { recipient: "[team]" } })).toEqual([]);
  });

  it("may be missing, of any type, or in an unfinished form", () => {
    expect(find({})).toEqual([]);
    expect(
      find({ fields: [{ type: "select", config: { options: [null, 3, {}] } }], settings: { asker: "[x y]", submit_label: 3 } }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { changeType, knownOptions } from "./change-type";
import type { DraftQuestion } from "./form-content";

const question: DraftQuestion = {
  id: "q1",
  key: "about",
  type: "textarea",
  label: "About you",
  description: "In your own words",
  required: true,
  config: { placeholder: "I am …", max_length: 500, rows: 8, x_note: "mine" },
  other: { icon: "pen" },
  followsLabel: true,
  parked: {},
};

describe("a change of type", () => {
  it("keeps label, hint, required, key and any unknown properties", () => {
    const { type, config, parked, ...kept } = changeType(question, "date");
    expect([type, config]).toEqual(["date", { x_note: "mine" }]);
    expect(parked).toEqual({ textarea: { placeholder: "I am …", max_length: 500, rows: 8 } });
    expect({ ...question, ...kept }).toEqual(question);
  });

  it("drops the answer that was filled in", () => {
    expect(changeType({ ...question, other: { icon: "pen", default: "Hello" } }, "text").other).toEqual({ icon: "pen" });
  });

  it("keeps the options that both types understand", () => {
    expect(changeType(question, "text").config).toEqual({ placeholder: "I am …", max_length: 500, x_note: "mine" });
    expect(changeType(question, "email").config).toEqual({ placeholder: "I am …", x_note: "mine" });
  });

  it("drops what the new type refuses", () => {
    expect(changeType({ ...question, config: { max_length: 5000, min_length: 2 } }, "text").config).toEqual({ min_length: 2 });
  });

  it("restores the earlier options when changed back", () => {
    expect(changeType(changeType(question, "select"), "textarea").config).toEqual(question.config);
    const select = { ...changeType(question, "select"), config: { options: ["x", "y"], multiple: true } };
    expect(changeType(changeType(select, "number"), "select").config).toEqual({ options: ["x", "y"], multiple: true });
  });

  it("gives a select two initial options", () => {
    expect(changeType(question, "select").config.options).toEqual(["Option 1", "Option 2"]);
  });

  it("knows the options of a type from its schema", () => {
    expect(knownOptions("select")).toEqual([
      "options",
      "multiple",
      "min_selections",
      "max_selections",
      "other",
      "shuffle",
      "seats_by",
      "seats_plus",
      "display",
    ]);
    expect(knownOptions("checkbox")).toEqual(["checkbox_label", "display"]);
  });
});

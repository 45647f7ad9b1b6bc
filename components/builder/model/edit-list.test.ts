import { describe, expect, it } from "vitest";
import { pasteLines, relabel } from "./edit-list";
import { labelOf, valueOf, withSeats, withValue } from "@/components/builder/types/edit-options";
import type { SelectOption } from "@/components/builder/types/edit-options";

const none = new Set<string>();
/** Types a label letter by letter. */
function type(
  options: SelectOption[],
  index: number,
  { text, published = none }: { text: string; published?: ReadonlySet<string> },
): SelectOption[] {
  let typed = options;
  for (let end = 0; end <= text.length; end++) typed = relabel(typed, { index, label: text.slice(0, end), published });
  return typed;
}

describe("an option of a new form", () => {
  it("has its label as its value, unless another was given", () => {
    expect(type(["Evening"], 0, { text: "Noon" })).toEqual(["Noon"]);
    expect(type([{ value: "pm", label: "Afternoon" }], 0, { text: "Evening" })).toEqual([{ value: "pm", label: "Evening" }]);
    const seated = withSeats("Ten", 3);
    expect(type([seated], 0, { text: "Eleven" })).toEqual([{ value: "Eleven", label: "Eleven", seats: 3 }]);
    expect(type([withValue(seated, "10")], 0, { text: "Eleven" })).toEqual([{ value: "10", label: "Eleven", seats: 3 }]);
    expect(type([{ value: "a", label: "a" }], 0, { text: "b" })).toEqual([{ value: "a", label: "b" }]);
  });

  it("does not take the value of an option with another label, also while it is typed", () => {
    const other = { value: "Te", label: "Green tea" };
    expect(type([other, ""], 1, { text: "Te" })).toEqual([other, { value: "Te_2", label: "Te" }]);
    expect(type([other, ""], 1, { text: "Tea" })).toEqual([other, "Tea"]);
  });
});

describe("an option of a published form", () => {
  const published = new Set(["9:00", "10:00", "Te"]);

  it("keeps its value whatever its label becomes, and whatever comes of its seats", () => {
    expect(type(["9:00", "10:00"], 0, { text: "9:00 (room B)", published })).toEqual([{ value: "9:00", label: "9:00 (room B)" }, "10:00"]);
    expect(type([withSeats("9:00", 1)], 0, { text: "9:30", published })).toEqual([{ value: "9:00", label: "9:30", seats: 1 }]);
    expect(type([{ value: "9:00", label: "9:30" }], 0, { text: "9:00", published }).map(valueOf)).toEqual(["9:00"]);
  });

  it("is not what a new option with its text becomes", () => {
    expect(type(["10:00", ""], 1, { text: "9:00", published })).toEqual(["10:00", { value: "9:00_2", label: "9:00" }]);
    expect(type(["10:00", ""], 1, { text: "Tea", published })).toEqual(["10:00", "Tea"]);
    const seated = type([withSeats("", 2)], 0, { text: "9:00", published });
    expect(seated).toEqual([{ value: "9:00_2", label: "9:00", seats: 2 }]);
    expect(type(seated, 0, { text: "9:30", published })).toEqual([{ value: "9:30", label: "9:30", seats: 2 }]);
    const long = "x".repeat(255);
    const [made = ""] = type([""], 0, { text: long, published: new Set([long]) });
    expect(valueOf(made)).toBe(`${"x".repeat(250)}_2`);
  });

  it("is not what a pasted line becomes, and no line is dropped because it looks like a value", () => {
    const options = [{ value: "9:00", label: "9:00 (room B)" }];
    const pasted = pasteLines(options, { index: 0, text: "9:00\n10:00\n11:00", published, name: "options" });
    expect(pasted).toMatchObject({ count: 3, last: 3 });
    expect(pasted.options).toEqual([...options, { value: "9:00_2", label: "9:00" }, { value: "10:00_2", label: "10:00" }, "11:00"]);
  });

  it("that was emptied gets the first pasted line as its label", () => {
    const options = [{ value: "9:00", label: "" }, "10:00"];
    const { options: pasted } = pasteLines(options, { index: 0, text: "Nine\nHalf past nine", published, name: "options" });
    expect(pasted.map(valueOf)).toEqual(["9:00", "Half past nine", "10:00"]);
    expect(pasted.map(labelOf)).toEqual(["Nine", "Half past nine", "10:00"]);
  });

  it("is kept when a list is pasted, even if it has the text of a placeholder", () => {
    const paste = (given: ReadonlySet<string>) =>
      pasteLines(["Option 1", "Option 2"], { index: 0, text: "A\nB", published: given, name: "options" }).options;
    expect(paste(none)).toEqual(["A", "B"]);
    expect(paste(new Set(["Option 1", "Option 2"]))).toEqual(["Option 1", "A", "B", "Option 2"]);
  });
});

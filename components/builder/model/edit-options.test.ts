import { describe, expect, it } from "vitest";
import { readLines, readOptions, withLabel, withValue } from "./edit-options";

describe("the options of a choice", () => {
  it("are the lines of what is pasted, without bullets, blanks and doubles", () => {
    expect(readLines("- Red\r\n* Green\n\n 3. Blue \nRed", ["Green"])).toEqual(["Red", "Blue"]);
    expect(readLines(Array.from({ length: 300 }, (_, index) => `o${index}`).join("\n"), ["x"])).toHaveLength(199);
  });

  it("keep a value of their own when the text changes, and lose it when it is the text", () => {
    expect(withLabel({ value: "pm", label: "Afternoon" }, "Evening")).toEqual({ value: "pm", label: "Evening" });
    expect(withValue("Evening", "pm")).toEqual({ value: "pm", label: "Evening" });
    expect(withValue({ value: "pm", label: "Evening" }, "Evening")).toBe("Evening");
  });

  it("are read from whatever a draft has", () => {
    expect(readOptions(["a", { value: "b", label: "B" }, { label: 3 }, null, 4])).toEqual([
      "a",
      { value: "b", label: "B" },
      { value: "", label: "" },
    ]);
    expect(readOptions("a")).toEqual([]);
  });
});

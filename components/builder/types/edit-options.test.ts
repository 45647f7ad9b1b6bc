import { describe, expect, it } from "vitest";
import { pictureOf, readLines, readOptions, withPicture, withSeats, withValue } from "./edit-options";

describe("the options of a choice", () => {
  it("are the lines of a pasted text, without bullets, blanks and duplicates", () => {
    expect(readLines("- Red\r\n* Green\n\n 3. Blue \nRed", ["Green"])).toEqual(["Red", "Blue"]);
    expect(readLines(Array.from({ length: 300 }, (_, index) => `o${index}`).join("\n"), ["x"])).toHaveLength(199);
  });

  it("drop a separate value when it equals the label", () => {
    expect(withValue("Evening", "pm")).toEqual({ value: "pm", label: "Evening" });
    expect(withValue({ value: "pm", label: "Evening" }, "Evening")).toBe("Evening");
  });

  it("keep their seats", () => {
    const seated = withSeats("Ten", 3);
    expect(seated).toEqual({ value: "Ten", label: "Ten", seats: 3 });
    expect(withSeats(seated, undefined)).toBe("Ten");
    expect(readOptions([seated, { value: "a", label: "A", seats: "3" }])).toEqual([seated, { value: "a", label: "A" }]);
  });

  it("keep their images, with and without seats", () => {
    const pictured = withPicture(withSeats("Ten", 3), "01");
    expect(pictured).toEqual({ value: "Ten", label: "Ten", seats: 3, picture: "01" });
    expect(withValue(withSeats(pictured, undefined), "10")).toEqual({ value: "10", label: "Ten", picture: "01" });
    expect(pictureOf(pictured)).toBe("01");
    expect(withPicture(withSeats(pictured, undefined), null)).toBe("Ten");
    expect(pictureOf("Ten")).toBeNull();
    expect(readOptions([pictured])).toEqual([pictured]);
  });

  it("are read from any content of a draft", () => {
    expect(readOptions(["a", { value: "b", label: "B" }, { label: 3 }, null, 4])).toEqual([
      "a",
      { value: "b", label: "B" },
      { value: "", label: "" },
    ]);
    expect(readOptions("a")).toEqual([]);
  });
});

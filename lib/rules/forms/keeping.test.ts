import { describe, expect, it } from "vitest";
import { daysIn, keepAnswers, keepingOf, readKept, writeKept } from "./keeping";

describe("how long answers are kept", () => {
  it.each(["30d", { after: "30d", then: "anonymise" }, { after: "30d", files: "7d" }, { after: "365d", then: "anonymise", files: "30d" }])(
    "is taken apart and put together again: %j",
    (setting) => {
      const parts = readKept(setting);
      expect(parts && writeKept(parts)).toEqual(setting);
      expect(keepAnswers.parse(setting)).toEqual(setting);
      expect(keepingOf({ keep_answers: keepAnswers.parse(setting) })?.then).toBe(parts?.then);
    },
  );

  it("is for ever when nothing is said", () => {
    expect([readKept(undefined), readKept(null), keepingOf({}), keepingOf({ keep_answers: null })]).toEqual([null, null, null, null]);
  });

  it("is read as far as it can be when it is not valid", () => {
    expect(readKept(30)).toEqual({ after: "30", then: "delete", files: null });
    expect(readKept({ then: "burn", files: 7 })).toEqual({ after: "", then: "delete", files: null });
    expect(["30d", "0d", "3651d", "1h", ""].map(daysIn)).toEqual([30, null, null, null, null]);
  });
});

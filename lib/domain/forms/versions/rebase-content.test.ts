import { describe, expect, it } from "vitest";
import { rebaseContent } from "./rebase-content";

const [name, meal, note] = ["name", "meal", "note"].map((key) => ({ key, type: "text", label: key }));
const base = { title: "T", fields: [name, meal], settings: { response_limit: 5, locale: "en" } };
const rebase = (mine: object, theirs: object) => rebaseContent({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe("changes rebased on another version", () => {
  it("keep the other version's changes elsewhere", () => {
    expect(rebase({ title: "Mine" }, { settings: { response_limit: 9, locale: "en" } })).toMatchObject({
      title: "Mine",
      settings: { response_limit: 9, locale: "en" },
    });
    expect(
      rebase({ settings: { response_limit: 5 } }, { settings: { response_limit: 9, locale: "en" }, callback_url: "https://a.test" }),
    ).toEqual({
      ...base,
      settings: { response_limit: 9 },
      callback_url: "https://a.test",
    });
  });

  it("win where both changed the same thing", () => {
    expect(rebase({ title: "Mine" }, { title: "Theirs" })).toMatchObject({ title: "Mine" });
    const mine = { ...name, label: "Mine" };
    expect(rebase({ fields: [mine, meal] }, { fields: [{ ...name, label: "Theirs" }, meal] })).toMatchObject({ fields: [mine, meal] });
    expect(rebase({ fields: [mine, meal] }, { fields: [meal] })).toMatchObject({ fields: [mine, meal] });
  });

  it("include questions added, reworded and removed there", () => {
    const theirs = { fields: [name, note, { ...meal, label: "Dinner" }] };
    expect(rebase({ title: "Mine" }, theirs)).toMatchObject(theirs);
    expect(rebase({ title: "Mine" }, { fields: [meal] })).toMatchObject({ fields: [meal] });
    expect(rebase({ fields: [meal] }, theirs).fields).toEqual([note, { ...meal, label: "Dinner" }]);
  });

  it("keep their own order, or the other version's if they moved nothing", () => {
    expect(rebase({ fields: [meal, name] }, { fields: [name, meal, note] }).fields).toEqual([meal, note, name]);
    expect(rebase({ fields: [{ ...name, label: "Mine" }, meal] }, { fields: [meal, name] }).fields).toEqual([
      meal,
      { ...name, label: "Mine" },
    ]);
  });

  it("do not treat values omitted by a draft as changes", () => {
    const stored = { ...name, description: null, required: false, config: {} };
    const content = { ...base, fields: [stored, meal] };
    const mine = { ...base, fields: [{ ...name, key_follows_label: false }, meal] };
    expect(rebaseContent({ base: content, mine, theirs: { ...base, fields: [{ ...stored, label: "Theirs" }, meal] } }).fields).toEqual([
      { ...stored, label: "Theirs" },
      meal,
    ]);
  });
});

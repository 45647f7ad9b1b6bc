import { expect, it } from "vitest";
import { readEndings, titleOf } from "./endings";

it("owners call an ending by its title, and by its key where it has none or is there no more", () => {
  const endings = readEndings({ endings: [{ title: "Well done, {{name}}" }, { key: "gold", text: "…" }] });
  expect(["ending_1", "gold", "gone"].map((key) => titleOf(key, { endings, fields: [{ key: "name", label: "Full name" }] }))).toEqual([
    "Well done, [Full name]",
    "gold",
    "gone",
  ]);
});

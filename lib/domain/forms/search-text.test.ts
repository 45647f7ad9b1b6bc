import { expect, it } from "vitest";
import { isFoundIn } from "./search-text";

it("finds a text in which each word of the search begins a word", () => {
  expect(isFoundIn("Größte Fête, 2026", "fet grosste")).toBe(false); // ß is not folded to ss
  expect(isFoundIn("Größte Fête, 2026", "FET groß")).toBe(true);
  expect(isFoundIn("Summer party", "part sum")).toBe(true);
  expect(isFoundIn("Summer party", "art")).toBe(false);
  expect(isFoundIn("Summer party", "?!")).toBe(false);
});

import { expect, it } from "vitest";
import { chooseWords } from "./choose-words";

it.each([
  [null, "en"],
  ["", "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.5, de;q=0.7", "de"],
  ["tlh, de;q=0.2", "de"],
  ["de;q=0, en;q=0.1", "en"],
  ["DE", "de"],
  ["*", "en"],
  ["constructor, __proto__, toString", "en"],
  ["de;q=x", "en"],
  [",;=,,;q=", "en"],
])("reads Accept-Language: %s as %s", (acceptLanguage, lang) => {
  expect(chooseWords({ acceptLanguage }).lang).toBe(lang);
});

it("prefers the form's own language", () => {
  expect(chooseWords({ locale: "de", acceptLanguage: "en" }).lang).toBe("de");
});

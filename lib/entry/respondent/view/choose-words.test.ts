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
  ["pt-PT", "pt"],
  ["pt-BR", "pt-BR"],
  ["pt-AO", "pt"],
  ["zh", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-HK, zh;q=0.5", "zh-Hant"],
  ["sr-Latn, hr;q=0.5, fi;q=0.1", "fi"],
  ["*", "en"],
  ["constructor, __proto__, toString", "en"],
  ["de;q=x", "en"],
  [",;=,,;q=", "en"],
])("reads Accept-Language: %s as %s", async (acceptLanguage, lang) => {
  expect((await chooseWords({ acceptLanguage })).lang).toBe(lang);
});

it("prefers the form's own language", async () => {
  expect((await chooseWords({ locale: "de", acceptLanguage: "en" })).lang).toBe("de");
});

import { expect, it } from "vitest";
import { findInexactNumber, isHeldByDouble } from "./inexact-number";

it.each([
  "0",
  "-0",
  "1",
  "0.1",
  "1.50",
  "100",
  "1e2",
  "1E+21",
  "1.7976931348623157e308",
  "9007199254740992",
  "12345678901234567000",
  "5e-324",
  "-2.5",
])("a double holds %s", (literal) => expect(isHeldByDouble(literal)).toBe(true));

it.each(["9007199254740993", "12345678901234567890", "0.1234567890123456789", "-9007199254740993", "1e-400", "1.00000000000000000001"])(
  "a double does not hold %s",
  (literal) => expect(isHeldByDouble(literal)).toBe(false),
);

it.each(["data", "fields", "people", "answer_schema", "form", "settings"])("looks for them in %s", (name) => {
  expect(findInexactNumber(`{"${name}":[{"n":9007199254740993}]}`)).toMatchObject({ loc: ["body", name, 0, "n"] });
});

it("reports its position", () => {
  const body = '{"title":"12345678901234567890","callback_metadata":{"a\\"]":[1,{"b":"x"},[2, 12345678901234567890 ]]}}';
  expect(findInexactNumber(body)).toMatchObject({ loc: ["body", "callback_metadata", 'a"]', 2, 1], type: "number_precision" });
  expect(findInexactNumber('{"content":{"settings":{"x":0.1234567890123456789}}}')).toMatchObject({
    loc: ["body", "content", "settings", "x"],
  });
});

it("ignores everything else", () => {
  expect(findInexactNumber('{"wait":0.1234567890123456789,"settings":{"a":"12345678901234567890"}}')).toBeNull();
});

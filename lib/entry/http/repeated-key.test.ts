import fc from "fast-check";
import { expect, it } from "vitest";
import { findRepeatedKey } from "./repeated-key";

const find = (text: string) => findRepeatedKey(text, JSON.parse(text));

it.each([
  ['{"a":1,"a":2}', ["body", "a"]],
  ['{"data":{"q":"x","r":[{"s":1}],"q":"y"}}', ["body", "data", "q"]],
  ['{"list":[{"a":1},{"b":1, "b" :2}]}', ["body", "list", 1, "b"]],
  ['{"a":{"x":1},"b":{"x":1},"a":{}}', ["body", "a"]],
  [String.raw`{"a":1,"\u0061":2}`, ["body", "a"]],
  ['{"__proto__":1,"__proto__":2}', ["body", "__proto__"]],
])("finds what stands twice in %s", (text, loc) => {
  expect(find(text)).toMatchObject({ loc, type: "repeated" });
});

it("finds nothing in JSON without repetition, whatever its texts look like", () => {
  expect(find(String.raw`{"a":"\"b\": 1, \"b\": 2","b":["\"a\":"]}`)).toBeNull();
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(find(text)).toBeNull();
    }),
  );
});

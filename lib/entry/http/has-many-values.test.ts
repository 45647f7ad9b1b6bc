import { expect, it } from "vitest";
import { hasManyValues } from "./has-many-values";

const bytes = (text: string) => new TextEncoder().encode(text);
const countOf = (text: string) => {
  let most = 0;
  while (hasManyValues(bytes(text), most)) most++;
  return most;
};

it.each([
  ["1", 0],
  ["[]", 1],
  ["[1,2,3]", 3],
  ['{"a":1,"b":[2,3]}', 6],
  ['["a,b:c[{"]', 1],
  ['["\\",,,",1]', 2],
  ['["\\\\",1]', 2],
])("counts %s without reading commas in texts", (text, count) => {
  expect(countOf(text)).toBe(count);
});

it("accepts malformed JSON, which the parser will refuse", () => {
  expect(hasManyValues(bytes('["\\'), 1)).toBe(false);
  expect(hasManyValues(bytes('["'.padEnd(100, ",")), 50)).toBe(false);
});

import { expect, it } from "vitest";
import { jsonExcess } from "./json-excess";

const MANY = 1_000_000;
const countOf = (json: string) => {
  let values = 0;
  while (jsonExcess(json, { values, depth: MANY }) === "values") values++;
  return values;
};
const depthOf = (json: string) => {
  let depth = 0;
  while (jsonExcess(json, { values: MANY, depth }) === "depth") depth++;
  return depth;
};

it.each([
  ["1", 0, 0],
  ["[]", 1, 1],
  ["[1,2,3]", 3, 1],
  ['{"a":1,"b":[2,3]}', 6, 2],
  ["[[],[],[[]]]", 7, 3],
  ['["a,b:c[{"]', 1, 1],
  ['["\\",,,",1]', 2, 1],
  ['["\\\\",1]', 2, 1],
  [String.raw`["\"[[",[]]`, 3, 2],
])("counts the values of %s, and how deep they are, but nothing in texts", (json, count, depth) => {
  expect([countOf(json), depthOf(json)]).toEqual([count, depth]);
});

it("takes malformed JSON, which the parser will refuse", () => {
  expect(jsonExcess('["\\', { values: 1, depth: 1 })).toBeNull();
  expect(jsonExcess("]]]}", { values: 1, depth: 1 })).toBeNull();
  expect(jsonExcess('["'.padEnd(100, ","), { values: 50, depth: 1 })).toBeNull();
});

it("looks no further than what is too much", () => {
  const seen: number[] = [];
  const text = "[".repeat(40);
  const watched = { length: 1_000_000, charCodeAt: (at: number) => (seen.push(at), text.charCodeAt(at)) };
  expect(jsonExcess(watched as unknown as string, { values: MANY, depth: 32 })).toBe("depth"); // only these two are read
  expect(seen).toHaveLength(33);
});

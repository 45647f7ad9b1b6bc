import { expect, test } from "vitest";
import { withoutRefused } from "./keyring";

const one = { identity: "AGE-SECRET-KEY-1A", recipient: "age1a" };
const other = { identity: "AGE-SECRET-KEY-1B", recipient: "age1b" };

test.each([
  ["the only one", { keys: [one], forms: ["f_1"] }, { keys: [], forms: [] }],
  ["one of two, of which the other was not given for this form", { keys: [one, other], forms: ["f_1"] }, { keys: [other], forms: [] }],
  ["one that is in use for another form", { keys: [one], forms: ["f_2", "f_1"] }, { keys: [one], forms: ["f_2"] }],
])("a key that opens nothing is taken back: %s", (_, before, after) => {
  const state = withoutRefused({ keys: before.keys, forms: new Set(before.forms) }, { refused: [one], formId: "f_1" });
  expect({ keys: state.keys, forms: [...state.forms] }).toEqual(after);
});

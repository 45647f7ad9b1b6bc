import { expect, it } from "vitest";
import { mustBeOneOf } from "./one-of";

it.each([
  [[true], "true", "Must be true, without quotes"],
  [[true], "tru", "Must be true"],
  [[true], false, "Must be true"],
  [["true", "false"], "treu", "Must be one of true, false; did you mean true?"],
  [[1, 2], "2", "Must be one of 1, 2, without quotes"],
  [["new", "done"], undefined, "Required"],
])("one of %j, given %j: %s", (values, input, message) => {
  expect(mustBeOneOf(values)({ input })).toBe(message);
});

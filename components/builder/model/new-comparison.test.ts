import { expect, it } from "vitest";
import { fieldSchema } from "@/lib/rules/fields";
import { newComparison, offeredOperators } from "./new-comparison";

const guests = fieldSchema.parse({ key: "guests", type: "number", label: "Guests" });
const name = fieldSchema.parse({ key: "name", type: "text", label: "Name" });

it("a condition on the answer itself is not whether there is one", () => {
  expect(offeredOperators("number")).toContain("not_answered");
  expect(offeredOperators("number", true)).not.toContain("not_answered");
  expect(offeredOperators("presence", true)).toEqual(["answered", "not_answered"]); // nothing else can be compared
});

it("a condition begins with the wanted comparison, if the answers can be compared that way", () => {
  expect(newComparison(guests, "gte")).toEqual({ field: "guests", op: "gte", value: 1 });
  expect(newComparison(name, "gte")).toEqual({ field: "name", op: "is", value: "" });
});

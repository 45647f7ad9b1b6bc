import { expect, it } from "vitest";
import { fieldTypeNames } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";
import { builderFields } from "./registry";

it.each(fieldTypeNames)("reports call %s as the builder does", (type) => {
  expect(nameOfType(type)).toBe(builderFields[type].words.name);
});

import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { line } from "@/e2e/support/samples/sample";

const entry = fc.record({ name: line, age: fc.nat({ max: 120 }), vegetarian: fc.boolean() }, { requiredKeys: ["vegetarian"] });

/** Keys are unique in a form, in which there may be several. */
export const samples: fc.Arbitrary<Sample> = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.array(entry, { minLength: 1, maxLength: 4 }))
  .map(([own, entries]) => {
    const key = (name: string) => `${name}_${own}`;
    return {
      type: "repeat",
      config: {
        entry: "Guest",
        max: 4,
        fields: [
          { key: key("name"), type: "text", label: "Name" },
          { key: key("age"), type: "number", label: "Age" },
          { key: key("vegetarian"), type: "checkbox", label: "Vegetarian" },
        ],
      },
      value: entries.map((each) => Object.fromEntries(Object.entries(each).map(([name, value]) => [key(name), value]))),
    };
  });

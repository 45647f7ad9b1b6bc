import { expect, it } from "vitest";
import type { Column } from "./column";
import { chosenOf, filterByChoices, isFiltered, sayFilters } from "./column-filters";

const city: Column = {
  key: "city",
  label: "City",
  isRemoved: false,
  kind: "choices",
  hasParts: false,
  choices: [
    { value: "pune", label: "Pune, India" },
    { value: "a,b", label: "Oslo" },
  ],
};
const age: Column = { key: "age", label: "Age", isRemoved: false, kind: "numbers", hasParts: false, choices: [] };

it.each([
  [[], {}],
  [["a,b"], { "answer.city": "a,b" }],
  [["pune", "a,b"], { "answer.city_any": String.raw`pune,a\,b` }],
])("filters by the choices %j, and reads them again", (values, expected) => {
  const set = Object.entries(filterByChoices(city, values)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const params = Object.fromEntries(set) as Record<string, string>;
  expect(params).toEqual(expected);
  expect(chosenOf(params, city)).toEqual(values);
  expect(isFiltered(params, city)).toBe(values.length > 0);
  expect(isFiltered(params, age)).toBe(false);
});

it("says each filter by the labels of its choices", () => {
  const params = { "answer.city_any": String.raw`pune,a\,b`, "answer.age_gte": "3", "answer.age_lt": "9", answered: "age", search: "x" };
  expect(sayFilters(params, [city, age])).toEqual([
    { name: "answer.city_any", text: "City: Pune, India or Oslo" },
    { name: "answered", text: "Age is answered" },
    { name: "answer.age_gte", text: "Age ≥ 3" },
    { name: "answer.age_lt", text: "Age < 9" },
  ]);
});

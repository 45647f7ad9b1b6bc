import { expect, it } from "vitest";
import type { Column } from "./column";
import { canBeFiltered, chosenOf, filterByChoices, isFiltered, sayFilters } from "./column-filters";

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
  parts: [],
};
const age: Column = { key: "age", label: "Age", isRemoved: false, kind: "numbers", hasParts: false, choices: [], parts: [] };

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

it("says days as the list has them", () => {
  const stay: Column = { ...age, key: "stay", label: "Arrival", kind: "days" };
  const params = { "answer.stay_gte": "2026-08-01", "answer.stay_lt": "2026-08-09T14:30" };
  expect(sayFilters(params, [stay]).map(({ text }) => text)).toEqual(["Arrival ≥ 1 Aug 2026", "Arrival < 9 Aug 2026, 14:30"]);
  expect(sayFilters({ "answer.stay_gt": "soon" }, [stay])).toEqual([{ name: "answer.stay_gt", text: "Arrival > soon" }]);
});

it("filters by a row of a matrix, or the place of a ranking, and says it", () => {
  const choices = [{ value: "good", label: "Good" }];
  const grid: Column = { ...age, key: "grid", label: "Stay", kind: "rows", parts: [{ name: "Food", label: "Meals", choices }] };
  const params = { "answer.grid.Food": "good", "answer.grid.Food_any": "good,bad" };
  expect(canBeFiltered(grid)).toBe(true);
  expect(isFiltered(params, grid)).toBe(true);
  expect(isFiltered({ "answer.grid.Room": "good" }, grid)).toBe(false);
  expect(sayFilters(params, [grid])).toEqual([
    { name: "answer.grid.Food", text: "Stay, Meals: Good" },
    { name: "answer.grid.Food_any", text: "Stay, Meals: Good or bad" },
  ]);
});

it("does not filter by having a file when both are chosen", () => {
  const choices = ["true", "false"].map((value) => ({ value, label: value }));
  const cv: Column = { ...age, key: "cv", kind: "files", choices };
  expect(filterByChoices(cv, ["true", "false"])).toEqual({ "answer.cv": null, "answer.cv_any": null });
  expect(filterByChoices(cv, ["false"])).toEqual({ "answer.cv": "false", "answer.cv_any": null });
});

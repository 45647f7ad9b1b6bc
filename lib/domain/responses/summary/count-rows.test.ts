import { expect, it } from "vitest";
import { RowCounts, mergeRows } from "./count-rows";

const choice = (value: string) => ({ value, label: value.toUpperCase() });
const chart = { kind: "rows" as const, rows: ["food", "toString"].map(choice), columns: ["good", "bad"].map(choice) };

it("counts the columns chosen in each row, one or several", () => {
  const answers = [{ food: "good" }, { food: ["good", "bad"], toString: "bad" } as Record<string, string | string[]>, "of another type"];
  const counts = new RowCounts(chart);
  for (const answer of answers) counts.add(answer);
  const [food, other] = counts.summary();
  expect(food).toEqual({
    value: "food",
    label: "FOOD",
    answered: 2,
    choices: [
      { value: "good", label: "GOOD", count: 2 },
      { value: "bad", label: "BAD", count: 1 },
    ],
  });
  expect(other).toMatchObject({ answered: 1, choices: [{ count: 0 }, { count: 1 }] });
});

it("keeps the rows and columns of earlier versions, under the present labels", () => {
  const earlier = { kind: "rows" as const, rows: [{ value: "food", label: "Old" }, choice("music")], columns: [choice("fair")] };
  const merged = mergeRows(chart, [earlier, null]);
  expect(merged.rows.map(({ label }) => label)).toEqual(["FOOD", "TOSTRING", "MUSIC"]);
  expect(merged.columns.map(({ value }) => value)).toEqual(["good", "bad", "fair"]);
});

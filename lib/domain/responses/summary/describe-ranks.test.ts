import { expect, it } from "vitest";
import { RankCounts } from "./describe-ranks";

const choice = (value: string) => ({ value, label: value.toUpperCase() });

it("averages the places of each choice among the answers that rank it", () => {
  const answers = [
    ["a", "b", "c"],
    ["b", "a", "c"],
    ["b", "c"], // an answer to a version without option a
  ];
  const ranks = new RankCounts(["a", "b", "c", "new"].map(choice));
  for (const answer of answers) ranks.add(answer);
  expect(ranks.summary()).toEqual([
    { value: "a", label: "A", count: 2, mean: 1.5, first: 1 },
    { value: "b", label: "B", count: 3, mean: 4 / 3, first: 2 },
    { value: "c", label: "C", count: 3, mean: 8 / 3, first: 0 },
  ]);
});

it("lists every choice while nobody has answered", () => {
  expect(new RankCounts([choice("a")]).summary()).toEqual([{ value: "a", label: "A", count: 0, mean: null, first: 0 }]);
});

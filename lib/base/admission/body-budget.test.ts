import { expect, it } from "vitest";
import { BodyBudget } from "./body-budget";

it("limits each address to its share and all to the total, and reserves nothing when it refuses", () => {
  const budget = new BodyBudget({ total: 100, share: 40, reserve: 0 });
  expect(budget.take("a", 40)).toBeNull();
  expect(budget.take("a", 1)).toBe("share");
  expect(budget.take("b", 40)).toBeNull();
  expect(budget.take("c", 21)).toBe("total");
  expect(budget.held).toBe(80);
  expect(budget.take("c", 20)).toBeNull();
});

it("has room again as soon as bytes are released", () => {
  const budget = new BodyBudget({ total: 50, share: 40, reserve: 0 });
  budget.take("a", 30);
  budget.take("a", 10);
  budget.giveBack("a", 30);
  expect(budget.held).toBe(10);
  expect(budget.take("a", 31)).toBe("share");
  expect(budget.take("a", 30)).toBeNull();
  budget.giveBack("a", 40);
  expect(budget.held).toBe(0);
});

it("reports what is held, and the peak", () => {
  const budget = new BodyBudget({ total: 50, share: 40, reserve: 0 });
  const told: unknown[] = [];
  budget.onChange = (sizes) => told.push(sizes);
  budget.take("a", 30);
  budget.take("a", 30);
  budget.giveBack("a", 30);
  expect(told).toEqual([
    { held: 30, peak: 30 },
    { held: 0, peak: 30 },
  ]);
});

it("keeps a reserve for addresses that hold little", () => {
  const KB = 1024;
  const budget = new BodyBudget({ total: 1_000 * KB, share: 500 * KB, reserve: 200 * KB });
  expect(budget.take("a", 500 * KB)).toBeNull();
  expect(budget.take("b", 301 * KB)).toBe("total");
  expect(budget.take("b", 300 * KB)).toBeNull();
  expect(budget.take("c", 65 * KB)).toBe("total");
  expect(budget.take("c", 64 * KB)).toBeNull();
  expect(budget.take("c", 1)).toBe("total");
  expect(budget.take("d", 64 * KB)).toBeNull();
});

import { expect, it } from "vitest";
import { BodyBudget } from "./body-budget";
import { IncomingBody } from "./incoming-body";

const MANY = { total: 100, share: 60, reserve: 0 };

it("reserves the largest request, once", () => {
  const budget = new BodyBudget(MANY);
  const body = new IncomingBody(budget, { address: "a" });
  body.hold(20);
  body.hold(50);
  body.hold(30);
  expect(budget.held).toBe(50);
});

it("reserves no more than the body announces", () => {
  const budget = new BodyBudget(MANY);
  new IncomingBody(budget, { address: "a", length: 10 }).hold(50);
  expect(budget.held).toBe(10);
});

it("refuses an address beyond its share with 429, and everybody beyond the total with 503", () => {
  const budget = new BodyBudget(MANY);
  new IncomingBody(budget, { address: "a" }).hold(60);
  expect(() => new IncomingBody(budget, { address: "a" }).hold(1)).toThrow(expect.objectContaining({ code: "too_many", retryAfter: 1 }));
  expect(() => new IncomingBody(budget, { address: "b" }).hold(41)).toThrow(
    expect.objectContaining({ code: "unavailable", retryAfter: 1 }),
  );
});

it("releases everything once at the end, and reserves nothing afterwards", () => {
  const budget = new BodyBudget(MANY);
  const body = new IncomingBody(budget, { address: "a" });
  body.hold(60);
  body.release();
  body.release();
  body.hold(60);
  expect(budget.held).toBe(0);
});

it("rejects pending and later reads of a stopped body with the reason", async () => {
  const body = new IncomingBody(new BodyBudget(MANY), { address: "a" });
  expect(await body.next(Promise.resolve("a part"))).toBe("a part");
  const waiting = body.next(new Promise(() => undefined));
  const reason = new Error("Too slow");
  body.stop(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(body.next(Promise.resolve("more"))).rejects.toBe(reason);
});

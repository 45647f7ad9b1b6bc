import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Family } from "@/lib/rules/conditions/operators";
import type { ResultType } from "./check-expression";
import { checkExpression } from "./check-expression";
import { keysIn, parseExpression, renameInExpression, writeKey } from "./expression";
import { resultOf, workOut } from "./tree";

const families: Record<string, Family> = {
  price: "number",
  count: "number",
  arrival: "date",
  departure: "date",
  from: "time",
  to: "time",
  name: "text",
  plan: "choice",
  extras: "choices",
  agreed: "checkbox",
  photo: "presence",
  "my-key.2": "number",
};
const scores = new Map([
  ["plan", new Map([["pro", 5]])],
  [
    "extras",
    new Map([
      ["wifi", 2],
      ["pool", -1.5],
    ]),
  ],
]);

function find(key: string) {
  const family = families[key];
  return family === undefined ? `none has the key ${key}` : { family, hasScores: scores.has(key) };
}

function read(source: string, result: ResultType = "number") {
  const parsed = parseExpression(source);
  if (!parsed.ok) return parsed;
  return checkExpression(parsed.expression, result, find);
}

function worth(source: string, answers: Record<string, unknown> = {}, result: ResultType = "number", decimals?: number) {
  const checked = read(source, result);
  if (!checked.ok) throw new Error(`${checked.problem.message} (${checked.problem.at})`);
  const known = { answerTo: (key: string) => answers[key], scoresOf: (key: string) => scores.get(key), today: "2026-11-21" };
  return resultOf(workOut(checked.tree, known), { isDate: result === "date", decimals });
}

const given = {
  price: 12.5,
  count: 3,
  arrival: "2026-12-24",
  departure: "2027-01-02T10:00",
  from: "09:30",
  to: "17:00",
  name: " Ada ",
  plan: "pro",
  extras: ["wifi", "pool", "sauna"],
  agreed: true,
  "my-key.2": 7,
};

describe("what is worked out", () => {
  it.each<[string, unknown, ResultType?]>([
    ["price * count", 37.5],
    ["price * count + 2 - 1", 38.5],
    ["2 + 3 * 4 - -1", 15],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["100 / 10 / 5", 2],
    ["7 % 4", 3],
    ["0.1 + 0.2", 0.3],
    ["1e3 + 1.5e-1", 1000.15],
    ['data["my-key.2"] * 2', 14],
    ["sum(price, count)", 15.5],
    ["min(price, count)", 3],
    ["max(price, count, 100)", 100],
    ["count(price, extras, agreed)", 5],
    ["round(price)", 13],
    ["round(-price)", -13],
    ["round(1.005, 2)", 1.01],
    ["round(2.5)", 3],
    ["round(-2.5)", -3],
    ["round(1.45e-8, 9)", 0.000000015],
    ["score(plan) + score(extras)", 5.5],
    ["departure - arrival", 9],
    ["arrival - today()", 33],
    ["arrival + 10", "2027-01-03", "date"],
    ["arrival - 24", "2026-11-30", "date"],
    ["min(arrival, departure)", "2026-12-24", "date"],
    ["date('2026-02-28') + 1", "2026-03-01", "date"],
    ["arrival < departure && from < to", true, "boolean"],
    ['"wifi" in extras', true, "boolean"],
    ['plan in ["free", "pro"]', true, "boolean"],
    ['name == "Ada"', true, "boolean"],
    ["!agreed || price > 100", false, "boolean"],
    ["1 == 1 == true", true, "boolean"],
    ['count > 2 ? "many" : "few"', "many", "text"],
    ['count > 5 ? "many" : count > 2 ? "some" : "few"', "some", "text"],
    ["'it\\'s'", "it's", "text"],
    ["price * 0 - 0", 0],
  ])("%s", (source, result, type) => {
    expect(worth(source, given, type)).toBe(result);
  });

  it("rounds to the decimals of the field, half away from zero", () => {
    expect(worth("price / 3", given, "number", 2)).toBe(4.17);
    expect(worth("price / 3", given)).toBe(4.1666666667);
    expect(worth("1e300 * 10", given, "number", 2)).toBe(1e301);
  });
});

it("refuses a number that is too large, and takes one that was accepted before as unknown", () => {
  expect(read("1 + 1e400")).toEqual({ ok: false, problem: { at: 4, message: "Must be at most about 1.8e308" } });
  expect(read("9".repeat(400)).ok).toBe(false);
  expect(read("1e308").ok).toBe(true);
  const known = { answerTo: () => undefined, scoresOf: () => undefined, today: "2026-11-21" };
  expect(workOut(Infinity, known)).toBeUndefined();
});

describe("what is unknown", () => {
  it.each<[string, unknown, ResultType?]>([
    ["price * count", undefined],
    ["price + 1", undefined],
    ["-price", undefined],
    ["sum(price, count, 4)", 4],
    ["sum(price)", 0],
    ["min(price, count)", undefined],
    ["max(price, 2)", 2],
    ["count(price, extras)", 0],
    ["score(extras)", undefined],
    ["sum(score(extras), score(plan))", 0],
    ["1 / 0", undefined],
    ["0 / 0 + 1", undefined],
    ["5 % 0", undefined],
    ["1e300 * 1e300", undefined],
    ['""', undefined, "text"],
    ['" \\t"', undefined, "text"],
    ['"\u200B"', undefined, "text"],
    ['count < 5 ? "few" : " "', undefined, "text"],
    ["arrival + 1", undefined, "date"],
    ["date('2026-01-01') + 1e15", undefined, "date"],
    ["price > 1 && false", false, "boolean"],
    ["price > 1 && true", undefined, "boolean"],
    ["price > 1 || true", true, "boolean"],
    ["!agreed", undefined, "boolean"],
    ['agreed ? "yes" : "no"', undefined, "text"],
    ["price == price", undefined, "boolean"],
    ['"wifi" in extras', undefined, "boolean"],
  ])("%s", (source, result, type) => {
    expect(worth(source, {}, type)).toBe(result);
  });

  it("is what nobody can be: -0 and answers of another kind", () => {
    expect(Object.is(worth("0 * -1"), 0)).toBe(true);
    expect(worth("price + 1", { price: { odd: true } })).toBe(undefined);
    expect(worth("arrival + 1", { arrival: "tomorrow" }, "date")).toBe(undefined);
  });
});

describe("what is refused", () => {
  it.each<[string, string, number, ResultType?]>([
    ["", "a value is missing", 0],
    ["price *", "a value is missing", 7],
    ["price count", "an operator before", 6],
    ["price @ 2", "Cannot be read from “@ 2” on", 6],
    ["(price", "Must not end without )", 6],
    ["price)", "an operator before “)”", 5],
    ["* 2", "Must have a value instead of “*”", 0],
    ['"open', "Cannot be read", 0],
    ["nothing + 1", "none has the key nothing", 0],
    ["price + name", "two numbers beside “+”", 6],
    ["arrival + departure", "two numbers beside “+”", 8],
    ["price * arrival", "numbers beside “*”", 6],
    ["price == name", "values of one type", 6],
    ["extras == extras", "single values", 7],
    ["name < name", "two numbers, two dates or two times", 5],
    ["price && agreed", "true or false beside “&&”", 6],
    ["price ? 1 : 2", "true or false before “?”", 0],
    ['agreed ? 1 : "two"', "two values of one type", 0],
    ["agreed ? 1", "Must not end without :", 10],
    ["price in extras", "text before “in”", 6],
    ["[price]", "lists have only texts", 1],
    ["nope(1)", "“nope” is no function", 0],
    ["sum()", "Must have numbers in “sum(…)”", 0],
    ["sum(name)", "Must have numbers in “sum(…)”", 0],
    ["count(photo)", "can be compared", 6],
    ["photo", "an answer of this field type", 0],
    ["round(price, count)", "0 to 10 places", 0],
    ["score(price)", "one option has a score", 6],
    ["score(1)", "with the key of a question", 0],
    ["date('2026-02-30')", "a real date", 0, "date"],
    ["today(1)", "without a value", 0, "date"],
    ["price", "Must result in text", 0, "text"],
    ["arrival", "this is a date", 0],
    ["data[price]", "in quotes", 5],
    ["1.2.3", "Cannot be read", 3],
  ])("%s", (source, message, at, result) => {
    const checked = read(source, result);
    expect(checked.ok).toBe(false);
    if (checked.ok) return;
    expect(checked.problem.message).toContain(message);
    expect(checked.problem.at).toBe(at);
  });

  it("is too much: length, depth and parts", () => {
    expect(read("1".padEnd(2001, " ")).ok).toBe(false);
    expect(read(`${"(".repeat(500)}1${")".repeat(500)}`)).toMatchObject({ problem: { message: "Must be nested less deeply" } });
    expect(read("-".repeat(1900) + "1")).toMatchObject({ problem: { message: "Must be nested less deeply" } });
    expect(read(Array.from({ length: 400 }, () => "1").join("+"))).toMatchObject({ problem: { message: "Must have at most 300 parts" } });
    expect(read("true ? ".repeat(100) + "1")).toMatchObject({ ok: false });
  });
});

describe("keys", () => {
  it("are found and renamed where they are names, and nowhere else", () => {
    const source = 'price + max(price2, price) + (name == "price" ? 1 : 0) + data["price"]';
    const parsed = parseExpression(source);
    expect(parsed.ok && keysIn(parsed.expression)).toEqual(["price", "price2", "name"]);
    expect(renameInExpression(source, { from: "price", to: "unit-price" })).toBe(
      'data["unit-price"] + max(price2, data["unit-price"]) + (name == "price" ? 1 : 0) + data["unit-price"]',
    );
    expect(renameInExpression('data["my-key.2"] * 2', { from: "my-key.2", to: "total" })).toBe("total * 2");
    expect(renameInExpression("price +", { from: "price", to: "cost" })).toBe("price +");
  });

  it("can be written, whatever they are", () => {
    const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,20}$/);
    fc.assert(
      fc.property(key, (name) => {
        const parsed = parseExpression(`${writeKey(name)} + 1`);
        expect(parsed.ok && keysIn(parsed.expression)).toEqual([name]);
      }),
    );
  });
});

it("never throws, and ends soon, whatever is written", () => {
  const piece = fc.constantFrom(
    "price",
    "(",
    ")",
    "+",
    "-",
    "?",
    ":",
    "&&",
    "!",
    "1",
    '"a"',
    "sum(",
    ",",
    "[",
    "]",
    "data[",
    " ",
    ".",
    "in",
    "%",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 100 }),
        fc.array(piece, { maxLength: 60 }).map((parts) => parts.join("")),
      ),
      (source) => {
        const checked = read(source);
        if (checked.ok) expect(() => worth(source, given)).not.toThrow();
        else expect(checked.problem.at).toBeLessThanOrEqual(source.length);
      },
    ),
    { numRuns: 2000 },
  );
});

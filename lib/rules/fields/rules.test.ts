import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";

const name = { key: "name", type: "text", label: "Name" };
const guests = { key: "guests", type: "number", label: "Guests" };
const diet = { key: "diet", type: "select", label: "Diet", config: { options: ["meat", "vegan"], multiple: true } };
const menu = { key: "menu", type: "select", label: "Menu", config: { options: ["a", "b"] } };
const sure = { key: "sure", type: "checkbox", label: "Sure" };
const day = { key: "day", type: "date", label: "Day" };
const photo = { key: "photo", type: "file", label: "Photo" };
const earlier = [name, guests, diet, menu, sure, day, photo];

function refusedAt(rule: unknown, which = "visible_if") {
  const last = { key: "last", type: "text", label: "Last", [which]: rule };
  const after = { key: "after", type: "text", label: "After" };
  const { error } = fieldsSchema.safeParse([...earlier, last, after]);
  return error?.issues.map(({ path }) => path.slice(1).join("."));
}

const many = (count: number) => Array.from({ length: count }, () => ({ field: "name", op: "answered" }));
const nested = (levels: number): object => (levels === 1 ? { field: "name", op: "answered" } : { not: nested(levels - 1) });

describe("a condition", () => {
  it.each([
    [{ field: "name", op: "is", value: "Ada" }],
    [{ field: "photo", op: "answered" }],
    [{ field: "guests", op: "gte", value: 2.5 }],
    [{ field: "diet", op: "includes_all", value: ["vegan"] }],
    [{ field: "menu", op: "not_in", value: ["a", "gone"] }],
    [{ field: "sure", op: "is", value: false }],
    [{ field: "day", op: "lt", value: "today" }],
    [{ field: "day", op: "is", value: "2026-11-21" }],
    [{ all: many(50) }],
    [nested(5)],
    [{ any: [{ all: [{ not: { field: "diet", op: "includes", value: "vegan" } }] }] }],
    [null],
  ])("is accepted: %j", (rule) => {
    expect(refusedAt(rule)).toBeUndefined();
    expect(refusedAt(rule, "required_if")).toBeUndefined();
  });

  it.each([
    ["a later question", { field: "after", op: "answered" }, "visible_if.field"],
    ["its own question", { field: "last", op: "answered" }, "visible_if.field"],
    ["a question that is not there", { field: "toString", op: "answered" }, "visible_if.field"],
    ["no key", { field: 1, op: "answered" }, "visible_if.field"],
    ["an unknown operator", { field: "name", op: "like", value: "A" }, "visible_if.op"],
    ["an inherited operator", { field: "name", op: "constructor", value: "A" }, "visible_if.op"],
    ["another type's operator", { field: "name", op: "gt", value: 1 }, "visible_if.op"],
    ["a list's operator for a single choice", { field: "menu", op: "includes", value: "a" }, "visible_if.op"],
    ["a comparison with a file", { field: "photo", op: "is", value: "a" }, "visible_if.op"],
    ["a number as text", { field: "guests", op: "is", value: "1" }, "visible_if.value"],
    ["text as a number", { field: "name", op: "is", value: 1 }, "visible_if.value"],
    ["empty text", { field: "name", op: "contains", value: " " }, "visible_if.value"],
    ["long text", { field: "name", op: "is", value: "x".repeat(256) }, "visible_if.value"],
    ["no value", { field: "name", op: "is" }, "visible_if.value"],
    ["a value too many", { field: "name", op: "answered", value: "x" }, "visible_if.value"],
    ["an empty list of values", { field: "menu", op: "in", value: [] }, "visible_if.value"],
    ["no list of values", { field: "menu", op: "in", value: "a" }, "visible_if.value"],
    ["a day that is not", { field: "day", op: "is", value: "2026-02-30" }, "visible_if.value"],
    ["a tick as text", { field: "sure", op: "is", value: "true" }, "visible_if.value"],
    ["an empty list", { any: [] }, "visible_if.any"],
    ["an empty list within", { not: { all: [{ field: "name", op: "answered" }, { any: [] }] } }, "visible_if.not.all.1.any"],
    ["no condition", {}, "visible_if"],
    ["text", "name", "visible_if"],
    ["a list", [{ field: "name", op: "answered" }], "visible_if"],
    ["two at once", { any: many(1), all: many(1) }, "visible_if"],
    ["an unknown key", { field: "name", op: "answered", then: 1 }, "visible_if.then"],
    ["six levels", nested(6), "visible_if.not.not.not.not.not"],
    ["51 comparisons", { any: [{ all: many(26) }, { all: many(25) }] }, "visible_if"],
    ["a list of 51", { all: many(51) }, "visible_if.all"],
  ])("is refused with its place: %s", (_, rule, place) => {
    expect(refusedAt(rule)).toEqual([place]);
    expect(refusedAt(rule, "required_if")).toEqual([place.replace("visible_if", "required_if")]);
  });

  it("ends quickly, however deep or wide a body is", () => {
    const deep = `${'{"not":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    expect(refusedAt(JSON.parse(deep))).toHaveLength(1);
    expect(
      refusedAt({ any: Array.from({ length: 50 }, () => ({ any: Array.from({ length: 50 }, () => ({ any: [] })) })) })?.length,
    ).toBeLessThan(60);
  });

  it("is refused when those of all questions together compare with too many values", () => {
    const list = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const costly = Array.from({ length: 11 }, (_, index) => ({
      key: `k${index}`,
      type: "text",
      label: "K",
      visible_if: { field: "menu", op: "in", value: list },
    }));
    expect(fieldsSchema.safeParse([menu, ...costly.slice(0, 10)]).success).toBe(true);
    expect(fieldsSchema.safeParse([menu, ...costly]).error?.issues.map(({ path }) => path)).toEqual([[11, "visible_if"]]);
  });

  it("is refused when those of all questions together search too many characters, each answer as long as it may be", () => {
    const searched = (count: number, config: object) => [
      { key: "t", type: "textarea", label: "T", config },
      ...Array.from({ length: Math.ceil(count / 50) }, (_, index) => ({
        key: `k${index}`,
        type: "text",
        label: "K",
        visible_if: {
          any: Array.from({ length: Math.min(50, count - 50 * index) }, (__, nth) => ({ field: "t", op: "contains", value: `v${nth}` })),
        },
      })),
    ];
    expect(fieldsSchema.safeParse(searched(100, {})).success).toBe(true);
    const { error } = fieldsSchema.safeParse(searched(101, {}));
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[3, "visible_if"], expect.stringMatching(/at most 1000000 characters.*max_length/)],
    ]);
    expect(fieldsSchema.safeParse(searched(2_000, { max_length: 500 })).success).toBe(true);
  });

  it("is not looked at while the options of a question are invalid", () => {
    const { error } = fieldsSchema.safeParse([
      { ...menu, config: { options: 5 } },
      { ...name, visible_if: { field: "menu", op: "is", value: "a" } },
    ]);
    expect(error?.issues.map(({ path }) => path)).toEqual([[0, "config", "options"]]);
  });

  it("is kept as given, and leaves no trace where there is none", () => {
    const rule = { not: { field: "name", op: "is", value: "Ada" } };
    const [, ruled, plain] = fieldsSchema.parse([name, { ...guests, visible_if: rule }, { ...photo, visible_if: null }]);
    expect(ruled?.visible_if).toBe(rule);
    expect(JSON.stringify(plain)).not.toContain("_if");
  });
});

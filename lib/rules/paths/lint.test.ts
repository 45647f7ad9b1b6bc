import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { canBeFinished, lint } from "./lint";
import type { Condition } from "@/lib/rules/conditions/condition";
import { atOnce } from "@/lib/base/turns/turns";

const today = { first: "2026-11-21", last: "2026-11-21" };
const lintOf = (fields: object[]) => atOnce(lint(fieldsSchema.parse(fields.map((field) => ({ label: "Q", ...field }))), today));
const typesOf = (fields: object[]) => lintOf(fields).findings.map(({ loc, type }) => [type, loc.slice(1).join(".")]);

const menu = { key: "menu", type: "select", config: { options: ["fish", "meat"] } };
const guests = { key: "guests", type: "number", config: { min: 0, max: 10, step: 1 } };
const sure = { key: "sure", type: "checkbox" };
const last = (rule: object, more = {}) => ({ key: "last", type: "text", visible_if: rule, ...more });

describe("the check of a form's conditions", () => {
  it("counts paths, and questions on the shortest and the longest", () => {
    const fish = { field: "menu", op: "is", value: "fish" };
    const fields = [menu, { ...last(fish), key: "bones" }, last({ field: "bones", op: "answered" }), { key: "end", type: "text" }];
    expect(lintOf(fields)).toEqual({ findings: [], paths: { count: 3, exits: 0, isSampled: false, shortest: 2, longest: 4 } });
    expect(lintOf([menu, guests]).paths).toEqual({ count: 1, exits: 0, isSampled: false, shortest: 2, longest: 2 });
  });

  it.each([
    ["a number beyond its limits", [guests, last({ field: "guests", op: "gt", value: 10 })], [["never_shown", "1.visible_if"]]],
    [
      "a number between two whole ones",
      [
        guests,
        last({
          all: [
            { field: "guests", op: "gt", value: 3 },
            { field: "guests", op: "lt", value: 4 },
          ],
        }),
      ],
      [["never_shown", "1.visible_if"]],
    ],
    [
      "two answers at once",
      [
        menu,
        last({
          all: [
            { field: "menu", op: "is", value: "fish" },
            { field: "menu", op: "is", value: "meat" },
          ],
        }),
      ],
      [["never_shown", "1.visible_if"]],
    ],
    [
      "a question that is never asked",
      [
        sure,
        {
          ...last({
            all: [
              { field: "sure", op: "is", value: true },
              { field: "sure", op: "is", value: false },
            ],
          }),
          key: "a",
        },
        last({ field: "a", op: "answered" }),
      ],
      [
        ["never_shown", "1.visible_if"],
        ["never_shown", "2.visible_if"],
      ],
    ],
    [
      "a tick that is required",
      [{ ...sure, required: true }, last({ field: "sure", op: "is", value: true })],
      [["always_shown", "1.visible_if"]],
    ],
    [
      "every answer to a required question",
      [{ ...menu, required: true }, last({ field: "menu", op: "in", value: ["fish", "meat"] })],
      [["always_shown", "1.visible_if"]],
    ],
    [
      "an option that is gone",
      [menu, last({ field: "menu", op: "is", value: "tofu" })],
      [
        ["option_gone", "1.visible_if.value"],
        ["never_shown", "1.visible_if"],
      ],
    ],
    [
      "one of several that is gone",
      [menu, last({ field: "menu", op: "in", value: ["fish", "tofu"] })],
      [["option_gone", "1.visible_if.value.1"]],
    ],
    [
      "a requirement that never holds",
      [guests, { key: "last", type: "text", required_if: { field: "guests", op: "lt", value: 0 } }],
      [["never_required", "1.required_if"]],
    ],
    [
      "a requirement that always holds",
      [
        { ...guests, required: true },
        { key: "last", type: "text", required_if: { field: "guests", op: "gte", value: 0 } },
      ],
      [["always_required", "1.required_if"]],
    ],
  ])("finds %s", (_, fields, expected) => {
    expect(typesOf(fields)).toEqual(expected);
  });

  it.each([
    ["text", { key: "a", type: "text" }, { field: "a", op: "contains", value: "x" }],
    ["text that a pattern limits", { key: "a", type: "text", config: { pattern: "[xy]" } }, { field: "a", op: "is", value: "x" }],
    ["a day before today", { key: "a", type: "date" }, { field: "a", op: "lt", value: "today" }],
    ["a day with a time", { key: "a", type: "date", config: { include_time: true } }, { field: "a", op: "gt", value: "2026-01-01T09:30" }],
    [
      "several options",
      { ...menu, key: "a", config: { options: ["b", "c"], multiple: true } },
      { field: "a", op: "includes_all", value: ["b", "c"] },
    ],
    ["a file", { key: "a", type: "file" }, { field: "a", op: "answered" }],
    ["an answer that is missing", { key: "a", type: "number" }, { not: { field: "a", op: "answered" } }],
  ])("finds nothing wrong with %s", (_, field, rule) => {
    expect(lintOf([field, last(rule)])).toMatchObject({ findings: [], paths: { count: 2 } });
  });

  it("samples within its budget where each combination takes long to judge", () => {
    const asked = [1, 2].map((nth) => ({ key: `t${nth}`, type: "text", config: { max_length: 500 } }));
    const many = Array.from({ length: 90 }, (_, index) => ({
      ...last({
        any: Array.from({ length: 20 }, (__, nth) => ({ field: `t${1 + (nth % 2)}`, op: "contains", value: `${index}-${nth}`.repeat(20) })),
      }),
      key: `f${index}`,
    }));
    const work = lint(fieldsSchema.parse([...asked, ...many].map((field) => ({ label: "Q", ...field }))), today);
    let pauses = 0;
    for (let step = work.next(); ; step = work.next()) {
      if (!step.done) pauses += 1;
      else {
        expect(step.value.paths).toMatchObject({ isSampled: true });
        break;
      }
    }
    expect(pauses).toBeGreaterThan(100); // others come in between
  });

  it("samples where there are too many answers to try them all", () => {
    const many = Array.from({ length: 20 }, (_, index) => [
      { ...menu, key: `m${index}` },
      { ...last({ field: `m${index}`, op: "is", value: "fish" }), key: `f${index}` },
    ]).flat();
    const { findings, paths } = lintOf(many);
    expect(findings).toEqual([]);
    expect(paths).toMatchObject({ isSampled: true });
    expect(paths.count).toBeGreaterThan(500);
  });
});

describe("the check of pages", () => {
  const page = (key: string, more = {}) => ({ key, type: "page", ...more });
  const out = (value: string) => page("out", { config: { exit: true }, visible_if: { field: "menu", op: "is", value } });

  it("counts ways that end at an exit, and measures those that can be sent", () => {
    const { findings, paths } = lintOf([menu, out("fish"), page("p2"), guests, { key: "end", type: "text" }]);
    expect(findings).toEqual([]);
    expect(paths).toEqual({ count: 2, exits: 1, isSampled: false, shortest: 3, longest: 3 });
  });

  it("finds a page nobody reaches and what stands on an exit, and says when nobody can finish", () => {
    const sureToLeave = { field: "menu", op: "answered" };
    const ends = [{ ...menu, required: true }, page("out", { config: { exit: true }, visible_if: sureToLeave }), guests, page("p2")];
    const { findings, paths } = lintOf(ends);
    expect(findings.map(({ loc, type }) => [type, loc.slice(1).join(".")])).toEqual([
      ["always_shown", "1.visible_if"],
      ["never_shown", "2"],
      ["never_shown", "3"],
    ]);
    expect(canBeFinished(paths)).toBe(false);
    expect(typesOf([menu, page("p2", { visible_if: { field: "menu", op: "is", value: "tofu" } }), guests])).toEqual([
      ["option_gone", "1.visible_if.value"],
      ["never_shown", "1.visible_if"],
      ["never_shown", "2"],
    ]);
  });

  it("refuses an exit that nobody gets past", () => {
    const { error } = fieldsSchema.safeParse([
      { ...menu, label: "Q" },
      { ...page("out", { config: { exit: true } }), label: "Q" },
    ]);
    expect(error?.issues.map(({ path }) => path)).toEqual([[1, "visible_if"]]);
  });
});

describe("the check of endings", () => {
  const endingsOf = (fields: object[], endings: { when: Condition | null }[]) => {
    const { findings } = atOnce(lint(fieldsSchema.parse(fields.map((field) => ({ label: "Q", ...field }))), today, endings));
    return findings.map(({ loc, type }) => `${loc.join(".")} ${type}`);
  };
  const more = (value: number): { when: Condition } => ({ when: { field: "guests", op: "gte", value } });

  it("finds those that no answers lead to, and those that an earlier one hides", () => {
    expect(endingsOf([guests], [more(8), more(3), { when: null }])).toEqual([]);
    expect(endingsOf([guests], [more(3), more(8)])).toEqual(["settings.endings.1 never_reached"]);
    expect(endingsOf([guests], [more(11)])).toEqual(["settings.endings.0 never_reached"]);
    expect(endingsOf([guests], [{ when: null }, more(3)])).toEqual(["settings.endings.1 never_reached"]);
    expect(endingsOf([{ ...guests, required: true }], [{ when: { field: "guests", op: "not_answered" } }])).toEqual([
      "settings.endings.0 never_reached",
    ]);
  });

  it("finds options that are gone", () => {
    expect(endingsOf([menu], [{ when: { field: "menu", op: "in", value: ["fish", "soup"] } }])).toEqual([
      "settings.endings.0.when.value.1 option_gone",
    ]);
  });

  it("does not take an exit for an ending", () => {
    const isFish: Condition = { field: "menu", op: "is", value: "fish" };
    const exit = { key: "out", type: "page", config: { exit: true }, visible_if: isFish };
    expect(endingsOf([menu, exit], [{ when: isFish }])).toEqual(["settings.endings.0 never_reached"]);
  });
});

describe("the check of entries", () => {
  const inner = [
    { key: "diet", type: "select", label: "Diet", config: { options: ["vegan", "none"] } },
    { key: "which", type: "text", label: "Which", visible_if: { field: "diet", op: "is", value: "vegan" } },
  ];
  const form = (fields: object[]) => [
    { key: "party", type: "repeat", label: "Who", config: { max: 50, fields } },
    { key: "count", type: "calculation", label: "Count", config: { expression: "count(party)" } },
    { key: "why", type: "text", label: "Why nobody", visible_if: { field: "party", op: "not_answered" } },
    { key: "room", type: "text", label: "Room", required_if: { field: "count", op: "gt", value: 5 } },
  ];
  const found = (fields: object[]) =>
    atOnce(lint(fieldsSchema.parse(fields), today)).findings.map(({ loc, type }) => `${loc.join(".")} ${type}`);

  it("finds nothing wrong with rules on entries and in them, and options that are gone", () => {
    expect(found(form(inner))).toEqual([]);
    const [diet, which] = inner;
    expect(found(form([diet ?? {}, { ...which, visible_if: { field: "diet", op: "is", value: "soup" } }]))).toEqual([
      "fields.0.config.fields.1.visible_if.value option_gone",
    ]);
  });
});

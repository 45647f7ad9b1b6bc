import { describe, expect, it } from "vitest";
import type { Expression, Grammar } from "./expression";
import { NotReadable, parseExpression } from "./expression";
import type { Asked } from "./to-condition";
import { toCondition } from "./to-condition";

const grammar: Grammar = { refs: [/\$\{(\w+)\}/y], words: { anyof: "in", notempty: "!=" } };
const questions: Record<string, Asked> = {
  name: { answers: "words" },
  age: { answers: "amount" },
  agree: { answers: "box" },
  size: { answers: "one" },
  colors: { answers: "several" },
};
const call = (name: string, args: Expression[]): Expression | undefined =>
  name === "selected" && args[0] && args[1] ? { kind: "binary", op: "contains", left: args[0], right: args[1] } : undefined;
const say = (text: string) => toCondition(parseExpression(text, grammar), { find: (ref) => questions[ref], call });

describe("expressions of other products", () => {
  it.each<[string, object]>([
    ["${age} > 17 and ${size} = 'xl'", { all: [{ field: "age", op: "gt", value: 17 }, { field: "size", op: "is", value: "xl" }] }],
    ["17 < ${age}", { field: "age", op: "gt", value: 17 }],
    ["${age} = -1.5", { field: "age", op: "is", value: -1.5 }],
    ["selected(${colors}, 'red')", { field: "colors", op: "includes", value: "red" }],
    ["selected(${size}, 'xl')", { field: "size", op: "is", value: "xl" }],
    ["not(selected(${colors}, 'red'))", { any: [{ field: "colors", op: "not_answered" }, { field: "colors", op: "not_includes", value: "red" }] }],
    ["${name} != ''", { field: "name", op: "answered" }],
    ["!(${name} == 'a' || ${age} >= 3)", { all: [
      { any: [{ field: "name", op: "not_answered" }, { field: "name", op: "is_not", value: "a" }] },
      { any: [{ field: "age", op: "not_answered" }, { field: "age", op: "lt", value: 3 }] },
    ] }],
    ["${size} anyof ['s', \"m\"]", { any: [{ field: "size", op: "is", value: "s" }, { field: "size", op: "is", value: "m" }] }],
    ["${agree} = 'yes' or not ${agree}", { any: [{ field: "agree", op: "is", value: true }, { field: "agree", op: "is_not", value: true }] }],
    ["${age} = 1 or ${age} = 2 or ${age} = 3", { any: [1, 2, 3].map((value) => ({ field: "age", op: "is", value })) }],
    ["(${size}='a' and ${size}<>'b')", { all: [
      { field: "size", op: "is", value: "a" },
      { any: [{ field: "size", op: "not_answered" }, { field: "size", op: "is_not", value: "b" }] },
    ] }],
  ])("%s", (text, condition) => expect(say(text)).toEqual(condition)); // prettier-ignore

  it.each([
    ["${age} + 1 > 3", "it compares something other than an answer"],
    ["${age} > ${other}", "it compares two answers"],
    ["${gone} = 'a'", "“gone” is not a question of the form"],
    ["pulldata('a', 'b') = 'c'", "it compares something other than an answer"],
    ["${age} = 'many'", "“many” is not a number"],
    ["${age} > ", "it ends too early"],
    ["(${age} > 1", "“)” is missing"],
    ["${age} § 1", "“§ 1” cannot be read"],
    ["${age} > 1 1", "there is something after its end"],
  ])("%s is left out, with the reason", (text, reason) => expect(() => say(text)).toThrow(new NotReadable(reason)));

  it("is left out when it is longer or deeper than people write", () => {
    expect(() => say("(".repeat(100))).toThrow("it is nested too deeply");
    expect(() => say("${age} = 1 or ".repeat(3000))).toThrow("it is too long");
    expect(() => say(["1", "+1".repeat(9900)].join(""))).toThrow("it is too long");
    const many = Array.from({ length: 1200 }, (_, index) => ["${age} = ", index].join("")).join(" or ");
    expect(say(many)).toMatchObject({ any: { length: 1200 } });
  });
});

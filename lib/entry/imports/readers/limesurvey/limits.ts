import type { Finding } from "@/lib/entry/imports/outline";
import type { Made } from "./kinds";
import { amountOf } from "./kinds";
import type { Question } from "./survey";

/** Attributes that do something our questions do not, with what is lost. */
const LOST: Record<string, string> = {
  array_filter: "All of its choices are shown, because choices cannot depend on other answers",
  array_filter_exclude: "All of its choices are shown, because choices cannot depend on other answers",
  exclude_all_others: "Forms have no exclusive choices, so it can be chosen together with others",
  equals_num_value: "Forms don't check sums",
  min_num_value: "Forms don't check sums",
  max_num_value: "Forms don't check sums",
  random_group: "Questions are always in the same order",
  alphasort: "Its choices keep the order of the file",
  location_mapservice: "People type the place instead of choosing it on a map",
  other_replace_text: "“Other” has the same label in all forms",
  slider_layout: "People type a number: choose “Slider” for it in the builder",
  time_limit: "Forms have no time limit",
  min_answers: "Forms don't check the minimum number of answers to this question",
  max_answers: "Forms don't check the maximum number of answers to this question",
};
/** Attributes that are numbers in options of the field; others are expressions. */
const AMOUNTS: Record<string, string> = {
  min_num_value_n: "Limits cannot be calculated",
  max_num_value_n: "Limits cannot be calculated",
};
const COUNTS = new Set(["min_answers", "max_answers"]);
const COUNTED = new Set(["M", "P", "R"]);
const OFF = new Set(["0", "N"]);

/** Attributes of a question that its field does not have. */
export function findingsOf(question: Question, source: string): Finding[] {
  return [...question.attributes].flatMap(([name, value]): Finding[] => {
    const isCounted = COUNTS.has(name) && COUNTED.has(question.kind) && amountOf(question, name) !== undefined;
    const lost = Object.hasOwn(LOST, name) && !isCounted && !OFF.has(value.trim()) ? LOST[name] : undefined;
    const worked = Object.hasOwn(AMOUNTS, name) && amountOf(question, name) === undefined ? AMOUNTS[name] : undefined;
    const note = lost ?? worked;
    return note === undefined ? [] : [{ source: `${source}: ${name} ${value}`, outcome: "left_out", note }];
  });
}

/** The pattern of a question: a regular expression between slashes. */
export function patternOf({ row, name }: Question, { type }: Made): { config: Record<string, unknown>; findings: Finding[] } {
  const given = row.get("preg")?.trim() ?? "";
  if (given === "") return { config: {}, findings: [] };
  const last = given.lastIndexOf("/");
  const isPlain = given.startsWith("/") && last === given.length - 1 && last > 0 && WITH_PATTERN.has(type);
  if (!isPlain)
    return {
      config: {},
      findings: [{ source: `${name}: ${given}`, outcome: "left_out", note: "Answers are not checked by this pattern" }],
    };
  const inner = given.slice(1, last);
  // Theirs may match a part of the answer, and ours match the whole.
  const begin = inner.startsWith("^") ? "" : ".*";
  const end = inner.endsWith("$") ? "" : ".*";
  const pattern = begin === "" && end === "" ? inner : `${begin}(?:${inner})${end}`;
  return { config: { pattern }, findings: [{ source: `${name}: ${given}`, outcome: "taken", note: "A pattern for answers" }] };
}

const WITH_PATTERN: ReadonlySet<string> = new Set(["text"]);

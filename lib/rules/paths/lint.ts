import { choicesOf } from "./choices-of";
import type { Explored } from "./explore";
import { explore } from "./explore";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { placesOf, withInner } from "@/lib/rules/fields/entries";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import type { Ending } from "@/lib/rules/forms/endings";
import type { Steps } from "@/lib/base/turns/turns";

/** Something that an owner probably did not mean. It does not keep a form from being published. */
type Finding = { loc: (string | number)[]; msg: string; type: FindingType };
type FindingType =
  "never_shown" | "always_shown" | "never_required" | "always_required" | "never_valid" | "always_valid" | "never_reached" | "option_gone";

export type Lint = { findings: Finding[]; paths: Pick<Explored, "count" | "exits" | "isSampled" | "shortest" | "longest"> };

/** Looks for conditions that make no difference, and endings that nobody sees, and counts the paths through the form. Its fields are valid. */
export function* lint(fields: Field[], today: Today, endings: readonly Pick<Ending, "when">[] = []): Steps<Lint> {
  const { outcomes, shown, ended, ...paths } = yield* explore(fields, today, endings);
  const byKey = new Map(withInner(fields).map((field) => [field.key, field]));
  const findings = fields.flatMap((field, index) => [
    ...rulesOf(field).flatMap(([name, condition]): Finding[] => {
      const gone = goneOptions(condition, byKey).map(({ path, value }): Finding => {
        return { loc: ["fields", index, name, ...path], msg: `No option has the value ${value}`, type: "option_gone" };
      });
      const { wasTrue, wasOther } = outcomes.get(`${index} ${name}`) ?? { wasTrue: true, wasOther: true };
      // In a sample, only what occurred is certain.
      const isNever = !wasTrue && wasOther && !paths.isSampled;
      const isAlways = wasTrue && !wasOther && !paths.isSampled;
      const own = isNever ? [never[name]] : isAlways ? [always[name]] : [];
      return [...gone, ...own.map((finding) => ({ loc: ["fields", index, name], ...finding }))];
    }),
    // A field's own condition has a finding above, and a page's finding covers the fields on it.
    ...(shown.has(index) || paths.isSampled || field.visible_if ? [] : [{ loc: ["fields", index], ...never.visible_if }]),
  ]);
  return { findings: [...findings, ...goneInEntries(fields, byKey), ...findingsOfEndings(endings, { byKey, ended, paths })], paths };
}

/** What conditions in entries name that is gone. Which paths there are through an entry is not explored: each has its own answers. */
function goneInEntries(fields: Field[], byKey: Map<string, Field>): Finding[] {
  const places = placesOf(fields);
  return withInner(fields).flatMap((field, place) => {
    if (field.within === undefined) return [];
    return rulesOf(field).flatMap(([name, condition]) =>
      goneOptions(condition, byKey).map(({ path, value }): Finding => {
        return { loc: ["fields", ...(places[place] ?? []), name, ...path], msg: `No option has the value ${value}`, type: "option_gone" };
      }),
    );
  });
}

type AboutEndings = { byKey: Map<string, Field>; ended: ReadonlySet<number>; paths: Lint["paths"] };

/** Endings that nobody sees, and what their conditions name that is gone. */
function findingsOfEndings(endings: readonly Pick<Ending, "when">[], { byKey, ended, paths }: AboutEndings): Finding[] {
  const first = endings.findIndex(({ when }) => when === null);
  return endings.flatMap(({ when }, index) => {
    const loc = ["settings", "endings", index];
    const gone = (when === null ? [] : goneOptions(when, byKey)).map(({ path, value }): Finding => {
      return { loc: [...loc, "when", ...path], msg: `No option has the value ${value}`, type: "option_gone" };
    });
    const isHidden = first !== -1 && index > first;
    const isNever = isHidden || (!ended.has(index) && !paths.isSampled && canBeFinished(paths));
    const msg = isHidden
      ? "Never reached: an ending before it has no condition, so that all answers lead there"
      : "Never reached: no answers make its condition true, or those that do lead to an ending before it";
    return [...gone, ...(isNever ? [{ loc, msg, type: "never_reached" as const }] : [])];
  });
}

export const NO_FINISH = "Nobody can finish this form: all answers lead to a page on which it ends";

/** Whether some answers can be sent. In a sample, only what occurred is certain. */
export function canBeFinished({ count, exits, isSampled }: Lint["paths"]): boolean {
  return exits < count || isSampled;
}

const never = {
  visible_if: { msg: "No answers lead here: the question is never asked", type: "never_shown" },
  required_if: { msg: "No answers make this true: the question is never required", type: "never_required" },
  valid_if: { msg: "No answers make this true: no answer to the question is accepted", type: "never_valid" },
} as const;

const always = {
  visible_if: { msg: "This is true whatever is answered: the question is always asked", type: "always_shown" },
  required_if: { msg: "This is true whatever is answered: the question is always required", type: "always_required" },
  valid_if: { msg: "This is true whatever is answered: every answer is accepted", type: "always_valid" },
} as const;

/** Compared values that are not among their question's options (any more). */
function goneOptions(condition: Condition, byKey: Map<string, Field>): { path: (string | number)[]; value: string }[] {
  return comparisonsIn(condition).flatMap(({ comparison: { field: key, value }, path }) => {
    const field = byKey.get(key);
    const family = field && fieldTypes[field.type].family(field);
    if (!field || value === undefined || (family !== "choice" && family !== "choices")) return [];
    const options = new Set(choicesOf(field));
    const named = Array.isArray(value)
      ? value.map((each, index) => ({ each, place: ["value", index] }))
      : [{ each: value, place: ["value"] }];
    return named.flatMap(({ each, place }) => (options.has(String(each)) ? [] : [{ path: [...path, ...place], value: String(each) }]));
  });
}

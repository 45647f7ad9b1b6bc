import { choiceLabelsOf } from "./choice-labels";
import type { DraftQuestion } from "./form-content";
import { flatQuestions } from "./inner-questions";
import { askedFields } from "./ruled-fields";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { ruleProblems, rulesOf } from "@/lib/rules/fields/rule-problems";
import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";

/** The questions whose conditions an edit would break: they would refer to something that is gone, comes later, or cannot be compared that way. */
export function brokenRules(before: DraftQuestion[], after: DraftQuestion[]): DraftQuestion[] {
  const [old, now] = [faultsIn(before), faultsIn(after)];
  return flatQuestions(after).filter(({ id }) => [...(now.get(id) ?? [])].some((fault) => !old.get(id)?.has(fault)));
}

/** What is wrong with the conditions of each question, by its id. */
function faultsIn(all: DraftQuestion[]): Map<string, Set<string>> {
  const questions = flatQuestions(all);
  const fields = askedFields({ questions: all });
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const faults = new Map(
    questions.map(({ id }, index) => [id, new Set(fields.slice(index, index + 1).flatMap((field) => goneIn(field, byKey)))]),
  );
  for (const { path, reason } of ruleProblems(fields))
    faults.get(questions[Number(path[0])]?.id ?? "")?.add(`${reason} ${path.slice(1).join(".")}`);
  return faults;
}

/** Options that a field's conditions name but that do not exist. */
function goneIn(field: Field, byKey: Map<string, Field>): string[] {
  return rulesOf(field).flatMap(([name, condition]) => goneOptions(condition, byKey).map((gone) => `gone ${name} ${gone}`));
}

/** The options that a condition names but that do not exist, each with its place. */
export function goneOptions(condition: Condition, byKey: Map<string, Field>): string[] {
  return comparisonsIn(condition).flatMap(({ comparison: { field: key, value }, path }) => {
    const looked = byKey.get(key);
    if (!looked || value === undefined || !["choice", "choices"].includes(fieldTypes[looked.type].family(looked))) return [];
    const labels = choiceLabelsOf(looked);
    return [value].flat().flatMap((each) => (labels.has(String(each)) ? [] : [`${path.join(".")} ${String(each)}`]));
  });
}

import { readOptions, valueOf } from "@/components/builder/types/edit-options";
import type { DraftQuestion } from "./form-content";
import { renameInExpression } from "@/lib/rules/calculations/expression";
import { ruleNames, ruleOf } from "./rules-of-question";
import type { Comparison, Condition, RuleValue } from "@/lib/rules/conditions/condition";

/** A text in which `{{key}}` stands for an answer, after that key was changed. */
export function withNewKey(text: string, { from, to }: Renamed): string {
  return text.includes("{{") ? text.replaceAll(`{{${from}}}`, `{{${to}}}`).replaceAll(`{{ ${from} }}`, `{{ ${to} }}`) : text;
}

type Edit = { before: DraftQuestion; after: DraftQuestion };

/** After an edit of one question: conditions and texts follow its renamed key; conditions, and its default, the renamed value of an option. */
export function withNewNames(questions: DraftQuestion[], { before, after }: Edit): DraftQuestion[] {
  const isRenamed = before.key !== after.key && !questions.some(({ key }) => key === before.key);
  const option = renamedOption(before, after);
  if (!isRenamed && !option) return questions;
  const follow = following({ before, after }, { isRenamed, option });
  const inTexts = ({ label, description }: DraftQuestion) => {
    const renamed = { from: before.key, to: after.key };
    return isRenamed ? { label: withNewKey(label, renamed), description: withNewKey(description, renamed) } : { label, description };
  };
  return questions.map((given) => {
    const config = isRenamed ? withNewKeyIn(given.config, { from: before.key, to: after.key }) : given.config;
    const question = { ...given, ...inTexts(given), config };
    const chosen = given.id === after.id && option ? withNewDefault(given.other, option) : given.other;
    const isSame =
      config === given.config && chosen === given.other && question.label === given.label && question.description === given.description;
    const rules = ruleNames.flatMap((name) => {
      const condition = ruleOf(question, name);
      return condition && looksAt(condition, before.key) ? [[name, follow(condition)] as const] : [];
    });
    // The same object, so that its card is not rendered again with every letter typed elsewhere.
    if (rules.length === 0 && isSame) return given;
    return { ...question, other: { ...chosen, ...Object.fromEntries(rules) } };
  });
}

/** A condition of the form after the same edit; the same object where nothing changes. @param questions the others, as they are. */
export function withNewNamesIn(condition: Condition, questions: DraftQuestion[], { before, after }: Edit): Condition {
  const isRenamed = before.key !== after.key && !questions.some(({ key }) => key === before.key);
  const option = renamedOption(before, after);
  const isFollowing = (isRenamed || option !== null) && looksAt(condition, before.key);
  return isFollowing ? following({ before, after }, { isRenamed, option })(condition) : condition;
}

function following({ before, after }: Edit, { isRenamed, option }: { isRenamed: boolean; option: Renamed | null }) {
  const follow = (comparison: Comparison): Comparison => {
    if (comparison.field !== before.key) return comparison;
    const { value } = comparison;
    const field = isRenamed ? after.key : comparison.field;
    return { ...comparison, field, ...(value !== undefined && option && { value: withValue(value, option) }) };
  };
  return (condition: Condition) => mapped(condition, follow);
}

/** Options that name another question: what counts the seats, and what is worked out. The same object, unless they named it. */
function withNewKeyIn(config: DraftQuestion["config"], { from, to }: Renamed): DraftQuestion["config"] {
  const { seats_by: by, expression } = config;
  if (by === from) return { ...config, seats_by: to };
  if (typeof expression !== "string") return config;
  const renamed = renameInExpression(expression, { from, to });
  return renamed === expression ? config : { ...config, expression: renamed };
}

type Renamed = { from: string; to: string };

/** The one option whose value changed, if all others stayed in their places. @param name of the list in the config. */
export function renamedOption(before: DraftQuestion, after: DraftQuestion, name = "options"): Renamed | null {
  if (before.config[name] === after.config[name]) return null;
  const valuesIn = ({ config }: DraftQuestion) => readOptions(config[name]).map(valueOf);
  const [old, now] = [valuesIn(before), valuesIn(after)];
  if (old.length !== now.length) return null;
  const changed = old.flatMap((from, index) => (from === now[index] ? [] : [{ from, to: now[index] ?? "" }]));
  const [only] = changed;
  return only === undefined || changed.length > 1 || now.includes(only.from) ? null : only;
}

/** The same object, unless its default was the option. */
function withNewDefault(other: DraftQuestion["other"], option: Renamed): DraftQuestion["other"] {
  const { default: before } = other;
  const given = Array.isArray(before) ? (before as unknown[]) : [before];
  if (!given.includes(option.from)) return other;
  const after = given.map((each) => (each === option.from ? option.to : each));
  return { ...other, default: Array.isArray(before) ? after : after[0] };
}

function withValue(value: RuleValue, { from, to }: Renamed): RuleValue {
  if (Array.isArray(value)) return value.map((each) => (each === from ? to : each));
  return value === from ? to : value;
}

function looksAt(condition: Condition, key: string): boolean {
  if ("not" in condition) return looksAt(condition.not, key);
  if ("any" in condition) return condition.any.some((part) => looksAt(part, key));
  if ("all" in condition) return condition.all.some((part) => looksAt(part, key));
  return condition.field === key;
}

function mapped(condition: Condition, change: (comparison: Comparison) => Comparison): Condition {
  if ("not" in condition) return { not: mapped(condition.not, change) };
  if ("any" in condition) return { any: condition.any.map((part) => mapped(part, change)) };
  if ("all" in condition) return { all: condition.all.map((part) => mapped(part, change)) };
  return change(condition);
}

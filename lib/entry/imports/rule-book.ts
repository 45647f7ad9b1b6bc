import type { Condition } from "@/lib/rules/conditions/condition";
import type { Finding, NewField, Part, Rule } from "./outline";
import { lowerFirst, shorten } from "./mend-texts";

/** A field as it is written into the draft. */
export type Written = {
  key: string;
  type: NewField["type"];
  label: string;
  description?: string;
  required?: true;
  personal?: true;
  default?: unknown;
  config?: Record<string, unknown>;
  visible_if?: Condition;
  required_if?: Condition;
  valid_if?: Condition;
  valid_message?: string;
};

/** A part on its way into the draft; `field` becomes null if nothing can be made of it. */
export type Draft = {
  part: Part;
  field: Written | null;
  reason: string;
  changes: string[];
  values: Map<string, string>;
  choices: Finding[];
  /** The draft of the field with entries in which it is asked. */ around?: Draft;
};

const RULES = { visible_if: "shownIf", required_if: "requiredIf", valid_if: "validIf" } as const;
type RuleName = keyof typeof RULES;
const NAMES = ["visible_if", "required_if", "valid_if"] as const;
const NOT_CARRIED = {
  visible_if: "the question or page is always shown",
  required_if: "it does not make the question required",
  valid_if: "answers are not checked by it",
} as const;
const MAX_MESSAGE = 255;

export function isRuleName(name: PropertyKey | undefined): name is RuleName {
  return typeof name === "string" && Object.hasOwn(RULES, name);
}

/** Which rules were carried over, and why others were not. */
export class RuleBook {
  readonly #byRef = new Map<string, Draft>();
  readonly #refused = new Map<Rule, string>();
  readonly #reported = new Set<Rule>();
  readonly #carried = new Set<Rule>();

  constructor(drafts: Draft[]) {
    for (const draft of drafts)
      if (draft.part.ref !== undefined && !this.#byRef.has(draft.part.ref)) this.#byRef.set(draft.part.ref, draft);
  }

  write({ part, field }: Draft): void {
    if (!field) return;
    for (const name of NAMES) {
      const conditions = (part[RULES[name]] ?? []).flatMap((rule) => {
        const said = this.#said(rule);
        if (said) this.#carried.add(rule);
        return said ? [said] : [];
      });
      const [only] = conditions;
      if (only) field[name] = conditions.length === 1 ? only : { all: conditions };
    }
    const message = messageOfAll((part.validIf ?? []).filter((rule) => this.#carried.has(rule)));
    if (message !== undefined) field.valid_message = message;
  }

  refuse(draft: Draft, name: RuleName, message: string): void {
    delete draft.field?.[name];
    if (name === "valid_if") delete draft.field?.valid_message;
    for (const rule of draft.part[RULES[name]] ?? []) this.#refused.set(rule, lowerFirst(message));
  }

  /** A rule of an ending, which may ask about every question: its condition, or why it cannot be said. */
  conditionOf(rule: Rule): Condition | string {
    return this.#said(rule) ?? lowerFirst(this.#refused.get(rule) ?? "");
  }

  /** What is said of a refused answer, with the messages of the same part in another language. */
  messageIn({ validIf = [] }: Part, other: Part): string | undefined {
    const carried = (other.validIf ?? []).filter((_, index) => validIf[index] && this.#carried.has(validIf[index]));
    return messageOfAll(carried);
  }

  /** Of the rules that are not reported yet. */
  findings({ part, field }: Draft): Finding[] {
    return NAMES.flatMap((name) =>
      (part[RULES[name]] ?? []).flatMap((rule): Finding[] => {
        if (this.#reported.has(rule)) return [];
        this.#reported.add(rule);
        const key = field ? { key: field.key } : {};
        const head = { source: `${part.source}: ${rule.source}`, ...key };
        if (!field && part.field !== null) return [{ ...head, outcome: "left_out", note: "Its question was left out" }];
        const refused = this.#refused.get(rule);
        if (refused !== undefined)
          return [{ ...head, outcome: "left_out", note: `A rule; ${NOT_CARRIED[name]}: ${refused}${messageOf(rule)}` }];
        if (!this.#carried.has(rule)) return [{ ...head, outcome: "left_out", note: "A rule; nothing that it belongs to was imported" }];
        return [{ ...head, outcome: rule.change === undefined ? "taken" : "changed", note: rule.change ?? "A rule" }];
      }),
    );
  }

  /** A rule with our keys and values; null if it cannot be said, with the reason kept. */
  #said(rule: Rule): Condition | null {
    if (rule.condition === null) {
      this.#refused.set(rule, rule.reason ?? "it cannot be expressed as a rule");
      return null;
    }
    const unknown = new Set<string>();
    const said = renamed(rule.condition, (ref) => {
      const found = this.#byRef.get(ref);
      if (!found?.field) unknown.add(ref);
      return found;
    });
    const [ref] = unknown;
    if (ref === undefined) return said;
    this.#refused.set(rule, `the form has no question “${ref}”`);
    return null;
  }
}

function messageOfAll(rules: Rule[]): string | undefined {
  const messages = new Set(rules.flatMap(({ message }) => (message ? [message.replaceAll(/\s+/g, " ").trim()] : [])));
  return messages.size === 0 ? undefined : shorten([...messages].join(" "), MAX_MESSAGE);
}

function messageOf({ message }: Rule): string {
  return message === undefined ? "" : `; its message “${shorten(message, 120)}” is not shown`;
}

function renamed(condition: Condition, find: (ref: string) => Draft | undefined): Condition {
  if ("not" in condition) return { not: renamed(condition.not, find) };
  if ("any" in condition) return { any: condition.any.map((part) => renamed(part, find)) };
  if ("all" in condition) return { all: condition.all.map((part) => renamed(part, find)) };
  const draft = find(condition.field);
  const stored = <Value>(value: Value) => (typeof value === "string" ? (draft?.values.get(value) ?? value) : value);
  const { value } = condition;
  return {
    ...condition,
    field: draft?.field?.key ?? condition.field,
    ...(value !== undefined && { value: Array.isArray(value) ? value.map(stored) : stored(value) }),
  };
}

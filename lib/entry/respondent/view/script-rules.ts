import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes, hasRules } from "@/lib/rules/fields";
import type { Calculation } from "@/lib/rules/fields/calculations";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import type { Asked } from "@/lib/rules/fields/entries";
import { entryFields, entryKey, innerFields, partsOfKey, withInner } from "@/lib/rules/fields/entries";
import type { Family } from "@/lib/rules/conditions/operators";
import type { Tree } from "@/lib/rules/calculations/tree";
import { blankAnswer } from "@/lib/rules/paths/blank-answer";
import { conditionalKeys } from "@/lib/rules/paths/conditional-keys";
import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import { isStoredEntry } from "@/lib/rules/fields/definition/posted-entries";
import type { Typed } from "@/lib/rules/fields/definition/field-definition";
import type { Step } from "@/lib/rules/paths/walk";
import { allSteps } from "@/lib/rules/paths/walk";
import type { Ruled } from "@/lib/rules/conditions/decide";
import type { KeptAnswers } from "./kept-answers";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { inputName } from "@/lib/entry/respondent/receiving/read-posted";

/** What the page's script needs to know of a question (public/respondent/rules.js). */
export type ScriptRule = Ruled & {
  /** The name of its inputs. */
  name: string;
  /** An answer that is not on the page; null when there is none. */
  answer?: Answer | null;
  /** How its inputs are read; absent when what is on the page is the answer. */
  typed?: Typed;
  /** What the service read or worked out for what is on the page, where the script may not do the same; null if there is nothing. */
  was?: Answer | null;
  /** What is stored when nothing is typed. */
  blank?: Answer;
  /** Scores of its options, for calculations. */
  scores?: [value: string, score: number][];
  /** Whether it is accepted, if a condition or a calculation uses it. */
  valid_if?: Condition;
  /** What is worked out, for a calculation. */
  calculation?: Pick<Calculation, "tree" | "isDate" | "decimals">;
};

/** The entries of each question that has some on the page: whether they are stored already, so that they count even if nothing is filled in. */
export type EntriesOnPage = ReadonlyMap<string, boolean[]>;

export function entriesOnPage(steps: Step[], typed: TypedAnswers): EntriesOnPage {
  return new Map(
    steps.flatMap(({ field: { key }, entries }): [string, boolean[]][] => {
      const posted = Object.hasOwn(typed, key) ? (typed[key] ?? {}) : {};
      return entries ? [[key, entries.map((_, index) => isStoredEntry(posted, index))]] : [];
    }),
  );
}

/** Answers that are not on the page, the entries that are on it, and what was found there. */
type Shown = { kept?: KeptAnswers; entries?: EntriesOnPage; steps?: Step[] };

/** The questions that have a condition or are used in one, or in a calculation, in their order, as JSON; undefined when the form has none. */
export function scriptRulesOf(fields: Field[], { kept = new Map(), entries = new Map(), steps = [] }: Shown = {}): string | undefined {
  if (!hasRules(fields)) return undefined;
  const asked = withInner(fields);
  const { calculations, scores } = calculationsOf(asked);
  const looked = lookedAt(asked, calculations);
  const conditional = conditionalKeys(fields);
  const found = new Map(allSteps(steps).map((step) => [step.field.key, step.result ?? step.answer ?? null]));
  const ruleOf = (field: Field, { key = field.key, isConditional = false, condition = field.visible_if, tree }: Own): ScriptRule[] => {
    const { required_if, valid_if } = field;
    const calculation = calculations.get(key);
    const own = {
      visible_if: condition,
      ...(!field.required && { required_if }),
      ...(looked.has(key) && { valid_if }),
      ...(calculation && {
        calculation: { ...calculation, keys: undefined, cost: undefined, tree: tree?.(calculation.tree) ?? calculation.tree },
      }),
    };
    const hasRule = condition !== undefined || required_if !== undefined;
    const begins = fieldTypes[field.type].begins(field);
    if (!looked.has(key) && !hasRule && !begins && !isConditional) return [];
    const blank = blankAnswer(field);
    const typed = looked.has(key) ? fieldTypes[field.type].typed(field) : null;
    const was = calculation || typed?.isUnsure ? found.get(field.key) : undefined;
    const about = looked.has(key) ? { family: fieldTypes[field.type].family(field), ...(blank !== undefined && { blank }) } : {};
    const scored = [...(scores.get(key) ?? [])];
    const more = looked.has(key) && scored.length > 0 ? { scores: scored } : {};
    const answer = kept.has(field.key) ? { answer: kept.get(field.key) ?? null } : {};
    const read = { ...(typed && { typed }), ...(was !== undefined && { was }) };
    return [withUses({ key: field.key, name: inputName(field), ...(begins && { begins }), ...about, ...read, ...more, ...answer, ...own })];
  };
  const onPage = (key: string) => (kept.has(key) ? undefined : entries.get(key));
  const tree = (of?: { field: Field; index: number }) => (each: Tree) => unrolled(each, { fields, onPage, ...(of && { of }) });
  const rules = fields.flatMap((field): ScriptRule[] => {
    const own = { isConditional: conditional.has(field.key), tree: tree() };
    const stored = onPage(field.key);
    if (stored === undefined) return ruleOf(field, own);
    const inEntries = stored.map((_, index) =>
      entryFields(field, index).flatMap((each) =>
        ruleOf(each, {
          key: partsOfKey(each.key).inner,
          condition:
            field.visible_if && each.visible_if ? { all: [field.visible_if, each.visible_if] } : (each.visible_if ?? field.visible_if),
          tree: tree({ field, index }),
        }),
      ),
    );
    const filled = stored.map((isStored, index) => isStored || isFilled(field, index));
    // For a condition on the answer itself: some value if an entry is filled in.
    const answer: Tree = ["?:", ["||", false, ...filled], true, NOTHING];
    const whole = ruleOf(field, own).map((rule) =>
      looked.has(field.key) ? withUses({ ...rule, calculation: { tree: answer, isDate: false } }) : rule,
    );
    return [...inEntries.flat(), ...whole];
  });
  return JSON.stringify(rules);
}

/** How a rule is made. `key`: the key in its entry; `condition`: when it is shown; `tree`: its calculation for the entries on the page. */
type Own = { key?: string | undefined; isConditional?: boolean; condition?: Condition | undefined; tree?: (tree: Tree) => Tree };

/** Whether the script must understand what is typed, or look at limits: a condition or a calculation uses such an answer. */
export function readsTyped(fields: Field[]): boolean {
  const asked = withInner(fields);
  const looked = lookedAt(asked, calculationsOf(asked).calculations);
  return asked.some((field) => looked.has(field.key) && fieldTypes[field.type].typed(field) !== null);
}

/** A rule with the keys of the questions that it follows from. */
function withUses(rule: ScriptRule): ScriptRule {
  const { visible_if, required_if, valid_if, calculation } = rule;
  const conditions = [visible_if, required_if, valid_if].flatMap((condition) => (condition ? comparisonsIn(condition) : []));
  const keys = [...conditions.map(({ comparison: { field } }) => field), ...(calculation ? keysInTree(calculation.tree) : [])];
  const uses = [...new Set(keys)].filter((key) => key !== rule.key);
  return uses.length > 0 ? { ...rule, uses } : rule;
}

function keysInTree(tree: Tree): string[] {
  if (typeof tree !== "object" || "list" in tree) return [];
  if ("key" in tree) return [tree.key];
  if ("each" in tree) return [tree.of];
  if ("day" in tree) return [tree.day];
  const [, ...parts] = tree;
  return parts.flatMap(keysInTree);
}

/** The keys of the questions that conditions and calculations use. What uses the entries of a question uses all that is asked in them. */
function lookedAt(asked: Asked[], calculations: ReadonlyMap<string, Calculation>): ReadonlySet<string> {
  const conditions = asked.flatMap((field) => rulesOf(field).map(([, condition]) => condition));
  const looked = new Set([
    ...conditions.flatMap((condition) => comparisonsIn(condition).map(({ comparison }) => comparison.field)),
    ...[...calculations].flatMap(([key, { keys }]) => [key, ...keys]),
  ]);
  const used = new Set(asked.flatMap(({ key, within }) => (within !== undefined && looked.has(key) ? [within] : [])));
  for (const { key, within } of asked) {
    if (used.has(key)) looked.add(key);
    if (within !== undefined && (looked.has(within) || used.has(within))) looked.add(key);
  }
  return looked;
}

/** What is never known. */
const NOTHING: Tree = { key: "" };

/** Families whose answers say something only if they are true. */
const BOXES = new Set<Family>(["checkbox"]);

/** Whether anything is filled in in an entry of the page. A box that is not ticked says nothing. */
function isFilled(field: Field, index: number): Tree {
  const given = entryFields(field, index).filter(({ type }) => fieldTypes[type].takesAnswer && !fieldTypes[type].isWorkedOut);
  const isBox = (each: Field) => BOXES.has(fieldTypes[each.type].family(each));
  const ticked = given.filter(isBox).map(({ key }): Tree => ["?:", { key }, 1, 0]);
  const others = given.filter((each) => !isBox(each));
  return [">", ["sum", 0, ["count", NOTHING, ...others.map(({ key }): Tree => ({ key }))], ...ticked], 0];
}

type Around = {
  fields: Field[];
  /** The entries of a question that has some on the page, see {@link EntriesOnPage}. */ onPage: (key: string) => boolean[] | undefined;
  /** The entry that the calculation is in. */ of?: { field: Field; index: number };
};

/** A calculation for the entries that are on the page: each answer in them by its own key. */
function unrolled(tree: Tree, around: Around): Tree {
  if (typeof tree !== "object" || "list" in tree || "each" in tree) return tree;
  const own = (key: string) => {
    const { of } = around;
    const inner = of && innerFields(of.field).some((each) => each.key === key);
    return inner ? entryKey(of.field.key, of.index, key) : key;
  };
  if ("key" in tree) return { key: own(tree.key) };
  if ("day" in tree) return { day: own(tree.day) };
  const [name, ...parts] = tree;
  return [name, ...parts.flatMap((part) => inEntries(name, part, around) ?? [unrolled(part, around)])];
}

/** A part of a function that takes the entries of the page together; null for any other. */
function inEntries(name: string, part: Tree, { fields, onPage }: Around): Tree[] | null {
  if (typeof part !== "object" || (!("each" in part) && !("key" in part))) return null;
  const isCounted = "key" in part && name === "count";
  const key = "each" in part ? part.of : part.key;
  const field = fields.find((each) => each.key === key);
  const stored = onPage(key);
  if (stored === undefined || !field || (!("each" in part) && !isCounted)) return null;
  return stored.map((isStored, index): Tree => {
    const value: Tree = "each" in part ? inEntry(part, entryKey(key, index, part.each)) : true;
    return isStored ? value : ["?:", isFilled(field, index), value, NOTHING];
  });
}

function inEntry({ day }: { day?: true }, key: string): Tree {
  return day ? { day: key } : { key };
}

import { named } from "@/lib/entry/imports/reader";
import type { Entered, Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";
import { attributeOf, elementOf, elementsOf } from "@/lib/entry/imports/xml-tree";
import { COUNTED, entryLimits, NESTED, ONCE_EACH } from "@/lib/entry/imports/readers/entry-limits";
import type { Item } from "./body";
import { isCalculated } from "./calculations";
import { ChoiceBook } from "./choices";
import type { Limit } from "./constraints";
import { limitsOf } from "./constraints";
import type { Asking, Made, Refused } from "./controls";
import { ANSWERS, changesOfLooks, CHOOSING, CONTROLS, INPUT_ANSWERS } from "./controls";
import type { Bind, Model } from "./model";
import { nameOfPath } from "./model";
import type { Answers } from "./rules";
import { calculatedBy, isAlways, isNever, ruleOf } from "./rules";
import type { Said } from "./texts";
import { bracketed, Texts } from "./texts";

const ALONE = "Forms have no groups, so its questions follow in the same order";
/** What fields of these types can be limited in. */
const LIMITS: Partial<Record<NewField["type"], Limit[]>> = {
  text: ["length", "pattern"],
  textarea: ["length"],
  number: ["amount"],
  date: ["day"],
};
/** Keys that texts can name. */
const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

/** A question without what all parts have. */
type Asked =
  | { field: NewField; changes: string[]; findings: Finding[]; requiredIf?: Rule[]; validIf?: Rule[] }
  | { field: null; reason: string; outcome?: "changed"; findings: Finding[] };

/** Makes the parts of an outline, in order. */
export class Writer {
  readonly #model: Model;
  readonly #items: Item[];
  readonly #texts: Texts;
  readonly #choices: ChoiceBook;
  readonly #answers: ReadonlyMap<string, Answers>;
  readonly #rules = new Map<Item, Rule | null>();
  /** Questions asked so far whose answers texts can have. */ readonly #asked = new Set<string>();
  readonly #names: ReadonlyMap<string, number>;

  constructor(model: Model, items: Item[]) {
    this.#model = model;
    this.#items = items;
    this.#texts = new Texts(model, (path) => this.#answerTo(path));
    this.#choices = new ChoiceBook(model, this.#texts);
    const questions = items.filter(({ kind }) => kind === "question");
    const calculated = Array.from(model.binds.values()).filter((bind) => isCalculated(bind, model));
    this.#answers = new Map([
      ...calculated.map(({ path }): [string, Answers] => [path, "result"]),
      ...questions.map((item): [string, Answers] => [item.path, answersOf(item)]),
    ]);
    const names = new Map<string, number>();
    for (const path of new Set([...model.binds.keys(), ...questions.map((item) => item.path)]))
      names.set(nameOfPath(path), (names.get(nameOfPath(path)) ?? 0) + 1);
    this.#names = names;
  }

  /** What the form holds without asking for it: data of the device, fixed values. */
  unasked(): Part[] {
    const shown = new Set(this.#items.map(({ path }) => path));
    return [...this.#model.binds.values()]
      .filter((bind) => !shown.has(bind.path) && this.#model.values.has(bind.path) && !isCalculated(bind, this.#model))
      .map((bind) => {
        const name = nameOfPath(bind.path);
        const head = { source: named(name, undefined), ref: bind.path };
        const preload = attributeOf(bind.node, "jr:preload");
        if (preload !== undefined) return { ...head, field: null, reason: `Forms don't set or record values automatically: ${preload}` };
        const value = this.#model.values.get(bind.path) ?? "";
        const config = value === "" ? {} : { default: value };
        return { ...head, field: { name, type: "hidden", label: name, config } };
      });
  }

  /** A calculation, which nobody sees. */
  calculation({ node, path }: Bind): Part {
    const name = nameOfPath(path);
    const source = attributeOf(node, "calculate") ?? "";
    const outer = this.#items.filter((item) => item.kind !== "question" && path.startsWith(`${item.path}/`));
    const { around, asked } = this.#entered(outer);
    const relevant = attributeOf(node, "relevant");
    const own = relevant !== undefined && isNever(relevant) ? null : ruleOf(relevant, path, this.#answers);
    const shownIf = [...around.map((each) => this.#ruleOf(each)), own].filter((each) => each !== null);
    if (KEY.test(name) && this.#names.get(name) === 1) this.#asked.add(path);
    const head = { source: named(name, undefined), ref: path, ...asked, ...(shownIf.length > 0 && { shownIf }) };
    const calculation = calculatedBy(source, path);
    return { ...head, field: { name, type: "calculation", label: name, config: { hidden: true }, calculation } };
  }

  part(item: Item): Part {
    const { node, path } = item;
    const { around, asked, isNested } = this.#entered(item.around);
    const label = this.#texts.of(elementOf(node, "label"), path);
    const source = named(nameOfPath(path), label.text);
    const rule = this.#ruleOf(item);
    const shownIf = [...around.map((each) => this.#ruleOf(each)), rule].filter((each) => each !== null);
    const head = { source, ...asked, ...(shownIf.length > 0 && { shownIf }) };
    if (item.kind === "group") return { ...head, field: null, outcome: "changed", reason: ALONE, findings: [] };
    if (item.kind === "repeated") {
      if (asked.within) return { ...head, field: null, outcome: "left_out", reason: NESTED };
      return { ...head, ...this.#repeat(item, { label, source }) };
    }
    const isHidden = [item, ...item.around].some((each) => isNever(attributeOf(each.bind?.node ?? each.node, "relevant") ?? ""));
    if (isHidden) return { ...head, ref: path, field: null, reason: "It is never shown: its rule or that of its group is never true" };
    const made = this.#question(item, { label, source });
    const changes = [...("changes" in made ? made.changes : []), ...(isNested ? [ONCE_EACH] : [])];
    return { ...head, ref: path, ...made, ...(changes.length > 0 && { changes }) };
  }

  /** What stands around an item within its entries, and the entries. */
  #entered(outer: readonly Item[]): { around: readonly Item[]; asked: { within?: Entered }; isNested: boolean } {
    const at = outer.findIndex(({ kind }) => kind === "repeated");
    const repeat = outer[at];
    if (!repeat) return { around: outer, asked: {}, isNested: false };
    const around = outer.slice(at + 1);
    return { around, asked: { within: this.#beginning(repeat) }, isNested: around.some(({ kind }) => kind === "repeated") };
  }

  readonly #begun = new Map<Item, Entered>();

  #beginning(repeat: Item): Entered {
    const begins = this.#begun.get(repeat) ?? { source: repeat.path };
    this.#begun.set(repeat, begins);
    return begins;
  }

  /** A repeat is a field with entries. */
  #repeat(item: Item, { label, source }: { label: Said; source: string }): Asked & { ref: string; begins: Entered } {
    const { node, path } = item;
    const name = nameOfPath(path);
    const count = attributeOf(elementOf(node, "repeat") ?? node, "jr:count");
    const isConstant = count !== undefined && /^\d{1,9}$/.test(count.trim());
    const { config, changes } = entryLimits(isConstant ? { min: Number(count), max: Number(count) } : {});
    const findings = count === undefined || isConstant ? [] : [lost(`${source}: jr:count ${count.slice(0, 500)}`, COUNTED)];
    const field: NewField = { name, type: "repeat", label: label.text, config };
    return { ref: path, begins: this.#beginning(item), field, changes: unique([...label.changes, ...changes]), findings };
  }

  #question(item: Item, { label, source }: { label: Said; source: string }): Asked {
    const { node, path, bind } = item;
    const name = nameOfPath(path);
    const hint = this.#texts.of(elementOf(node, "hint"), path);
    const looks = new Set((attributeOf(node, "appearance") ?? "").split(/\s+/).filter(Boolean));
    const findings = this.#findings(item, source);
    if (isNote(item)) {
      const shown = bind && attributeOf(bind.node, "calculate") !== undefined ? ["the calculated value is not shown"] : [];
      const texts = { label: label.text, ...(hint.text !== "" && { description: hint.text }) };
      return { field: { name, type: "statement", ...texts }, changes: unique([...label.changes, ...hint.changes, ...shown]), findings };
    }
    const made = this.#made({ node, datatype: datatypeOf(bind), looks }, { item, findings, source });
    if ("reason" in made) return { field: null, ...made, findings };
    const required = attributeOf(bind?.node ?? node, "required");
    const requiredIf = required === undefined || isAlways(required) || isNever(required) ? null : ruleOf(required, path, this.#answers);
    const value = this.#model.values.get(path) ?? "";
    const { limits, validIf } = this.#limits(item, { made, findings, source });
    const config = { ...made.config, ...limits };
    const field: NewField = {
      name,
      type: made.type,
      label: label.text,
      ...(hint.text !== "" && { description: hint.text }),
      ...(required !== undefined && isAlways(required) && { required: true }),
      ...(value !== "" && { default: defaultOf(value, made) }),
      ...(Object.keys(config).length > 0 && { config }),
    };
    const changes = [
      ...label.changes,
      ...hint.changes,
      ...(made.changes ?? []),
      ...changesOfLooks(looks),
      ...(attributeOf(node, "intent") === undefined ? [] : ["people answer it in the form, not in another app"]),
      ...(isReadonly(bind) ? ["people can change the answer, because forms have no read-only questions"] : []),
    ];
    if (KEY.test(name) && this.#names.get(name) === 1) this.#asked.add(path);
    return {
      field,
      changes: unique(changes),
      ...(requiredIf && { requiredIf: [requiredIf] }),
      ...(validIf && { validIf: [validIf] }),
      findings,
    };
  }

  #made(asking: Asking, { item, findings, source }: { item: Item; findings: Finding[]; source: string }): Made | Refused {
    const { node, looks } = asking;
    const choose = Object.hasOwn(CHOOSING, node.name) ? CHOOSING[node.name] : undefined;
    const ask = Object.hasOwn(CONTROLS, node.name) ? CONTROLS[node.name] : undefined;
    if (!choose) return ask?.(asking) ?? { reason: `Forms have no question of type “${node.name.slice(0, 40)}”` };
    if (looks.has("label")) return { reason: "It only shows choices, which the questions below show themselves", outcome: "changed" };
    const choices = this.#choices.of(node, item.path);
    if (typeof choices === "string") return { reason: choices };
    const made = choose(choices, looks);
    if ("reason" in made) return made;
    if (choices.filter !== null)
      findings.push(lost(`${source}: [${choices.filter}]`, "All of its choices are shown, because choices cannot depend on other answers"));
    return {
      ...made,
      changes: [...(made.changes ?? []), ...choices.changes, ...(choices.filter === null ? [] : ["all of its choices are shown"])],
    };
  }

  #limits(
    { path, bind, node }: Item,
    { made, findings, source }: { made: Made; findings: Finding[]; source: string },
  ): { limits: Record<string, unknown>; validIf: Rule | null } {
    const constraint = attributeOf(bind?.node ?? node, "constraint");
    if (constraint === undefined || isAlways(constraint)) return { limits: {}, validIf: null };
    const several: Limit[] = made.config?.multiple === true ? ["count"] : [];
    const message = this.#message(bind, path);
    const limits = new Set([...(LIMITS[made.type] ?? []), ...several]);
    const { config, rule, finding } = limitsOf({ path, source: constraint, message, limits, part: source, answers: this.#answers });
    if (finding) findings.push(finding);
    return { limits: config, validIf: rule && { source: constraint, condition: rule, ...(message !== "" && { message }) } };
  }

  #message(bind: Bind | undefined, path: string): string {
    const given = bind && attributeOf(bind.node, "jr:constraintMsg");
    if (given === undefined) return "";
    const named = { name: "label", attributes: { ref: given }, children: [] };
    return given.startsWith("jr:itext") ? this.#texts.of(named, path).text : given;
  }

  #findings({ bind, node }: Item, source: string): Finding[] {
    const calculated = bind && attributeOf(bind.node, "calculate");
    const message = bind && attributeOf(bind.node, "jr:requiredMsg");
    const actions = elementsOf(node).filter(({ name }) => name.startsWith("set"));
    return [
      ...(calculated === undefined ? [] : [lost(`${source}: ${calculated}`, "Calculations do not fill in answers")]),
      ...(message === undefined ? [] : [lost(`${source}: ${message}`, "The page’s own message is shown instead")]),
      ...actions.map((each) =>
        lost(`${source}: ${each.name} ${attributeOf(each, "ref") ?? ""}`.trim(), "Forms don't set or record values automatically"),
      ),
    ];
  }

  /** The same object for all that stand in a group. */
  #ruleOf(item: Item): Rule | null {
    const known = this.#rules.get(item);
    if (known !== undefined) return known;
    const source = attributeOf(item.bind?.node ?? item.node, "relevant");
    const rule = source !== undefined && isNever(source) ? null : ruleOf(source, item.path, this.#answers);
    this.#rules.set(item, rule);
    return rule;
  }

  #answerTo(path: string): { text: string; change?: string } {
    return this.#asked.has(path) ? { text: `{{${nameOfPath(path)}}}` } : bracketed(path);
  }
}

function datatypeOf(bind: Bind | undefined): string {
  const given = (bind && attributeOf(bind.node, "type")) ?? "string";
  const local = given.slice(given.indexOf(":") + 1).toLowerCase();
  return TYPES.get(local) ?? local;
}

const TYPES = new Map([
  ["integer", "int"],
  ["long", "int"],
  ["float", "decimal"],
  ["double", "decimal"],
]);

function answersOf({ node, bind }: Item): Answers {
  const own = Object.hasOwn(ANSWERS, node.name) ? ANSWERS[node.name] : undefined;
  const datatype = datatypeOf(bind);
  return own ?? (Object.hasOwn(INPUT_ANSWERS, datatype) ? INPUT_ANSWERS[datatype] : undefined) ?? "words";
}

function isReadonly(bind: Bind | undefined): boolean {
  return bind !== undefined && isAlways(attributeOf(bind.node, "readonly") ?? "");
}

/** A text that stands where a question would. */
function isNote({ node, bind }: Item): boolean {
  return isReadonly(bind) && NOTES.has(node.name);
}

const NOTES = new Set(["input"]);

function defaultOf(value: string, { type, config = {} }: Made): unknown {
  if (NUMBERS.has(type)) return Number.isFinite(Number(value)) ? Number(value) : value;
  if (config.multiple === true || RANKED.has(type)) return value.split(/\s+/);
  return YES_NO.has(type) ? /^(?:true|ok|1|yes)$/i.test(value) : value;
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "rating"]);
const YES_NO: ReadonlySet<string> = new Set(["checkbox"]);
const RANKED: ReadonlySet<string> = new Set(["ranking"]);

function lost(source: string, note: string): Finding {
  return { source, outcome: "left_out", note };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}

import type { Steps } from "@/lib/base/turns/turns";
import { labelOf } from "@/lib/entry/answer-schema/page-texts";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Entered, Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { named } from "@/lib/entry/imports/reader";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Made, Ui } from "./json-schema-fields";
import { isOneQuestion, questionOf, typeOf } from "./json-schema-fields";
import { Resolver } from "./json-schema-resolve";
import type { Branch } from "./json-schema-rules";
import { branchesOf } from "./json-schema-rules";
import type { Json } from "./json-values";
import { asText, isJson, listIn, objectIn, valueAt, textIn } from "./json-values";
import { entryLimits, NESTED, ONCE_EACH } from "./entry-limits";
import { IN_THE_SAME_ORDER, leftOut, PartList, requireShallow } from "./part-list";

/** JSON Schema, alone or with a UI schema beside it. */
export const jsonSchema: Reader = {
  recognises: (source) => formOf(source) !== null,
  *read(source) {
    const form = formOf(source);
    if (!form) throw unreadable("The file is not a JSON Schema of an object");
    const walk = new Walk(form.schema);
    yield* walk.root(form);
    const findings = isLayout(form.ui)
      ? [leftOut("UI schema", "Its layout was left out; the questions are in the order of the schema")]
      : [];
    const [title, description] = ["title", "description"].map((name) => asText(uiOf(form.ui)(name)) || textIn(walk.top, name));
    const outline: Outline = { title: title ?? "", parts: walk.list.parts };
    return { ...outline, ...(description && { description }), ...(findings.length > 0 && { findings }) };
  },
};

type Form = { schema: Json; ui: Json };

/** Keys of other products' definitions, which may hold `properties`, too. */
const OTHERS = ["components", "pages", "elements", "fields", "questions", "items", "SurveyEntry"];

function formOf({ json }: Source): Form | null {
  if (!isJson(json)) return null;
  const inner = valueAt(json, "schema");
  if (isJson(inner) && isSchema(inner)) {
    const ui = ["uiSchema", "uischema", "ui_schema"].map((name) => valueAt(json, name)).find(isJson);
    return { schema: inner, ui: ui ?? {} };
  }
  return isSchema(json) ? { schema: json, ui: {} } : null;
}

function isSchema(json: Json): boolean {
  if (OTHERS.some((name) => Array.isArray(valueAt(json, name)))) return false;
  const isStated = textIn(json, "$schema").includes("json-schema.org");
  const isObject = valueAt(json, "type") === "object" && ["allOf", "oneOf", "anyOf"].some((name) => listIn(json, name).length > 0);
  const hasProperties = Object.values(objectIn(json, "properties")).some((each) => isJson(each) || each === true);
  return (
    isObject || hasProperties || ((isStated || isJson(valueAt(json, "definitions")) || isJson(valueAt(json, "$defs"))) && "$ref" in json)
  );
}

/** Layouts name questions by their place in the schema (`scope`), which is another kind of UI schema. */
function isLayout(ui: Json): boolean {
  return Array.isArray(valueAt(ui, "elements")) || isJson(valueAt(ui, "layout"));
}

/** Options of a property in its UI schema: `ui:widget`, or `widget` in `ui:options`. */
function uiOf(ui: Json): Ui {
  return (option) => valueAt(ui, `ui:${option}`) ?? valueAt(objectIn(ui, "ui:options"), option);
}

type Place = {
  ui: Json;
  path: string[];
  refs: readonly string[];
  shownIf: Rule[];
  requiredIf: Rule[];
  isRequired: boolean;
  within?: Entered;
  /** Whether a list within that stands around it. */ isNested: boolean;
  /** Said of its question. */ changes?: string[];
};

class Walk {
  readonly list = new PartList();
  readonly #resolver: Resolver;
  /** The schema of the form itself, once its references are followed. */
  top: Json = {};

  constructor(root: Json) {
    this.#resolver = new Resolver(root);
  }

  *root({ schema, ui }: Form): Steps<void> {
    const resolved = this.#resolver.resolve(schema, []);
    if (typeof resolved === "string") throw unreadable(resolved);
    this.top = resolved.schema;
    const place: Place = { ui, path: [], refs: resolved.refs, shownIf: [], requiredIf: [], isRequired: false, isNested: false };
    yield* this.#object(resolved.schema, place);
  }

  /** The properties of an object, and then those that it has under conditions. */
  *#object(schema: Json, place: Place): Steps<void> {
    const base = objectIn(schema, "properties");
    const ref = (name: string) => [...place.path, name].join("/");
    const scope = { ref, answers: (name: string) => this.#answers(valueAt(base, name), name, place) };
    const pooled = pool(branchesOf(schema, scope), base);
    const required = new Set(listIn(schema, "required").map(asText));
    for (const name of inOrder([...Object.keys(base), ...pooled.added.keys()], listIn(place.ui, "ui:order"))) {
      const added = Object.hasOwn(base, name) ? undefined : pooled.added.get(name);
      const requiredIf = pooled.required.get(name) ?? [];
      yield* this.#property(name, added ? added.schema : valueAt(base, name), {
        ui: objectIn(place.ui, name),
        path: [...place.path, name],
        refs: place.refs,
        shownIf: added ? [...place.shownIf, added.rule] : place.shownIf,
        // One that is asked under a condition, and required under the same, is required.
        requiredIf: added ? [] : requiredIf,
        isRequired: required.has(name) || (added !== undefined && requiredIf.length > 0),
        ...(place.within && { within: place.within }),
        isNested: place.isNested,
        ...(added && added.changes.length > 0 && { changes: added.changes }),
      });
    }
    for (const { name, rule } of pooled.lost)
      this.list.add({
        source: `${named(name, undefined)}: ${rule.source}`,
        field: null,
        reason: "Forms cannot change a question under a condition",
      });
  }

  #answers(given: unknown, name: string, place: Place): Made["answers"] | undefined {
    const resolved = this.#resolver.resolve(given, place.refs);
    if (typeof resolved === "string") return undefined;
    const made = questionOf(resolved.schema, uiOf(objectIn(place.ui, name)), false);
    return typeof made === "string" ? undefined : made.answers;
  }

  *#property(name: string, given: unknown, place: Place): Steps<void> {
    yield;
    requireShallow(place.path.length - 1);
    const resolved = this.#resolver.resolve(given, place.refs);
    if (typeof resolved === "string") {
      this.list.add({ source: named(name, isJson(given) ? textIn(given, "title") : ""), field: null, reason: resolved });
      return;
    }
    const { schema, refs } = resolved;
    const ui = uiOf(place.ui);
    const label = asText(ui("title")).trim() || textIn(schema, "title").trim();
    const source = named(name, label);
    const inner = { ...place, refs };
    const items = valueAt(schema, "items");
    if (typeOf(schema) === "object" && (isJson(valueAt(schema, "properties")) || branchesOf(schema, NO_SCOPE).length > 0)) {
      this.#add({ source, field: null, outcome: "changed", reason: IN_THE_SAME_ORDER, ...ruled(place) }, place);
      yield* this.#object(schema, inner);
    } else if (typeOf(schema) === "array" && !this.#isChoice(schema, { ui, refs })) {
      // A list of a fixed length has a question for each of its items, and no entries.
      const isRepeat = !Array.isArray(items) && isJson(items) && !place.within;
      const begins = isRepeat ? { begins: { source } } : {};
      this.#add(
        isRepeat
          ? { ...begins, ...this.#repeat(name, { schema, label, source, place }) }
          : { source, field: null, ...(Array.isArray(items) ? EACH : { reason: NESTED }), ...ruled(place), ...limitsOf(schema, source) },
        place,
      );
      const rows = Array.isArray(items) ? (items as unknown[]) : isJson(items) ? [items] : [];
      for (const [index, row] of rows.entries())
        yield* this.#property(rows.length > 1 || Array.isArray(items) ? `item${index + 1}` : "item", row, {
          ...inner,
          ui: Array.isArray(items) ? rowUi(place.ui, index) : objectIn(place.ui, "items"),
          path: [...place.path, `items${index}`],
          isRequired: false,
          ...(begins.begins
            ? { within: begins.begins, shownIf: [], requiredIf: [] }
            : { isNested: place.isNested || !Array.isArray(items) }),
        });
    } else this.#add(this.#question(name, { schema: this.#listed(schema, refs), label, source, place }), place);
  }

  /** Adds a part with the entries in which it is asked. */
  #add(part: Part, { within, isNested }: Place): void {
    const changes = isNested && part.field !== null ? { changes: [...(part.changes ?? []), ONCE_EACH] } : {};
    this.list.add(within ? { ...part, ...changes, within } : part);
  }

  /** A list of objects is a field with entries. */
  #repeat(name: string, { schema, label, source, place }: { schema: Json; label: string; source: string; place: Place }): Part {
    const whole = (option: string) => {
      const value = valueAt(schema, option);
      return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
    };
    const { config, changes } = entryLimits({ min: whole("minItems"), max: whole("maxItems") });
    const description = asText(uiOf(place.ui)("description")) || textIn(schema, "description");
    return {
      source,
      ref: place.path.join("/"),
      ...ruled(place),
      ...(place.requiredIf.length > 0 && { requiredIf: place.requiredIf }),
      changes: [...(place.changes ?? []), ...changes],
      ...limitsOf(schema, source, ["uniqueItems", "additionalItems"]),
      field: {
        name,
        type: "repeat",
        label: label || labelOf(name),
        ...(description !== "" && { description }),
        ...(place.isRequired && { required: true }),
        config,
      },
    };
  }

  #isChoice(schema: Json, { ui, refs }: { ui: Ui; refs: readonly string[] }): boolean {
    const items = valueAt(schema, "items");
    if (!isJson(items)) return false;
    const resolved = this.#resolver.resolve(items, refs);
    return typeof resolved !== "string" && isOneQuestion(schema, resolved.schema, ui);
  }

  /** A list whose items are described elsewhere, with the description in its place. */
  #listed(schema: Json, refs: readonly string[]): Json {
    const items = valueAt(schema, "items");
    const resolved = isJson(items) ? this.#resolver.resolve(items, refs) : "";
    return typeof resolved === "string" ? schema : { ...schema, items: resolved.schema };
  }

  #question(name: string, { schema, label, source, place }: { schema: Json; label: string; source: string; place: Place }): Part {
    const ui = uiOf(place.ui);
    const made = questionOf(schema, ui, place.isRequired);
    const ref = place.path.join("/");
    if (typeof made === "string") return { source, field: null, reason: made };
    const description = [asText(ui("description")) || textIn(schema, "description"), asText(ui("help"))].filter(Boolean).join("\n\n");
    const changes = [...(place.changes ?? []), ...made.changes];
    const findings = made.lost.map(([rule, reason]) => leftOut(`${source}: ${rule}`, reason));
    return {
      source,
      ref,
      ...(changes.length > 0 && { changes }),
      ...(findings.length > 0 && { findings }),
      ...ruled(place),
      ...(place.requiredIf.length > 0 && { requiredIf: place.requiredIf }),
      field: {
        name,
        type: made.type,
        label: label || (name.includes(" ") ? name : labelOf(name)),
        ...(description !== "" && { description }),
        ...(place.isRequired && { required: true }),
        ...(made.default !== undefined && { default: made.default }),
        ...(Object.keys(made.config).length > 0 && { config: made.config }),
      },
    };
  }
}

const NO_SCOPE = { ref: (name: string) => name, answers: () => undefined };

function ruled({ shownIf }: Place): { shownIf?: Rule[] } {
  return shownIf.length > 0 ? { shownIf } : {};
}

const EACH = { outcome: "changed", reason: "Each of its items became a separate question" } as const;

function limitsOf(
  schema: Json,
  source: string,
  names = ["minItems", "maxItems", "uniqueItems", "additionalItems"],
): { findings?: Finding[] } {
  const limits = names.filter((name) => valueAt(schema, name) !== undefined);
  return limits.length > 0 ? { findings: limits.map((name) => leftOut(`${source}: ${name}`, "A limit that forms do not have")) } : {};
}

function rowUi(ui: Json, index: number): Json {
  const items = valueAt(ui, "items");
  const row: unknown = Array.isArray(items) ? items[index] : items;
  return isJson(row) ? row : {};
}

/** In the order that a UI schema gives: the names that it leaves out stand where its `*` is, or at the end. */
function inOrder(names: string[], order: unknown[]): string[] {
  const known = new Set(names);
  const listed = [...new Set(order.map(asText))].filter((name) => name === "*" || known.has(name));
  const first = new Set(listed);
  const rest = [...known].filter((name) => !first.has(name));
  return (first.has("*") ? listed : [...listed, "*"]).flatMap((name) => (name === "*" && !known.has("*") ? rest : [name]));
}

type Added = { schema: unknown; rule: Rule; changes: string[] };
type Pooled = { added: Map<string, Added>; required: Map<string, Rule[]>; lost: { name: string; rule: Rule }[] };

/** Questions of several branches are asked once, if any of the branches' conditions is true. */
function pool(branches: Branch[], base: Json): Pooled {
  const pooled: Pooled = { added: new Map(), required: new Map(), lost: [] };
  const rules = new Map<string, Rule[]>();
  for (const { rule, properties, required } of branches) {
    for (const [name, schema] of Object.entries(properties)) {
      if (Object.hasOwn(base, name)) {
        pooled.lost.push({ name, rule });
        continue;
      }
      const known = rules.get(name);
      if (known) known.push(rule);
      else rules.set(name, [rule]);
      if (!pooled.added.has(name)) pooled.added.set(name, { schema, rule, changes: [] });
    }
    for (const name of required) pooled.required.set(name, [...(pooled.required.get(name) ?? []), rule].slice(0, 50));
  }
  for (const [name, added] of pooled.added) {
    const [only, ...others] = rules.get(name) ?? [];
    if (!only || others.length === 0) continue;
    added.rule = anyOf([only, ...others]);
    added.changes = ["it is described more than once, and the first description was used"];
  }
  return pooled;
}

function anyOf(rules: Rule[]): Rule {
  const conditions = rules.slice(0, 50).flatMap(({ condition }): Condition[] => (condition ? [condition] : []));
  const source = rules.slice(0, 8).map((rule) => rule.source).join(" or "); // prettier-ignore
  const unsaid = rules.find(({ condition }) => condition === null);
  if (unsaid || rules.length > 50) return { source, condition: null, ...(unsaid?.reason !== undefined && { reason: unsaid.reason }) };
  return { source, condition: { any: conditions } };
}

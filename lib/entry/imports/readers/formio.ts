import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Entered, Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Reader } from "@/lib/entry/imports/reader";
import { named } from "@/lib/entry/imports/reader";
import { knownType, questions } from "./formio-fields";
import type { Named } from "./formio-rules";
import { calculatedBy, otherRules, ruleOf } from "./formio-rules";
import type { Json } from "./json-values";
import { isJson, isSet, listIn, objectIn, objectsIn, valueAt, textIn } from "./json-values";
import { entryLimits, NESTED, ONCE_EACH } from "./entry-limits";
import { IN_THE_SAME_ORDER, leftOut, PartList, requireShallow } from "./part-list";

/** What a component is to a form. Questions are all others. */
const CONTAINERS: Record<string, "group" | "repeated" | "note"> = {
  panel: "group", fieldset: "group", columns: "group", table: "group", well: "group", tabs: "group", tab: "group", container: "group",
  datagrid: "repeated", editgrid: "repeated", datamap: "repeated", dynamicwizard: "repeated",
  content: "note", htmlelement: "note",
}; // prettier-ignore
const PARTS_OF = "It is part of the address above, which people type as one text";

/** A component in its place in the form. */
type Entry = {
  component: Json;
  type: string;
  name: string;
  source: string;
  kind: "group" | "repeated" | "note" | "step" | "question" | "part of an address";
  ref: string;
  /** It and those around it, from the outermost. */ chain: Json[];
  /** Of a repeat that is in no other: what its questions have as `within`. */ begins?: Entered;
  within?: Entered;
  /** Whether a repeat within that stands around it. */ isNested: boolean;
  isHidden: boolean;
};
type Place = Pick<Entry, "chain" | "within" | "isNested" | "isHidden"> & {
  depth: number;
  path: string;
  isWizard: boolean;
  inAddress: boolean;
};

/** Form.io: a tree of components, as its builder and its API give it. */
export const formio: Reader = {
  recognises({ json }) {
    if (!isJson(json) || !Array.isArray(valueAt(json, "components"))) return false;
    const first = objectsIn(json, "components").slice(0, 20);
    return first.some((each) => typeof valueAt(each, "type") === "string" && (typeof valueAt(each, "key") === "string" || "input" in each));
  },
  *read({ json }) {
    if (!isJson(json)) throw unreadable("The file is not a Form.io form");
    const tree = new Tree();
    const place = { chain: [], isNested: false, isHidden: false, depth: 0, path: "", inAddress: false };
    yield* tree.walk(objectsIn(json, "components"), { ...place, isWizard: isWizard(json) });
    return yield* outlineOf(json, tree);
  },
};

/** A form of which every part is a panel is a wizard even if nobody says so: its panels are its pages. */
function isWizard(json: Json): boolean {
  const display = textIn(json, "display");
  if (display !== "") return display === "wizard";
  const panels = objectsIn(json, "components").filter((each) => textIn(each, "type") !== "button");
  return panels.length > 1 && panels.every((each) => textIn(each, "type") === "panel");
}

/** All components in the order of the page, and the names by which rules know questions. */
class Tree {
  readonly entries: Entry[] = [];
  readonly #names = new Map<string, Named>();
  readonly #count = new PartList();

  *walk(components: Json[], place: Place): Steps<void> {
    requireShallow(place.depth);
    for (const component of components) {
      yield;
      yield* this.#enter(component, place);
    }
  }

  readonly find = (name: string): Named | undefined => this.#names.get(name) ?? this.#names.get(name.slice(name.lastIndexOf(".") + 1));

  *#enter(component: Json, place: Place): Steps<void> {
    const type = textIn(component, "type");
    const name = textIn(component, "key");
    const path = [place.path, name].filter(Boolean).join(".");
    const inner = childrenOf(component);
    const kind = kindOf(type, { inner, place });
    const source = named(name, labelOf(component, kind));
    const chain = [...place.chain, component];
    const isHidden = place.isHidden || isSet(component, "hidden");
    this.#count.add({ source, field: null, reason: "" });
    const entry: Entry = { component, type, name, source, kind, ref: path, chain, isNested: place.isNested, isHidden };
    if (place.within) entry.within = place.within;
    else if (kind === "repeated" && inner.length > 0) entry.begins = { source };
    const { begins } = entry;
    this.entries.push(entry);
    if (kind === "question") this.#name(entry);
    const isTree = kind === "repeated" || Object.hasOwn(PATHS, type.toLowerCase());
    const isAddress = kind === "question" && type.toLowerCase().includes("address");
    yield* this.walk(inner, {
      chain: begins ? [] : chain, // what hides a repeat hides all that is in it
      ...(place.within && { within: place.within }),
      ...(begins && { within: begins }),
      isNested: place.isNested || (kind === "repeated" && !begins),
      isHidden,
      depth: place.depth + 1,
      path: isTree ? path : place.path,
      isWizard: false,
      inAddress: place.inAddress || isAddress,
    });
  }

  #name({ component, type, name, ref }: Entry): void {
    const { known } = knownType(type);
    const made = known === null ? "" : questions[known]?.(component);
    if (typeof made !== "object") return;
    for (const each of [ref, name]) if (each !== "" && !this.#names.has(each)) this.#names.set(each, { ref, asked: made });
  }
}

/** Components whose questions have their name before their own. */
const PATHS: Record<string, true> = { container: true };

function kindOf(type: string, { inner, place }: { inner: Json[]; place: Place }): Entry["kind"] {
  const name = type.toLowerCase();
  if (place.inAddress) return "part of an address";
  if (place.isWizard && name === "panel") return "step";
  if (Object.hasOwn(CONTAINERS, name)) return CONTAINERS[name] ?? "group";
  return knownType(type).known === null && (inner.length > 0 || type === "") ? "group" : "question";
}

/** The components within one: of its own, of its columns, and of its table's cells. */
function childrenOf(component: Json): Json[] {
  const cells = listIn(component, "rows").flatMap((row) => (Array.isArray(row) ? row.filter(isJson) : []));
  return [
    ...objectsIn(component, "components"),
    ...[...objectsIn(component, "columns"), ...cells].flatMap((each) => objectsIn(each, "components")),
  ];
}

function labelOf(component: Json, kind: Entry["kind"]): string {
  const [title, label] = [plainText(textIn(component, "title")), plainText(textIn(component, "label"))];
  return kind === "group" || kind === "step" || kind === "repeated" ? title || plainText(textIn(component, "legend")) || label : label;
}

function* outlineOf(json: Json, { entries, find }: Tree): Steps<Outline> {
  const rules = new Map<Json, Rule | null>();
  const ruleFor = (component: Json) => {
    const known = rules.get(component);
    if (known !== undefined) return known;
    const rule = ruleOf(component, find);
    rules.set(component, rule);
    return rule;
  };
  const list = new PartList();
  const isFirstPage = (entry: Entry) => entry.kind === "step" && list.parts.length === 0 && labelOf(entry.component, "step") === "";
  for (const entry of entries) {
    yield;
    // The parts of an address have rules of its own.
    const chain = entry.kind === "part of an address" ? [] : entry.chain;
    const shownIf = chain.flatMap((each) => ruleFor(each) ?? []);
    const part = isFirstPage(entry) ? unnamed(entry) : workedOut(partOf(entry), entry, find);
    const { within, isNested } = entry;
    const changes = isNested && part.field !== null ? { changes: [...(part.changes ?? []), ONCE_EACH] } : {};
    list.add({
      ...part,
      ...changes,
      ...(within && { within }),
      ...(entry.name !== "" && { ref: entry.ref }),
      ...(shownIf.length > 0 && { shownIf }),
    });
  }
  const title = plainText(textIn(json, "title"));
  const findings = formFindings(json);
  return { title, parts: list.parts, ...(findings.length > 0 && { findings }) };
}

function unnamed({ source }: Entry): Part {
  return { source, field: null, outcome: "changed", reason: "It became the first page, which has no title" };
}

function partOf(entry: Entry): Part {
  const { component, source, kind, name } = entry;
  const findings = kind === "part of an address" ? [] : otherRules(component, source);
  const more = findings.length > 0 ? { findings } : {};
  const label = labelOf(component, kind);
  switch (kind) {
    case "group":
      return { source, field: null, outcome: "changed", reason: IN_THE_SAME_ORDER, ...more };
    case "repeated":
      return repeat(entry, { label, findings });
    case "part of an address":
      return { source, field: null, reason: PARTS_OF };
    case "step":
      return { source, field: { ...(name !== "" && { name }), type: "page", label }, ...more };
    case "note":
      return { ...note(entry), ...more };
    case "question":
      return { ...question(entry), ...more };
  }
}

/** A grid whose rows are entries. */
function repeat({ component, source, name, begins }: Entry, { label, findings }: { label: string; findings: Finding[] }): Part {
  if (!begins) return { source, field: null, outcome: "left_out", reason: NESTED, ...(findings.length > 0 && { findings }) };
  const checks = objectIn(component, "validate");
  const whole = (option: string) => {
    const value = Number(valueAt(checks, option) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  const most = whole("maxLength");
  const { config, changes } = entryLimits({ min: whole("minLength"), max: most === 0 ? undefined : most });
  const description = ["description", "tooltip"].map((each) => plainText(textIn(component, each))).filter(Boolean).join("\n\n"); // prettier-ignore
  const rest = findings.filter((finding) => !/: (?:min|max)Length$/.test(finding.source));
  return {
    source,
    begins,
    changes,
    ...(rest.length > 0 && { findings: rest }),
    field: {
      ...(name !== "" && { name }),
      type: "repeat",
      label,
      ...(description !== "" && { description }),
      ...(isSet(checks, "required") && { required: true }),
      config,
    },
  };
}

const AMOUNTS = new Set(["number", "currency"]);

/** A number that nobody can answer because it is calculated. */
function workedOut(part: Part, { component, source, kind, type, isHidden }: Entry, find: Tree["find"]): Part {
  const isAmount = kind === "question" && AMOUNTS.has(knownType(type).known ?? "");
  const calculation = isAmount ? calculatedBy(component, find) : null;
  if (!calculation || part.field === null) return part;
  const { name, label, description } = part.field;
  const findings = (part.findings ?? []).filter((finding) => finding.source !== `${source}: calculateValue`);
  return {
    source,
    ...(findings.length > 0 && { findings }),
    field: {
      ...(name !== undefined && { name }),
      type: "calculation",
      label,
      ...(description !== undefined && { description }),
      ...(isHidden && { config: { hidden: true } }),
      calculation,
    },
  };
}

/** The text of a component that only shows one: its first line is the label. */
function note({ component, source, name }: Entry): Part {
  const text = plainText(textIn(component, "html") || textIn(component, "content")).trim();
  const [label = "", ...rest] = text.split("\n");
  if (text === "") return { source, field: null, reason: "It has no text" };
  const description = rest.join("\n").trim();
  return { source, field: { ...(name !== "" && { name }), type: "statement", label, ...(description !== "" && { description }) } };
}

function question({ component, type, name, source, isHidden }: Entry): Part {
  const { known, change } = knownType(type);
  const make = known === null ? undefined : questions[isHidden && questions[known] !== questions.button ? "hidden" : known];
  if (!make) return { source, field: null, reason: `Forms have no question of type “${type.slice(0, 60)}”` };
  const made = make(component);
  if (typeof made === "string") return { source, field: null, reason: made };
  const description = ["description", "tooltip"].map((each) => plainText(textIn(component, each))).filter(Boolean).join("\n\n"); // prettier-ignore
  const changes = [
    ...(change === null ? [] : [change]),
    ...(made.changes ?? []),
    ...(isSet(component, "multiple") && made.config?.multiple !== true ? ["people can give only one answer instead of several"] : []),
    ...(isSet(component, "disabled") ? ["people can change the answer, because forms have no read-only questions"] : []),
    ...(isHidden && known !== null && questions[known] !== questions.hidden ? ["it is hidden, and the form's link can fill it in"] : []),
  ];
  return {
    source,
    ...(changes.length > 0 && { changes }),
    field: {
      ...(name !== "" && { name }),
      type: made.type,
      label: plainText(textIn(component, "label")) || textIn(component, "placeholder"),
      ...(description !== "" && { description }),
      ...(isSet(objectIn(component, "validate"), "required") && !isHidden && { required: true }),
      ...(made.default !== undefined && { default: made.default }),
      ...(made.config && { config: made.config }),
    },
  };
}

function formFindings(json: Json): Finding[] {
  const languages = Object.keys(objectIn(objectIn(json, "i18n"), "resources")).slice(0, 50);
  return languages.length > 0 ? [leftOut("i18n", `Texts in ${languages.join(", ")} were left out; add them as translations`)] : [];
}

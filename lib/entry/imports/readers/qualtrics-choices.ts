import type { Finding } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Shape } from "./qualtrics-shapes";
import { isOn, isShape, listOf, shape, textOf } from "./qualtrics-shapes";

export type Choice = { value: string; label: string };
/** Choices in their order, with the value of each by its number in the file. */
export type Choices = {
  options: Choice[];
  values: ReadonlyMap<string, string>;
  /** The number of the choice that people word themselves. */ own?: string;
  changes: string[];
  findings: Finding[];
};

type Given = { items: unknown; order: unknown; recoded?: unknown; /** How the report names the question. */ name: string };

/** Reads choices, statements or scale points. */
export function readChoices({ items, order, recoded, name }: Given): Choices {
  const byId = new Map(Object.entries(shape(items)));
  const ordered = new Set(listOf(order).map(textOf).filter((id) => byId.has(id)));
  const ids = ordered.size > 0 ? Array.from(ordered) : Array.from(byId.keys());
  const codes = shape(recoded);
  const wanted = ids.map((id) => (Object.hasOwn(codes, id) && textOf(codes[id]).trim()) || id);
  const isUnique = new Set(wanted).size === wanted.length;
  const values = new Map<string, string>();
  const options: Choice[] = [];
  const findings: Finding[] = [];
  for (const [index, id] of ids.entries()) {
    const item = shape(byId.get(id));
    const value = isUnique ? (wanted[index] ?? id) : id;
    const label = plainText(textOf(item.Display)) || `Choice ${id}`;
    values.set(id, value);
    options.push({ value, label });
    findings.push(...aboutChoice(item, `${name}: ${label}`));
  }
  for (const [id, item] of byId)
    if (ordered.size > 0 && !ordered.has(id))
      findings.push({ source: `${name}: ${plainText(textOf(shape(item).Display)) || id}`, outcome: "left_out", note: "The survey does not offer this choice" });
  return { options, values, changes: isUnique ? [] : ["its choices are stored by number, because several had the same code"], findings };
} // prettier-ignore

function aboutChoice(item: Shape, source: string): Finding[] {
  const findings: Finding[] = [];
  const logic = item.DisplayLogic;
  if (isShape(logic) && Object.keys(logic).length > 0)
    findings.push({
      source: `${source}: display logic`,
      outcome: "left_out",
      note: "The choice is always shown, because choices cannot depend on other answers",
    });
  if (isOn(item.ExclusiveAnswer))
    findings.push({
      source: `${source}: exclusive`,
      outcome: "left_out",
      note: "Forms have no exclusive choices, so it can be chosen together with others",
    });
  return findings;
}

/** Removes the last choice with a text field: the page offers that one itself. */
export function withOwnWords(choices: Choices, { items, name }: Pick<Given, "items" | "name">): Choices {
  const byId = shape(items);
  const ids = Array.from(choices.values.keys()).filter((id) => {
    const entry = shape(byId[id]).TextEntry;
    return isOn(entry) || isShape(entry);
  });
  const own = ids.at(-1);
  if (own === undefined) return choices;
  const labelOf = (id: string) => choices.options.find(({ value }) => value === choices.values.get(id))?.label ?? id;
  const findings = ids.map((id): Finding => {
    const source = `${name}: ${labelOf(id)}`;
    return id === own
      ? { source, outcome: "changed", note: "A choice; it became “Other”, with a text field for another answer" }
      : { source: `${source}: text`, outcome: "left_out", note: "Only one choice can have a text field, so this one has none" };
  });
  const options = choices.options.filter(({ value }) => value !== choices.values.get(own));
  return { ...choices, options, own, findings: [...choices.findings, ...findings] };
}

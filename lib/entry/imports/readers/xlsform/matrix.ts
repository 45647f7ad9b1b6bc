import type { Finding, Part, Rule } from "@/lib/entry/imports/outline";
import { named } from "@/lib/entry/imports/reader";
import type { Row } from "./columns";
import type { Kind } from "./kinds";
import { textIn } from "./languages";
import type { Form } from "./question";
import { appearanceOf, takeOptions } from "./question";
import { isAlways } from "./rules";
import { saidAs } from "./texts";

type Entry = { row: Row; kind: Kind };
/** The questions of a group that is a table: `heading` only shows the choices above them. */
type Table = { heading: Entry | null; rows: Entry[]; kind: Kind & { is: "chosen" } };

/** As many rows and columns as a matrix has. */
const MOST = 20;
/** What a row of a matrix cannot have of its own. */
const OWN = ["relevant", "constraint", "choice_filter", "default", "calculation", "read_only", "trigger", "parameters", "hint", "guidance_hint", "image", "audio", "video", "big-image", "disabled", "save_to", "required_message"]; // prettier-ignore

/**
 * The table that begins at a group, if it is one: `table-list`, or rows without labels below one with labels, all with the same choices, and no
 * rule names one of them.
 */
export function tableAt(entries: Entry[], at: number, { form, used }: { form: Form; used: ReadonlySet<string> }): Table | null {
  const begin = entries[at];
  if (begin?.kind.is !== "begin" || begin.kind.what !== "group") return null;
  const inside: Entry[] = [];
  for (const entry of entries.slice(at + 1, at + MOST + 3)) {
    if (entry.kind.is === "end") break;
    inside.push(entry);
  }
  const isHeaded = inside[0] !== undefined && appearanceOf(inside[0].row).has("label");
  const isTable =
    appearanceOf(begin.row).has("table-list") || (isHeaded && inside.slice(1).every(({ row }) => appearanceOf(row).has("list-nolabel")));
  const heading = isHeaded ? (inside[0] ?? null) : null;
  const rows = isHeaded ? inside.slice(1) : inside;
  const [first] = rows;
  if (!isTable || !first || rows.length < 2 || rows.length > MOST) return null;
  const { kind } = first;
  if (kind.is !== "chosen" || kind.isFile || kind.hasOther || kind.answers === "other") return null;
  const columns = form.lists.get(kind.list)?.options.length ?? 0;
  if (columns < 2 || columns > MOST) return null;
  const isSame = (entry: Entry) =>
    entry.kind.is === "chosen" && entry.kind.list === kind.list && entry.kind.answers === kind.answers && !entry.kind.hasOther;
  const isPlain = ({ row }: Entry) => row.get("name") !== "" && !used.has(row.get("name")) && OWN.every((name) => row.get(name) === "");
  const needed = isAlways(first.row.get("required"));
  const isAsked = ({ row }: Entry) => isAlways(row.get("required")) === needed && (row.get("required") === "" || needed);
  return inside.every((entry) => isSame(entry) && isPlain(entry)) && rows.every(isAsked) ? { heading, rows, kind } : null;
}

/** Names in the rules and texts of all rows. */
export function usedNames(entries: Entry[]): Set<string> {
  const used = new Set<string>();
  for (const { row } of entries)
    for (const cell of row.values())
      for (const [, name = ""] of cell.slice(0, 20_000).matchAll(/\$\{\s{0,5}([^{}\s]{1,200})/g)) used.add(name);
  return used;
}

type Given = { table: Table; group: Row; form: Form; shownIf: Rule[]; findings: Finding[] };

/** A matrix in place of the group, and its rows. */
export function matrixOf({ table, group, form, shownIf, findings }: Given): Part[] {
  const labelOf = (row: Row) => textIn(row, "label", form.languages).text;
  const source = named(group.get("name"), labelOf(group));
  const text = labelOf(group) || (table.heading ? labelOf(table.heading.row) : "");
  const { label, below, changes } = saidAs(text, form.isAnswered);
  const name = group.get("name");
  const hints = ["hint", "guidance_hint"].map((each) => textIn(group, each, form.languages).text);
  const description = [below, ...hints].filter(Boolean).join("\n\n");
  const config = {
    rows: table.rows.map(({ row }) => ({ value: row.get("name"), label: saidAs(labelOf(row), form.isAnswered).label || row.get("name") })),
    columns: takeOptions(table.kind, form),
    ...(table.kind.answers === "several" && { multiple: true }),
  };
  const isRequired = table.rows.some(({ row }) => isAlways(row.get("required")));
  const matrix: Part = {
    source,
    field: {
      ...(name !== "" && { name }),
      type: "matrix",
      label,
      ...(description !== "" && { description }),
      ...(isRequired && { required: true }),
      config,
    },
    changes: [...changes, "its questions became the rows of a matrix"],
    ...(shownIf.length > 0 && { shownIf }),
    ...(findings.length > 0 && { findings }),
  };
  const inside = [...(table.heading ? [table.heading] : []), ...table.rows];
  const rows = inside.map((entry): Part => {
    const reason = entry === table.heading ? "It only shows choices, which the matrix shows itself" : "It is a row of the matrix above";
    return { source: named(entry.row.get("name"), labelOf(entry.row)), field: null, outcome: "changed", reason };
  });
  return [matrix, ...rows];
}

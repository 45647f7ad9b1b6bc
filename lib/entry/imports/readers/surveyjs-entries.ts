import type { Steps } from "@/lib/base/turns/turns";
import type { Entered, Rule } from "@/lib/entry/imports/outline";
import { MAX_DEPTH, MAX_PARTS } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Json } from "./json-values";
import { isJson, jsonOf, listOf, objectsOf, textOf, valueAt } from "./json-values";

/** A page, question or group of a survey, in the order in which it is shown. */
export type Entry = {
  /** A sheet is a page of the survey. */ kind: "sheet" | "group" | "repeated" | "cells" | "question";
  given: Json;
  name: string;
  /** By which rules know it. */ ref: string | undefined;
  /** Stands before the title of a question that was a cell of a table. */ label?: string;
  /** With the rules of the groups around it; not those of its page, which takes along what is on it. */ shownIf: Rule[];
  requiredIf: Rule[];
  /** Those that are its own: they are read once. */ ownRules: Rule[];
  /** Before the names of questions that repeat: `panel[].`. */ prefix: string;
  /** Of a repeat that is in no other: what its questions have as `within`. */ begins?: Entered;
  within?: Entered;
  /** Whether a repeat within that stands around it. */ isNested: boolean;
  isHidden: boolean;
};

type Around = { shownIf: Rule[]; prefix: string; within?: Entered; isNested: boolean; isHidden: boolean; depth: number };
const OUTSIDE: Around = { shownIf: [], prefix: "", isNested: false, isHidden: false, depth: 0 };

/** The questions of a page or survey; `questions` in older files. */
export function elementsOf(given: Json): unknown[] | undefined {
  const list = given.elements ?? given.questions;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

/** All of a survey's parts. @throws DomainError invalid if they are more, or nested deeper, than people make. */
export function* entriesOf(survey: Json): Steps<Entry[]> {
  const entries: Entry[] = [];
  const pages = Array.isArray(survey.pages) ? objectsOf(survey.pages) : [];
  for (const page of pages) {
    add(entries, entryOf("sheet", page, OUTSIDE));
    yield* walk(entries, elementsOf(page), { ...OUTSIDE, isHidden: isNeverShown(page) });
  }
  if (pages.length === 0) yield* walk(entries, elementsOf(survey), OUTSIDE);
  return entries;
}

/** What contains other questions, with the key of their list. */
const GROUPS: Record<string, { kind: Entry["kind"]; list: string; isRepeated?: true }> = {
  panel: { kind: "group", list: "elements" },
  flowpanel: { kind: "group", list: "elements" },
  paneldynamic: { kind: "repeated", list: "templateElements", isRepeated: true },
  matrixdynamic: { kind: "repeated", list: "columns", isRepeated: true },
  multipletext: { kind: "group", list: "items" },
};
const CELLS = "matrixdropdown";
const FREE_NAMES = new Set(["panel", "flowpanel"]);

function* walk(entries: Entry[], elements: unknown, around: Around): Steps<void> {
  if (around.depth > MAX_DEPTH) throw unreadable(`The form has groups nested more than ${MAX_DEPTH} deep`);
  for (const given of listOf(elements).filter(isJson)) {
    const type = textOf(given.type) ?? "";
    const group = valueAt(GROUPS, type) as (typeof GROUPS)[string] | undefined;
    const entry = entryOf(type === CELLS ? "cells" : (group?.kind ?? "question"), given, around);
    const isRepeat = group?.isRepeated === true;
    if (isRepeat && !around.within) entry.begins = { source: entry.name };
    add(entries, entry);
    yield;
    const owner = entry.ref ?? entry.name;
    const prefix = FREE_NAMES.has(type) ? around.prefix : `${owner}${group?.isRepeated ? "[]" : ""}.`;
    const repeated = entry.begins ? { within: entry.begins } : { isNested: around.isNested || isRepeat };
    // What hides a repeat hides all that is in it.
    const inside = {
      ...around,
      ...repeated,
      shownIf: entry.begins ? [] : entry.shownIf,
      prefix,
      isHidden: entry.isHidden,
      depth: around.depth + 1,
    };
    if (type === CELLS) yield* cells(entries, entry, inside);
    else if (group) {
      const list = listOf(valueAt(given, group.list));
      const asked = FREE_NAMES.has(type) || type === "paneldynamic" ? list : list.map((item) => cellOf(jsonOf(item), given));
      yield* walk(entries, asked, inside);
    }
  }
}

/** A table whose columns are questions: one for each cell. */
function* cells(entries: Entry[], { given, name }: Entry, inside: Around): Steps<void> {
  for (const [index, row] of listOf(given.rows).entries()) {
    const value = textOf(isJson(row) ? row.value : row) ?? `row ${index + 1}`;
    const label = (isJson(row) ? textOf(row.text) : undefined) ?? value;
    for (const column of objectsOf(given.columns)) {
      const cell = cellOf(column, given);
      const own = textOf(cell.name) ?? "";
      const entry = entryOf("question", { ...cell, name: `${name}_${value}_${own}`, title: cell.title ?? own }, inside);
      add(entries, { ...entry, label, ref: `${inside.prefix}${value}.${own}` });
      yield;
    }
  }
}

/** An item or column as a question: its kind is that of its table, unless it has its own. */
function cellOf(cell: Json, table: Json): Json {
  const own = textOf(cell.cellType);
  const kind =
    own === undefined || own === "default" ? (textOf(table.cellType) ?? (Array.isArray(table.columns) ? "dropdown" : "text")) : own;
  return { ...cell, type: kind, ...(cell.choices === undefined && table.choices !== undefined && { choices: table.choices }) };
}

function entryOf(kind: Entry["kind"], given: Json, around: Around): Entry {
  const name = textOf(given.name) ?? "";
  const rule = (key: string): Rule[] => {
    const source = textOf(valueAt(given, key));
    return source === undefined ? [] : [{ source, condition: null }];
  };
  const [shown, required] = [rule("visibleIf"), rule("requiredIf")];
  const stored = textOf(given.valueName) ?? textOf(given.name);
  return {
    kind,
    given,
    name,
    ref: stored === undefined ? undefined : `${around.prefix}${stored}`,
    shownIf: [...around.shownIf, ...shown],
    requiredIf: required,
    ownRules: [...shown, ...required],
    prefix: around.prefix,
    ...(around.within && { within: around.within }),
    isNested: around.isNested,
    isHidden: around.isHidden || isNeverShown(given),
  };
}

function isNeverShown({ visible, visibleIf }: Json): boolean {
  return visible === false && textOf(visibleIf) === undefined;
}

function add(entries: Entry[], entry: Entry): void {
  if (entries.length >= MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
  entries.push(entry);
}

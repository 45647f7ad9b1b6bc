import type { Steps } from "@/lib/base/turns/turns";
import type { Entered, Finding, Part, Rule } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { MAX_DEPTH, MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Row } from "@/lib/entry/imports/readers/xlsform/columns";
import { tableOf } from "@/lib/entry/imports/readers/xlsform/columns";
import { formFindings } from "@/lib/entry/imports/readers/xlsform/form-findings";
import type { Kind } from "@/lib/entry/imports/readers/xlsform/kinds";
import { byAppearance, kindOfType } from "@/lib/entry/imports/readers/xlsform/kinds";
import type { Languages } from "@/lib/entry/imports/readers/xlsform/languages";
import { inOther, languagesOf, textIn } from "@/lib/entry/imports/readers/xlsform/languages";
import { listsOf, MEDIA } from "@/lib/entry/imports/readers/xlsform/lists";
import { matrixOf, tableAt, usedNames } from "@/lib/entry/imports/readers/xlsform/matrix";
import { arePages } from "@/lib/entry/imports/readers/xlsform/pages";
import type { Form } from "@/lib/entry/imports/readers/xlsform/question";
import { appearanceOf, isFixed, questionOf } from "@/lib/entry/imports/readers/xlsform/question";
import type { Known } from "@/lib/entry/imports/readers/xlsform/rules";
import { calculatedBy, isNever, ruleOf } from "@/lib/entry/imports/readers/xlsform/rules";
import { isXlsForm, sheetsOf } from "@/lib/entry/imports/readers/xlsform/sheets";
import { saidAs } from "@/lib/entry/imports/readers/xlsform/texts";
import { COUNTED, entryLimits, NESTED, ONCE_EACH } from "./entry-limits";
import { lost } from "./made";
import { shorten } from "@/lib/entry/imports/mend-texts";

/** XLSForm (xlsform.org), as ODK, KoboToolbox and others read it: a workbook with the sheets survey, choices and settings, or such tables as text. */
export const xlsform: Reader = {
  recognises: isXlsForm,
  *read(source, wanted) {
    const sheets = yield* sheetsOf(source);
    const survey = tableOf(sheets.get("survey"));
    if (!survey.columns.some(({ name }) => name === "type")) throw unreadable("The file has no sheet “survey” with a column “type”");
    if (survey.rows.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} rows`);
    const choices = tableOf(sheets.get("choices"));
    const settings = tableOf(sheets.get("settings"));
    yield;
    const languages = inOther(languagesOf([survey, choices], settings.rows[0]?.get("default_language") ?? ""), wanted);
    const { lists, findings } = listsOf(choices, languages);
    yield;
    const entries = survey.rows.map(entryOf);
    const names = namesIn(entries, new Set(lists.keys()));
    const form: Form = { languages, lists, find: (name) => names.get(name), isAnswered: () => false, choices: 0 };
    const isPaged = arePages(entries, settings.rows[0]?.get("style") ?? "");
    const parts = yield* partsOf(entries, { form, names, isPaged, findings });
    const { tag } = languages;
    return {
      title: titleIn(settings.rows[0]),
      ...(tag !== undefined && { language: tag }),
      others: languages.others,
      parts,
      findings: [...formFindings({ sheets, survey, settings, lists, isPaged }), ...findings],
    };
  },
};

function titleIn(head: Row | undefined): string {
  const title = head?.get("form_title") ?? "";
  return title === "" ? (head?.get("title") ?? "") : title;
}

type Entry = { row: Row; kind: Kind };

function entryOf(row: Row): Entry {
  const kind = kindOfType(row.get("type"));
  return { row, kind: byAppearance(kind, appearanceOf(row)) ?? kind };
}

/** What rules can compare, by name. */
function namesIn(entries: Entry[], lists: ReadonlySet<string>): Map<string, Known> {
  const names = new Map<string, Known>();
  for (const { row, kind } of entries) {
    const name = row.get("name");
    const known = knownAs(kind, lists);
    if (name === "" || !known || isFixed(row, kind)) continue;
    names.set(name, { ...known, isTwice: names.has(name) });
  }
  return names;
}

function knownAs(kind: Kind, lists: ReadonlySet<string>): Omit<Known, "isTwice"> | null {
  if (kind.is === "asked") return { answers: kind.answers, hasOther: false };
  if (kind.is === "span") return { answers: "amount", hasOther: false };
  if (kind.is === "computed") return { answers: "result", hasOther: false };
  if (kind.is === "kept") return { answers: "words", hasOther: false };
  if (kind.is !== "chosen") return null;
  return kind.isFile || !lists.has(kind.list) ? { answers: "words", hasOther: false } : { answers: kind.answers, hasOther: kind.hasOther };
}

/** A group or repeat that is open. */
type Open = {
  what: "group" | "repeat";
  rules: Rule[];
  isNever: boolean;
  /** The repeat in which its rows stand. */ within?: Entered;
  /** Whether that has a repeat of its own around them. */ isNested: boolean;
};
type Walk = { form: Form; names: Map<string, Known>; isPaged: boolean; findings: Finding[] };

const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

function* partsOf(entries: Entry[], { form, names, isPaged, findings }: Walk): Steps<Part[]> {
  const parts: Part[] = [];
  const open: Open[] = [];
  const earlier = new Set<string>();
  form.isAnswered = (name) => earlier.has(name);
  const used = usedNames(entries);
  let [isFirst, skipped] = [true, 0];
  for (const [index, { row, kind }] of entries.entries()) {
    if (index % 20 === 19) yield;
    if (skipped > 0 && skipped--) continue;
    const around = open.at(-1) ?? OUTSIDE;
    if (kind.is === "end") {
      const last = open.pop();
      if (last?.what !== kind.what)
        findings.push({ source: row.get("type"), outcome: "left_out", note: last ? WRONG_END : "There is no group to end" });
    } else if (kind.is === "begin") {
      if (open.length >= MAX_DEPTH) throw unreadable(`The form has groups nested more than ${MAX_DEPTH} deep`);
      const isPage = isPaged && open.length === 0;
      const table = isPage || around.isNever || isNever(row.get("relevant")) ? null : tableAt(entries, index, { form, used });
      const { part, inside } = beginningOf(row, { what: kind.what, form, around, isPage, isFirst, isTable: table !== null });
      parts.push(
        ...(table
          ? matrixOf({ table, group: row, form, shownIf: inside.rules, findings: part.findings ?? [] }).map((each) =>
              inEntries(each, inside),
            )
          : [part]),
      );
      open.push(inside);
      isFirst &&= table === null && part.field === null;
      if (table) skipped = table.rows.length + (table.heading ? 1 : 0);
    } else {
      const part = inEntries(partOf({ row, kind, form, around }), around);
      parts.push(part);
      isFirst &&= part.field === null || kind.is === "computed"; // which nobody sees
      const name = row.get("name");
      if (part.field !== null && names.get(name)?.isTwice === false && KEY.test(name)) earlier.add(name);
    }
  }
  if (open.length > 0)
    findings.push({ source: "survey", outcome: "changed", note: `${open.length} of its groups had no end, so they end with the form` });
  return parts;
}

const OUTSIDE: Open = { what: "group", rules: [], isNever: false, isNested: false };
const WRONG_END = "It does not match the last group that began";

type Beginning = { what: "group" | "repeat"; form: Form; around: Open; isPage: boolean; isFirst: boolean; isTable: boolean };

function beginningOf(row: Row, { what, form, around, isPage, isFirst, isTable }: Beginning): { part: Part; inside: Open } {
  const { text } = textIn(row, "label", form.languages);
  const source = named(row.get("name"), text);
  const relevant = row.get("relevant");
  const own = isNever(relevant) ? null : ruleOf(relevant, form.find);
  const rules = own ? [own] : [];
  const findings = cellsOfGroup(row, { source, isPage, isTable, languages: form.languages });
  const common = { source, ...(rules.length > 0 && { shownIf: rules }), ...(findings.length > 0 && { findings }) };
  const inside: Open = { ...around, what, rules: [...around.rules, ...rules], isNever: around.isNever || isNever(relevant) };
  if (inside.isNever) return { part: { source, field: null, reason: NEVER, ...(findings.length > 0 && { findings }) }, inside };
  if (what !== "group" && around.within)
    return { part: inEntries({ ...common, field: null, reason: NESTED }, around), inside: { ...inside, isNested: true } };
  if (what !== "group")
    return repeatOf(row, { form, common: { ...common, ...(inside.rules.length > 0 && { shownIf: inside.rules }) }, inside });
  if (!isPage) {
    const heading = text === "" ? "" : ", without its heading";
    return {
      part: {
        ...common,
        field: null,
        outcome: "changed",
        reason: `Forms have no groups, so its questions follow in the same order${heading}`,
      },
      inside,
    };
  }
  if (isFirst && text === "" && HINTS.every((name) => textIn(row, name, form.languages).text === ""))
    return { part: { ...common, field: null, outcome: "changed", reason: "It became the first page, which has no title" }, inside };
  const page = questionOf({ row, kind: { is: "shown" }, form, around: [] });
  // What hides a page hides all that is on it.
  if (page.field)
    return {
      part: { ...page, findings: [...(page.findings ?? []), ...findings], field: { ...page.field, type: "page" } },
      inside: { ...inside, rules: around.rules },
    };
  return { part: page, inside };
}

type Common = Pick<Part, "source" | "shownIf" | "findings">;

/** A repeat is a field with entries: what hides it hides all that is in it. */
function repeatOf(row: Row, { form, common, inside }: { form: Form; common: Common; inside: Open }): { part: Part; inside: Open } {
  const name = row.get("name");
  const { label, below, changes } = saidAs(textIn(row, "label", form.languages).text, form.isAnswered);
  const count = row.get("repeat_count").trim();
  const isConstant = /^\d{1,9}$/.test(count);
  const limits = entryLimits(isConstant ? { min: Number(count), max: Number(count) } : {});
  const begins = { source: common.source };
  const findings = [...(common.findings ?? []), ...(isConstant || count === "" ? [] : [lost(`${common.source}: repeat_count ${shorten(count, 500)}`, COUNTED)])]; // prettier-ignore
  const field = {
    ...(name !== "" && { name }),
    type: "repeat" as const,
    label,
    ...(below !== "" && { description: below }),
    config: limits.config,
  };
  const { findings: _, ...head } = common;
  return {
    part: {
      ...head,
      ...(name !== "" && { ref: name }),
      begins,
      field,
      changes: [...changes, ...limits.changes],
      ...(findings.length > 0 && { findings }),
    },
    inside: { ...inside, rules: [], within: begins },
  };
}

/** A part with the entries in which it is asked. */
function inEntries(part: Part, { within, isNested }: Open): Part {
  if (!within) return part;
  return { ...part, within, ...(isNested && part.field !== null && { changes: [...(part.changes ?? []), ONCE_EACH] }) };
}

const NEVER = "It is never shown: its rule or that of its group is never true";

/** Cells that say nothing of a group here. Pages and tables take their own texts. */
const HINTS = ["hint", "guidance_hint"];
const OF_GROUPS = ["parameters", "trigger", "required", "constraint", "default", "calculation", "save_to"];

type Group = { source: string; isPage: boolean; isTable: boolean; languages: Languages };

function cellsOfGroup(row: Row, { source, isPage, isTable, languages }: Group): Finding[] {
  const looks = Array.from(appearanceOf(row)).filter((look) => look !== "field-list" && !(isTable && look === "table-list"));
  const cells = [
    ...(isPage ? [] : [...(isTable ? [] : HINTS), ...MEDIA]).map((name) => [name, textIn(row, name, languages).text] as const),
    ...OF_GROUPS.map((name) => [name, row.get(name)] as const),
    ["appearance", looks.join(" ")] as const,
  ];
  return cells
    .filter(([, cell]) => cell !== "")
    .map(([name, cell]) => ({
      source: `${source}: ${name} ${cell.slice(0, 500)}`,
      outcome: "left_out",
      note: "Forms don't support this for groups",
    }));
}

function partOf({ row, kind, form, around }: { row: Row; kind: Kind; form: Form; around: Open }): Part {
  const source = named(row.get("name") || row.get("type"), textIn(row, "label", form.languages).text);
  if (around.isNever || isNever(row.get("relevant"))) return leftOut(row, source, NEVER);
  if (/^(?:yes|true)/i.test(row.get("disabled"))) return leftOut(row, source, "It is disabled in the file");
  if (kind.is === "left") return leftOut(row, source, kind.reason);
  if (kind.is === "computed") return calculationOf(row, { source, form, around });
  return questionOf({ row, kind, form, around: around.rules });
}

/** A row that nobody sees. */
function calculationOf(row: Row, { source, form, around }: { source: string; form: Form; around: Open }): Part {
  const name = row.get("name");
  const given = row.get("calculation");
  if (given === "") return leftOut(row, source, "Its calculation is empty");
  const own = ruleOf(row.get("relevant"), form.find);
  const shownIf = [...around.rules, ...(own ? [own] : [])];
  const findings = lostCells(row, { source, names: OF_ANSWERS, note: "People do not answer a calculation" });
  const label = textIn(row, "label", form.languages).text || name;
  return {
    source,
    ref: name,
    field: { name, type: "calculation", label, config: { hidden: true }, calculation: calculatedBy(given, form.find) },
    ...(shownIf.length > 0 && { shownIf }),
    ...(findings.length > 0 && { findings }),
  };
}

const OF_ANSWERS = ["constraint", "required", "choice_filter", "trigger"];

function lostCells(row: Row, { source, names, note }: { source: string; names: string[]; note: string }): Finding[] {
  return names
    .filter((name) => row.get(name) !== "" && !isNever(row.get(name)))
    .map((name) => ({ source: `${source}: ${name} ${row.get(name).slice(0, 500)}`, outcome: "left_out", note }));
}

/** Its rules go with it. */
function leftOut(row: Row, source: string, reason: string): Part {
  const findings = lostCells(row, { source, names: ["relevant", ...OF_ANSWERS], note: "Its question was left out" });
  return { source, field: null, reason, ...(findings.length > 0 && { findings }) };
}

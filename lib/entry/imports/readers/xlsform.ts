import type { Steps } from "@/lib/base/turns/turns";
import type { Finding, Part, Rule } from "@/lib/entry/imports/outline";
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
import { isNever, ruleOf } from "@/lib/entry/imports/readers/xlsform/rules";
import { isXlsForm, sheetsOf } from "@/lib/entry/imports/readers/xlsform/sheets";

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
  if (kind.is === "kept") return { answers: "words", hasOther: false };
  if (kind.is !== "chosen") return null;
  return kind.isFile || !lists.has(kind.list) ? { answers: "words", hasOther: false } : { answers: kind.answers, hasOther: kind.hasOther };
}

/** A group or repeat that is open. */
type Open = { what: "group" | "repeat"; rules: Rule[]; isNever: boolean; isRepeat: boolean };
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
          ? matrixOf({ table, group: row, form, shownIf: inside.rules, findings: part.findings ?? [], isRepeat: inside.isRepeat })
          : [part]),
      );
      open.push(inside);
      isFirst &&= table === null && part.field === null;
      if (table) skipped = table.rows.length + (table.heading ? 1 : 0);
    } else {
      const part = partOf({ row, kind, form, around });
      parts.push(
        around.isRepeat && part.field !== null
          ? { ...part, changes: [...(part.changes ?? []), "it is asked once, because forms cannot repeat questions"] }
          : part,
      );
      isFirst &&= part.field === null;
      const name = row.get("name");
      if (part.field !== null && names.get(name)?.isTwice === false && KEY.test(name)) earlier.add(name);
    }
  }
  if (open.length > 0)
    findings.push({ source: "survey", outcome: "changed", note: `${open.length} of its groups had no end, so they end with the form` });
  return parts;
}

const OUTSIDE: Open = { what: "group", rules: [], isNever: false, isRepeat: false };
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
  const isRepeat = what === "repeat" || around.isRepeat;
  const inside: Open = { what, rules: [...around.rules, ...rules], isNever: around.isNever || isNever(relevant), isRepeat };
  if (inside.isNever) return { part: { source, field: null, reason: NEVER, ...(findings.length > 0 && { findings }) }, inside };
  if (what === "repeat")
    return {
      part: { ...common, field: null, reason: "Forms cannot repeat questions, so its questions are asked once" },
      inside,
    };
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

const NEVER = "It is never shown: its rule or that of its group is never true";

/** Cells that say nothing of a group here. Pages and tables take their own texts. */
const HINTS = ["hint", "guidance_hint"];
const OF_GROUPS = ["repeat_count", "parameters", "trigger", "required", "constraint", "default", "calculation", "save_to"];

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
  if (kind.is === "computed")
    return leftOut(row, source, `Forms cannot calculate values: ${row.get("calculation").slice(0, 300) || "the calculation is empty"}`);
  return questionOf({ row, kind, form, around: around.rules });
}

/** Its rules go with it. */
function leftOut(row: Row, source: string, reason: string): Part {
  const rules = ["relevant", "constraint", "required", "choice_filter", "trigger"].filter(
    (name) => row.get(name) !== "" && !isNever(row.get(name)),
  );
  const findings = rules.map((name): Finding => ({
    source: `${source}: ${name} ${row.get(name).slice(0, 500)}`,
    outcome: "left_out",
    note: "Its question was left out",
  }));
  return { source, field: null, reason, ...(findings.length > 0 && { findings }) };
}

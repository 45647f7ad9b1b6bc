import { entriesOf } from "@/lib/rules/fields/entries";
import { listedIn } from "@/lib/rules/fields/definition/answer";
import type { Answer, Field } from "@/lib/rules/fields";
import { asksForFiles, comparedAs, fieldTypes } from "@/lib/rules/fields";
import { isTime } from "@/lib/rules/fields/definition/time-limits";
import type { AnswerColumn } from "@/lib/rules/fields/definition/field-definition";
import { localesOf } from "@/lib/domain/forms/translations/stored";
import type { Ending } from "@/lib/rules/forms/endings";
import { titleOf } from "@/lib/rules/forms/endings";
import { keepingOf } from "@/lib/rules/forms/keeping";
import { graceMs } from "@/lib/rules/forms/offline";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Question } from "@/lib/domain/forms/versions/question";
import { asks } from "@/lib/domain/forms/versions/question";
import type { ExportOptions } from "./export-query";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { PresentedResponse } from "@/lib/domain/responses/schema";

/** What an export says of a form. */
export type ExportedForm = {
  id: string;
  title: string;
  version: number;
  /** As stored: JSON. */
  settings: string;
  locales: string | null;
  anonymisedTo: string | null;
};

/** A response to be exported, with its form and the fields and endings of the version that it answers. */
export type ExportedResponse = { response: PresentedResponse; form: ExportedForm; fields: Field[]; endings: Ending[] } & {
  /** The number of the entry that is exported instead of the response; its answers are the response's. */ entry?: number;
};

/** A column of a CSV file or a workbook; `read` returns the value of a cell. */
export type Column = {
  name: string;
  read: (row: ExportedResponse) => unknown;
  /** Whether the values are local times (2026-11-21 15:45:00), dates (2026-11-21) or times of day (15:45), which a workbook stores as such. */
  isTime?: boolean;
};

export type Wanted<Form extends ExportedForm> = Pick<ExportOptions, "header" | "time_zone" | "values" | "desk"> & {
  forms: Form[];
  isSeveral: boolean;
  extra?: Column[];
} & {
  /** The question whose entries are the rows. */ entries?: Question;
};

/** What is in the responses. */
type Told = {
  questions: Question[];
  /** Whether a response has led to an ending. */
  hasEndings: boolean;
  /** Whether one says who sent it. */
  isNamed: boolean;
  /** Whether one was imported. */
  isImported: boolean;
};

type Asked = Wanted<ExportedForm> & Told;

/**
 * The columns for responses to these forms, without reading any. Fixed columns have names that no key can have. Questions of several forms with the
 * same key share a column; removed questions come last and are marked as removed.
 */
export function columnsOfExport(asked: Asked): Column[] {
  const { isSeveral, header, values, desk, questions } = asked;
  const isShown = values === "shown";
  const before = [
    ...(isShown ? shownColumns(asked) : rawColumns(asked)),
    ...(asked.isImported ? [importedColumn(asked)] : []),
    ...(asked.isNamed ? respondentColumns(isShown) : []),
    ...(asked.extra ?? []),
    ...(asked.entries ? [entryColumn(isShown)] : []),
  ];
  const after = [...(desk ? deskColumns(isShown) : []), ...(isShown ? [referenceColumn] : [])];
  const nameOf = naming(
    questions,
    [...before, ...after].map(({ name }) => name),
    header,
  );
  const columns = questions.flatMap((question) => columnsOf(question, { name: nameOf(question), header, isSeveral, isShown }));
  return [...before, ...columns, ...after];
}

function rawColumns({ forms, isSeveral, time_zone, hasEndings }: Asked): Column[] {
  return [
    { name: "response id", read: ({ response }) => response.id },
    ...(isSeveral ? formColumns : []),
    { name: "submitted_at (UTC)", read: ({ response }) => response.submitted_at.slice(0, 19).replace("T", " "), isTime: true },
    ...(time_zone ? [{ name: `submitted_at (${time_zone})`, read: inZone(time_zone), isTime: true }] : []),
    ...(forms.some(({ version }) => version > 1) ? [versionColumn] : []),
    ...(forms.some((form) => localesOf(form).length > 0) ? [languageColumn("language")] : []),
    ...(forms.some(isOffline) ? [{ name: "filled_at (UTC)", read: filledIn("UTC"), isTime: true }] : []),
    ...(hasEndings ? [endingColumn("ending", false)] : []),
    ...(forms.some(anonymises) ? [{ name: "anonymised_at (UTC)", read: anonymisedIn("UTC"), isTime: true }] : []),
    ...sealedColumns(forms, { sealed: "sealed", files: "files" }),
  ];
}

/** Whether responses of a form may have been filled in without a network. */
function isOffline(form: ExportedForm): boolean {
  return graceMs(readSettings(form)) !== null;
}

/** Whether responses of a form are anonymised, or were. */
function anonymises(form: ExportedForm): boolean {
  return form.anonymisedTo !== null || keepingOf(readSettings(form))?.then === "anonymise";
}

function shownColumns({ forms, isSeveral, time_zone = "UTC", hasEndings }: Asked): Column[] {
  const ofForm = [
    { name: "Form", read: ({ form }: ExportedResponse) => form.title },
    { name: "Recipient", read: ({ form }: ExportedResponse) => readSettings(form).recipient ?? "" },
  ];
  const anonymised = { name: `Anonymised (${time_zone})`, read: anonymisedIn(time_zone), isTime: true };
  return [
    { name: `Sent (${time_zone})`, read: inZone(time_zone), isTime: true },
    ...(isSeveral ? ofForm : []),
    ...(forms.some((form) => localesOf(form).length > 0) ? [languageColumn("Language")] : []),
    ...(forms.some(isOffline) ? [{ name: `Filled in (${time_zone})`, read: filledIn(time_zone), isTime: true }] : []),
    ...(hasEndings ? [endingColumn("Ending", true)] : []),
    ...(forms.some(anonymises) ? [anonymised] : []),
    ...sealedColumns(forms, { sealed: "Sealed", files: "Files" }),
  ];
}

/** The answers to sealed forms, as armored age files, and the addresses of their files. */
function sealedColumns(forms: ExportedForm[], names: { sealed: string; files: string }): Column[] {
  if (!forms.some((form) => recipientsOf(readSettings(form)))) return [];
  return [
    { name: names.sealed, read: ({ response }) => response.sealed ?? "" },
    { name: names.files, read: ({ response: { files = [] } }) => files.map(({ url }) => url) },
  ];
}

/** When responses were imported, in exports of forms with one that was. */
function importedColumn({ values, time_zone: timeZone = "UTC" }: Asked): Column {
  const isShown = values === "shown";
  const say = clockOf(isShown ? timeZone : "UTC");
  return {
    name: isShown ? `Imported (${timeZone})` : "imported_at (UTC)",
    read: ({ response: { imported_at: at } }) => (at === undefined ? "" : say(at)),
    isTime: true,
  };
}

/** Who sent the responses, in exports of forms with a response that says so. */
function respondentColumns(isShown: boolean): Column[] {
  return [
    { name: isShown ? "Sent by" : "respondent email", read: ({ response }) => response.respondent?.email ?? "" },
    { name: isShown ? "Name of sender" : "respondent name", read: ({ response }) => response.respondent?.name ?? "" },
  ];
}

/** Which entry of the response a row is. */
function entryColumn(isShown: boolean): Column {
  return { name: isShown ? "Entry" : "entry number", read: ({ entry }) => entry ?? "" };
}

const referenceColumn: Column = { name: "Reference", read: ({ response }) => referenceOf(response.id) };

/** The owners' notes. */
function deskColumns(isShown: boolean): Column[] {
  const parts = [
    { raw: "desk status", shown: "Status", read: ({ status }: Desk) => (isShown ? STATUS_NAMES[status] : status) },
    { raw: "desk tags", shown: "Tags", read: ({ tags }: Desk) => tags },
    { raw: "desk assignee", shown: "Assigned to", read: ({ assignee }: Desk) => assignee ?? "" },
    { raw: "desk note", shown: "Note", read: ({ note }: Desk) => note ?? "" },
  ];
  return parts.map(({ raw, shown, read }) => ({
    name: isShown ? shown : raw,
    read: ({ response: { desk } }) => (desk ? read(desk) : ""),
  }));
}

/** As in the dashboard. */
const STATUS_NAMES = { new: "New", open: "In progress", done: "Done", spam: "Spam" };

const formColumns: Column[] = [
  { name: "form id", read: ({ form }) => form.id },
  { name: "form title", read: ({ form }) => form.title },
  { name: "form recipient", read: ({ form }) => readSettings(form).recipient ?? "" },
];

const versionColumn: Column = { name: "form version", read: ({ response }) => response.form_version };

/** In which language of the form it was given. */
function languageColumn(name: string): Column {
  return { name, read: ({ response }) => response.locale ?? "" };
}

/** The ending that its answers lead to: its key, or for people its title. */
function endingColumn(name: string, isShown: boolean): Column {
  return { name, read: ({ response: { ending = "" }, ...asked }) => (isShown ? titleOf(ending, asked) : ending) };
}

/** The column headings: labels or keys, extended where they are not unique. */
function naming(questions: Question[], taken: string[], header: ExportOptions["header"]): (question: Question) => string {
  const plainName = ({ field, isRemoved }: Question) => `${field[header]}${isRemoved ? " (removed)" : ""}`;
  const counts = new Map<string, number>();
  for (const name of [...taken, ...questions.map(plainName)]) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isUnique = (name: string) => counts.get(name) === 1;
  return (question) => {
    const name = plainName(question);
    const { key, type } = question.field;
    return isUnique(name) ? name : `${name} (${header === "label" ? key : type})`;
  };
}

type Shown = { name: string; header: ExportOptions["header"]; isSeveral: boolean; isShown: boolean };

/** The columns of a question: one for its answer, or one for each part of it. */
function columnsOf({ field, earlier }: Question, { name, header, isSeveral, isShown }: Shown): Column[] {
  const { key } = field;
  const parts = partsOf([field, ...earlier]);
  const isTime = comparedAs(field) === "days" || fieldTypes[field.type].isTimeOfDay;
  const answerIn = ({ response: { data }, fields }: ExportedResponse) => {
    const isItsAnswer = Object.hasOwn(data, key) && (isSeveral || asks(fields, field)); // a key may be called toString
    return isItsAnswer ? (data[key] ?? undefined) : undefined; // null is no answer
  };
  const read = (row: ExportedResponse) => {
    const answer = answerIn(row);
    if (answer === undefined) return "";
    if (isShown) return shownAnswer(byKey(row.fields).get(key) ?? field, answer as Answer); // as stored
    return entriesOf(field) ? JSON.stringify(answer) : answer;
  };
  if (!parts) return [{ name, read, isTime }];
  return parts.map((part) => ({
    name: header === "key" ? `${name}.${part.name}` : `${name}: ${part.label}`,
    read: (row) => {
      const answer = answerIn(row);
      const read = isShown ? (part.show ?? part.read) : part.read;
      return answer === undefined ? "" : read(answer as Answer); // as stored, except for file addresses
    },
  }));
}

const fieldsBy = new WeakMap<Field[], ReadonlyMap<string, Field>>();

/** Responses to the same version have the same list (read-fields.ts). */
function byKey(fields: Field[]): ReadonlyMap<string, Field> {
  const known = fieldsBy.get(fields);
  if (known) return known;
  const map = new Map(fields.map((field) => [field.key, field]));
  fieldsBy.set(fields, map);
  return map;
}

/** The columns for parts of the answers to any version of a question; null if each answer has one column. */
function partsOf(versions: Field[]): AnswerColumn[] | null {
  const all = versions.map((field) => fieldTypes[field.type].columns(field));
  if (!all[0]) return null;
  const byName = new Map<string, AnswerColumn>();
  for (const part of all.flatMap((parts) => parts ?? [])) if (!byName.has(part.name)) byName.set(part.name, part);
  return [...byName.values()];
}

/** When it was sent, as local time in a zone: 2026-11-21 15:45:00. */
function inZone(timeZone: string): Column["read"] {
  const say = clockOf(timeZone);
  return ({ response }) => say(response.submitted_at);
}

/** The same for when it was anonymised; empty if it was not. */
/** When a response was filled in without a network; empty if it was sent at once. */
function filledIn(timeZone: string): Column["read"] {
  const say = clockOf(timeZone);
  return ({ response: { filled_at: at } }) => (at === undefined ? "" : say(at));
}

function anonymisedIn(timeZone: string): Column["read"] {
  const say = clockOf(timeZone);
  return ({ response: { anonymised_at: at } }) => (at === undefined ? "" : say(at));
}

function clockOf(timeZone: string): (at: string) => string {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (at) => clock.format(new Date(`${at}Z`));
}

/** An answer as the dashboard shows it. Numbers and dates stay values that spreadsheets can compute with, and files stay addresses. */
function shownAnswer(field: Field, answer: Answer): unknown {
  const { show, family } = fieldTypes[field.type];
  if (asksForFiles(field) || comparedAs(field) !== null) return answer;
  // Several options stay a list, because their labels may contain commas.
  return Array.isArray(answer) && family(field) === "choices"
    ? listedIn(answer).map((one) => show(field, [one], en))
    : show(field, answer, en);
}

/** The cells of a row, each computed when it is written. */
export function* cellsOf(row: ExportedResponse, columns: Column[]): Generator {
  for (const { read } of columns) yield read(row);
}

/** The columns of a workbook, in which times are stored as such. */
export function workbookColumns(columns: Column[]): { header: { name: string; isTime: boolean }[]; typed: Column[] } {
  return {
    header: columns.map(({ name, isTime = false }) => ({ name, isTime })),
    typed: columns.map(({ read, ...column }) => ({ ...column, read: (row) => (column.isTime ? asTime(read(row)) : read(row)) })),
  };
}

/** Times and dates as Excel stores them, from March 1900 on; earlier ones stay text. */
function asTime(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (isTime(value)) return { clock: Date.parse(`1970-01-01T${value}Z`) };
  if (value < "1900-03") return value;
  const milliseconds = Date.parse(`${value.replace(" ", "T")}${value.length === 10 ? "T00:00:00" : ""}Z`);
  if (Number.isNaN(milliseconds)) return value;
  return value.length === 10 ? { day: milliseconds } : { moment: milliseconds };
}

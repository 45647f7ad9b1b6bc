import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { MAX_PARTS, named } from "@/lib/entry/imports/reader";
import type { Reading } from "./redcap-field";
import { choicesOf, isYes, partOf, piped } from "./redcap-field";
import { askedIn, namesInLogic } from "./redcap-logic";
import type { Row } from "./redcap-rows";
import { headerOf, readRows } from "./redcap-rows";

/** The data dictionary of a REDCap project (CSV): one row for each field, and instruments as pages. */
export const redcap: Reader = {
  recognises: ({ text }) => text !== null && headerOf(text) !== null,
  read,
};

function* read({ text }: Source): Steps<Outline> {
  const rows = yield* readRows(text ?? "");
  const above = new Set<string>();
  const reading: Reading = { asked: askedIn(rows), above };
  const compared = namesInLogic(rows);
  const parts: Part[] = [];
  const add = (...more: Part[]) => {
    parts.push(...more);
    if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
  };
  let form = "";
  for (let at = 0; at < rows.length;) {
    const group = groupAt(rows, at);
    const [first] = group;
    if (!first) break;
    if (first.form !== form) add(pageOf(first.form, parts.length === 0));
    form = first.form;
    if (group.length > 1 && isMatrix(group, compared)) add(...matrixOf(group, reading));
    else
      for (const row of group) {
        if (row.section !== "") add(headerPart(row.section, reading));
        add(partOf(row, reading));
        above.add(row.name);
        yield;
      }
    for (const { name } of group) above.add(name);
    at += group.length;
    yield;
  }
  return { title: "", parts, findings: layoutOf(rows) };
}

function layoutOf(rows: Row[]): Finding[] {
  const names = rows.filter(({ alignment }) => alignment !== "").map(({ name }) => name);
  return names.length === 0
    ? []
    : [{ source: `Custom alignment of ${names.slice(0, 20).join(", ")}${names.length > 20 ? ", …" : ""}`, outcome: "left_out", note: "Forms have only one layout" }];
} // prettier-ignore

function pageOf(form: string, isFirst: boolean): Part {
  const source = form || "(no form name)";
  if (isFirst) return { source, field: null, outcome: "changed", reason: "It became the first page, which has no title" };
  const words = form.replaceAll("_", " ").trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { source, field: { type: "page", label }, changes: ["its title comes from its name"] };
}

function headerPart(section: string, reading: Reading): Part {
  const { text, change } = piped(plainText(section), reading);
  return { source: named(undefined, text), field: { type: "statement", label: text }, changes: change };
}

/** The fields from one on that have its matrix group. */
function groupAt(rows: Row[], at: number): Row[] {
  const matrix = rows[at]?.matrix ?? "";
  let end = at + 1;
  while (matrix !== "" && rows[end]?.matrix === matrix && rows[end]?.form === rows[at]?.form && rows[end]?.section === "") end++;
  return rows.slice(at, end);
}

const MATRIX_KINDS = new Map([
  ["radio", false],
  ["checkbox", true],
]);
const MOST_ROWS = 20;

/** Whether fields can be rows of one question: with the same choices, and nothing of their own that others could compare. */
function isMatrix(group: Row[], compared: ReadonlySet<string>): boolean {
  const [first] = group;
  const columns = choicesOf(first?.choices ?? "").length;
  if (!first || !MATRIX_KINDS.has(first.kind.toLowerCase()) || columns < 2 || columns > MOST_ROWS || group.length > MOST_ROWS) return false;
  return group.every(
    (row) =>
      row.kind === first.kind &&
      row.choices === first.choices &&
      isYes(row.required) === isYes(first.required) &&
      !compared.has(row.name) &&
      [row.logic, row.note, row.annotation].every((own) => own === ""),
  );
}

function matrixOf(group: Row[], reading: Reading): Part[] {
  const [first] = group;
  if (!first) return [];
  const header = piped(plainText(first.section), reading);
  const isRanking = group.some(({ ranking }) => isYes(ranking));
  const rows = group.map(({ name, label }) => ({ value: name, label: plainText(label) || name }));
  const part: Part = {
    source: named(first.matrix, header.text),
    field: {
      name: first.matrix,
      type: "matrix",
      label: header.text,
      required: isYes(first.required),
      ...(group.some(({ identifier }) => isYes(identifier)) && { personal: true }),
      config: {
        rows,
        columns: choicesOf(first.choices),
        ...(MATRIX_KINDS.get(first.kind.toLowerCase()) === true && { multiple: true }),
      },
    },
    changes: header.change,
    ...(isRanking && {
      findings: [{ source: `${first.matrix}: ranking`, outcome: "left_out", note: "People can choose the same column in several rows" }],
    }),
  };
  const within = `It is a row of the matrix ${first.matrix}`;
  const asRows = group.map(({ name, label, number }): Part => ({
    source: named(name, plainText(label)),
    field: null,
    outcome: "changed",
    reason: number === "" ? within : `${within}; its number “${number}” is not shown`,
  }));
  const above: Part[] =
    header.text === ""
      ? []
      : [{ source: named(undefined, header.text), field: null, outcome: "changed", reason: "It became the label of the matrix below" }];
  return [...above, part, ...asRows];
}

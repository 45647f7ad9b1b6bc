import type { Answer, Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { readSettings } from "@/lib/forms/settings";
import type { ExportOptions } from "./export-query";
import type { PresentedResponse } from "@/lib/responses/schema";

/** A column of a CSV file; `read` returns the value of a cell. */
export type Column = { name: string; read: (response: PresentedResponse, form: FormRow) => unknown };

type Wanted = Pick<ExportOptions, "header" | "time_zone"> & { forms: FormRow[]; isSeveral: boolean };

/** The columns for responses to these forms. Fixed columns have names that no key can have; fields with the same key share a column. */
export function columnsFor({ forms, isSeveral, header, time_zone }: Wanted): Column[] {
  const own: Column[] = [
    { name: "response id", read: ({ id }) => id },
    ...(isSeveral ? formColumns : []),
    { name: "submitted_at (UTC)", read: ({ submitted_at }) => submitted_at.slice(0, 19).replace("T", " ") },
    ...(time_zone ? [{ name: `submitted_at (${time_zone})`, read: inZone(time_zone) }] : []),
  ];
  const fields = new Map<string, Field>();
  for (const field of answeredFields(forms.flatMap(readFields))) if (!fields.has(field.key)) fields.set(field.key, field);
  const names = own.map(({ name }) => name).concat([...fields.values()].map(({ label }) => label));
  const isUnique = (label: string) => names.indexOf(label) === names.lastIndexOf(label);
  const nameOf = ({ key, label }: Field) => (header === "key" ? key : isUnique(label) ? label : `${label} (${key})`);
  return [...own, ...[...fields.values()].flatMap((field) => columnsOf(field, nameOf(field), header))];
}

const formColumns: Column[] = [
  { name: "form id", read: (_, { id }) => id },
  { name: "form title", read: (_, { title }) => title },
  { name: "form recipient", read: (_, form) => readSettings(form).recipient ?? "" },
];

/** The columns of a field: one for its answer, or one for each part of it. */
function columnsOf(field: Field, name: string, header: ExportOptions["header"]): Column[] {
  const { key } = field;
  const parts = fieldTypes[field.type].columns(field);
  const answerIn = ({ data }: PresentedResponse) => (Object.hasOwn(data, key) ? data[key] : undefined); // a key may be called toString
  if (!parts) return [{ name, read: (response) => answerIn(response) ?? "" }];
  return parts.map((part) => ({
    name: header === "key" ? `${name}.${part.name}` : `${name}: ${part.label}`,
    read: (response) => {
      const answer = answerIn(response);
      return answer === undefined ? "" : part.read(answer as Answer); // as stored, except for file addresses
    },
  }));
}

/** Local time in a zone: 2026-11-21 15:45:00. */
function inZone(timeZone: string): Column["read"] {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return ({ submitted_at }) => clock.format(new Date(`${submitted_at}Z`));
}

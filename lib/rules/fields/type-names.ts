import type { FieldTypeName } from "./registry";

/** As the builder calls the field types, whose words are not for this folder. */
const NAMES: Partial<Record<FieldTypeName, string>> = {
  text: "Short text",
  textarea: "Long text",
  number: "Number",
  email: "Email",
  url: "Web address",
  phone: "Phone",
  address: "Address",
  date: "Date",
  time: "Time",
  select: "Choice",
  checkbox: "Checkbox",
  rating: "Rating",
  ranking: "Ranking",
  matrix: "Matrix",
  file: "File",
  signature: "Signature",
  calculation: "Calculation",
  hidden: "Hidden answer",
  statement: "Text",
  page: "Page",
  repeat: "Repeat",
};

/** What reports for people call a field type. */
export function nameOfType(type: FieldTypeName): string {
  return NAMES[type] ?? type;
}

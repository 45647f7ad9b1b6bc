import type { Cells } from "./read-list";

/** A question whose answer the link can bring along. */
export type Fillable = { key: string; label: string };

/** What a column of the list is: of the person, or the answer to a question (`data.<key>`). */
export type Role = "ignore" | "name" | "address" | "locale" | "external_id" | "time_zone" | `data.${string}`;

const HEADINGS: [Role, readonly string[]][] = [
  [
    "address",
    [
      "email",
      "emailaddress",
      "email1value",
      "email1",
      "primaryemail",
      "mail",
      "mailaddress",
      "epost",
      "correo",
      "correoelectronico",
      "courriel",
      "adressemail",
      "メール",
    ],
  ],
  [
    "name",
    [
      "name",
      "fullname",
      "displayname",
      "fileas",
      "firstname",
      "middlename",
      "lastname",
      "givenname",
      "surname",
      "familyname",
      "vorname",
      "nachname",
      "person",
    ],
  ],
  ["name", ["nom", "prenom", "nomcomplet", "nombre", "apellido", "apellidos", "nombrecompleto", "الاسم", "名前", "氏名"]],
  ["locale", ["language", "locale", "lang", "sprache", "langue", "idioma", "言語"]],
  ["external_id", ["id", "reference", "ref", "externalid", "number", "customerid", "memberid", "employeeid", "kundennummer", "referenz"]],
  ["time_zone", ["timezone", "zeitzone", "zonahoraria", "fuseauhoraire"]],
];

/** Headings of a whole name. */
const WHOLE_NAMES = ["name", "fullname", "displayname", "nomcomplet", "nombrecompleto", "الاسم", "名前", "氏名"];

/** Letters and digits alone, without accents, in lower case. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** What a heading says of its column. */
function roleOfHeading(heading: string, fields: readonly Fillable[]): Role | null {
  const word = plain(heading);
  if (word === "") return null;
  const field = fields.find(({ key, label }) => plain(key) === word || plain(label) === word);
  const known = HEADINGS.find(([, words]) => words.includes(word))?.[0];
  return known ?? (field ? `data.${field.key}` : null);
}

/** Whether the first row has headings: a known one, and no address. */
export function hasHeadings([first = []]: Cells, fields: readonly Fillable[]): boolean {
  return first.some((cell) => roleOfHeading(cell, fields) !== null) && !first.some((cell) => cell.includes("@"));
}

/** What each column is, by its heading, or without headings by what stands in it. */
export function guessRoles(rows: Cells, { isHeaded, fields }: { isHeaded: boolean; fields: readonly Fillable[] }): Role[] {
  const [first = []] = rows;
  const sample = rows.slice(isHeaded ? 1 : 0, 50);
  const roles = first.map((cell): Role => (isHeaded ? (roleOfHeading(cell, fields) ?? "ignore") : "ignore"));
  // A whole name beside its parts would be written twice.
  const isWhole = (column: number) => WHOLE_NAMES.includes(plain(first[column] ?? ""));
  const hasWhole = isHeaded && roles.some((role, column) => role === "name" && isWhole(column) && sample.some((row) => row[column]));
  const hasParts = isHeaded && roles.some((role, column) => role === "name" && !isWhole(column) && sample.some((row) => row[column]));
  for (const [column, role] of roles.entries()) if (role === "name" && hasWhole && hasParts && !isWhole(column)) roles[column] = "ignore";
  const once = roles.map((role, column) => (role === "name" || roles.indexOf(role) === column ? role : "ignore"));
  const isAddress = (column: number) => sample.filter((row) => row[column]?.includes("@")).length > sample.length / 2;
  if (!once.includes("address")) {
    const column = once.findIndex((role, index) => role === "ignore" && isAddress(index));
    if (column !== -1) once[column] = "address";
  }
  if (!once.includes("name") && !isHeaded) {
    const column = once.indexOf("ignore");
    if (column !== -1) once[column] = "name";
  }
  return once;
}

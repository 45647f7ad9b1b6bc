import type { Cells } from "./read-list";

/** A question whose answer the link can bring along. */
export type Fillable = { key: string; label: string };

/** What a column of the list is: of the person, or the answer to a question (`data.<key>`). */
export type Role = "ignore" | "name" | "family_name" | "address" | "locale" | "external_id" | "time_zone" | `data.${string}`;

/** Letters and digits alone, without accents, in lower case. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

const wordsOf = (text: string) => text.trim().split(/\s+/).map(plain);

/** Headings in the languages of common address books. */
const HEADINGS: [Role, readonly string[]][] = [
  [
    "address",
    wordsOf(`email emailaddress email1value email1 primaryemail mail mailaddress epost epostadress epostadresse epostadresse emailadresse
      mailadresse correo correoelectronico correoelectrónico courriel adressemail adressecourriel posta postaelettronica indirizzoemail eposta sähköposti
      adresemail poczta почта электроннаяпочта emailcím メール メールアドレス 邮箱 电子邮件 邮箱地址 電子郵件 信箱 이메일 البريد البريدالإلكتروني דואל`),
  ],
  [
    "family_name",
    wordsOf(`lastname surname familyname nachname familienname nomdefamille apellido apellidos cognome sobrenome apelido achternaam efternamn
      efternavn etternavn sukunimi nazwisko příjmení vezetéknév soyad soyadı фамилия επώνυμο επίθετο 姓 苗字 성 اسمالعائلة`),
  ],
  [
    "name",
    wordsOf(`name fullname displayname fileas firstname middlename givenname forename vorname person nom prenom nomcomplet nombre nombrecompleto nome
      nomecompleto naam voornaam namn förnamn navn fornavn nimi etunimi imię imięinazwisko jméno név keresztnév ad adı adsoyad имя фио όνομα
      الاسم الاسمالأول 名前 氏名 名 姓名 이름 성명 שם`),
  ],
  [
    "locale",
    wordsOf(
      "language locale lang sprache langue idioma lingua taal språk sprog kieli język jazyk nyelv dil язык γλώσσα 言語 语言 語言 언어 اللغة",
    ),
  ],
  ["external_id", wordsOf("id reference ref externalid number customerid memberid employeeid kundennummer referenz")],
  ["time_zone", wordsOf("timezone zeitzone zonahoraria fuseauhoraire fusoorario tijdzone tidszon tidssone 時間帯 时区")],
];

/** Headings of a whole name, when there are also columns for its parts. */
const WHOLE_NAMES = wordsOf(
  `name fullname displayname nomcomplet nombrecompleto nomecompleto imięinazwisko adsoyad фио الاسم 名前 氏名 姓名 성명`,
);

/** In French “Nom” is the family name where there is a “Prénom”. */
const BESIDE: Record<string, string> = { nom: "prenom" };

/** What a heading says about its column. */
function roleOfHeading(heading: string, fields: readonly Fillable[]): Role | null {
  const word = plain(heading);
  if (word === "") return null;
  const field = fields.find(({ key, label }) => plain(key) === word || plain(label) === word);
  const known = HEADINGS.find(([, words]) => words.includes(word))?.[0];
  return known ?? (field ? `data.${field.key}` : null);
}

/** Rows above the headings: a title, a date. */
const MAX_ABOVE = 10;

/** The row that has the headings, counted from 1: of the first rows, before any with an address, the one with the most known headings; 0 if none has any. */
export function headingRowOf(rows: Cells, fields: readonly Fillable[]): number {
  const addressed = rows.findIndex((row) => row.some((cell) => cell.includes("@")));
  const before = rows.slice(0, Math.min(addressed === -1 ? MAX_ABOVE : addressed, MAX_ABOVE));
  const known = before.map((row) => row.filter((cell) => roleOfHeading(cell, fields) !== null).length);
  const most = Math.max(0, ...known);
  return most === 0 ? 0 : known.indexOf(most) + 1;
}

/** What each column is, by its heading, or without headings by its contents. @param headingRow see headingRowOf() */
export function guessRoles(rows: Cells, { headingRow, fields }: { headingRow: number; fields: readonly Fillable[] }): Role[] {
  const isHeaded = headingRow > 0;
  const first = rows[Math.max(headingRow - 1, 0)] ?? [];
  const sample = rows.slice(headingRow, headingRow + 50);
  const words = first.map(plain);
  const roles = first.map((cell, column): Role => {
    const beside = BESIDE[words[column] ?? ""];
    if (isHeaded && beside !== undefined && words.includes(beside)) return "family_name";
    return isHeaded ? (roleOfHeading(cell, fields) ?? "ignore") : "ignore";
  });
  const isName = (role: Role | undefined) => role === "name" || role === "family_name";
  // A whole name in addition to its parts would appear twice.
  const isWhole = (column: number) => roles[column] === "name" && WHOLE_NAMES.includes(words[column] ?? "");
  const isFilled = (column: number) => sample.some((row) => row[column]);
  const hasWhole = roles.some((_, column) => isWhole(column) && isFilled(column));
  const hasParts = roles.some((role, column) => role === "name" && !isWhole(column) && isFilled(column));
  if (isHeaded && hasWhole && hasParts)
    for (const column of roles.keys()) if (isName(roles[column]) && !isWhole(column)) roles[column] = "ignore";
  const once = roles.map((role, column) => (isName(role) || roles.indexOf(role) === column ? role : "ignore"));
  const isAddress = (column: number) => sample.filter((row) => row[column]?.includes("@")).length > sample.length / 2;
  if (!once.includes("address")) {
    const column = once.findIndex((role, index) => role === "ignore" && isAddress(index));
    if (column !== -1) once[column] = "address";
  }
  if (!once.some(isName) && !isHeaded) {
    const column = once.indexOf("ignore");
    if (column !== -1) once[column] = "name";
  }
  return once;
}

type Choice = { value: string; label: string; lang?: string | undefined };

/** A question as a column: how it is filtered follows from its kind. */
export type Column = {
  key: string;
  label: string;
  /** The language of the label, in a form in several. */
  lang?: string | undefined;
  /** The label in the form's own language, if it is shown in another. */
  ownLabel?: string;
  /** Whether only earlier versions of the form ask it. */
  isRemoved: boolean;
  kind: "choices" | "ranks" | "rows" | "numbers" | "days" | "words" | "files";
  /** Whether an answer has several parts, and can be compared with a beginning only. */
  hasParts: boolean;
  /** What it says of who responded, if it may say that. */
  says?: "signer" | "mail" | "place" | undefined;
  /** Of numbers. */
  unit?: string;
  /** Of `choices`, and of `files` whether there is one. */
  choices: Choice[];
  /** Parts of an answer, each with its own filter: rows of a matrix, places of a ranking. */
  parts: { name: string; label: string; lang?: string | undefined; choices: Choice[] }[];
};

/** The units of numbers, by the key of their question. */
export function unitsOf(columns: Column[]): Map<string, string> {
  return new Map(columns.flatMap(({ key, unit }) => (unit === undefined ? [] : [[key, unit] as const])));
}

/** Words that a question for somebody's name consists of, in the languages of the page. */
const NAMES = new Set("name names surname vorname nachname nom prénom nombre apellido apellidos الاسم 名前 お名前 氏名".split(" "));
const BESIDE = new Set("your full first last and what is s ihr dein vollständiger und votre complet et su completo y الكامل".split(" "));

/** Whether a question asks for a name and nothing else: not for that of a company, or for a number (nombre de …). */
export function asksForName({ label, ownLabel = label }: Pick<Column, "label" | "ownLabel">): boolean {
  const words = ownLabel.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => NAMES.has(word)) && words.every((word) => NAMES.has(word) || BESIDE.has(word));
}

/**
 * The columns that say who responded, the best first: those that ask for a name, signatures, email addresses, other words, places where people are,
 * and whatever else is not of files.
 */
function whoColumns(columns: Column[]): Column[] {
  const current = columns.filter(({ isRemoved, kind }) => !isRemoved && kind !== "files");
  return current.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function whoColumn(columns: Column[]): Column | undefined {
  return whoColumns(columns)[0];
}

const RANKS = { signer: 1, mail: 2, place: 4 };

function rankOf(column: Column): number {
  if (column.kind !== "words") return 5;
  if (column.says) return RANKS[column.says];
  if (column.hasParts) return 5;
  return asksForName(column) ? 0 : 3;
}

/** The answers with the one before the others that says best who responded. */
export function whoFirst<Shown extends { key: string; text: string | null }>(answers: Shown[], columns: Column[]): Shown[] {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const first = whoColumns(columns).find(({ key }) => (byKey.get(key)?.text ?? "").trim() !== "");
  return first ? answers.toSorted((a, b) => Number(b.key === first.key) - Number(a.key === first.key)) : answers;
}

/** Who responded, as the answer to that question has it; empty if it was not answered. */
export function textOf(answers: { key: string; text: string | null }[], who: Column | undefined): string {
  return answers.find(({ key }) => key === who?.key)?.text ?? "";
}

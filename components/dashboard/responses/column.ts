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
  /** Of `choices`, and of `files` whether there is one. */
  choices: Choice[];
  /** Parts of an answer, each with its own filter: rows of a matrix, places of a ranking. */
  parts: { name: string; label: string; lang?: string | undefined; choices: Choice[] }[];
};

/** Words that a question for somebody's name consists of, in the languages of the page. */
const NAMES = new Set("name names surname vorname nachname nom prénom nombre apellido apellidos الاسم 名前 お名前 氏名".split(" "));
const BESIDE = new Set("your full first last and what is s ihr dein vollständiger und votre complet et su completo y الكامل".split(" "));

/** Whether a question asks for a name and nothing else: not for that of a company, or for a number (nombre de …). */
export function asksForName({ label, ownLabel = label }: Pick<Column, "label" | "ownLabel">): boolean {
  const words = ownLabel.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => NAMES.has(word)) && words.every((word) => NAMES.has(word) || BESIDE.has(word));
}

/** The column that says who responded: a name if one is asked for, else the first with words, else the first that is not of files. */
export function whoColumn(columns: Column[]): Column | undefined {
  const current = columns.filter(({ isRemoved, kind }) => !isRemoved && kind !== "files");
  const words = current.filter(({ kind }) => kind === "words");
  return words.find(asksForName) ?? words[0] ?? current[0];
}

/** Who responded, as the answer to that question has it; empty if it was not answered. */
export function textOf(answers: { key: string; text: string | null }[], who: Column | undefined): string {
  return answers.find(({ key }) => key === who?.key)?.text ?? "";
}

import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** A question as a column: how it is filtered follows from its kind. */
export type Column = {
  key: string;
  label: string;
  /** Whether only earlier versions of the form ask it. */
  isRemoved: boolean;
  kind: "choices" | "ranks" | "rows" | "numbers" | "days" | "words" | "files";
  /** Of `choices`. */
  choices: { value: string; label: string }[];
};

/** A question whose answer says who somebody is, in the languages of the page. */
const NAME = /\b(?:names?|nombre|nom|namen?)\b|الاسم|氏名|名前/iu;

/** The column that says who responded: a name if one is asked for, else the first with words, else the first. */
export function whoColumn(columns: Column[]): Column | undefined {
  const words = columns.filter(({ kind }) => kind === "words");
  return words.find(({ label }) => NAME.test(label)) ?? words[0] ?? columns[0];
}

/** Questions as columns. */
export function columnsOf(questions: { field: Field; isRemoved: boolean }[]): Column[] {
  return questions.map(({ field, isRemoved }) => {
    const type = fieldTypes[field.type];
    const chart = type.chart(field);
    const kind = type.uploads ? "files" : (chart?.kind ?? "words");
    // Choices that are not read from the answer by its value cannot be compared.
    const choices = chart?.kind === "choices" && !chart.valuesOf ? chart.choices : [];
    return { key: field.key, label: field.label, isRemoved, kind, choices };
  });
}

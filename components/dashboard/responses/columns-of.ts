import type { Field } from "@/lib/rules/fields";
import { fieldTypes, hasParts } from "@/lib/rules/fields";
import { deskWords as words } from "@/components/words/desk";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { Column } from "./column";

const FILES = [
  { value: "true", label: words.withFile },
  { value: "false", label: words.withoutFile },
];

/** Questions as columns. In a file of its own, because a browser that loads it also loads the schemas of every field type. */
export function columnsOf(questions: { field: Field; isRemoved: boolean }[]): Column[] {
  const said = saidFields(questions.map(({ field }) => field));
  return questions.map(({ field, isRemoved }, index) => {
    const type = fieldTypes[field.type];
    const chart = type.chart(field);
    const kind = type.uploads ? "files" : (chart?.kind ?? "words");
    // Choices that are not read from the answer by its value cannot be compared.
    const choices = kind === "files" ? FILES : chart?.kind === "choices" && !chart.valuesOf ? chart.choices : [];
    const parts = type.filterParts(field).map(({ name, label, choices: own }) => ({ name, label, choices: own }));
    return { key: field.key, label: said[index]?.label ?? field.label, isRemoved, kind, hasParts: hasParts(field), choices, parts };
  });
}

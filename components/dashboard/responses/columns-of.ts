import type { Field } from "@/lib/rules/fields";
import { asksForFiles, fieldTypes, hasParts } from "@/lib/rules/fields";
import { deskWords } from "@/components/words/desk";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import type { Said } from "@/lib/rules/translations/said";
import { langIn } from "@/lib/rules/translations/said";
import type { Column } from "./column";

const FILES = [
  { value: "true", label: deskWords.withFile },
  { value: "false", label: deskWords.withoutFile },
];

/** Entries are filtered by the words in them. */
function kindOf(hasFiles: boolean, chart: Chart | null): Column["kind"] {
  if (hasFiles) return "files";
  return chart === null || chart.kind === "entries" ? "words" : chart.kind;
}

type Asked = { field: Field; isRemoved: boolean; said?: Said };

/** Questions as columns. @param own the same in the form's own language, if they are in another. In a file of its own, because a browser that loads it also loads the schemas of every field type. */
export function columnsOf(questions: Asked[], own: Asked[] | null = null): Column[] {
  const said = saidFields(questions.map(({ field }) => field));
  return questions.map(({ field, isRemoved, said: by }, index) => {
    const marked = <Labelled extends { label: string }>(each: Labelled) => ({ ...each, ...(by && { lang: langIn(by, each.label) }) });
    const type = fieldTypes[field.type];
    const chart = type.chart(field);
    const kind = kindOf(asksForFiles(field), chart);
    // Choices that are not read from the answer by its value cannot be compared.
    const choices = kind === "files" ? FILES : chart?.kind === "choices" && !chart.valuesOf ? chart.choices.map(marked) : [];
    const parts = type.filterParts(field).map(({ name, label, choices: each }) => marked({ name, label, choices: each.map(marked) }));
    const { unit } = field.config;
    const says = type.isMailAddress ? "mail" : type.says;
    const words = {
      label: said[index]?.label ?? field.label,
      ...(by && { lang: langIn(by, field.label), ownLabel: own?.[index]?.field.label ?? field.label }),
    };
    return {
      key: field.key,
      ...words,
      isRemoved,
      kind,
      ...(says && { says }),
      ...(typeof unit === "string" && { unit }),
      hasParts: hasParts(field),
      choices,
      parts,
    };
  });
}

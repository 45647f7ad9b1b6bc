import { PLACE } from "@/lib/rules/fields/answers-in-text";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The texts of a row in one language. */
export type RowTexts = { label: string; hint: string; constraint_message: string };

/** The cells that stand in each language. */
export const TEXT_COLUMNS = ["label", "hint", "constraint_message"] as const;

/**
 * A text as XLSForm has it: with `${name}` for answers, and without anything else that would be read as a name or as HTML. Whatever looks like
 * HTML is escaped as Markdown has it.
 */
export function xlsText(text: string, isNamed: (key: string) => boolean): string {
  const pieces = text
    .replaceAll("${", "$ {")
    .replaceAll(/&(?=#?\w{1,10};)/g, "&amp;")
    .replaceAll(/<(?=[a-zA-Z!?/])/g, "&lt;");
  return pieces.replaceAll(PLACE, (all, key: string) => (isNamed(key) ? `\${${key}}` : all));
}

/** The texts of a field. What stands beside its control stands below its label. */
export function textsOf(field: Field, isNamed: (key: string) => boolean): RowTexts {
  const { config } = field;
  const at = (name: string) => {
    const text = config[name];
    return typeof text === "string" && text.trim() !== "" ? [text] : [];
  };
  const ends = [...at("low_label").map((end) => `${lowestOf(field)} = ${end}`), ...at("high_label").map((end) => `${Number(config.max ?? 5)} = ${end}`)]; // prettier-ignore
  const below = [
    ...(field.description === null ? [] : [field.description]),
    ...at("statement"),
    ...at("checkbox_label"),
    ...at("unit"),
    ...(ends.length > 0 ? [ends.join(", ")] : []),
  ];
  return {
    label: xlsText(field.label, isNamed),
    hint: xlsText(below.join("\n\n"), isNamed),
    constraint_message: xlsText(field.valid_message ?? (config.pattern === undefined ? "" : at("pattern_hint").join("")), isNamed),
  };
}

/** The text that shows the result of a calculation. */
export function resultText(field: Field, isNamed: (key: string) => boolean): RowTexts {
  const { unit } = field.config;
  const { label, hint } = textsOf({ ...field, config: {} }, isNamed);
  return {
    label: `${label}: \${${field.key}}${typeof unit === "string" ? ` ${xlsText(unit, isNamed)}` : ""}`,
    hint,
    constraint_message: "",
  };
}

function lowestOf({ config }: Field): number {
  return config.shape === "stars" ? 1 : Number(config.min ?? 1);
}

/** Whether answers to a field can stand in texts. */
export function takesAnswer(field: Field | undefined): boolean {
  if (!field) return false;
  const { takesAnswer: has, choices, says, entries } = fieldTypes[field.type];
  // A group has no answer of its own.
  return has && entries(field) === null && says !== "place" && !choices.includes("rows");
}

import { inTurns } from "@/lib/base/turns/turns";
import type { Definition, Writer } from "@/lib/entry/definitions/definition";
import { addressTexts, Losses, reportSettings, wordsOf } from "@/lib/entry/definitions/definition";
import { workbookOf } from "@/lib/entry/export/xlsx";
import { fieldTypes } from "@/lib/rules/fields";
import { withInner } from "@/lib/rules/fields/entries";
import type { Content } from "@/lib/rules/translations/texts";
import { translate } from "@/lib/rules/translations/translate";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";
import type { Option } from "./layout";
import { Layout, optionsOf } from "./layout";
import type { SurveyRow } from "./survey";
import { Survey } from "./survey";
import type { RowTexts } from "./texts";
import { resultText, takesAnswer, TEXT_COLUMNS, textsOf, xlsText } from "./texts";

/** A language of the file: how its columns are called, and the form in it. */
type Spoken = { suffix: string; content: Content; words: Words };
type Sheet = string[][];

/** XLSForm: a workbook with the sheets survey, choices and settings, as pyxform and so ODK, KoboToolbox and others take it. */
export const writeXlsForm: Writer = async (definition) => {
  const losses = new Losses();
  const layout = new Layout(withInner(definition.fields));
  const words = await wordsOf(definition);
  const [own = en] = words;
  const survey = new Survey(definition, layout, losses, own);
  await inTurns(survey.write());
  reportSettings(definition, { said: SETTINGS, losses, product: "XLSForm" });
  const spoken = languagesOf(definition).map((each, index) => ({ ...each, words: words[index] ?? own }));
  const sheets = [
    { sheet: "survey", rows: surveySheet(survey.rows, { spoken, definition }) },
    { sheet: "choices", rows: choicesSheet(definition, { spoken, layout }) },
    { sheet: "settings", rows: settingsSheet(definition, { spoken, hasPages: survey.hasPages }) },
  ];
  const parts: Uint8Array[] = [];
  for await (const part of workbookOf(sheets.map(written))) parts.push(part);
  return { body: Buffer.concat(parts), report: losses.findings };
};

const SETTINGS = ["content_locale"];

function written({ sheet, rows }: { sheet: string; rows: Sheet }) {
  const [header = [], ...below] = rows;
  return { sheet, header: header.map((name) => ({ name, isTime: false })), rows: inTurn(below) };
}

/** The writer of workbooks reads rows as they come from the database. */
async function* inTurn(rows: Sheet): AsyncGenerator<string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

/** Columns have no language in a form of one. */
function languagesOf({ title, description, fields, settings, languages }: Definition): Omit<Spoken, "words">[] {
  const content: Content = { title, description, fields };
  if (languages.length === 0) return [{ suffix: "", content }];
  const own = typeof settings.content_locale === "string" ? settings.content_locale : "en";
  return [
    { suffix: `::${spokenName(own)}`, content },
    ...languages.map(({ locale, texts }) => ({ suffix: `::${spokenName(locale)}`, content: translate(content, texts).content })),
  ];
}

/** `Deutsch (de)` */
function spokenName(locale: string): string {
  return `${nameOfLanguage(locale).replaceAll(/[:()[\]]/g, " ").replaceAll(/\s+/g, " ").trim()} (${locale})`; // prettier-ignore
}

const CELLS = [
  "type",
  "name",
  ...TEXT_COLUMNS,
  "required",
  "relevant",
  "constraint",
  "calculation",
  "repeat_count",
  "default",
  "appearance",
  "parameters",
] as const;

function surveySheet(rows: SurveyRow[], { spoken, definition }: { spoken: Spoken[]; definition: Definition }): Sheet {
  const inLanguages = spoken.map(({ suffix, ...said }) => ({ suffix, say: sayer(said, definition) }));
  const isText = (name: string): name is keyof RowTexts => TEXT_COLUMNS.some((each) => each === name);
  const said = rows.map((row) => inLanguages.map(({ say }) => say(row)));
  const columns = CELLS.flatMap((name) => {
    if (!isText(name))
      return rows.some(({ cells }) => cells[name]) ? [{ title: name, cellOf: (index: number) => rows[index]?.cells[name] ?? "" }] : [];
    // A column that is empty in all languages is none.
    if (name !== "label" && said.every((each) => each.every((texts) => texts[name] === ""))) return [];
    return inLanguages.map(({ suffix }, language) => ({
      title: `${name}${suffix}`,
      cellOf: (index: number) => said[index]?.[language]?.[name] ?? "",
    }));
  });
  return [columns.map(({ title }) => title), ...rows.map((_, index) => columns.map(({ cellOf }) => cellOf(index)))];
}

const NONE: RowTexts = { label: "", hint: "", constraint_message: "" };

function sayer({ content, words }: Omit<Spoken, "suffix">, { fields }: Definition): (row: SurveyRow) => RowTexts {
  const byKey = new Map(withInner(content.fields).map((field) => [field.key, field]));
  const asked = new Map(withInner(fields).map((field) => [field.key, field]));
  const isNamed = (key: string) => takesAnswer(asked.get(key));
  return ({ texts }) => {
    if (!texts) return NONE;
    if (texts.of === "description") return { ...NONE, label: xlsText(content.description ?? "", isNamed) };
    const field = byKey.get(texts.key);
    if (!field) return NONE;
    if (texts.of === "field") return textsOf(field, isNamed);
    if (texts.of === "result") return resultText(field, isNamed);
    if (texts.of === "part") {
      const found = addressTexts(field, words)?.find(({ name }) => name === texts.name);
      return { ...NONE, label: xlsText(found?.label ?? texts.name, isNamed) };
    }
    const row = optionsOf(field, "rows").find(({ value }) => value === texts.value);
    return { ...NONE, label: xlsText(row?.label ?? texts.value, isNamed) };
  };
}

/** The choices of a field in one language: those of lists, numbers and yes and no. */
function choicesOf(field: Content["fields"][number]): Option[] {
  const { one_of: numbers, display } = field.config;
  const names = fieldTypes[field.type].choices;
  if (names.length > 0) return optionsOf(field, names.includes("columns") ? "columns" : "options");
  if (Array.isArray(numbers)) return numbers.map((number) => ({ value: String(number), label: String(number) }));
  return display === "yes_no" ? [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }] : []; // prettier-ignore
}

function choicesSheet({ fields }: Definition, { spoken, layout }: { spoken: Spoken[]; layout: Layout }): Sheet {
  const inLanguages = spoken.map(({ content }) => withInner(content.fields));
  const rows = withInner(fields).flatMap((field, index) => {
    const named = layout.find(field.key);
    if (!named || !layout.hasList(field)) return [];
    const lists = inLanguages.map((said) => choicesOf(said[index] ?? field));
    return choicesOf(field).map(({ value }, place) => [
      layout.listOf(field),
      named.values.get(value) ?? value,
      ...lists.map((list) => xlsText(list[place]?.label ?? value, () => false)),
    ]);
  });
  return [["list_name", "name", ...spoken.map(({ suffix }) => `label${suffix}`)], ...rows];
}

function settingsSheet({ title }: Definition, { spoken, hasPages }: { spoken: Spoken[]; hasPages: boolean }): Sheet {
  const own = spoken.length > 1 ? (spoken[0]?.suffix.slice(2) ?? "") : "";
  const cells = [["form_title", title], ...(own === "" ? [] : [["default_language", own]]), ...(hasPages ? [["style", "pages"]] : [])];
  return [cells.map(([name = ""]) => name), cells.map(([, value = ""]) => value)];
}

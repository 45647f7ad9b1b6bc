import type { Steps } from "@/lib/base/turns/turns";
import type { AddressText, Definition, Losses, Sheet } from "@/lib/entry/definitions/definition";
import { addressTexts, brief, reportRest, sheetsOf, sourceOf } from "@/lib/entry/definitions/definition";
import type { Said } from "@/lib/entry/definitions/expressions/clauses";
import { all, CannotSay } from "@/lib/entry/definitions/expressions/clauses";
import { writeCalculation } from "@/lib/entry/definitions/expressions/calculation";
import { writeConstraint, writeXPath, xpathDialect } from "@/lib/entry/definitions/expressions/xpath";
import { lowerFirst } from "@/lib/entry/imports/mend-texts";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";
import { entriesOf, innerFields, withInner } from "@/lib/rules/fields/entries";
import type { Entries, OwnCalculation } from "@/lib/rules/fields/definition/field-definition";
import type { Words } from "@/lib/rules/words/words";
import { askedAs } from "./kinds";
import type { Layout } from "./layout";
import { beginsPage, optionsOf, valuesOf } from "./layout";

/** A row of the sheet `survey`: its cells, and what its texts are those of. */
export type SurveyRow = { cells: Record<string, string>; texts: RowSource | null };
/** A field, one of its rows, or the form's description. */
type RowSource =
  | { of: "field"; key: string }
  | { of: "result"; key: string }
  | { of: "row"; key: string; value: string }
  | { of: "part"; key: string; name: string }
  | { of: "description" };

const PRODUCT = "XLSForm";

type Calculating = { calculation: OwnCalculation; relevant: string };

/** Writes the rows of the survey, one field after another. */
export class Survey {
  readonly rows: SurveyRow[] = [];
  readonly hasPages: boolean;
  readonly #sheets: Sheet[];
  /** What does not hold unless the form ends on an earlier page. */
  readonly #exits: string[] = [];

  constructor(
    private readonly definition: Definition,
    private readonly layout: Layout,
    private readonly losses: Losses,
    /** Of the form's own language. */ private readonly words: Words,
  ) {
    this.hasPages = definition.fields.some(beginsPage);
    this.#sheets = sheetsOf(definition.fields, beginsPage);
    for (const { key, within } of withInner(definition.fields)) if (within !== undefined) this.#within.set(key, within);
  }

  *write(): Steps<void> {
    let isLed = (this.definition.description ?? "").trim() === "";
    for (const sheet of this.#sheets) {
      const relevant = sheet.page ? this.#pageRule(sheet.page) : "";
      if (relevant === null) continue;
      if (this.hasPages) this.#begin(sheet, relevant);
      if (!isLed) this.#lead();
      isLed = true;
      for (const field of sheet.fields) {
        this.#field(field);
        yield;
      }
      if (this.hasPages) this.rows.push({ cells: { type: "end_group" }, texts: null });
    }
  }

  #lead(): void {
    this.rows.push({ cells: { type: "note", name: this.layout.newName("description") }, texts: { of: "description" } });
    this.losses.change("Description", "It is a text at the beginning of the form");
  }

  #begin({ page }: Sheet, relevant: string): void {
    const name = page?.key ?? this.layout.newName("first_page");
    const texts: RowSource | null = page ? { of: "field", key: page.key } : null;
    this.rows.push({ cells: { type: "begin_group", name, appearance: "field-list", ...(relevant && { relevant }) }, texts });
    if (page) reportRest(page, { said: ["exit"], losses: this.losses, product: PRODUCT });
  }

  /** When a page is shown; null if it is left out. */
  #pageRule(page: Field): string | null {
    const isExit = fieldTypes[page.type].begins(page) === "exit";
    const own = this.#rule(page, "visible_if", page.visible_if);
    const parts = [...(own ? [own] : []), ...this.#exits.map((text): Said => ({ text }))];
    if (!isExit) return parts.length > 0 ? all(parts).text : "";
    if (!own) {
      this.losses.leave(sourceOf(page), "A page on which the form ends: nothing says when it is shown", page.key);
      return null;
    }
    this.losses.change(
      sourceOf(page),
      "A page on which the form ends: nothing is asked after it, but what was answered can be sent",
      page.key,
    );
    const shown = all(parts).text;
    this.#exits.push(`not(${own.text})`);
    return shown;
  }

  #rule(field: Field, name: string, condition: Condition | undefined): Said | null {
    if (!condition) return null;
    try {
      return writeXPath(condition, { find: (key) => this.layout.find(key) });
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      this.losses.leave(`${sourceOf(field)}: ${name} ${brief(condition)}`, `A rule; ${lowerFirst(error.message)}`, field.key);
      return null;
    }
  }

  #field(field: Field): void {
    const { layout, losses } = this;
    const relevant = this.#rule(field, "visible_if", field.visible_if)?.text ?? "";
    const required = field.required ? "yes" : (this.#rule(field, "required_if", field.required_if)?.text ?? "");
    if (fieldTypes[field.type].choices.includes("rows")) {
      this.#table(field, { relevant, required });
      return;
    }
    const address = addressTexts(field, this.words);
    if (address) {
      this.#address(field, address, { relevant, required });
      return;
    }
    const entries = entriesOf(field);
    if (entries) {
      this.#repeat(field, entries, { relevant, required });
      return;
    }
    const calculation = fieldTypes[field.type].calculation(field);
    if (calculation) {
      this.#calculate(field, { calculation, relevant });
      return;
    }
    const asked = askedAs(field, { layout, losses });
    if (!asked) {
      losses.leave(sourceOf(field), `${PRODUCT} has no question of type “${nameOfType(field.type)}”`, field.key);
      return;
    }
    if (asked.changes.length > 0) losses.change(sourceOf(field), asked.changes.join("; "), field.key);
    reportRest(field, { said: asked.said, losses, product: PRODUCT });
    const given = this.#default(field);
    this.rows.push({
      cells: {
        ...asked.cells,
        name: field.key,
        ...(required && { required }),
        ...(relevant && { relevant }),
        ...constraintOf([...asked.limits, ...this.#validIf(field)]),
        ...(given !== "" && { default: given }),
      },
      texts: { of: "field", key: field.key },
    });
  }

  #validIf(field: Field): Said[] {
    if (!field.valid_if) return [];
    try {
      return [writeConstraint(field.valid_if, { find: (key) => this.layout.find(key), self: field.key })];
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      const note = `A rule; answers are not checked by it: ${lowerFirst(error.message)}`;
      this.losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, note, field.key);
      return [];
    }
  }

  /** A calculation is never shown; a text beside it shows the result. */
  #calculate(field: Field, { calculation: { expression, decimals, result, isUnseen }, relevant }: Calculating): void {
    const { layout, losses } = this;
    const source = sourceOf(field);
    try {
      const dialect = xpathDialect(
        (key) => layout.find(key),
        (given) => this.#isElsewhere(given),
      );
      const written = writeCalculation(expression, { decimals, dialect });
      layout.name(field, { yesNo: result === "boolean" ? { yes: "true", no: "false" } : null });
      this.rows.push({
        cells: { type: "calculate", name: field.key, calculation: written, ...(relevant && { relevant }) },
        texts: null,
      });
      reportRest(field, { said: ["expression", "result", "decimals", "unit", "hidden"], losses, product: PRODUCT });
      if (isUnseen) return;
      this.rows.push({
        cells: { type: "note", name: layout.newName(`${field.key}_result`), ...(relevant && { relevant }) },
        texts: { of: "result", key: field.key },
      });
      losses.change(source, "A calculation; a text below it shows the result", field.key);
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      losses.leave(source, `A calculation; ${lowerFirst(error.message)}`, field.key);
    }
  }

  #default(field: Field): string {
    const given: unknown = fieldTypes[field.type].isHidden ? field.config.default : field.default;
    if (given === undefined || given === null) return "";
    const named = this.layout.find(field.key);
    const stored = (value: unknown) =>
      named?.yesNo ? (value === true ? "yes" : "no") : (named?.values.get(String(value)) ?? String(value));
    const text = named?.isBox ? (given === true ? "OK" : "") : [given].flat().map(stored).join(" ");
    if (!isPlainDefault(text, optionsOf(field, "options").length > 0 && !Array.isArray(given))) {
      this.losses.leave(`${sourceOf(field)}: default ${brief(given)}`, `${PRODUCT} would read it as a calculation`, field.key);
      return "";
    }
    return text;
  }

  /** A group of texts, one for each part of a postal address. */
  #address(field: Field, parts: AddressText[], { relevant, required }: { relevant: string; required: string }): void {
    const { layout, losses } = this;
    const names = parts.map(({ name }) => layout.newName(`${field.key}_${name}`.slice(-64)));
    layout.name(field, { rows: names });
    losses.change(sourceOf(field), "A group; each part of the address is a text", field.key);
    reportRest(field, { said: ["parts", "required_parts"], losses, product: PRODUCT });
    if (field.valid_if)
      losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, "A group has no rule for its answers", field.key);
    this.rows.push({
      cells: { type: "begin_group", name: field.key, appearance: "field-list", ...(relevant && { relevant }) },
      texts: { of: "field", key: field.key },
    });
    for (const [index, { name, isNeeded }] of parts.entries())
      this.rows.push({
        cells: { type: "text", name: names[index] ?? "", ...(isNeeded && required && { required }) },
        texts: { of: "part", key: field.key, name },
      });
    this.rows.push({ cells: { type: "end_group" }, texts: null });
  }

  /** A repeat, with the questions of an entry in it. */
  #repeat(field: Field, { min, max }: Entries, { relevant, required }: { relevant: string; required: string }): void {
    const { layout, losses } = this;
    layout.name(field, {});
    const isFixed = min === max;
    reportRest(field, { said: ["fields", ...(isFixed ? ["min", "max"] : [])], losses, product: PRODUCT });
    if (required && !(isFixed && min > 0)) {
      const rule = field.required ? "required" : `required_if ${brief(field.required_if)}`;
      losses.leave(`${sourceOf(field)}: ${rule}`, "A repeat may be left empty", field.key);
    }
    if (field.valid_if)
      losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, "A repeat has no rule for its answers", field.key);
    this.rows.push({
      cells: { type: "begin_repeat", name: field.key, ...(isFixed && { repeat_count: String(max) }), ...(relevant && { relevant }) },
      texts: { of: "field", key: field.key },
    });
    this.#around = field;
    for (const inner of innerFields(field)) this.#field(inner);
    this.#around = null;
    this.rows.push({ cells: { type: "end_repeat" }, texts: null });
  }

  /** The entries whose questions are written. */
  #around: Field | null = null;
  readonly #within = new Map<string, string>();

  /** Whether a question is asked in entries in which what is written does not stand. */
  #isElsewhere({ key }: Field): boolean {
    const within = this.#within.get(key);
    return within !== undefined && within !== this.#around?.key;
  }

  /** A group that is a table: each row of the matrix is a question. */
  #table(field: Field, { relevant, required }: { relevant: string; required: string }): void {
    const { layout, losses } = this;
    const rows = optionsOf(field, "rows");
    const names = rows.map(({ value, label }) => {
      const plain = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(value)
        ? value
        : `${field.key}_${value.replaceAll(/[^A-Za-z0-9]+/g, "_").slice(0, 40)}`;
      const name = layout.newName(plain.slice(0, 64));
      if (name !== value) losses.change(`${sourceOf(field)}: ${label}`, `A row; its answer is stored as ${name}`, field.key);
      return name;
    });
    layout.name(field, { rows: names, values: valuesOf(field, { options: optionsOf(field, "columns"), reserved: [], losses }) });
    if (field.valid_if)
      losses.leave(`${sourceOf(field)}: valid_if ${brief(field.valid_if)}`, "A table has no rule for its answers", field.key);
    if (field.config.required_rows === "any" && required !== "")
      losses.leave(`${sourceOf(field)}: required`, "A table cannot ask for an answer in any one row", field.key);
    const needed = field.config.required_rows === "any" ? "" : required;
    losses.change(sourceOf(field), "A table; each of its rows is a question", field.key);
    reportRest(field, { said: ["rows", "columns", "multiple", "required_rows"], losses, product: PRODUCT });
    this.rows.push({
      cells: { type: "begin_group", name: field.key, appearance: "table-list", ...(relevant && { relevant }) },
      texts: { of: "field", key: field.key },
    });
    const type = `${field.config.multiple === true ? "select_multiple" : "select_one"} ${layout.listOf(field)}`;
    for (const [index, { value }] of rows.entries())
      this.rows.push({
        cells: { type, name: names[index] ?? "", ...(needed && { required: needed }) },
        texts: { of: "row", key: field.key, value },
      });
    this.rows.push({ cells: { type: "end_group" }, texts: null });
  }
}

function constraintOf(limits: Said[]): { constraint?: string } {
  return limits.length > 0 ? { constraint: all(limits).text } : {};
}

/** What is not in quotes may be a calculation: names with brackets, and signs between spaces. */
function isPlainDefault(text: string, isChoice: boolean): boolean {
  return text === text.trim() && (isChoice || !/\$\{|[\w-]\s?\(|[*|"']| (?:mod|div|and|or|[-+=<>]) |[+<>=]/.test(text));
}

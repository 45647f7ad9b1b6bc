import { plainText } from "@/lib/entry/imports/plain-text";
import { named } from "@/lib/entry/imports/reader";
import type { Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";
import type { Made, Refused } from "./kinds";
import { made as madeOf, secondScale } from "./kinds";
import { findingsOf, patternOf } from "./limits";
import { Names } from "./names";
import { ruleOf } from "./rules";
import type { Choice, Group, Question, Survey } from "./survey";

/** Keys that texts can name. */
const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;
/** Expressions in texts: braces without a blank after the first. */
const EXPRESSION = /\{([^{}\s][^{}]{0,2000})\}/g;
const ANSWER = /^([A-Za-z]\w{0,63})(?:\.(?:NAOK|shown|value|valueNAOK))?$/;

type Said = { text: string; changes: string[] };
type Head = { source: string; shownIf?: Rule[] };

/** Makes the parts of an outline, in order. */
export class Writer {
  readonly #survey: Survey;
  readonly #names: Names;
  /** Questions asked so far whose answers texts can have. */ readonly #asked = new Set<string>();
  /** Questions with choices whose texts had expressions, by id. */ readonly #worked = new Set<string>();
  #isFirst = true;

  constructor(survey: Survey) {
    this.#survey = survey;
    this.#names = new Names(survey);
  }

  /** A group's part, if the file has one, and its rule, which also applies to its questions. */
  group({ name, text, relevance, isListed }: Group): { part: Part | null; rule: Rule | null } {
    const label = this.#say(name);
    const description = this.#say(text);
    const rule = this.#rule(relevance);
    if (!isListed) return { part: null, rule };
    const head = { source: named(undefined, plainText(name)), ...(rule && { shownIf: [rule] }) };
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (label.text === "" && (isFirst || description.text === ""))
      return {
        part: { ...head, field: null, outcome: "changed", reason: "It has no title, so its questions follow without a new page" },
        rule,
      };
    // Surveys on one page show their groups as headings.
    const isHeading = this.#survey.settings.get("format") === "A";
    const heading = isHeading ? ["the survey has only one page, so its title became a heading"] : [];
    const field: NewField = { type: isHeading ? "statement" : "page", label: label.text, ...describe(description) };
    return { part: { ...head, field, changes: unique([...label.changes, ...description.changes, ...heading]) }, rule };
  }

  question(question: Question, around: Rule | null): Part[] {
    const { name, attributes, row } = question;
    const label = this.#say(question.text);
    const source = named(name, plainText(question.text));
    const conditions = this.#survey.conditions.get(question.id);
    const given = row.get("relevance")?.trim() ?? "";
    const own = this.#rule((given === "" || given === "1") && conditions !== undefined ? conditions : given);
    const shownIf = [around, own].filter((each) => each !== null);
    const head: Head = { source, ...(shownIf.length > 0 && { shownIf }) };
    if (given === "0") return [{ source, ref: name, field: null, reason: "It is never shown: its relevance is 0" }];
    const clean = this.#cleaned(question);
    const made = madeOf(clean);
    const findings = findingsOf(clean, source);
    if ("reason" in made)
      return [{ ...head, ref: name, field: null, reason: made.reason, findings: [...findings, ...this.#equation(question, source)] }];
    if (attributes.get("hidden") === "1") return [this.#hidden(question, { head, findings })];
    if ("lines" in made) return this.#lines(question, { head, label, findings, make: made.lines });
    const second = secondScale(clean);
    const first = this.#part(clean, { head, label, findings, made, name });
    if (!second) return [first];
    const other = this.#part(clean, {
      head: { ...head, source: named(`${name}_1`, plainText(question.text)) },
      label,
      findings: [],
      made: second,
      name: `${name}_1`,
    });
    return [{ ...first, changes: [...(first.changes ?? []), "its second scale became a separate question"] }, other];
  }

  #part(
    question: Question,
    { head, label, findings, made, name }: { head: Head; label: Said; findings: Finding[]; made: Made | Refused; name: string },
  ): Part {
    if ("reason" in made) return { ...head, ref: name, field: null, reason: made.reason, findings };
    const help = this.#say(question.help);
    const pattern = patternOf(question, made);
    const config = { ...made.config, ...pattern.config };
    const value = question.default;
    const mandatory = question.row.get("mandatory");
    const field: NewField = {
      name,
      type: made.type,
      label: label.text,
      ...describe({ text: [made.below ?? "", help.text].filter(Boolean).join("\n\n") }),
      ...(mandatory === "Y" && { required: true }),
      ...(value !== "" && { default: defaultOf(value, made) }),
      ...(Object.keys(config).length > 0 && { config }),
    };
    const changes = [
      ...label.changes,
      ...help.changes,
      ...(made.changes ?? []),
      ...(this.#worked.has(question.id) && !LINED.has(question.kind) ? ["the calculated parts of its choices were left out"] : []),
      ...(mandatory === "S" ? ["people are not reminded to answer it"] : []),
    ];
    if (KEY.test(name) && !this.#names.isShared(name)) this.#asked.add(name);
    const lost = (made.losses ?? []).map((note): Finding => ({ source: head.source, outcome: "left_out", note }));
    return { ...head, ref: name, field, changes: unique(changes), findings: [...findings, ...pattern.findings, ...lost] };
  }

  /** A text, and a question for each of its lines. */
  #lines(
    question: Question,
    { head, label, findings, make }: { head: Head; label: Said; findings: Finding[]; make: (line: Choice) => Made },
  ): Part[] {
    const help = this.#say(question.help);
    const changes = unique([...label.changes, ...help.changes, "it became a text, and each of its lines a separate question"]);
    const field: NewField = { name: question.name, type: "statement", label: label.text, ...describe(help) };
    const lines = question.lines.map((line) => {
      const name = `${question.name}_${line.value}`;
      const own = this.#rule(line.relevance);
      const shownIf = [...(head.shownIf ?? []), ...(own ? [own] : [])];
      const text = this.#say(line.label);
      const lineHead = { source: named(name, plainText(line.label)), ...(shownIf.length > 0 && { shownIf }) };
      const bare = { ...question, help: "", default: "" };
      return this.#part(bare, { head: lineHead, label: text, findings: [], made: make(line), name });
    });
    return [{ ...head, ref: question.name, field, changes, findings }, ...lines];
  }

  #hidden({ name, default: value }: Question, { head, findings }: { head: Head; findings: Finding[] }): Part {
    const config = value === "" ? {} : { default: value };
    const field: NewField = { name, type: "hidden", label: name, config };
    return { ...head, ref: name, field, changes: ["it is hidden, and the form's link can fill it in; its text was left out"], findings };
  }

  #equation({ kind, text }: Question, source: string): Finding[] {
    return EQUATION.has(kind) && text !== ""
      ? [{ source: `${source}: ${text}`, outcome: "left_out", note: "Forms cannot calculate values" }]
      : [];
  }

  #rule(source: string): Rule | null {
    return ruleOf(source, (name) => this.#names.find(name));
  }

  /** Its choices and lines as plain text. */
  #cleaned(question: Question): Question {
    const all = [...question.lines, ...[...question.answers.values()].flat()];
    if (all.some(({ label }) => label.search(EXPRESSION) >= 0)) this.#worked.add(question.id);
    const plain = <Each extends Choice>(choice: Each): Each => ({ ...choice, label: this.#plain(choice.label) || choice.value });
    return {
      ...question,
      lines: question.lines.map(plain),
      answers: new Map([...question.answers].map(([scale, choices]) => [scale, choices.map(plain)])),
    };
  }

  /** Choices cannot have answers in their texts. */
  #plain(html: string): string {
    return plainText(html.replaceAll(EXPRESSION, (_, inner: string) => bracketed(inner)));
  }

  #say(html: string): Said {
    const changes: string[] = [];
    const text = html.replaceAll(EXPRESSION, (_, inner: string) => {
      const name = ANSWER.exec(inner.trim())?.[1];
      if (name !== undefined && this.#asked.has(name)) return `{{${name}}}`;
      changes.push(
        name === undefined ? "part of its text was calculated and is now […]" : `its text shows the name “${name}” instead of the answer`,
      );
      return bracketed(inner);
    });
    return { text: plainText(text), changes };
  }
}

const LINED = new Set(["K", "Q"]);
const EQUATION = new Set(["*"]);

function bracketed(inner: string): string {
  const name = /^(?:TOKEN:)?(\w{1,64})(?:\.\w+)?$/.exec(inner.trim())?.[1];
  return name === undefined ? "[…]" : `[${name}]`;
}

function describe({ text }: Pick<Said, "text">): { description?: string } {
  return text === "" ? {} : { description: text };
}

function defaultOf(value: string, { type, config = {} }: Made): unknown {
  if (NUMBERS.has(type)) return Number.isFinite(Number(value)) ? Number(value) : value;
  if (YES_NO.has(type)) return value === "Y";
  return config.multiple === true ? [value] : value;
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "rating"]);
const YES_NO: ReadonlySet<string> = new Set(["checkbox"]);

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}

import { plainText } from "@/lib/entry/imports/plain-text";
import { MAX_PARTS, named } from "@/lib/entry/imports/reader";
import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";
import { pointsOf, totalParts, uncounted, withScores } from "@/lib/entry/imports/readers/points";
import type { Ending, Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";
import type { Made, Refused } from "./kinds";
import { made as madeOf, secondScale } from "./kinds";
import { findingsOf, patternOf } from "./limits";
import { Names } from "./names";
import { calculatedBy, constraintOf, ruleOf } from "./rules";
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
  /** What the score adds up. */ readonly #terms: Addend[] = [];
  readonly #uncounted: string[] = [];
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
    if (EQUATION.has(question.kind)) return [this.#equation(question, { head, label })];
    const clean = this.#cleaned(question);
    const made = madeOf(clean);
    const findings = findingsOf(clean, source);
    if ("reason" in made)
      return [{ ...head, ref: name, field: null, reason: made.reason, findings: [...findings, ...unchecked(question, source)] }];
    if (attributes.get("hidden") === "1")
      return [this.#hidden(question, { head, findings: [...findings, ...unchecked(question, source)] })];
    if ("lines" in made) return this.#lines(question, { head, label, findings, make: made.lines });
    const second = secondScale(clean);
    const ofLines = unchecked(question, source).filter(({ source: each }) => each.includes(`: ${OF_LINES} `));
    const { made: scored, findings: ofPoints } = this.#scored(clean, { made, source });
    const validIf = this.#validIf(question, OF_QUESTION, name);
    const first = {
      ...this.#part(clean, { head, label, findings: [...findings, ...ofLines, ...ofPoints], made: scored, name }),
      ...validIf,
    };
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
      const part = this.#part(bare, { head: lineHead, label: text, findings: [], made: make(line), name });
      const isLast = line === question.lines.at(-1);
      const validIf = [OF_LINES, ...(isLast ? [OF_QUESTION] : [])].flatMap((each) => this.#validIf(question, each, name).validIf ?? []);
      return { ...part, ...(validIf.length > 0 && { validIf }) };
    });
    return [{ ...head, ref: question.name, field, changes, findings }, ...lines];
  }

  #hidden({ name, default: value }: Question, { head, findings }: { head: Head; findings: Finding[] }): Part {
    const config = value === "" ? {} : { default: value };
    const field: NewField = { name, type: "hidden", label: name, config };
    return { ...head, ref: name, field, changes: ["it is hidden, and the form's link can fill it in; its text was left out"], findings };
  }

  /** What is calculated, where it stands. */
  #equation(question: Question, { head, label }: { head: Head; label: Said }): Part {
    const { name, attributes, text } = question;
    const given = attributes.get("equation");
    const isHidden = attributes.get("hidden") === "1";
    if (KEY.test(name) && !this.#names.isShared(name)) this.#asked.add(name);
    return {
      ...head,
      ref: name,
      changes: given === undefined ? ["its name became its label"] : label.changes,
      field: {
        name,
        type: "calculation",
        label: given === undefined ? name : label.text || name,
        ...(isHidden && { config: { hidden: true } }),
        calculation: calculatedBy(plainText(given ?? text), (each) => this.#names.find(each)),
      },
    };
  }

  /** A validation equation, which the answer to `own` must make true. */
  #validIf({ attributes, kind }: Question, attribute: string, own: string): { validIf?: Rule[] } {
    const source = attributes.get(attribute) ?? "";
    const named = this.#names.find(own) ?? { ref: own, answers: "words" as const };
    const rule = constraintOf(source, { own: named, name: attribute, find: (name) => this.#names.find(name) });
    const message = plainText(attributes.get(`${attribute}_tip`) ?? "");
    return rule && !UNANSWERED.has(kind) ? { validIf: [{ ...rule, ...(message !== "" && { message }) }] } : {};
  }

  /** A question with what its answers count, if the survey has assessments. */
  #scored(question: Question, { made, source }: { made: Made | Refused; source: string }): { made: Made | Refused; findings: Finding[] } {
    const { name, kind, points, attributes } = question;
    if (!this.#survey.hasAssessments || "reason" in made) return { made, findings: [] };
    const isTicked = TICKED.has(kind);
    const each = Number(attributes.get("assessment_value") ?? "1");
    if (!isTicked && ![...points.values()].some((value) => value !== 0)) return { made, findings: [] };
    const canScore = (isTicked || CHOSEN.has(kind)) && Number.isFinite(each) && !this.#names.isShared(name);
    const scored = canScore ? withScores(made, isTicked ? () => each : (value) => points.get(value)) : null;
    if (scored) {
      this.#terms.push({ source, expression: pointsOf(name) });
      return { made: scored, findings: [{ source: `${source}: points`, outcome: "taken", note: "The scores of its choices" }] };
    }
    if (isTicked && each === 0) return { made, findings: [] };
    this.#uncounted.push(source);
    return { made, findings: [{ source: `${source}: points`, outcome: "left_out", note: "Its points are not counted: rows of a matrix have no scores" }] }; // prettier-ignore
  }

  /** The total of the assessments, below the other parts. */
  totals(parts: readonly Part[]): Part[] {
    if (this.#terms.length === 0) return [];
    const source = "Assessments: total";
    return totalParts(parts, [
      { name: SCORE, ref: `#${SCORE}`, label: "Score", source, terms: this.#terms, changes: uncounted(this.#uncounted) },
    ]);
  }

  /** What is said of a total between two limits. */
  endings(): Ending[] {
    return this.#survey.assessments.filter((row) => row.get("scope") === "T").slice(0, MAX_PARTS).map((row): Ending => {
      const [name, message] = ["name", "message"].map((each) => plainText((row.get(each) ?? "").replaceAll(/\{TOTAL\}/g, `{{${SCORE}}}`)));
      const [least = "", most = ""] = ["minimum", "maximum"].map((each) => row.get(each)?.trim() ?? "");
      const compare = (op: "gte" | "lte", value: string) => ({ field: `#${SCORE}`, op, value: Number(value) });
      const isClear = [least, most].every((value) => value !== "" && Number.isFinite(Number(value)));
      const when: Rule = {
        source: `total from ${least} to ${most}`,
        ...(isClear
          ? { condition: { all: [compare("gte", least), compare("lte", most)] } }
          : { condition: null, reason: "its limits are no numbers" }),
      };
      return { source: named("assessment", name), when, ...(name && { title: name }), ...(message && { text: message }) };
    }); // prettier-ignore
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

/** Attributes that say what answers must be: to the question, and to each of its lines. */
const OF_QUESTION = "em_validation_q";
const OF_LINES = "em_validation_sq";
/** The key of the total of all assessments. */
const SCORE = "score";
const CHOSEN = new Set(["L", "!", "O"]);
const TICKED = new Set(["M", "P"]);
/** Texts. */
const UNANSWERED = new Set(["X"]);

/** Validation equations of what takes no answer that could be checked. */
function unchecked({ attributes }: Question, source: string): Finding[] {
  return [OF_QUESTION, OF_LINES].flatMap((name): Finding[] => {
    const given = attributes.get(name);
    return given === undefined ? [] : [{ source: `${source}: ${name} ${given}`, outcome: "left_out", note: "Answers are not checked by this rule" }]; // prettier-ignore
  });
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

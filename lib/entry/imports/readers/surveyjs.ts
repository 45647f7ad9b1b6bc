import type { Steps } from "@/lib/base/turns/turns";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { named } from "@/lib/entry/imports/reader";
import type { Json } from "./json-values";
import { isJson, jsonOf, listOf, objectsOf, textOf, valueAt } from "./json-values";
import { NESTED, ONCE_EACH } from "./entry-limits";
import { groupPart, lost, partOf } from "./made";
import { surveyLimits } from "./surveyjs-repeats";
import type { Entry } from "./surveyjs-entries";
import { elementsOf, entriesOf } from "./surveyjs-entries";
import { surveyEndings } from "./surveyjs-endings";
import { lostRules, surveyFindings, withValidators } from "./surveyjs-extras";
import { Quiz } from "./surveyjs-quiz";
import { hasOther, isNote, surveyAnswers, surveyQuestion, surveyValues } from "./surveyjs-questions";
import type { SurveyAsked } from "./surveyjs-rules";
import { surveyCalculation, surveyCondition, surveyConstraint } from "./surveyjs-rules";
import { SurveyTexts } from "./surveyjs-texts";

/** Surveys of SurveyJS, as its creator saves them. */
export const surveyjs: Reader = {
  recognises: ({ json }) => {
    if (!isJson(json)) return false;
    const isPage = (page: unknown) => isJson(page) && elementsOf(page) !== undefined;
    if (Array.isArray(json.pages)) return json.pages.some(isPage);
    const first = listOf(elementsOf(json))[0];
    return isJson(first) && typeof first.type === "string" && typeof first.name === "string";
  },
  *read({ json }, wanted) {
    const survey = jsonOf(json);
    const entries = yield* entriesOf(survey);
    return yield* new Survey(survey, entries, wanted).read();
  },
};

class Survey {
  readonly #texts: SurveyTexts;
  readonly #asked = new Map<string, SurveyAsked>();
  readonly #quiz: Quiz;
  /** What is calculated at the end, by name. */ readonly #results = new Set<string>();

  constructor(
    private readonly survey: Json,
    private readonly entries: Entry[],
    private readonly wanted: string | undefined,
  ) {
    const names = entries.filter(({ kind }) => kind === "question").flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
    this.#quiz = new Quiz(survey, entries);
    this.#texts = new SurveyTexts({ own: textOf(survey.locale) ?? "default", wanted }, new Set(names));
  }

  *read(): Steps<Outline> {
    const { survey, entries } = this;
    for (const { kind, ref, given } of entries) {
      if (kind === "question" && ref !== undefined && !this.#asked.has(ref)) this.#asked.set(ref, this.#askedOf(given));
      yield;
    }
    const parts: Part[] = [];
    let pages = 0;
    for (const entry of entries) {
      for (const rule of entry.ownRules) this.#say(rule, entry);
      if (entry.kind === "sheet") pages++;
      parts.push(this.#partOf(entry, { isFirst: parts.length === 0, pages }));
      yield;
    }
    const totals = [...this.#quiz.parts(parts), ...this.#values()];
    for (const { ref } of totals) if (ref !== undefined) this.#results.add(ref);
    const texts = this.#texts;
    const description = texts.of(survey.description);
    const atEnd = (name: string) => this.#atEnd(name);
    const thanks = texts.of(survey.completedHtml, atEnd);
    const endings = surveyEndings(survey, {
      condition: (expression) => surveyCondition(expression, { prefix: "", find: (ref) => this.#askedAtEnd(ref), constant: atEnd }),
      text: (given) => texts.of(given, atEnd),
    });
    const button = texts.of(survey.completeText);
    const locale = this.wanted ?? textOf(survey.locale);
    return {
      title: texts.of(survey.title) ?? "",
      ...(description !== undefined && { description }),
      ...(locale !== undefined && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(locale) && { language: locale }),
      ...((thanks !== undefined || button !== undefined) && {
        settings: {
          ...(button !== undefined && { submit_label: shorten(button.replaceAll(/\s+/g, " "), 60) }),
          ...(thanks !== undefined && { thank_you_message: shorten(thanks, 2000) }),
        },
      }),
      parts: [...parts, ...totals],
      ...(endings.length > 0 && { endings }),
      others: [...texts.languages].slice(0, 200),
      findings: [...this.#findings(thanks, button), ...surveyFindings(survey)],
    };
  }

  /** Values that the survey calculates, below all questions: only what comes after sending can name them. */
  #values(): Part[] {
    const context = { prefix: "", find: (ref: string) => this.#asked.get(ref) };
    return objectsOf(this.survey.calculatedValues).slice(0, 500).map(({ name: given, expression }, index): Part => {
      const name = textOf(given);
      const text = textOf(expression);
      const source = `calculatedValues ${index + 1}: ${named(name, text)}`;
      if (name === undefined || text === undefined) return { source, field: null, reason: "It has no name or no expression" };
      const field = { name, type: "calculation" as const, label: name, config: { hidden: true }, calculation: surveyCalculation(text, context) };
      return { source, ref: name, field, changes: ["it is calculated at the end, and people do not see it"] };
    }); // prettier-ignore
  }

  /** A total or a calculated value, which texts and rules after sending can name. */
  #atEnd(name: string): string | number | undefined {
    const found = this.#quiz.find(name);
    if (typeof found === "number") return found;
    return [found, name.trim()].find((each) => each !== undefined && !this.#asked.has(each) && this.#results.has(each));
  }

  #askedAtEnd(ref: string): SurveyAsked | undefined {
    return this.#results.has(ref) && !this.#asked.has(ref) ? { answers: "result" } : this.#asked.get(ref);
  }

  #askedOf(given: Json): SurveyAsked {
    const answers = surveyAnswers(given);
    const values = hasOther(given) && answers === "one" ? surveyValues(given, this.#texts).map(({ value }) => value) : undefined;
    return { answers, ...(values && values.length > 0 && { values }) };
  }

  #say(rule: Rule, { prefix }: Entry): void {
    try {
      rule.condition = surveyCondition(rule.source, { prefix, find: (ref) => this.#asked.get(ref) });
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      rule.reason = error.message;
    }
    rule.source = shorten(rule.source, 300);
  }

  #partOf(entry: Entry, place: Place): Part {
    const part = this.#madeOf(entry, place);
    const { within, isNested } = entry;
    if (!within) return part;
    return { ...part, within, ...(isNested && part.field !== null && { changes: [...(part.changes ?? []), ONCE_EACH] }) };
  }

  #madeOf({ kind, given, name, ref, label: before, shownIf, requiredIf, prefix, begins, isHidden }: Entry, place: Place): Part {
    const texts = this.#texts;
    const title = texts.of(given.title);
    const description = texts.of(given.description);
    const source = named(name, title ?? texts.of(given.html));
    const rules = { ...(shownIf.length > 0 && { shownIf }), ...(requiredIf.length > 0 && { requiredIf }) };
    const below = description === undefined ? {} : { description };
    // The creator numbers what nobody has named.
    const own = name === "" || /^(?:page|question|panel|html|image|expression)\d{0,9}$/i.test(name) ? {} : { name };
    const expression = textOf(valueAt(given, "expression"));
    const isWorkedOut = kind === "question" && surveyAnswers(given) === "result" && expression !== undefined;
    if (isHidden && !isWorkedOut) return { source, field: null, reason: "It is never shown: “visible” is false" };
    if (kind === "sheet") {
      if (place.isFirst && title === undefined && description === undefined)
        return { source, ...rules, field: null, outcome: "changed", reason: "It became the first page, which has no title" };
      return partOf({ type: "page" }, { ...own, label: title ?? `Page ${place.pages}`, ...below }, { source, ...rules });
    }
    if (kind === "repeated" && !begins) return { source, ...rules, field: null, reason: NESTED };
    if (kind === "repeated") {
      const { changes, findings, config } = surveyLimits(given, { source, texts });
      return partOf(
        { type: "repeat", config, changes },
        { name, label: [before, title ?? name].filter(Boolean).join(": "), ...below, required: given.isRequired === true },
        { source, ...(ref !== undefined && { ref }), ...rules, ...(begins && { begins }), findings },
      );
    }
    if (kind === "cells")
      return { source, ...rules, field: null, outcome: "changed", reason: "Each of its cells became a separate question" };
    if (kind === "group") {
      // What a group says to its reader is not lost with it.
      if (description === undefined) return { ...groupPart(source), ...rules };
      return partOf({ type: "statement" }, noteTexts(title, description), {
        source,
        ...rules,
        changes: ["its questions follow it"],
      });
    }
    if (isNote(given)) {
      const body = [description, texts.of(given.html), texts.of(given.body)].filter((text) => text !== undefined).join("\n\n");
      if (title === undefined && body === "") return { source, field: null, reason: "It has no text" };
      return partOf(surveyQuestion(given, texts), { ...own, ...noteTexts(title, body) }, { source, ...rules });
    }
    const context = { prefix, find: (of: string) => this.#asked.get(of) };
    const say = (text: string) => surveyConstraint(text, { ...context, own: ref ?? "" });
    const answers = this.#asked.get(ref ?? "")?.answers ?? "words";
    const scored = this.#quiz.score(surveyQuestion(given, texts), { given, ref: ref ?? "", source, answers });
    const { made, findings, validIf } = withValidators(scored.made, given.validators, { source, say, texts });
    if (isHidden && made.type !== null) made.config = { ...made.config, hidden: true };
    const other: Finding[] = hasOther(given)
      ? [{ source: `${source}: Other`, outcome: "taken", note: "A choice with a text field for another answer" }]
      : [];
    return partOf(
      made,
      {
        name,
        label: [before, title ?? name].filter(Boolean).join(": "),
        ...below,
        required: given.isRequired === true,
        ...(isWorkedOut && { calculation: surveyCalculation(expression, context) }),
      },
      {
        source,
        ...(ref !== undefined && { ref }),
        ...rules,
        ...(validIf.length > 0 && { validIf }),
        findings: [...other, ...scored.findings, ...findings, ...lostRules(given, source)],
      },
    );
  }

  #findings(thanks: string | undefined, button: string | undefined): Finding[] {
    const { unknown } = this.#texts;
    const odd = [...unknown]
      .slice(0, 200)
      .map((name) => lost(name.slice(0, 120), "It stays in the text unchanged, because the form has no such value"));
    return [
      ...(button === undefined ? [] : [{ source: "completeText", outcome: "taken" as const, note: "What the button says" }]),
      ...(thanks === undefined
        ? []
        : [{ source: "completedHtml", outcome: "changed" as const, note: "The text of the thank-you page, without its HTML" }]),
      ...odd,
    ];
  }
}

type Place = { isFirst: boolean; pages: number };

/** A text: its title is its heading, or its first line. */
function noteTexts(title: string | undefined, body: string): { label: string; description?: string } {
  if (title !== undefined) return body === "" ? { label: title } : { label: title, description: body };
  const [first = "", ...rest] = body.split("\n");
  const below = rest.join("\n").trim();
  return below === "" ? { label: first } : { label: first, description: below };
}

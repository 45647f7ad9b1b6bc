import type { Finding, Part, Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Known } from "./qualtrics-logic";
import { ruleFrom } from "./qualtrics-logic";
import type { Question } from "./qualtrics-kinds";
import type { Reading } from "./qualtrics-question";
import { partsOfQuestion } from "./qualtrics-question";
import type { Shape } from "./qualtrics-shapes";
import { listOf, shape, textOf } from "./qualtrics-shapes";

/** Rules at once: a condition has 50 comparisons at most. */
const MOST_SKIPS = 40;

type Entering = {
  isFirst: boolean;
  /** About the block as a whole. */ findings: Finding[];
  rules: Rule[];
  questions: ReadonlyMap<string, Question>;
  reading: Reading;
};

/** Skip logic that is in force within a block: what comes before its destination is asked only if it does not hold. */
type Skip = { to: number; rule: Rule };

/** What a block means for others: the rules by which everything after it is skipped, and all by which something is. */
export type Left = { ends: Rule[]; skips: Rule[] };

/** The parts of a block. */
export function* partsOfBlock(block: Shape, given: Entering): Generator<Part[], Left> {
  const { isFirst, findings, rules, questions, reading } = given;
  const title = plainText(textOf(block.Description));
  const source = title || textOf(block.ID) || "(unnamed block)";
  const elements = listOf(block.BlockElements).map(shape);
  const places = new Map(elements.map((element, index): [string, number] => [textOf(element.QuestionID), index]));
  yield [pageOf(source, { isFirst, findings, options: shape(block.Options) })];
  let skips: Skip[] = [];
  const left: Left = { ends: [], skips: [] };
  let pages = 1;
  for (const [at, element] of elements.entries()) {
    skips = skips.filter(({ to }) => to > at);
    if (/^Page Break$/.test(textOf(element.Type))) {
      pages++;
      const label = `${title || "Page"} (${pages})`;
      yield [{ source: `Page break in ${source}`, field: { type: "page", label }, changes: ["its title comes from the name of its block"] }];
      continue;
    }
    const id = textOf(element.QuestionID);
    const question = questions.get(id);
    if (!question) {
      yield [{ source: id || "(unnamed element)", field: null, reason: "The file does not have this question" }];
      continue;
    }
    const parts = partsOfQuestion(question, [...rules, ...skips.map(({ rule }) => rule)], reading);
    const logic = listOf(element.SkipLogic).map(shape);
    const read = readSkips(logic, { at, places, size: elements.length, known: reading.known, tag: question.tag, left: MOST_SKIPS - skips.length });
    const [first, ...more] = parts;
    if (first) yield [{ ...first, findings: [...(first.findings ?? []), ...read.findings] }, ...more];
    for (const skip of read.skips) {
      skips.push(skip);
      left.skips.push(skip.rule);
    }
    for (const end of read.ends) left.ends.push(end);
  }
  return left;
} // prettier-ignore

type Page = Pick<Entering, "isFirst" | "findings"> & { options: Shape };

function pageOf(source: string, { isFirst, findings: given, options }: Page): Part {
  const findings = [...given];
  if (options.Looping !== undefined && !/^(?:None|false)?$/i.test(textOf(options.Looping)))
    findings.push({
      source: `${source}: loop and merge`,
      outcome: "left_out",
      note: "Forms cannot repeat questions, so its questions are asked once",
    });
  if (options.RandomizeQuestions !== undefined && !/^(?:false|none)?$/i.test(textOf(options.RandomizeQuestions)))
    findings.push({ source: `${source}: randomised questions`, outcome: "left_out", note: "Questions are always in the same order" });
  const head = { source, ...(findings.length > 0 && { findings }) };
  if (isFirst) return { ...head, field: null, outcome: "changed", reason: "It became the first page, which has no title" };
  return {
    ...head,
    field: { type: "page", label: source },
    changes: ["its title is the name of the block, which people did not see before"],
  };
}

type Within = {
  at: number;
  places: ReadonlyMap<string, number>;
  size: number;
  known: Known;
  tag: string;
  /** Rules that may still come into force. */ left: number;
};

function readSkips(
  logic: Shape[],
  { at, places, size, known, tag, left }: Within,
): { skips: Skip[]; ends: Rule[]; findings: Finding[] } {
  const skips: Skip[] = [];
  const ends: Rule[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const given of logic) {
    const destination = textOf(given.SkipToDestination);
    const isEnd = /^ENDOFSURVEY$/.test(destination);
    const to = isEnd || /^ENDOFBLOCK$/.test(destination) ? size : (places.get(destination) ?? -1);
    const rule = ruleFrom(given, known, { prefix: "Skip: ", isSkipped: true });
    const about = `${textOf(given.Locator) || textOf(given.ChoiceLocator)} ${textOf(given.Condition)}`;
    const source = `${tag}: ${rule.source}`;
    if (seen.has(about)) findings.push({ source, outcome: "left_out", note: "An earlier rule with the same condition comes first" });
    else if (to <= at) findings.push({ source, outcome: "left_out", note: "Forms cannot jump back or out of a block" });
    else if (to === at + 1 && !isEnd) findings.push({ source, outcome: "taken", note: "A rule; there is nothing to skip" });
    else if (skips.length >= left) findings.push({ source, outcome: "left_out", note: "Too many rules apply at once" });
    else {
      skips.push({ to, rule });
      if (isEnd) ends.push(rule);
    }
    seen.add(about);
  }
  return { skips, ends, findings };
} // prettier-ignore

import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { MAX_DEPTH, MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { aboutSurvey, languageOf } from "./qualtrics-about";
import { partsOfBlock } from "./qualtrics-block";
import type { Step } from "./qualtrics-flow";
import { flowSteps } from "./qualtrics-flow";
import type { Question } from "./qualtrics-kinds";
import type { Compared } from "./qualtrics-logic";
import { anyOf, embedded } from "./qualtrics-logic";
import type { Reading } from "./qualtrics-question";
import { comparedAs, readQuestion } from "./qualtrics-question";
import { Scores } from "./qualtrics-scores";
import type { Shape } from "./qualtrics-shapes";
import { isShape, listOf, shape, textOf } from "./qualtrics-shapes";

/** A survey of Qualtrics (.qsf), with its blocks as pages in the order of its flow. */
export const qualtrics: Reader = {
  recognises: ({ json }) => isShape(json) && isShape(json.SurveyEntry) && Array.isArray(json.SurveyElements),
  read,
};

function* read({ json }: Source): Steps<Outline> {
  const survey = shape(json);
  const elements = listOf(survey.SurveyElements).map(shape);
  if (elements.length > 2 * MAX_PARTS) throw unreadable("The survey has too many elements");
  const of = (kind: string) => elements.filter(({ Element }) => Element === kind);
  const questions = new Map<string, Question>();
  for (const { PrimaryAttribute, Payload } of of("SQ")) {
    const payload = shape(Payload);
    const id = textOf(payload.QuestionID) || textOf(PrimaryAttribute);
    if (!questions.has(id)) questions.set(id, readQuestion(id, payload));
    yield;
  }
  const blocks = new Map(of("BL").flatMap(({ Payload }) => listOf(Payload).map((block) => [textOf(shape(block).ID), shape(block)] as const)));
  const [flow] = of("FL");
  const known = new Map<string, Compared>();
  for (const [id, question] of questions) known.set(id, comparedAs(question));
  for (const name of embeddedIn(shape(flow?.Payload))) known.set(embedded(name), { answers: "words", values: new Map() });
  const { steps, ends } = flow ? flowSteps(shape(flow.Payload), known) : { steps: Array.from(blocks.keys(), (block): Step => ({ block, rules: [] })), ends: [] };
  yield;
  const tags = new Map<string, number>();
  for (const { tag } of questions.values()) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  const scores = new Scores(elements);
  const asked = yield* partsOf(steps, ends, { blocks, questions, reading: { known, scores, keys: new Map(), tags } });
  const parts = [...asked, ...scores.parts(asked)];
  const entry = shape(survey.SurveyEntry);
  const language = languageOf(textOf(entry.SurveyLanguage));
  const description = plainText(textOf(entry.SurveyDescription));
  const findings: Finding[] = [...aboutSurvey(elements, textOf(entry.SurveyLanguage)), ...scores.findings()];
  return {
    title: plainText(textOf(entry.SurveyName)),
    ...(description !== "" && { description }),
    ...(language !== undefined && { language }),
    parts,
    ...(findings.length > 0 && { findings }),
  };
} // prettier-ignore

/** Rules by which what follows a block is skipped: a condition has 50 comparisons at most. */
const MOST_ENDS = 40;

type Survey = { blocks: ReadonlyMap<string, Shape>; questions: ReadonlyMap<string, Question>; reading: Reading };

function* partsOf(steps: Step[], flowEnds: Rule[], { blocks, questions, reading }: Survey): Steps<Part[]> {
  const parts: Part[] = [];
  const add = (more: Part[]) => {
    for (const part of more) parts.push(part);
    if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
  };
  const occurrences = new Map<string, Rule[][]>();
  for (const { block, ...more } of steps)
    if (block !== null && "rules" in more) occurrences.set(block, listed(occurrences.get(block), more.rules));
  const shown = new Set<string>();
  const ends: Rule[] = [];
  const skips = new Set(flowEnds);
  for (const step of steps) {
    if (step.block === null) {
      add(step.parts);
      for (const { ref, field } of step.parts)
        if (ref !== undefined && field?.name !== undefined && /^[A-Za-z][\w.-]{0,63}$/.test(field.name) && !reading.tags.has(field.name))
          reading.keys.set(ref, field.name);
    } else if (shown.has(step.block)) {
      add([{ source: blockName(blocks.get(step.block), step.block), field: null, outcome: "changed", reason: "The block is shown more than once, but its questions are asked only the first time" }]);
    } else {
      const isFirst = shown.size === 0;
      shown.add(step.block);
      const block = blocks.get(step.block);
      if (!block) add([{ source: step.block || "(unnamed block)", field: null, reason: "The file does not have this block" }]);
      else {
        const places = occurrences.get(step.block) ?? [];
        const rules = [...together(places), ...ends];
        const work = partsOfBlock(block, { isFirst, findings: inAnyCase(places), rules, questions, reading });
        for (;;) {
          const { done, value } = work.next();
          if (done) {
            for (const rule of value.ends) {
              if (ends.length < MOST_ENDS) ends.push(rule);
              else add([{ source: rule.source, field: null, reason: "The survey ends in too many places, so the blocks that follow are asked of everybody" }]);
            }
            for (const rule of value.skips) skips.add(rule);
            break;
          }
          add(value);
          yield;
        }
      }
    }
    yield;
  }
  for (const { shownIf = [] } of parts) for (const rule of shownIf) skips.delete(rule);
  for (const { source } of skips) add([{ source, field: null, reason: "There is nothing after it to skip" }]);
  yield* unused(add, { blocks, questions, shown });
  return parts;
} // prettier-ignore

/** What must hold for a block that is shown in several places. */
function together(lists: Rule[][]): Rule[] {
  if (lists.some((rules) => rules.length === 0)) return [];
  return lists.length < 2 ? (lists[0] ?? []) : [anyOf(lists)];
}

/** Rules of a block that is shown somewhere without any. */
function inAnyCase(lists: Rule[][]): Finding[] {
  if (lists.every((rules) => rules.length > 0)) return [];
  return Array.from(new Set(lists.flat()), ({ source }) => ({
    source,
    outcome: "left_out",
    note: "The block is always shown",
  }));
}

function listed<Item>(list: Item[] | undefined, item: Item): Item[] {
  const items = list ?? [];
  items.push(item);
  return items;
}

function blockName(block: Shape | undefined, id: string): string {
  return plainText(textOf(block?.Description)) || id || "(unnamed block)";
}

type Rest = Pick<Survey, "blocks" | "questions"> & { shown: ReadonlySet<string> };

/** Questions that nobody is asked: in the trash, or in blocks outside the flow. */
function* unused(add: (parts: Part[]) => void, { blocks, questions, shown }: Rest): Steps<void> {
  const asked = new Set<string>();
  const idsIn = (block: Shape) => listOf(block.BlockElements).map((element) => textOf(shape(element).QuestionID));
  for (const [id, block] of blocks) if (shown.has(id)) for (const question of idsIn(block)) asked.add(question);
  for (const [id, block] of blocks) {
    if (shown.has(id)) continue;
    const isTrash = /^Trash$/.test(textOf(block.Type));
    const ids = idsIn(block).filter((question) => questions.has(question) && !asked.has(question));
    if (!isTrash) add([{ source: blockName(block, id), field: null, reason: "The survey's flow does not show this block" }]);
    for (const question of ids) {
      asked.add(question);
      add([leftOver(questions.get(question), isTrash ? "It is in the survey's trash" : "The survey's flow does not show its block")]);
    }
    yield;
  }
  for (const [id, question] of questions) {
    if (!asked.has(id)) add([leftOver(question, "The question is in no block")]);
    yield;
  }
}

function leftOver(question: Question | undefined, reason: string): Part {
  return { source: named(question?.tag, question?.label), field: null, reason };
}

/** Names of embedded data in a flow, at any depth that is read. */
function embeddedIn(payload: Shape): Set<string> {
  const names = new Set<string>();
  let level = listOf(payload.Flow);
  for (let depth = 0; level.length > 0 && level.length <= MAX_PARTS && depth <= MAX_DEPTH; depth++) {
    for (const element of level) for (const data of listOf(shape(element).EmbeddedData)) names.add(textOf(shape(data).Field));
    level = level.flatMap((element) => listOf(shape(element).Flow));
  }
  return names;
}

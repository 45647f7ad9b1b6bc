import type { Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import { named } from "@/lib/entry/imports/reader";
import { readChoices, withOwnWords } from "./qualtrics-choices";
import type { Made, Question } from "./qualtrics-kinds";
import { isNumber, madeOf } from "./qualtrics-kinds";
import type { Compared, Known } from "./qualtrics-logic";
import { embedded, ruleFrom } from "./qualtrics-logic";
import type { Scores } from "./qualtrics-scores";
import type { Shape } from "./qualtrics-shapes";
import { isOn, isShape, numberOf, shape, textOf } from "./qualtrics-shapes";

/** Reads one question element. */
export function readQuestion(id: string, payload: Shape): Question {
  const tag = textOf(payload.DataExportTag) || id;
  const isTable = /^(?:Matrix|SBS)$/.test(textOf(payload.QuestionType));
  const rows = { items: payload.Choices, order: payload.ChoiceOrder, name: tag };
  const choices = readChoices({ ...rows, ...(!isTable && { recoded: payload.RecodeValues }) });
  return {
    id,
    tag,
    kind: textOf(payload.QuestionType),
    selector: textOf(payload.Selector),
    sub: textOf(payload.SubSelector),
    label: plainText(textOf(payload.QuestionText)),
    payload,
    choices: /^MC$/.test(textOf(payload.QuestionType)) ? withOwnWords(choices, rows) : choices,
    columns: readChoices({ items: payload.Answers, order: payload.AnswerOrder, recoded: isTable ? payload.RecodeValues : undefined, name: tag }),
  };
} // prettier-ignore

/** How rules compare the answers to a question. */
export function comparedAs({ kind, selector, payload, choices }: Question): Compared {
  const { values, own } = choices;
  const more = { values, ...(own !== undefined && { own }) };
  if (/^MC$/.test(kind)) return { answers: /^NPS$/.test(selector) ? "amount" : selector.startsWith("M") ? "several" : "one", ...more };
  if (/^TE$/.test(kind) && !selector.startsWith("FORM")) return { answers: isNumber(payload) ? "amount" : "words", ...more };
  if (/^(?:Slider|CS)$/.test(kind) && values.size < 2) return { answers: "amount", ...more };
  return { answers: null, ...more };
}

/** What reading a question needs: what rules know, and the keys of the answers above it, by how texts refer to them. */
export type Reading = { known: Known; scores: Scores; keys: Map<string, string>; tags: ReadonlyMap<string, number> };

/** The parts that a question becomes. @param rules those of the groups around it. */
export function partsOfQuestion(question: Question, rules: Rule[], reading: Reading): Part[] {
  const { id, tag, label, payload, choices, columns } = question;
  const settings = shape(shape(payload.Validation).Settings);
  const logic = payload.DisplayLogic;
  const own = isShape(logic) && Object.keys(logic).length > 0 ? [ruleFrom(logic, reading.known)] : [];
  const shownIf = [...rules, ...own];
  const isRequired = isOn(settings.ForceResponse);
  const made = madeOf(question);
  const ofScores = reading.scores.take(question, made);
  const parts = made.map((each, index): Part => {
    const isFirst = index === 0;
    const name = each.piece ? each.piece.id.replace(id, () => tag) : tag;
    const text = piped(each.piece?.label ?? label, reading);
    const source = named(name, each.piece?.label ?? label);
    const findings = [
      ...(isFirst ? [...choices.findings, ...columns.findings, ...otherRules(question, made), ...ofScores] : []),
      ...(each.findings ?? []),
    ];
    const head = { source, ref: each.piece?.id ?? id, ...(shownIf.length > 0 && { shownIf }), ...(findings.length > 0 && { findings }) };
    if (each.type === undefined) return { ...head, field: null, reason: each.reason ?? "Forms cannot ask this question" };
    const chosen = isFirst ? chosenBefore(payload, each, choices.values) : undefined;
    const field: NewField = {
      name,
      type: each.type,
      label: text.text,
      ...(each.description !== undefined && { description: each.description }),
      required: isRequired,
      ...(chosen !== undefined && { default: chosen }),
      config: { ...each.config, ...(isFirst && asked(each, payload)) },
    };
    const changes = [
      ...(each.changes ?? []),
      ...text.change,
      ...(isFirst ? [...choices.changes, ...columns.changes, ...asking(each, payload)] : []),
    ];
    return { ...head, field, ...(changes.length > 0 && { changes }) };
  });
  if (made.length === 1 && made[0]?.type !== undefined && /^[A-Za-z][\w.-]{0,63}$/.test(tag) && reading.tags.get(tag) === 1)
    reading.keys.set(id, tag);
  return parts;
}

/** Bounds of a choice, and its random order. */
function asked({ config }: Made, payload: Shape): Record<string, unknown> {
  if (!Array.isArray(config?.options)) return {};
  const { MinChoices, MaxChoices } = shape(shape(payload.Validation).Settings);
  const [min, max] = config.multiple === true ? [numberOf(MinChoices), numberOf(MaxChoices)] : [];
  return {
    ...(min !== undefined && { min_selections: min }),
    ...(max !== undefined && { max_selections: max }),
    ...(isShuffled(payload) && (config.display !== undefined || config.multiple === true) && { shuffle: true }),
  };
}

function isShuffled(payload: Shape): boolean {
  return /^All$/i.test(textOf(shape(payload.Randomization).Type));
}

/** How asking it differs, beside its type. */
function asking({ config }: Made, payload: Shape): string[] {
  const isChoice = config?.display !== undefined || config?.multiple === true;
  const isRandom = Object.keys(shape(payload.Randomization)).length > 0 && !(isChoice && isShuffled(payload));
  return [
    ...(isRandom ? ["its choices are always in the same order"] : []),
    ...(/^RequestResponse$|^REQUEST$/i.test(textOf(shape(shape(payload.Validation).Settings).ForceResponse)) ? ["people are not reminded to answer it"] : []),
  ];
} // prettier-ignore

/** The answer that is chosen when the page opens. */
function chosenBefore(payload: Shape, { config }: Made, values: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(config?.options)) return undefined;
  const chosen = Object.entries(shape(payload.DefaultChoices)).flatMap(([id, value]) =>
    isOn(shape(value).Selected) ? [values.get(id) ?? id] : [],
  );
  return chosen.length === 0 ? undefined : config.multiple === true ? chosen : chosen[0];
}

const RULES: Record<string, string> = {
  DynamicChoices: "Choices cannot come from other questions",
  QuestionJS: "Forms don't run scripts",
  SearchSource: "Forms don't look up data",
};

function otherRules({ tag, payload }: Question, [first]: Made[]): Finding[] {
  const findings = Object.entries(RULES).flatMap(([name, note]): Finding[] => {
    const given = payload[name];
    const isGiven = isShape(given) ? Object.keys(given).length > 0 : textOf(given) !== "" && given !== false;
    return isGiven ? [{ source: `${tag}: ${name}`, outcome: "left_out", note }] : [];
  });
  const settings = shape(shape(payload.Validation).Settings);
  const custom = settings.CustomValidation;
  if (isShape(custom))
    findings.push({ source: `${tag}: custom validation`, outcome: "left_out", note: "Answers are not checked by this rule" });
  const hasDefault = isShape(payload.DefaultChoices) && Object.keys(payload.DefaultChoices).length > 0;
  if (hasDefault && !Array.isArray(first?.config?.options))
    findings.push({ source: `${tag}: default`, outcome: "left_out", note: "The answer is not filled in" });
  return findings;
}

/** `${q://QID1/ChoiceGroup/SelectedChoices}` and `${e://Field/Name}` of what stands above; other addresses stay as they are. */
function piped(text: string, { keys }: Pick<Reading, "keys">): { text: string; change: string[] } {
  const lost = new Set<string>();
  const said = text.replaceAll(/\$\{(q|e|m|lm|date|rand|loc|gr|qo):\/\/([^{}]{1,200})\}/g, (all, kind: string, address: string) => {
    const [id = "", what = "", ...more] = address.split("/");
    const isAnswer = kind === "q" && /^(?:ChoiceGroup|ChoiceTextEntryValue|ChoiceNumericEntryValue)$/.test(what);
    const key = isAnswer ? keys.get(id) : kind === "e" && id === "Field" ? keys.get(embedded([what, ...more].join("/"))) : undefined;
    if (key !== undefined) return `{{${key}}}`;
    lost.add(all);
    return all;
  });
  return { text: said, change: Array.from(lost, (name) => `${name} in its text is not replaced by an answer`) };
}

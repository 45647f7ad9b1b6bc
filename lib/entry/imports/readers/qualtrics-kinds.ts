import type { Finding, NewField } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import { sliderOf } from "./made";
import type { Choice, Choices } from "./qualtrics-choices";
import { readChoices } from "./qualtrics-choices";
import type { Shape } from "./qualtrics-shapes";
import { listOf, numberOf, shape, textOf } from "./qualtrics-shapes";

/** A question of the file. */
export type Question = {
  id: string;
  /** By which exports name it. */ tag: string;
  kind: string;
  selector: string;
  sub: string;
  label: string;
  payload: Shape;
  /** Choices, or the statements of a matrix. */ choices: Choices;
  /** Scale points of a matrix. */ columns: Choices;
};

/** What a question becomes: one field, or a text with several below it, each a piece. Without a type it is left out. */
export type Made = {
  piece?: { id: string; label: string };
  type?: NewField["type"];
  reason?: string;
  config?: Record<string, unknown>;
  description?: string;
  changes?: string[];
  findings?: Finding[];
};

const PIECES = "its parts became questions below it";
const MOST_IN_MATRIX = 20;

function choice({ selector, choices }: Question): Made[] {
  if (/^NPS$/.test(selector)) return [{ type: "rating", config: { min: 0, max: 10 } }];
  const { options, own } = choices;
  if (options.length === 0) return [{ type: "text", changes: ["its choices are not in the file, so people type the answer"] }];
  const display = /^(?:DL|SB)$/.test(selector) ? "dropdown" : "radio";
  const config = { options, ...(selector.startsWith("M") ? { multiple: true } : { display }), ...(own !== undefined && { other: true }) };
  return [{ type: "select", config }];
}

/** Rows and columns as one matrix, or as several where it has more rows than one may have. */
function table({ id, rows, columns, isMultiple }: { id: string; rows: Choice[]; columns: Choice[]; isMultiple: boolean }): Made[] {
  const [only] = columns;
  if (rows.length === 0 || !only) return [{ type: "textarea", changes: ["its rows or columns are not in the file, so people type the answer"] }];
  if (columns.length === 1)
    return [{ type: "select", config: { options: rows, multiple: true }, changes: [`it had only one column, “${only.label}”, so its rows became the choices`] }];
  if (rows.length === 1 || columns.length > MOST_IN_MATRIX) {
    const pieces = rows.map((row): Made => ({ piece: { id: `${id}_${row.value}`, label: row.label }, type: "select", config: { options: columns, multiple: isMultiple } }));
    return [{ type: "statement", changes: [PIECES] }, ...pieces];
  }
  const config = { columns, ...(isMultiple && { multiple: true }) };
  if (rows.length <= MOST_IN_MATRIX) return [{ type: "matrix", config: { rows, ...config } }];
  const pieces: Made[] = [];
  for (let from = 0; from < rows.length; from += MOST_IN_MATRIX) {
    // One row alone is no matrix.
    const most = rows.length - from === MOST_IN_MATRIX + 1 ? MOST_IN_MATRIX - 1 : MOST_IN_MATRIX;
    const some = rows.slice(from, from + most);
    pieces.push({ piece: { id: `${id}_${pieces.length + 1}`, label: some[0]?.label ?? "" }, type: "matrix", config: { rows: some, ...config } });
    if (most < MOST_IN_MATRIX) from--;
  }
  return [{ type: "statement", changes: [`it has more than ${MOST_IN_MATRIX} rows, so they are in the questions below it`] }, ...pieces];
} // prettier-ignore

function matrix({ id, selector, sub, choices, columns }: Question): Made[] {
  if (!/^TE$/.test(selector)) return table({ id, rows: choices.options, columns: columns.options, isMultiple: sub.startsWith("Multiple") });
  const cells = choices.options.flatMap((row) =>
    (columns.options.length > 0 ? columns.options : [undefined]).map((column): Made => ({
      piece: {
        id: [id, row.value, column?.value].filter(Boolean).join("_"),
        label: [row.label, column?.label].filter(Boolean).join(" – "),
      },
      type: /^(?:Essay|Long)/.test(sub) ? "textarea" : "text",
    })),
  );
  return [{ type: "statement", changes: [PIECES] }, ...cells];
}

function sideBySide({ id, tag, choices, payload }: Question): Made[] {
  const blocks = Object.entries(shape(payload.AdditionalQuestions)).map(([number, value]) => ({ number, given: shape(value) }));
  const pieces = blocks.flatMap(({ number, given }): Made[] => {
    const columns = readChoices({ items: given.Answers, order: given.AnswerOrder, recoded: given.RecodeValues, name: `${tag}_${number}` });
    const made = /^TE$/.test(textOf(given.Selector))
      ? choices.options.map((row): Made => ({ piece: { id: `${id}_${number}_${row.value}`, label: row.label }, type: "text" }))
      : table({ id: `${id}_${number}`, rows: choices.options, columns: columns.options, isMultiple: textOf(given.SubSelector).startsWith("Multiple") });
    const label = plainText(textOf(given.QuestionText)) || `Column ${number}`;
    const [first] = made;
    if (first) first.findings = [...columns.findings, ...(first.findings ?? [])];
    return made.map((each) => ({ ...each, piece: { id: each.piece?.id ?? `${id}_${number}`, label: each.piece ? `${label} – ${each.piece.label}` : label } }));
  });
  return [{ type: "statement", changes: ["its columns became questions below it"] }, ...pieces];
} // prettier-ignore

/** Numbers for statements: of sliders, and of sums. */
function numbers(question: Question): Made[] {
  const { id, tag, selector, payload, choices } = question;
  const settings = shape(payload.Configuration);
  const stars = numberOf(settings.StarCount) ?? 5;
  const min = numberOf(settings.CSSliderMin);
  const max = numberOf(settings.CSSliderMax);
  const places = numberOf(settings.NumDecimals);
  const scale = columnsText(question);
  const isSlider = /SLIDER|BAR/.test(selector);
  const limits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(places !== undefined && Number.isInteger(places) && places >= 0 && places < 9 && { step: Number((10 ** -places).toFixed(places)) }),
  };
  const base: Omit<Made, "piece"> =
    selector.startsWith("STAR") && stars >= 2 && stars <= 11
      ? { type: "rating", config: { min: 1, max: stars, shape: "stars" } }
      : {
          ...(isSlider ? sliderOf(limits) : { type: "number" as const, config: limits, changes: ["people type a number"] }),
          ...(scale !== "" && { description: scale }),
        };
  const { Settings } = shape(payload.Validation);
  const total = textOf(shape(Settings).ChoiceTotal);
  const findings: Finding[] = total === "" ? [] : [{ source: `${tag}: total ${total}`, outcome: "left_out", note: "Forms don't check sums" }];
  const [only, ...more] = choices.options;
  if (!only || more.length === 0) return [{ ...base, findings, ...(only && { description: [only.label, base.description].filter(Boolean).join("\n\n") }) }];
  const pieces = choices.options.map((row): Made => ({ ...base, piece: { id: `${id}_${row.value}`, label: row.label } }));
  return [{ type: "statement", changes: [PIECES], findings }, ...pieces];
} // prettier-ignore

function columnsText({ payload }: Question): string {
  return listOf(payload.Labels)
    .map((label) => plainText(textOf(shape(label).Display)))
    .filter(Boolean)
    .join(" – ");
}

function ranking({ choices: { options } }: Question): Made[] {
  const [only] = options;
  if (options.length > 1) return [{ type: "ranking", config: { options } }];
  return only
    ? [{ type: "select", config: { options }, changes: ["it has only one choice, so there is nothing to rank"] }]
    : [{ type: "text", changes: ["its choices are not in the file, so people type the answer"] }];
}

function grouped({ id, tag, payload, choices }: Question): Made[] {
  const groups = listOf(payload.Groups).map((group, index): Choice => ({
    value: String(index),
    label: plainText(textOf(group) || textOf(shape(group).Display)) || `Group ${index + 1}`,
  }));
  const findings: Finding[] = [{ source: `${tag}: order`, outcome: "left_out", note: "Forms don't ask for the order within a group" }];
  const [first, ...more] = table({ id, rows: choices.options, columns: groups, isMultiple: false });
  return first
    ? [{ ...first, changes: [...(first.changes ?? []), "people sort the items into groups in a matrix"], findings }, ...more]
    : [];
}

const leftOut = (reason: string) => (): Made[] => [{ reason }];

const KINDS = new Map<string, (question: Question) => Made[]>([
  ["MC", choice],
  ["Matrix", matrix],
  ["TE", typed],
  ["DB", () => [{ type: "statement" }]],
  ["RO", ranking],
  ["Slider", numbers],
  ["CS", numbers],
  ["SBS", sideBySide],
  ["PGR", grouped],
  ["DD", () => [{ type: "text", changes: ["its choices depend on each other, so people type the answer"] }]],
  ["FileUpload", () => [{ type: "file" }]],
  ["Draw", () => [{ type: "signature", config: { draw: true } }]],
  ["HL", leftOut("Forms have no texts that people can highlight")],
  ["HeatMap", leftOut("Forms have no images that people can click")],
  ["HotSpot", leftOut("Forms have no images that people can click")],
  ["Timing", leftOut("Forms don't measure the time people spend on a page")],
  ["Captcha", leftOut("Forms have their own spam protection instead of captchas")],
  ["Meta", leftOut("Forms don't record anything about people's devices or accounts")],
]);

/** Kinds of content that a text field may ask for. */
const CONTENT = new Map<string, (settings: Shape) => Omit<Made, "piece">>([
  ["ValidEmail", () => ({ type: "email" })],
  ["ValidPhone", () => ({ type: "phone", config: { default_country: "US" }, changes: ["numbers are stored in international format"] })],
  ["ValidURL", () => ({ type: "url" })],
  ["ValidDate", () => ({ type: "date" })],
  ["ValidNumber", number],
  ["ValidText", () => ({ type: "text", config: { pattern: String.raw`\p{L}[\p{L} .'-]*`, pattern_hint: "Letters only" } })],
  ["ValidZip", () => ({ type: "text", config: { pattern: "[0-9]{5}(-[0-9]{4})?", pattern_hint: "Five digits, or nine: 12345-6789" } })],
  ["ValidUSState", () => ({ type: "text", changes: ["any text is accepted, not only US states"] })],
]); // prettier-ignore

function number(settings: Shape): Omit<Made, "piece"> {
  const { Min, Max, NumDecimals } = shape(settings.ValidNumber);
  const min = numberOf(Min);
  const max = numberOf(Max);
  const places = numberOf(NumDecimals);
  const step =
    places !== undefined && Number.isInteger(places) && places >= 0 && places < 9 ? Number((10 ** -places).toFixed(places)) : undefined;
  return {
    type: "number",
    config: { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(step !== undefined && { step }) },
  };
}

/** Whether answers are numbers, for rules that compare them. */
export function isNumber(payload: Shape): boolean {
  return /^ValidNumber$/.test(contentOf(shape(shape(payload.Validation).Settings)));
}

function contentOf(settings: Shape): string {
  return /^ContentType$/.test(textOf(settings.Type)) ? textOf(settings.ContentType) : "";
}

/** Text fields: one line, several, a form of them. */
function typed({ id, tag, selector, payload, choices }: Question): Made[] {
  const settings = shape(shape(payload.Validation).Settings);
  if (selector.startsWith("FORM") && choices.options.length > 0)
    return [
      { type: "statement", changes: ["its parts became questions below it"] },
      ...choices.options.map(({ value, label }): Made => ({ piece: { id: `${id}_${value}`, label }, type: "text" })),
    ];
  const content = contentOf(settings);
  const known = CONTENT.get(content)?.(settings);
  const findings: Finding[] =
    content === "" || known ? [] : [{ source: `${tag}: ${content}`, outcome: "left_out", note: "Forms don't have this check, so any text is accepted" }];
  if (known) return [{ ...known, findings }];
  const min = numberOf(settings.MinChars);
  const max = numberOf(settings.MaxChars) ?? numberOf(settings.TotalChars);
  const config = { ...(min !== undefined && { min_length: min }), ...(max !== undefined && { max_length: max }) };
  if (/^(?:ML|ESTB)$/.test(selector)) return [{ type: "textarea", config, findings }];
  return [{ type: "text", config, findings, ...(/^PW$/.test(selector) && { changes: ["what people type is visible"] }) }];
} // prettier-ignore

/** What a question becomes; at least one. */
export function madeOf(question: Question): Made[] {
  const { kind } = question;
  return KINDS.get(kind)?.(question) ?? [{ reason: kind === "" ? "It has no question type" : `Forms have no question of type “${kind}”` }];
}

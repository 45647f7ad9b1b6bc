import type { NewField } from "@/lib/entry/imports/outline";
import type { Mark } from "./text-lines";

/** A question as it was written, with what stood below it. */
export type Written = {
  text: string;
  notes: string[];
  choices: { text: string; mark: Mark; isChosen: boolean }[];
  /** Lines to write on. */ answerLines: number;
  /** How it was marked itself, if as a choice is. */ from?: Mark | "number";
};

type Kind = Pick<NewField, "type" | "config">;
type Asked = { label: string; isRequired: boolean; hint: string; scale: Scale | null };
type Scale = { min: number; max: number; low?: string; high?: string };

/** What people write in brackets after a question, in lower case. */
const HINTS: Record<string, Kind> = {
  "text": { type: "text" }, "short text": { type: "text" }, "short answer": { type: "text" },
  "long text": { type: "textarea" }, "long answer": { type: "textarea" }, "paragraph": { type: "textarea" }, "free text": { type: "textarea" },
  "open": { type: "textarea" }, "open ended": { type: "textarea" }, "number": { type: "number" }, "integer": { type: "number", config: { step: 1 } },
  "email": { type: "email" }, "e-mail": { type: "email" }, "url": { type: "url" }, "link": { type: "url" }, "date": { type: "date" }, "time": { type: "time" },
  "date and time": { type: "date", config: { include_time: true } }, "file": { type: "file" }, "file upload": { type: "file" }, "upload": { type: "file" },
  "signature": { type: "signature" }, "yes/no": { type: "checkbox", config: { display: "yes_no" } }, "y/n": { type: "checkbox", config: { display: "yes_no" } },
  "checkbox": { type: "checkbox" },
}; // prettier-ignore
const REQUIRED = new Set(["required", "mandatory", "pflichtfeld", "erforderlich", "obligatoire", "obligatorio", "obligatoria"]);
const OPTIONAL = new Set(["optional", "freiwillig", "facultatif", "opcional"]);
const SEVERAL =
  /(?:all|any) that apply|choose (?:all|any|several|multiple)|select (?:all|any|several|multiple)|multiple answers|mehrfach|plusieurs|varias/i;
const DROPDOWN = new Set(["dropdown", "drop-down", "drop down", "select"]);

/** What a question without choices asks for, told by how it begins or what it is about. Only words that leave no doubt. */
const ABOUT: [pattern: RegExp, kind: Kind][] = [
  [/^(?:your |work |business |personal |contact )?e-?mail(?: address)?[:?]?$/i, { type: "email" }],
  [/^what is your (?:work |business )?e-?mail(?: address)?\??$/i, { type: "email" }],
  [/^(?:your )?(?:phone|telephone|mobile|cell)(?: number| phone)?[:?]?$/i, { type: "text", config: { autocomplete: "tel" } }],
  [/^(?:your )?(?:date of birth|birth ?date|birthday|date|start date|end date|preferred date)[:?]?$/i, { type: "date" }],
  [/^(?:how many|number of) /i, { type: "number" }],
  [/^(?:(?:your )?age|how old are you)[:?]?$/i, { type: "number" }],
  [/^(?:your )?(?:website|web site|homepage)[:?]?$/i, { type: "url" }],
  [/^signature[:?]?$/i, { type: "signature" }],
  [/^(?:please )?(?:upload|attach) /i, { type: "file" }],
  [/^(?:(?:any |other |further |additional )*(?:comments?|remarks|feedback|suggestions|message)|please (?:describe|explain)|describe|explain|why )/i, { type: "textarea" }],
]; // prettier-ignore

/** The question that a text asks. */
export function fieldOf({ text, notes, choices, answerLines, from }: Written): NewField {
  const { label, isRequired, hint, scale } = askedIn(text);
  const kept = notes.filter((note) => scaleIn(note, true) === null);
  const below = notes.map((note) => scaleIn(note, true)).find((each) => each !== null);
  const kind =
    choices.length > 0
      ? chosen({ choices, words: `${text} ${hint}`, hint, from })
      : unlisted({ label, hint, scale: scale ?? below ?? null, answerLines });
  return { label, type: kind.type, ...described(kept), ...(isRequired && { required: true }), ...filled(kind), ...configured(kind) };
}

type Filled = Kind & { default?: unknown };

function described(notes: string[]): { description?: string } {
  return notes.length > 0 ? { description: notes.join("\n") } : {};
}

function filled(kind: Filled): { default?: unknown } {
  return kind.default === undefined ? {} : { default: kind.default };
}

function configured({ config }: Kind): { config?: Record<string, unknown> } {
  return config && Object.keys(config).length > 0 ? { config } : {};
}

const OTHER = /^(?:other|others|something else|andere[rs]?|sonstiges|autres?|otros?|otras?)\b ?(?:\(|:|,|_|…|\.\.|-|–).*$/i;

type Listed = Pick<Written, "choices" | "from"> & { words: string; hint: string };

/** Choices with a line to write on: “Other: ____”. */
export function othersIn({ choices }: Written): string[] {
  return choices.filter(({ text }) => OTHER.test(text)).map(({ text }) => text);
}

function chosen({ choices, words, hint, from }: Listed): Filled {
  const [first] = choices;
  if (choices.length === 1 && first?.mark === "square")
    return { type: "checkbox", config: from === "square" ? {} : { checkbox_label: first.text }, ...(first.isChosen && { default: true }) };
  const multiple = choices.some(({ mark }) => mark === "square") || SEVERAL.test(words);
  const listed = choices.filter(({ text }) => !OTHER.test(text));
  const options = (listed.length > 0 ? listed : choices).map(({ text }) => (text.endsWith("__") ? withoutLine(text).label : "") || text);
  const ticked = choices.filter(({ isChosen }) => isChosen).map(({ text }) => text);
  const display = DROPDOWN.has(hint) ? "dropdown" : choices.some(({ mark }) => mark === "round") ? "radio" : undefined;
  return {
    type: "select",
    config: {
      options,
      ...(multiple ? { multiple: true } : display !== undefined && { display }),
      ...(listed.length > 0 && listed.length < choices.length && { other: true }),
    },
    ...(ticked.length > 0 && { default: multiple ? ticked : ticked[0] }),
  };
}

type Unlisted = { label: string; hint: string; scale: Scale | null; answerLines: number };

function unlisted({ label, hint, scale, answerLines }: Unlisted): Filled {
  if (scale) return scaled(scale);
  if (Object.hasOwn(HINTS, hint)) return HINTS[hint] ?? { type: "text" };
  const about = ABOUT.find(([pattern]) => pattern.test(label))?.[1];
  return about ?? { type: answerLines > 1 ? "textarea" : "text" };
}

/** A rating has eleven marks at most: others are a number between two. */
function scaled({ min, max, low, high }: Scale): Kind {
  if (max - min > 10) return { type: "number", config: { min, max, step: 1 } };
  return {
    type: "rating",
    config: { min, max, ...(low !== undefined && { low_label: low }), ...(high !== undefined && { high_label: high }) },
  };
}

const BRACKETS = / ?[([]([^()[\]]{1,120})[)\]] ?([*:?]?)$/;

/** A text without the line to write on that ends it, as in “Name: ____”, and without the colon; whether it had one. */
export function withoutLine(text: string): { label: string; hasLine: boolean } {
  let end = text.length;
  while (end > 0 && "_.… :".includes(text.charAt(end - 1))) end--;
  const run = text.slice(end);
  const hasLine = run.includes("__") || run.includes("...") || run.includes("…");
  if (hasLine) return { label: text.slice(0, end), hasLine };
  return { label: text.replace(/ ?:$/, ""), hasLine };
}

/** The question without what only says how it is answered. */
function askedIn(text: string): Asked {
  const asked: Asked = { label: withoutLine(text).label, isRequired: false, hint: "", scale: null };
  // “Name * (text) (required)” has three marks: more than five are no marks.
  for (let mark = 0; mark < 5; mark++) {
    const { label } = asked;
    if (/[^*]\*$/.test(label)) {
      Object.assign(asked, { label: label.slice(0, -1).trim(), isRequired: true });
      continue;
    }
    const [whole, inside, after = ""] = BRACKETS.exec(label) ?? [];
    if (whole === undefined || inside === undefined || whole.length === label.length) break;
    const word = inside.trim().toLowerCase();
    const scale = scaleIn(inside, false);
    if (scale) asked.scale = scale;
    else if (REQUIRED.has(word)) asked.isRequired = true;
    else if (!OPTIONAL.has(word) && !Object.hasOwn(HINTS, word) && !DROPDOWN.has(word)) break;
    if (Object.hasOwn(HINTS, word) || DROPDOWN.has(word)) asked.hint = word;
    asked.label = (label.slice(0, -whole.length) + after).trim();
  }
  if (/^\*[^* ]/.test(asked.label)) Object.assign(asked, { label: asked.label.slice(1), isRequired: true });
  const [, from, to] = AT_END.exec(asked.label) ?? [];
  if (!asked.scale && from !== undefined && isScale(Number(from), Number(to))) asked.scale = { min: Number(from), max: Number(to) };
  return { ...asked, label: withoutLine(asked.label).label || text };
}

const AT_END = /[ ,](\d{1,2}) ?(?:-|–|—|to) ?(\d{1,2})\??$/;
const RANGE = /^(\d{1,2}) ?(?:-|–|—|to|\.\.) ?(\d{1,2})$/;
const ENDS = /^(\d{1,2}) ?(?:=|:) ?([^,;=]{1,60})[,;] ?(\d{1,2}) ?(?:=|:) ?([^,;=]{1,60})$/;
const LISTED = /^0 1 2 3 4 5 6 7 8 9 10$|^[01] [12] [23](?: \d{1,2}){0,8}$/;

/** A scale that stands in brackets, or on a line of its own: `1-5`, `1 2 3 4 5`, `1 = poor, 5 = great`. */
export function scaleIn(text: string, isLine: boolean): Scale | null {
  const given = text.trim().replace(/^\((.{1,150})\)$/, "$1");
  const [, from, to] = RANGE.exec(given) ?? [];
  if (from !== undefined && to !== undefined && isScale(Number(from), Number(to))) return { min: Number(from), max: Number(to) };
  const [, min, low, max, high] = ENDS.exec(given) ?? [];
  if (low !== undefined && high !== undefined && isScale(Number(min), Number(max)))
    return { min: Number(min), max: Number(max), low: low.trim(), high: high.trim() };
  const marks = given.split(" ").map(Number);
  const isRow = isLine && LISTED.test(given) && marks.every((mark, index) => mark === (marks[0] ?? 0) + index);
  return isRow ? { min: marks[0] ?? 1, max: marks.at(-1) ?? 5 } : null;
}

function isScale(from: number, to: number): boolean {
  return from < to && from <= 1 && to >= 2;
}

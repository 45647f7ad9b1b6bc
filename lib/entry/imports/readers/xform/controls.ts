import type { FieldTypeName } from "@/lib/rules/fields";
import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { sliderOf } from "@/lib/entry/imports/readers/made";
import { attributeOf } from "@/lib/entry/imports/xml-tree";
import type { Choices } from "./choices";
import type { Answers } from "./rules";

/** What a question becomes. */
export type Made = { type: FieldTypeName; config?: Record<string, unknown>; changes?: string[] };
export type Refused = { reason: string; outcome?: "changed" };

/** A question of the body, as its element, the type of its answers and its appearances have it. */
export type Asking = { node: XmlNode; datatype: string; looks: ReadonlySet<string> };

const TYPED = "people type the place, because forms don't read the device's location";
const INPUTS: Record<string, (asking: Asking) => Made | Refused> = {
  string: ({ looks }) => ({ type: looks.has("multiline") ? "textarea" : looks.has("url") ? "url" : "text" }),
  int: () => ({ type: "number", config: { step: 1 } }),
  decimal: () => ({ type: "number" }),
  date: () => ({ type: "date" }),
  time: () => ({ type: "time" }),
  datetime: () => ({ type: "date", config: { include_time: true } }),
  boolean: () => ({ type: "checkbox", config: { display: "yes_no" } }),
  geopoint: () => ({ type: "text", changes: [TYPED] }),
  geotrace: () => ({ reason: "Forms have no maps to draw on" }),
  geoshape: () => ({ reason: "Forms have no maps to draw on" }),
  barcode: () => ({ type: "text", changes: ["people type the code instead of scanning it"] }),
  binary: () => ({ type: "file" }),
};

/** Elements that ask for an answer, beside those with choices. */
export const CONTROLS: Record<string, (asking: Asking) => Made | Refused> = {
  input: (asking) => (INPUTS[Object.hasOwn(INPUTS, asking.datatype) ? asking.datatype : "string"] ?? noControl)(asking),
  secret: () => ({ type: "text", changes: ["what people type is visible"] }),
  textarea: () => ({ type: "textarea" }),
  trigger: () => ({ type: "checkbox" }),
  upload: ({ node, looks }) => {
    if (looks.has("signature")) return { type: "signature" };
    const media = attributeOf(node, "mediatype") ?? "";
    return { type: "file", ...(/^(?:image|audio|video)\/[\w*.+-]+$/.test(media) && { config: { accept: [media] } }) };
  },
  range: rangeOf,
};

/** Elements with choices. */
export const CHOOSING: Record<string, (choices: Choices, looks: ReadonlySet<string>) => Made | Refused> = {
  select1: ({ options, isShuffled }, looks) => ({
    type: "select",
    config: { options, ...(hasAny(looks, DROPDOWNS) && { display: "dropdown" }), ...(isShuffled && { shuffle: true }) },
  }),
  select: ({ options, isShuffled }) => ({ type: "select", config: { options, multiple: true, ...(isShuffled && { shuffle: true }) } }),
  rank: ({ options, isShuffled }) =>
    options.length < 2
      ? { reason: "A ranking needs at least two choices" }
      : { type: "ranking", config: { options }, ...(isShuffled && { changes: ["its choices are always in the same order"] }) },
};

/** How rules compare what elements ask for; those of inputs by type. */
export const ANSWERS: Record<string, Answers> = { select1: "one", select: "several", range: "amount", trigger: "box" };
export const INPUT_ANSWERS: Record<string, Answers> = { int: "amount", decimal: "amount", date: "day", datetime: "day", boolean: "box" };

const DROPDOWNS = ["minimal", "autocomplete", "search"];
const MOST_MARKS = 11;

function noControl(): Refused {
  return { reason: "Forms have no question of this type" };
}

function rangeOf({ node, looks }: Asking): Made {
  const [start, end, step] = ["start", "end", "step"].map((name) => Number(attributeOf(node, name) ?? Number.NaN));
  const isMarks = step === 1 && (start === 0 || start === 1) && end !== undefined && end >= 2 && end <= MOST_MARKS && Number.isInteger(end);
  if (isMarks) {
    const shape = looks.has("rating") && start === 1 ? { shape: "stars" } : {};
    return { type: "rating", config: { min: start, max: end, ...shape } };
  }
  const limits = { min: start, max: end, step };
  const known = Object.entries(limits).filter(([name, value]) => Number.isFinite(value) && (name !== "step" || Number(value) > 0));
  return sliderOf(Object.fromEntries(known));
}

/** What appearances do that our pages do not. */
const APPEARANCES: Record<string, string> = {
  masked: "what people type is visible",
  printer: "nothing is printed",
  numbers: "people can also type characters other than digits",
  counter: "people type a number",
  bearing: "people type the direction, because forms don't read it from the device",
  "month-year": "it asks for a full date",
  year: "it asks for a full date",
  draw: "people upload an image instead of drawing it",
  annotate: "people upload an image, and cannot draw on it",
  new: "people can upload any file, not only a new one",
  "new-front": "people can upload any file, not only a new one",
  selfie: "people can upload any file, not only a new one",
  "hidden-answer": "what people type is visible",
  "image-map": "people choose from a list, not on an image",
  map: "people choose from a list, not on a map",
};
const CALENDARS = new Set(["ethiopian", "coptic", "islamic", "bikram-sambat", "myanmar", "persian", "buddhist"]);

export function changesOfLooks(looks: ReadonlySet<string>): string[] {
  return [...looks].flatMap((look) => {
    if (Object.hasOwn(APPEARANCES, look)) return [APPEARANCES[look] ?? ""];
    if (CALENDARS.has(look)) return ["its date is in the Gregorian calendar"];
    return look.startsWith("ex:") ? ["people answer it in the form, not in another app"] : [];
  });
}

function hasAny(looks: ReadonlySet<string>, names: string[]): boolean {
  return names.some((name) => looks.has(name));
}

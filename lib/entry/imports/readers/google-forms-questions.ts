import type { Json } from "./json-values";
import { jsonOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import type { Made } from "./made";
import { scaleOf } from "./made";

const SHOWN_AS: Record<string, Record<string, unknown>> = {
  RADIO: { display: "radio" },
  CHECKBOX: { multiple: true },
  DROP_DOWN: { display: "dropdown" },
};

/** By the kinds of files that the product knows. */
const FILES: Record<string, string[]> = {
  ANY: [],
  DOCUMENT: [".doc", ".docx", ".odt", ".rtf", ".txt"],
  PRESENTATION: [".ppt", ".pptx", ".odp"],
  SPREADSHEET: [".xls", ".xlsx", ".ods", ".csv"],
  DRAWING: [".svg", ".odg"],
  PDF: [".pdf"],
  IMAGE: ["image/*"],
  VIDEO: ["video/*"],
  AUDIO: ["audio/*"],
};
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 50;
const MOST_FILES = 10;

const KINDS: Record<string, (detail: Json) => Made> = {
  textQuestion: ({ paragraph }) => ({ type: paragraph === true ? "textarea" : "text" }),
  choiceQuestion: choiceOf,
  scaleQuestion: ({ low, high, lowLabel, highLabel }) =>
    scaleOf({ low: numberOf(low) ?? 0, high: numberOf(high) ?? 5, lowLabel: textOf(lowLabel), highLabel: textOf(highLabel) }),
  dateQuestion: ({ includeTime, includeYear }) => ({
    type: "date",
    ...(includeTime === true && { config: { include_time: true } }),
    ...(includeYear !== true && { changes: ["it also asks for the year"] }),
  }),
  timeQuestion: ({ duration }) =>
    duration === true
      ? { type: "text", config: { placeholder: "HH:MM:SS" }, changes: ["people type the duration as text"] }
      : { type: "time" },
  fileUploadQuestion: filesOf,
  ratingQuestion: ratingOf,
};

/** What a question of the Forms API is here, by the key that says its kind. */
export function googleQuestion(question: Json): Made {
  const kind = Object.keys(KINDS).find((name) => Object.hasOwn(question, name));
  const make = kind === undefined ? undefined : KINDS[kind];
  if (kind === undefined || !make) return { type: null, reason: "Forms have no question of this type" };
  return make(jsonOf(question[kind]));
}

const ANSWERS: Record<string, Asked["answers"]> = { scaleQuestion: "amount", ratingQuestion: "amount", choiceQuestion: "one" };

/** How its answers are compared. */
export function googleAnswers(question: Json): Asked["answers"] {
  if (jsonOf(question.choiceQuestion).type === "CHECKBOX") return "several";
  return Object.entries(ANSWERS).find(([name]) => Object.hasOwn(question, name))?.[1] ?? "words";
}

/** The texts of its choices, without that for other answers. */
export function googleOptions(choice: Json): string[] {
  return objectsOf(choice.options)
    .filter(({ isOther }) => isOther !== true)
    .map(({ value }) => textOf(value) ?? "");
}

function choiceOf(choice: Json): Made {
  const options = objectsOf(choice.options);
  const kind = textOf(choice.type) ?? "";
  const shownAs = valueAt(SHOWN_AS, kind) as Record<string, unknown> | undefined;
  const hasOther = options.some(({ isOther }) => isOther === true);
  const texts = googleOptions(choice);
  if (texts.length === 0) return { type: null, reason: "It has no choices" };
  return {
    type: "select",
    config: { options: texts, ...shownAs, ...(hasOther && { other: true }), ...(choice.shuffle === true && { shuffle: true }) },
    changes: [
      ...(shownAs ? [] : [`its type “${kind.slice(0, 40)}” is not supported, so people choose one answer`]),
      ...(options.some(({ image }) => image !== undefined) ? ["the images of its choices were left out: add them to the options"] : []),
    ],
  };
}

function filesOf({ types, maxFiles, maxFileSize }: Json): Made {
  const kinds = Array.isArray(types) ? (types as unknown[]).map((kind) => textOf(kind) ?? "") : [];
  const known = kinds.map((kind) => valueAt(FILES, kind) as string[] | undefined);
  const accept = [...new Set(known.flatMap((list) => list ?? []))];
  const isAny = accept.length === 0 || known.some((list) => list?.length === 0);
  const bytes = numberOf(maxFileSize) ?? 0;
  const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE));
  const count = numberOf(maxFiles) ?? 1;
  return {
    type: "file",
    config: {
      ...(!isAny && { accept }),
      ...(bytes > 0 && { max_size_mb: Math.min(MOST_MEGABYTES, megabytes) }),
      ...(count > 1 && { multiple: true, max_files: Math.min(MOST_FILES, Math.floor(count)) }),
    },
    changes: [
      ...(megabytes > MOST_MEGABYTES ? [`files can have at most ${MOST_MEGABYTES} MB`] : []),
      ...(count > MOST_FILES ? [`people can upload at most ${MOST_FILES} files`] : []),
      ...(known.includes(undefined) ? ["some of its file types are not known and were left out"] : []),
    ],
  };
}

function ratingOf({ ratingScaleLevel, iconType }: Json): Made {
  const made = scaleOf({ low: 1, high: numberOf(ratingScaleLevel) ?? 5 });
  if (made.type === null || made.changes) return made;
  const icon = textOf(iconType) ?? "STAR";
  return {
    ...made,
    config: { ...made.config, shape: "stars" },
    ...(icon !== "STAR" && { changes: ["it is shown with stars"] }),
  };
}

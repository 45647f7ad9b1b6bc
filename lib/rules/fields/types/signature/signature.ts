import { z } from "zod";
import type { Answer } from "@/lib/rules/fields/definition/answer";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { filledText, flag } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { DRAWING, DRAWING_PATTERN, isDrawing, MAX_DRAWING_LENGTH } from "@/lib/rules/fields/definition/drawing";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { tidy } from "@/lib/base/text/tidy";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { isUnseen } from "@/lib/base/text/unseen";

/** Code points of a name. */
const MAX_NAME_LENGTH = 255;

/** What an answer holds: a name, and where the form takes them a drawing, or only that. */
type Signature = { name?: string; drawing?: string };

/** A typed name below the statement that it signs; with `draw`, a drawn signature, a typed name, or both. */
export const signature = defineField({
  config: z.object({
    statement: filledText(2000).optional(),
    draw: flag().describe("Whether it can be drawn, too: an answer then has `name`, `drawing` or both"),
  }),
  check({ value, config: { draw }, field }) {
    if (isBlank(value)) return unsigned(field);
    const name = partIn(value, "name");
    const drawing = draw ? partIn(value, DRAWING) : undefined;
    const isDrawn = !isBlank(drawing);
    const problem =
      (isDrawn ? drawingProblem(drawing) : null) ?? (isDrawn && isBlank(name) ? null : textProblem(name, { isMultiline: false }));
    if (problem) return problem;
    const text = isBlank(name) ? "" : tidy(String(name));
    if (countCharacters(text) > MAX_NAME_LENGTH) return refused("too_long", { max: MAX_NAME_LENGTH });
    if (text === "" && !isDrawn) return unsigned(field);
    return accepted({ ...(text !== "" && { name: text }), ...(isDrawn && { [DRAWING]: String(drawing) }) });
  },
  read(posted, { draw }) {
    const [name, drawing] = [typedIn(posted), draw ? drawnIn(posted) : ""];
    if (isUnseen(name) && drawing === "") return undefined;
    return { ...(!isUnseen(name) && { name }), ...(drawing !== "" && { drawing }) };
  },
  says: "signer",
  texts: ["statement"],
  naming: ({ draw }) => (draw ? "legend" : "label"),
  hint: () => null,
  takesDefault: false, // nobody else signs
  readCells: null,
  paper: ({ statement }) => ({ kind: "sign", ...(statement !== undefined && { statement }) }),
  show: ({ name }: Signature, { words }) => name ?? words.fields.signature.drawn,
  showPosted: (posted, { words }) => (isUnseen(typedIn(posted)) && drawnIn(posted) !== "" ? words.fields.signature.drawn : typedIn(posted)),
  postedFor: ({ name, drawing }: Signature) => ({
    ...(name !== undefined && { "": [name] }),
    ...(drawing !== undefined && { [DRAWING]: [drawing] }),
  }),
  parts: ({ draw }) => (draw ? [DRAWING] : []),
  longestAnswer: ({ draw }) => (draw ? { values: 2, characters: 512 + MAX_DRAWING_LENGTH } : { values: 1, characters: 512 }),
  drawing: ({ drawing }: Signature) => drawing ?? null,
  columns: ({ draw }) => [
    { name: "name", label: "Name", read: (answer) => textIn(answer, "name") },
    ...(draw ? [{ name: DRAWING, label: "Drawing", read: (answer: Answer) => textIn(answer, DRAWING), show: showDrawing }] : []),
  ],
  answerSchema({ draw }) {
    const name = { type: "string", minLength: 1, maxLength: MAX_NAME_LENGTH };
    if (!draw) return { type: "object", properties: { name }, required: ["name"], additionalProperties: false };
    const drawing = { type: "string", pattern: DRAWING_PATTERN, maxLength: MAX_DRAWING_LENGTH, examples: ["M40,120L200,60L360,140"] };
    return { type: "object", properties: { name, drawing }, minProperties: 1, additionalProperties: false };
  },
});

/** A path is for programs. */
function showDrawing(answer: Answer): string {
  return textIn(answer, DRAWING) === "" ? "" : en.fields.signature.drawn;
}

function unsigned({ required }: { required: boolean }): Checked {
  return required ? refused("signature.required", {}) : accepted();
}

/** Why a part is no drawing; null if it is one. */
function drawingProblem(drawing: unknown): Checked | null {
  if (typeof drawing !== "string") return refused("text_type", {});
  if (drawing.length > MAX_DRAWING_LENGTH) return refused("too_long", { max: MAX_DRAWING_LENGTH });
  return isDrawing(drawing) ? null : refused("pattern", { hint: null });
}

/** Other parts of an answer are ignored, like answers to unknown keys. */
function partIn(value: unknown, part: string): unknown {
  return typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(part) : undefined;
}

function textIn(answer: Answer, part: string): string {
  const text = partIn(answer, part);
  return typeof text === "string" ? text : "";
}

/** The name that was typed. */
export function typedIn(posted: Posted): string {
  return posted[""]?.at(-1) ?? "";
}

/** What was drawn. */
export function drawnIn(posted: Posted): string {
  return posted[DRAWING]?.at(-1) ?? "";
}

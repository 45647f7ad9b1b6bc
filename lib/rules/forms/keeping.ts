import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3_650;
const KEPT = "Must be a time from 1d to 3650d";

/** The number of days that a text such as `30d` says; null if it says none from a day to ten years. */
export function daysIn(text: string): number | null {
  const [, count = ""] = /^([1-9]\d{0,3})d$/.exec(text) ?? [];
  const days = Number(count);
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

function daysMs(text: string): number | null {
  const days = daysIn(text);
  return days === null ? null : days * DAY_MS;
}

const days = z.string(KEPT).refine((text) => daysMs(text) !== null, coded("duration", KEPT));
const THEN = "Must be delete or anonymise";

const KEPT_BY = 'Must be a time from 1d to 3650d, or an object such as {"after": "30d", "then": "anonymise"}';

const kept = z.object({
  after: days.describe("Counted from the time of the submission"),
  then: z
    .enum(["delete", "anonymise"], THEN)
    .nullish()
    .describe(
      "`delete` (when left out): the whole response. `anonymise`: answers to the questions with `personal`, their files, and all that identifies the person beside the answers",
    ),
  files: days.nullish().describe("A shorter time for uploaded files"),
});

/** The setting that says how long answers are kept (contract §31). */
export const keepAnswers = z.union([days, kept], KEPT_BY);

/** The same where unknown keys are errors, because they would not be kept. */
export const keepAnswersAlone = z.union([days, kept.strict()], KEPT_BY);

export type KeepAnswers = z.output<typeof keepAnswers>;

/** How long a form keeps answers, by its current version and by earlier ones that have responses and say something else. */
export type KeptByVersion = {
  version: number;
  current: KeepAnswers | null;
  earlier: { versions: number[]; kept: KeepAnswers | null }[];
};

/** How long a version of a form keeps its answers. */
export type Keeping = { afterMs: number; then: "delete" | "anonymise"; /** Null: as long as the answers. */ filesMs: number | null };

/** What the settings of a version say; null if it keeps answers until somebody deletes them. */
export function keepingOf({ keep_answers: kept }: { keep_answers?: KeepAnswers | null | undefined }): Keeping | null {
  if (kept === null || kept === undefined) return null;
  const { after, then, files } = typeof kept === "string" ? { after: kept, then: null, files: null } : kept;
  const afterMs = daysMs(after);
  return afterMs === null ? null : { afterMs, then: then ?? "delete", filesMs: daysMs(files ?? "") };
}

/** The setting with all its parts. The times are texts, and need not be valid. */
export type KeptParts = { after: string; then: "delete" | "anonymise"; files: string | null };

/** The parts of a setting that need not be valid; null if it keeps answers until somebody deletes them. */
export function readKept(value: unknown): KeptParts | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number") return { after: String(value), then: "delete", files: null };
  const { after, then, files } = value as { after?: unknown; then?: unknown; files?: unknown };
  return {
    after: typeof after === "string" ? after : "",
    then: then === "anonymise" ? then : "delete",
    files: typeof files === "string" ? files : null,
  };
}

/** The setting that has these parts, as short as it can be written. */
export function writeKept({ after, then, files }: KeptParts): unknown {
  if (then === "delete" && files === null) return after;
  return { after, ...(then === "anonymise" && { then }), ...(files !== null && { files }) };
}

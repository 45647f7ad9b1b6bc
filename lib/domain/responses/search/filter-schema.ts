import { z } from "zod";
import { parseDatetime } from "@/lib/base/time/datetime";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";

/** Prefix of parameters that name a question: `answer.<key>`, `answer.<key>_gt` and other operators. */
export const ANSWER = "answer.";

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((given) => given.isWellFormed() && !given.includes("\0"), "Must be text without NUL characters");

const moment = z
  .string()
  .refine((given) => parseDatetime(given) !== null, "Must be an ISO 8601 datetime such as 2026-11-21T10:00:00Z")
  .transform((given) => parseDatetime(given)?.getTime() ?? 0);

/** Filters for a form's responses (contract §17), besides `answer.…`, which depends on the form's questions. */
export const responseFilter = z.looseObject({
  search: text(255)
    .optional()
    .describe(
      "Words of the answers, or beginnings of words; all must match. Case and accents do not matter; punctuation alone matches nothing",
    ),
  status: z.enum(deskStatuses).optional(),
  tag: text(40).optional(),
  answered: text(80).optional().describe("The key of a question: only responses that have an answer to it"),
  ending: text(64).optional().describe("The key of an ending (`settings.endings`): only responses that lead to it"),
  submitted_after: moment.optional().meta({ type: "string" }).describe("Only responses submitted later than this"),
  submitted_before: moment.optional().meta({ type: "string" }).describe("Only responses submitted earlier than this"),
});
export type ResponseFilter = z.output<typeof responseFilter>;

export const sortQuery = text(80)
  .default("newest")
  .describe("`newest`, `oldest`, `answer.<key>` or, descending, `-answer.<key>`. Responses without that answer come last");

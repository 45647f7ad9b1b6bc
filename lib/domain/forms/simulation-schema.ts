import { z } from "zod";

const problem = z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() });

/** Body of `POST …/simulate`: that of a submission as JSON. */
export const simulateSchema = z.object({
  data: z
    .custom<Record<string, unknown>>((value) => typeof value === "object" && value !== null && !Array.isArray(value), "Must be an object")
    .meta({ type: "object", additionalProperties: true })
    .describe("Answers by field key"),
});

export const simulationSchema = z.object({
  visible: z.array(z.string()).describe("Keys of the fields that these answers lead to"),
  required: z.array(z.string()).describe("Keys of the questions among them that must be answered"),
  pages: z
    .array(z.object({ key: z.string().nullable(), fields: z.array(z.string()) }))
    .describe(
      "The pages that these answers lead through: the key of each one's `page` field, null for the page before the first, and the keys of the fields on it",
    ),
  ends: z.string().describe("`sent`, or `exit:` and the key of the page on which the form ends"),
  ending: z
    .string()
    .nullable()
    .describe("Key of the ending that follows (`settings.endings`); null if none does, and while the answers would be refused"),
  problems: z.array(problem).describe("Why these answers would be refused; empty if they would be stored"),
  would_be_stored: z.looseObject({}).describe("The valid answers to questions that are asked"),
});
export type Simulation = z.output<typeof simulationSchema>;

/** The reply of `GET /api/v1/drafts/{draft_id}/check`. */
export const draftCheckSchema = z.object({
  problems: z.array(problem).describe("Why publishing would be refused"),
  findings: z
    .array(problem)
    .describe("Conditions that have no effect, values that match no option, and what translations lack; they do not prevent publishing"),
  paths: z
    .object({
      count: z
        .int()
        .describe("How many different sets of questions the answers can lead to; if only a sample was tried, how many were found"),
      exits: z.int().describe("How many of them end at an exit"),
      sampled: z.boolean().describe("Whether only a sample of answers was tried, because there are too many to try all"),
      shortest: z.int().describe("Number of questions on the shortest page path that ends with sending"),
      longest: z.int().describe("Number of questions on the longest such page path"),
    })
    .nullable()
    .describe("Null if there are problems with the fields"),
});
export type DraftCheck = z.output<typeof draftCheckSchema>;

/** The reply of `POST /api/v1/forms/{form_id}/effect`. */
export const effectSchema = z.object({
  response_count: z.int().describe("Number of responses to the form"),
  counted: z.int().describe("How many of them were examined, newest first"),
  changed: z.int().describe("How many of the examined responses would lead to other questions"),
  questions: z
    .array(
      z.object({
        key: z.string(),
        asked: z.int().describe("Number of responses for which it is not asked now, but would be"),
        dropped: z.int().describe("Number of responses for which it is asked now, but would not be"),
      }),
    )
    .describe("The questions affected, in the order of the new content, then of the current content"),
});
export type Effect = z.output<typeof effectSchema>;

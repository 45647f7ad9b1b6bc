import { z } from "zod";

const questionSummary = z.object({
  key: z.string(),
  label: z.string(),
  removed: z.boolean().describe("Whether only earlier versions of the form ask it"),
  answered: z.int(),
  choices: z
    .array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
    .nullable()
    .describe("For a select, in the order of its options; for a checkbox `true` and `false`"),
  number: z
    .object({
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      median: z.number(),
      bins: z
        .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
        .describe("For whole numbers both ends belong to the bin; otherwise `to` belongs only to the last one"),
    })
    .nullable(),
  dates: z
    .array(z.object({ date: z.string(), count: z.int() }))
    .nullable()
    .describe("For a date: its 31 most frequent days, in order"),
  periods: z
    .array(z.object({ from: z.string(), to: z.string(), count: z.int() }))
    .nullable()
    .describe("For a date: days, months, years or spans of years, whichever makes few, from the first day to the last"),
});
export type QuestionSummary = z.output<typeof questionSummary>;

export const responseSummarySchema = z.object({
  response_count: z.int().describe("All responses of the form"),
  counted: z.int().describe("The newest responses that the figures cover, at most 10,000"),
  questions: z.array(questionSummary),
});
export type ResponseSummary = z.output<typeof responseSummarySchema>;

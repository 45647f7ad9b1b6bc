import { z } from "zod";
import { isTimeZone } from "@/lib/base/time/time-zone";
import { languageTag } from "@/lib/rules/translations/schema";
import { responseFilter } from "@/lib/domain/responses/search/filter-schema";
import { unsentSchema } from "@/lib/domain/unsent/unsent-schema";
import { visitsSchema } from "@/lib/domain/visits/visits-schema";

const summaryQuery = z.object({
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Must be the name of a time zone such as Europe/Berlin")
    .default("UTC")
    .describe("The time zone of the days in `over_time`"),
});

const period = z.object({ from: z.string(), to: z.string(), count: z.int() });

const countedQuestion = z.object({
  key: z.string(),
  label: z.string(),
  removed: z.boolean().describe("Whether only earlier versions of the form ask it"),
  answered: z.int(),
  choices: z
    .array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
    .nullable()
    .describe(
      "For a select, in the order of its options, then, with an empty `value`, the answers in the respondents' own words; for a checkbox, `true` and `false`",
    ),
  ranks: z
    .array(z.object({ value: z.string(), label: z.string(), count: z.int(), mean: z.number().nullable(), first: z.int() }))
    .nullable()
    .describe("For a ranking, in the order of its options: how many ranked each, its average place, and how many put it first"),
  rows: z
    .array(
      z.object({
        value: z.string(),
        label: z.string(),
        answered: z.int(),
        choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      }),
    )
    .nullable()
    .describe("For a matrix, how often each column was chosen in each row"),
  number: z
    .object({
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      median: z.number(),
      sum: z.number().nullable().describe("For a number question: the sum of its answers; null for marks, which have none"),
      bins: z
        .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
        .describe("For whole numbers both ends belong to the bin; otherwise `to` belongs only to the last bin"),
      nps: z
        .object({ score: z.int(), promoters: z.int(), passives: z.int(), detractors: z.int() })
        .nullable()
        .describe(
          "For marks from 0 to 10, as of a rating: the Net Promoter Score, from -100 to 100, and how many gave 9 or 10, 7 or 8, and 6 or less",
        ),
    })
    .nullable()
    .describe("For numbers, for a question with entries, and for a select whose options are marks such as 0 to 10"),
  dates: z
    .array(z.object({ date: z.string(), count: z.int() }))
    .nullable()
    .describe("For a date: its 31 most frequent days, in order"),
  periods: z
    .array(period)
    .nullable()
    .describe("For a date: days, months, years or spans of years, whichever gives only a few, from the first day to the last"),
});
/** What is counted of any question, also of one in entries. */
export type CountedQuestion = z.output<typeof countedQuestion>;

const questionSummary = countedQuestion.extend({
  entries: z
    .object({
      count: z.int(),
      questions: z.array(
        countedQuestion.extend({
          answered: z.int().describe("In how many entries"),
          responses: z.int().describe("In how many responses, in at least one entry"),
        }),
      ),
    })
    .nullable()
    .describe(
      "For a question with entries, of which `number` says how many the answers have: how many there are in all, and the same figures for each question in them, over all entries",
    ),
});
export type QuestionSummary = z.output<typeof questionSummary>;

const labelLanguage = languageTag.optional().describe("Labels in this language of the form; when left out, in its own");

/** The filters of the list of responses, and the zone of the days. */
export const summaryOfFormQuery = responseFilter.extend({
  ...summaryQuery.shape,
  language: labelLanguage,
});

/** The zone of the days, and the language, for all forms of a round. */
export const summaryOfRoundQuery = summaryQuery.extend({ language: labelLanguage });

/** A summary of the responses to one form, or to all forms of a round. */
export const answerSummary = z.object({
  counted: z
    .int()
    .describe("How many responses the figures cover: all, or the newest of them if counting would take longer than ten seconds"),
  over_time: z
    .array(period)
    .describe("When they were submitted, without gaps: by day up to 92 days, otherwise by week (from Monday), month or year"),
  questions: z.array(questionSummary),
});
export type AnswerSummary = z.output<typeof answerSummary>;

export const responseSummarySchema = answerSummary.extend({
  response_count: z.int().describe("Number of responses to the form"),
  found: z.int().describe("How many of them match the filter; all of them without one"),
  visits: visitsSchema.nullable().describe("Null when nothing was counted, or counting is off"),
  unsent: unsentSchema.nullable().describe("Saved progress; null for a form with one page"),
});
export type ResponseSummary = z.output<typeof responseSummarySchema>;

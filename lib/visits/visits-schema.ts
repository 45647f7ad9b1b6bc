import { z } from "zod";

/** How often a form's page was opened, begun and sent (contract §13). */
export const visitsSchema = z.object({
  since: z.string().describe("When the first visit was counted"),
  views: z.int().describe("How often the open page was shown to a browser that is no known robot"),
  started: z.int().describe("On how many visits an answer was begun; those without a script count when they send"),
  sent: z.int().describe("How often the page was sent; submissions by programs are not counted"),
  reached: z
    .array(z.object({ key: z.string(), label: z.string(), count: z.int() }))
    .describe("For each question, in order: on how many visits it, or a later one, was begun"),
});
export type ShownVisits = z.output<typeof visitsSchema>;

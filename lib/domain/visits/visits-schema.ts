import { z } from "zod";

/** How often a form's page was opened, begun and sent (contract §13). */
export const visitsSchema = z.object({
  since: z.string().describe("When the first visit was counted"),
  views: z.int().describe("How often the open form was viewed, not counting known robots"),
  started: z.int().describe("On how many visits an answer was begun; without JavaScript, only visits that ended in sending are counted"),
  sent: z.int().describe("How often the page was sent; submissions by programs are not counted"),
  reached: z
    .array(z.object({ key: z.string(), label: z.string(), count: z.int() }))
    .describe("For each question, in order: on how many visits it or a later one was begun"),
});
export type ShownVisits = z.output<typeof visitsSchema>;

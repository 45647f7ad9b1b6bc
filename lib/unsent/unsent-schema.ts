import { z } from "zod";

/** How many answers were begun but not sent (contract §13). */
export const unsentSchema = z.object({
  count: z.int(),
  pages: z
    .array(z.object({ key: z.string().nullable(), label: z.string().nullable(), count: z.int() }))
    .describe(
      "How far they have come, by the key of the page: null for the one before the first `page` field, `.review` for the one where the answers are checked",
    ),
});
export type ShownUnsent = z.output<typeof unsentSchema>;

import { z } from "zod";

/** How many answers are begun and not sent (contract §13). */
export const unsentSchema = z.object({
  count: z.int(),
  pages: z
    .array(z.object({ key: z.string().nullable(), label: z.string().nullable(), count: z.int() }))
    .describe(
      "The pages to which they have come: by the key of their field, null before the first, `.review` where the answers are checked",
    ),
});
export type ShownUnsent = z.output<typeof unsentSchema>;

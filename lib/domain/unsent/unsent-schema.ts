import { z } from "zod";

/** How many answers were begun but not sent, and what they take (contract §13). */
export const unsentSchema = z.object({
  count: z.int(),
  bytes: z.int().describe("What was typed, and its files; not part of the form's `stored_bytes`"),
  limit_bytes: z.int().nullable().describe("Beyond it nothing more is kept, and answers travel in the page; null means no limit"),
  pages: z
    .array(z.object({ key: z.string().nullable(), label: z.string().nullable(), count: z.int() }))
    .describe(
      "How far they have come, empty where visits are not counted, by the key of the page: null for the one before the first `page` field, `.review` for the one where the answers are checked",
    ),
});
export type ShownUnsent = z.output<typeof unsentSchema>;

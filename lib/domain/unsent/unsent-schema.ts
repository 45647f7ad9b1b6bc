import { z } from "zod";

/** How much saved progress there is, and how many bytes it takes (contract §13). */
export const unsentSchema = z.object({
  count: z.int(),
  bytes: z.int().describe("Bytes of what was typed and of its files; not part of the form's `stored_bytes`"),
  limit_bytes: z
    .int()
    .nullable()
    .describe("Beyond this limit nothing more is saved on the server: the page itself carries the answers. Null means no limit"),
  pages: z
    .array(z.object({ key: z.string().nullable(), label: z.string().nullable(), count: z.int() }))
    .describe(
      "How far the respondents have come, by the key of the page: null for the page before the first `page` field, `.review` for the review page. Empty if visits are not counted",
    ),
});
export type ShownUnsent = z.output<typeof unsentSchema>;

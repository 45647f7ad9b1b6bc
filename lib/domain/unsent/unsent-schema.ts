import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

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

/** Answers that are not sent (contract §50). */
export const unsentAnswersSchema = z.object({
  id: z.string(),
  form_version: z.int().describe("The version that its pages show"),
  started_at: datetime,
  changed_at: datetime,
  expires_at: datetime.describe("When it will be deleted unless it is continued"),
  page: z
    .string()
    .nullable()
    .describe("The page that was reached: null for the one before the first `page` field, `.review` for the review page"),
  answers: z
    .array(z.object({ key: z.string(), label: z.string(), text: z.string() }))
    .describe("What was typed, as text. It is not checked, and may be wrong, incomplete or no longer asked; files are names"),
});
export type PresentedUnsent = z.output<typeof unsentAnswersSchema>;

import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { MAX_KEYS } from "./shareable";

/** Body of `PUT /api/v1/forms/{form_id}/shared-results` (contract §50). */
export const shareResultsSchema = z.object({
  fields: z
    .array(z.string().max(255))
    .min(1)
    .max(MAX_KEYS)
    .describe("The keys of the questions whose charts everybody with the address sees: those with a chart that are not `personal`"),
});

export const sharedResultsSchema = z.object({
  url: z
    .string()
    .nullable()
    .describe("The address of the page, without which nobody finds it. Null if APP_SECRET has changed since: the next PUT makes a new one"),
  fields: z.array(z.string()),
  created_at: datetime.describe("When the address was made"),
});
export type PresentedSharedResults = z.output<typeof sharedResultsSchema>;

import { z } from "zod";
import { pageSize } from "@/lib/base/paging/page-query";
import { coded } from "@/lib/base/errors/issue-problem";
import { formStatuses } from "@/lib/rules/forms/lifecycle";
import { ID } from "@/lib/base/ids/id-pattern";
import type { FormSummary } from "./schema";
import { externalId, formSummarySchema } from "./schema";

const formOrders = ["newest", "closing", "answered"] as const;
export type FormOrder = (typeof formOrders)[number];

/** What `expand=activity` adds to a form of the list. */
const listedActivity = z.object({
  response_count: z.int(),
  response_limit: z.int().nullable(),
  last_response_at: z.string().nullable(),
  recipient: z.string().nullable(),
});
/** What it adds besides, which only the list knows. */
const ofListOnly = z.object({ has_changes: z.boolean().describe("Whether there are changes that are not published yet") });

export const listedFormSchema = formSummarySchema.extend({ ...listedActivity.partial().shape, ...ofListOnly.partial().shape });
/** A summary with what is known of its responses. */
export type CountedForm = FormSummary & z.output<typeof listedActivity>;
/** With `expand=activity`. */
export type ListedForm = CountedForm & z.output<typeof ofListOnly>;

const search = z
  .string()
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "Must be text without NUL characters")
  .optional()
  .describe(
    "Words of the title or the recipient, or beginnings of words; all must match. Case and accents do not matter; punctuation alone matches nothing",
  );

const [ofIds, ofMoments] = [new RegExp(`^${ID}$`), new RegExp(`^\\d{1,15}-${ID}$`)];

export const listFormsQuery = z
  .looseObject({
    status: z.enum(formStatuses).optional().describe("Only forms that have this status now"),
    search,
    external_id: externalId.optional().describe("Only forms with this external_id, including closed ones"),
    sort: z
      .enum(formOrders)
      .default("newest")
      .describe(
        "`newest`: newest first; `closing`: active forms with an expiry, soonest first; `answered`: forms with responses, most recently answered first",
      ),
    expand: z.literal("activity").optional().describe("Adds response_count, response_limit, last_response_at, recipient and has_changes"),
    cursor: z.string().optional().describe("The X-Next-Cursor of the previous page; when sorted by `newest`, the id of the last form seen"),
    limit: pageSize(20).describe("Maximum results per page"),
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined || (sort === "newest" ? ofIds : ofMoments).test(cursor)) return;
    context.addIssue({
      code: "custom",
      path: ["cursor"],
      ...coded("cursor", sort === "newest" ? "Must be an id: that of the last item of the page before" : "Must be a cursor of this list"),
    });
  });

export const countFormsQuery = z.object({ search });

export const formCountsSchema = z.object({
  all: z.int(),
  active: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  expired: z.int(),
  capped: z.literal(true).optional().describe("A count was capped at 1000"),
});
export type FormCounts = z.output<typeof formCountsSchema>;

export const formActivitySchema = z.object({
  status: z.enum(formStatuses),
  response_count: z.int(),
  response_limit: z.int().nullable(),
  last_response_id: z.string().nullable(),
  last_response_at: z.string().nullable(),
  question_at: z.string().optional().describe("When the person asked has asked a question that has no reply yet"),
});
export type FormActivity = z.output<typeof formActivitySchema>;

import { z } from "zod";
import { boundedList } from "@/lib/fields/bounded-list";
import { deskChangeSchema, MAX_TAGS, tagSchema } from "@/lib/responses/stored/desk";
import { responseFilter } from "@/lib/responses/search/filter-schema";

const MAX_NAMED = 1_000;
export const MAX_FOUND = 10_000;

const tags = boundedList(tagSchema, { min: 0, max: MAX_TAGS }).optional();

/** Which responses to change, and how (contract §17). */
export const bulkSchema = z
  .object({
    ids: boundedList(z.string(), { min: 1, max: MAX_NAMED }).optional().describe("Ids of responses"),
    filter: responseFilter
      .optional()
      .describe("The query parameters of the list, including `answer.<key>`; at most 10,000 responses may match"),
    set: deskChangeSchema.pick({ status: true, assignee: true }).extend({ add_tags: tags, remove_tags: tags }).optional(),
    delete: z.literal(true).optional(),
  })
  .superRefine(({ ids, filter, set, delete: isDeleted }, context) => {
    if ((ids === undefined) === (filter === undefined))
      context.addIssue({ code: "custom", path: ["ids"], message: "Exactly one of ids and filter must be given" });
    if ((set === undefined) === (isDeleted === undefined))
      context.addIssue({ code: "custom", path: ["set"], message: "Exactly one of set and delete must be given" });
  });
export type Bulk = z.output<typeof bulkSchema>;

const outcome = z.object({ id: z.string(), outcome: z.enum(["changed", "deleted", "not_found", "too_many_tags"]) });

export const bulkResultSchema = z.object({
  changed: z.int(),
  deleted: z.int(),
  failed: z.array(outcome).describe("The responses left unchanged, and why"),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

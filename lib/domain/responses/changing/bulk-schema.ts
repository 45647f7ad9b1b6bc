import { z } from "zod";
import { boundedList } from "@/lib/rules/fields/definition/bounded-list";
import { deskChangeSchema, MAX_TAGS, tagSchema } from "@/lib/domain/responses/stored/desk";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { ANSWER, responseFilter } from "@/lib/domain/responses/search/filter-schema";

const MAX_NAMED = 1_000;
export const MAX_FOUND = 10_000;

const tags = boundedList(tagSchema, { min: 0, max: MAX_TAGS }).optional();

/** The filter of a list, with unknown keys as errors: ignoring one would select more responses than intended. */
const filter = responseFilter.superRefine((given, context) => {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(responseFilter.shape, name) && !name.startsWith(ANSWER));
  if (unknown.length > 0) context.addIssue({ code: "unrecognized_keys", keys: unknown, input: given });
});

/** Which responses to change, and how (contract §17). */
export const bulkSchema = z
  .strictObject({
    ids: boundedList(z.string(), { min: 1, max: MAX_NAMED }).optional().describe("Ids of responses"),
    filter: filter.optional().describe("The query parameters of the list, including `answer.<key>`; at most 10,000 responses may match"),
    set: deskChangeSchema.pick({ status: true, assignee: true }).extend({ add_tags: tags, remove_tags: tags }).optional(),
    delete: z.literal(true).optional(),
    all: z
      .literal(true)
      .optional()
      .describe("Required to delete with a filter that has no condition, which deletes every response to the form"),
    trash: z.boolean().optional().describe("With `delete`: move them to the trash, from which they can be restored"),
  })
  .superRefine(({ ids, filter: chosen, set, delete: isDeleted, all, trash }, context) => {
    if ((ids === undefined) === (chosen === undefined))
      context.addIssue({ code: "custom", path: ["ids"], message: "Give either ids or filter" });
    if ((set === undefined) === (isDeleted === undefined))
      context.addIssue({ code: "custom", path: ["set"], message: 'Give either set, such as {"status": "done"}, or "delete": true' });
    if (set !== undefined && JSON.stringify(set) === "{}")
      // undefined members are left out
      context.addIssue({ code: "custom", path: ["set"], message: "Must change something" });
    const deletesAll = isDeleted === true && chosen !== undefined && isWithoutCondition(chosen);
    if (deletesAll && all === undefined)
      context.addIssue({
        code: "custom",
        path: ["all"],
        message: 'A filter without a condition deletes every response: needs "all": true',
      });
    if (!deletesAll && all !== undefined)
      context.addIssue({ code: "custom", path: ["all"], message: "Only for delete with a filter that has no condition" });
    if (trash === true && isDeleted === undefined) context.addIssue({ code: "custom", path: ["trash"], message: "Only with delete" });
  });
export type Bulk = z.output<typeof bulkSchema>;

/** A filter whose search is empty has no condition either. */
function isWithoutCondition({ search, ...others }: ResponseFilter): boolean {
  return (search ?? "").trim() === "" && Object.values(others).every((value) => value === undefined);
}

const outcome = z.object({ id: z.string(), outcome: z.enum(["changed", "deleted", "not_found", "too_many_tags"]) });

export const bulkResultSchema = z.object({
  changed: z.int(),
  deleted: z.int(),
  failed: z.array(outcome).describe("The responses left unchanged, and why"),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

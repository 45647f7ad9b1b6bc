import { z } from "zod";

/** Bytes of the JSON of a draft's content: what a create request may have. */
export const DRAFT_LIMIT = 256 * 1024;

/** Not a zod record: those drop a `__proto__` key in silence. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The body of a create request of which anything may be missing or wrong; kept as it came. */
const draftContent = z
  .custom<Record<string, unknown>>(isObject, "Must be an object")
  .refine(hasFieldList, { path: ["fields"], message: "Must be a list of objects" })
  .meta({ type: "object", additionalProperties: true, properties: { fields: { type: "array", items: { type: "object" } } } })
  .describe(
    "The body of `POST /api/v1/forms`, as complete as it is so far; at most 256 KB of JSON. `expires_at`, the moment at which the form is to close, may stand in the place of `expires_in`",
  );

function hasFieldList(content: Record<string, unknown>): boolean {
  if (!Object.hasOwn(content, "fields")) return true;
  return Array.isArray(content.fields) && content.fields.every(isObject);
}

const revision = z.int().min(1).max(2_147_483_647).describe("The one that this is based on");

export const createDraftSchema = z.object({ content: draftContent });
export const saveDraftSchema = z.object({ revision, content: draftContent });
export const publishDraftSchema = z.object({ revision });

const datetime = z.string().describe("ISO 8601, UTC, without a zone suffix");

const draftHead = z.object({
  id: z.string(),
  title: z.string().describe("Of the content, at most 255 characters; empty when it has none"),
});

export const draftSchema = draftHead.extend({
  content: z.looseObject({}),
  revision: z.int().describe("Goes up by one with every save"),
  created_at: datetime,
  updated_at: datetime,
});
export type PresentedDraft = z.output<typeof draftSchema>;

/** A draft as lists show it. */
export const draftSummarySchema = draftHead.extend({
  fields_count: z.int(),
  revision: z.int(),
  created_at: datetime,
  updated_at: datetime,
});
export type DraftSummary = z.output<typeof draftSummarySchema>;

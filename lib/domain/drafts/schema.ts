import { z } from "zod";
import { MAX_CONTENT, MAX_FIELDS } from "@/lib/rules/fields";
import { datetime } from "@/lib/base/time/datetime-schema";

/** Not a zod record, which silently drops a `__proto__` key. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A create request in which anything may be missing or invalid; stored as sent. */
const draftContent = z
  .custom<Record<string, unknown>>(isObject, "Must be an object")
  .superRefine((content, context) => {
    const problem = fieldListProblem(content);
    if (problem) context.addIssue({ code: "custom", path: ["fields"], message: problem });
  })
  .meta({
    type: "object",
    additionalProperties: true,
    properties: { fields: { type: "array", items: { type: "object" }, maxItems: MAX_FIELDS } },
  })
  .describe(
    `The body of \`POST /api/v1/forms\`, which may be incomplete; at most ${MAX_CONTENT / 1024} KB of JSON and ${MAX_FIELDS} fields. \`expires_at\`, the time at which the form is to close, may be given instead of \`expires_in\``,
  );

function fieldListProblem(content: Record<string, unknown>): string | null {
  if (!Object.hasOwn(content, "fields")) return null;
  const { fields } = content;
  if (Array.isArray(fields) && fields.length > MAX_FIELDS) return `Must have at most ${MAX_FIELDS} fields`;
  return Array.isArray(fields) && fields.every(isObject) ? null : "Must be a list of objects";
}

const revision = z.int().min(1).max(2_147_483_647).describe("The revision on which this change is based");

export const createDraftSchema = z.object({ content: draftContent });
export const saveDraftSchema = z.strictObject({ revision, content: draftContent });
export const publishDraftSchema = z.object({ revision });
export const rebaseDraftSchema = z.object({ revision });

const draftHead = z.object({
  id: z.string(),
  title: z.string().describe("Title of the content, at most 255 characters; empty when it has none"),
});

const ofForm = {
  form_id: z.string().nullable().describe("The published form whose next version this is; null for a form that is not published yet"),
  form_version: z.int().nullable().describe("The version of that form that the draft is based on"),
};

export const draftSchema = draftHead.extend({
  content: z.looseObject({}),
  revision: z.int().describe("Goes up by one with every save"),
  created_at: datetime,
  updated_at: datetime,
  ...ofForm,
});
export type PresentedDraft = z.output<typeof draftSchema>;

/** A draft as lists show it. */
export const draftSummarySchema = draftHead.extend({
  fields_count: z.int(),
  revision: z.int(),
  created_at: datetime,
  updated_at: datetime,
  ...ofForm,
});
export type DraftSummary = z.output<typeof draftSummarySchema>;

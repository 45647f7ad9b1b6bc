import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { createFormSchema, formDetailSchema } from "@/lib/domain/forms/schema";

const INT_MAX = 2_147_483_647;
const VERSION = "Required: the current version of the form, as its details have it";

/** Body of `PUT /api/v1/forms/{form_id}/content`: as for a create request, without a lifetime. */
export const replaceContentSchema = createFormSchema.omit({ expires_in: true }).extend({
  version: z
    .int({ error: ({ input }) => (input === undefined ? VERSION : undefined) })
    .min(1)
    .max(INT_MAX)
    .describe("The version that this content is based on; it must be the current one"),
  settings_revision: z
    .int()
    .min(1)
    .max(INT_MAX)
    .nullish()
    .describe("The revision of the settings that this is based on: if given, they are changed only if it is the current one"),
});
export type ReplaceContent = z.output<typeof replaceContentSchema>;

/** A version as lists show it. */
export const versionSummarySchema = z.object({
  version: z.int(),
  title: z.string(),
  fields_count: z.int(),
  made_at: datetime,
  replaced_at: datetime.nullable().describe("Null for the current version"),
});
export type VersionSummary = z.output<typeof versionSummarySchema>;

/** A version with everything that `PUT …/content` takes. */
export const versionSchema = versionSummarySchema.extend({
  description: z.string().nullable(),
  fields: formDetailSchema.shape.fields,
  callback_url: z.string().nullable(),
  callback_metadata: z.looseObject({}).nullable(),
  settings: z.looseObject({}),
  translations: formDetailSchema.shape.translations,
});
export type PresentedVersion = z.output<typeof versionSchema>;

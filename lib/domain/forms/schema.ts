import { z } from "zod";
import { parseDatetime } from "@/lib/base/time/datetime";
import { fieldsSchema } from "@/lib/rules/fields";
import { formStatuses } from "@/lib/rules/forms/lifecycle";
import { knownSettings, pickKnown } from "@/lib/rules/forms/settings";
import { tidyLine } from "@/lib/rules/forms/texts";
import { coded, parseOptions, relay } from "@/lib/base/errors/issue-problem";
import { lifetimeMs, lifetimeText } from "@/lib/base/time/lifetime";
import { callbackUrlSchema } from "./callback-url";
import { datetime } from "@/lib/base/time/datetime-schema";
import { conversationSchema } from "./conversation";
import { handedOnSchema } from "./handed-on";
import { declinedSchema, moreTimeSchema } from "./declined";
import { isUnseen } from "@/lib/base/text/unseen";
import { MAX_TRANSLATIONS, translationSchema } from "@/lib/rules/translations/schema";

const DEFAULT_LIFETIME_MS = lifetimeMs("48h");
const MAX_JSON_BYTES = 16 * 1024;

/** Any JSON object, kept unchanged. Not a zod record: those silently drop a `__proto__` key. @param counted what of it has to fit into 16 KB. */
function jsonObject(counted = (value: Record<string, unknown>) => value, but = "") {
  return z
    .custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      coded("invalid_type", "Must be an object", { expected: "object" }),
    )
    .refine(
      (value) => new TextEncoder().encode(JSON.stringify(counted(value))).byteLength <= MAX_JSON_BYTES,
      coded("too_big", `Must be at most 16 KB of JSON${but}`, { maximum: MAX_JSON_BYTES }),
    )
    .meta({ type: "object", additionalProperties: true });
}

/** Returned unchanged; known keys are validated. Endings have a limit of their own. */
const settings = jsonObject((given) => ({ ...given, endings: undefined }), ", without its endings")
  .superRefine((value, context) => {
    const { error, data } = knownSettings.safeParse(pickKnown(value), parseOptions);
    for (const issue of error?.issues ?? []) context.addIssue(relay(issue));
    if (Object.hasOwn(value, "callback_headers"))
      context.addIssue({
        code: "custom",
        path: ["callback_headers"],
        ...coded("not_here", "Belongs beside settings: settings are shown, and headers may be secret"),
      });
    // One of several respondents must not be able to close the form for the others.
    if (data?.outcomes?.length && data.response_limit !== undefined && data.response_limit !== 1)
      context.addIssue({
        code: "custom",
        path: ["outcomes"],
        message:
          "Only a form that takes one response can offer these: set response_limit to 1. To ask many people, make a round: each gets a form of their own",
      });
    if (data?.waiting_list && (data.response_limit === 1 || data.response_limit === undefined))
      context.addIssue({
        code: "custom",
        path: ["waiting_list"],
        ...coded("waiting_list", "A form for one response has no waiting list: set response_limit to more, or to null"),
      });
    if (data?.outcomes?.includes("hand_on") && data.respondents?.by === "account")
      context.addIssue({
        code: "custom",
        path: ["outcomes", data.outcomes.indexOf("hand_on")],
        ...coded("not_here", "A form for people of the account cannot be handed on: only they can answer it"),
      });
  })
  .meta({
    properties: z.toJSONSchema(knownSettings, {
      io: "input",
      unrepresentable: "any",
      override: ({ jsonSchema }) => withoutUnicodeClasses(jsonSchema),
    }).properties,
  });

/** Validators understand them differently, and generated code may not compile with them. */
function withoutUnicodeClasses(schema: { pattern?: string | undefined }): void {
  if (schema.pattern?.includes("\\p{")) delete schema.pattern;
}

/** A form's id in the caller's own system. */
export const externalId = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "Must be text without NUL characters");

/** Body of `POST /api/v1/forms` (contract §4.3). For optional keys, null means the same as leaving them out. */
export const createFormSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine((text) => text === "" || !isUnseen(text), coded("blank", "Must not be empty"))
    .describe("Shown as the heading of the form"),
  description: z.string().max(10_000).nullish().describe("Shown below the title"),
  fields: fieldsSchema,
  callback_url: callbackUrlSchema.nullish().describe("Webhook address"),
  callback_metadata: jsonObject().nullish().describe("Passed through to the webhook payload; at most 16 KB"),
  settings: settings.nullish().describe("How the form and its public page behave; unknown keys are kept. At most 16 KB, without `endings`"),
  translations: z
    .array(translationSchema)
    .max(MAX_TRANSLATIONS)
    .nullish()
    .describe("The texts in other languages than `settings.content_locale`, each reader sees theirs (contract §39)"),
  expires_in: lifetimeText
    .transform(lifetimeMs)
    .nullable()
    .default(DEFAULT_LIFETIME_MS)
    .meta({ default: "48h" })
    .describe("`30m`, `2h`, `7d`; null for no expiry"),
});
export type CreateForm = z.output<typeof createFormSchema>;

/** Body of `PATCH /api/v1/forms/{form_id}` (contract §4.5). */
export const updateFormSchema = z.strictObject(
  {
    status: z.literal("cancelled", "The only status that can be set is cancelled; expires_at says when the form closes").optional(),
    expires_at: z
      .string()
      .transform((text, context) => {
        const instant = parseDatetime(text);
        if (instant) return instant;
        context.addIssue({ code: "custom", ...coded("datetime", "Must be an ISO 8601 datetime such as 2026-11-21T10:00:00") });
        return z.NEVER;
      })
      .nullable()
      .optional()
      .describe("ISO 8601, with or without an offset (none means UTC); null removes the expiry"),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? "Unknown here: only status and expires_at. PUT /api/v1/forms/{form_id}/content replaces title, fields and settings together; PATCH /api/v1/forms/{form_id}/settings changes the limit, emails, webhook and embedding"
        : undefined,
  },
);
export type UpdateForm = z.output<typeof updateFormSchema>;

/** In every object in test mode. */
export const testModeOnly = z.literal(false).optional().describe("Only in test mode, where nobody is contacted");

const status = z.enum(formStatuses);
/** The summary object (contract §4.1). */
export const formSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  status,
  fields_count: z.int(),
  expires_at: datetime.nullable(),
  opens_at: datetime.optional().describe("Only if the form begins to take answers at a time (`settings.opens_at`)"),
  not_open: z.literal(true).optional().describe("Only before that time: its `status` is `active` already, but answers are refused"),
  created_at: datetime,
  version: z.int().describe("Goes up by one whenever the form's content is replaced"),
  external_id: z.string().nullable().describe("The caller's own id, as given at creation"),
  round_id: z.string().optional().describe("Only on forms of a round"),
  outcome: declinedSchema.optional().describe("Only once the person asked has declined"),
  more_time: moreTimeSchema
    .optional()
    .describe("Only once the person asked has asked for more time, and until the form's expiry is changed"),
  conversation: conversationSchema
    .optional()
    .describe("Only once the person asked has asked back: their questions and the replies, oldest first"),
  handed_on: handedOnSchema.optional().describe("Only once the person asked has handed it on to somebody else"),
  livemode: testModeOnly,
});
export type FormSummary = z.output<typeof formSummarySchema>;

/** Body of `POST /api/v1/forms/{form_id}/copies`. */
export const copyFormSchema = z.object({
  names: z.array(tidyLine(255)).min(1).max(500).describe("Whom the copies are for: each name gets a form, as its settings.recipient"),
});

/** A copy and its recipient. */
export const formCopySchema = z.object({ name: z.string(), form: formSummarySchema });
export type FormCopy = z.output<typeof formCopySchema>;

const presentedRule = z.looseObject({}).optional();

/** A field in replies. */
export const presentedFieldSchema = z.object({
  key: z.string(),
  type: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  required: z.boolean(),
  config: z.looseObject({}),
  visible_if: presentedRule.describe("The question is asked only if this is true; absent when it always is"),
  required_if: presentedRule.describe("The question is required if this is true; absent without a condition"),
});

/** The detail object (contract §4.1). */
export const formDetailSchema = formSummarySchema.extend({
  fields: z.array(presentedFieldSchema),
  callback_url: z.string().nullable(),
  callback_metadata: z.looseObject({}).nullable().describe("As given, for webhooks and outcomes"),
  callback_header_names: z.array(z.string()).describe("Names of its callback_headers; their values are never shown"),
  settings: z.looseObject({}),
  translations: z.array(translationSchema).optional().describe("Only on forms in several languages (contract §39)"),
  settings_revision: z.int().describe("Goes up by one whenever what belongs to the form and not to a version changes"),
});
export type FormDetail = z.output<typeof formDetailSchema>;

/** In a draft's field: whether its key follows its label. Stored only if this cannot be told from the key and the label. */
export const FOLLOWS_LABEL = "key_follows_label";

import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { deskSchema } from "@/lib/domain/responses/stored/desk";
import { respondent } from "@/lib/rules/forms/respondents";
import { warnings } from "@/lib/base/errors/warning-schema";

const ending = z.string().optional();

/** The response object (contract §5). */
export const responseSchema = z.object({
  id: z.string(),
  form_id: z.string(),
  data: z.looseObject({}).describe("Answers by field key; a file's answer is its download address"),
  submitted_at: z.string().describe("ISO 8601, UTC, without a zone suffix"),
  metadata: z.object({ ip: z.string(), user_agent: z.string() }),
  desk: deskSchema.optional().describe("The owners' notes; only with `expand=desk`"),
  form_version: z.int().describe("The version of the form that it answers"),
  changed_at: z.string().nullable().describe("When its answers were last changed; null if they have not been changed"),
  locale: z
    .string()
    .optional()
    .describe("Language of the page that it was given on (BCP 47); left out if the form has one, and for responses sent by programs"),
  filled_at: z.string().optional().describe("When it was filled in without a network, as the device says; left out if it was sent at once"),
  ending: ending.describe("Key of the ending that its answers lead to (`settings.endings`); left out if they lead to none"),
  imported_at: z.string().optional().describe("When it was imported from elsewhere; absent if it was sent to the form"),
  respondent: respondent.optional().describe("Who sent it; left out if the form did not ask (`settings.respondents`)"),
  anonymised_at: z.string().optional().describe("When it was anonymised as `keep_answers` of its form says; absent if it was not"),
  sealed: z
    .string()
    .optional()
    .describe("The answers, sealed in the respondent's browser: an armored age file. Only on sealed forms, whose `data` is empty"),
  files: z
    .array(z.object({ id: z.string(), url: z.string(), size: z.int() }))
    .optional()
    .describe("The uploads of a sealed response, each an age file. Their names and types are in `sealed`"),
});
export type PresentedResponse = z.output<typeof responseSchema>;

/** Body of a submission as JSON (contract §6). */
export const submissionSchema = z.object({
  data: z
    .custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      coded("invalid_type", "Must be an object", { expected: "object" }),
    )
    .meta({ type: "object", additionalProperties: true })
    .describe("Answers by field key"),
  submission_token: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      "Sending the same answers with the same token again returns the first receipt and stores nothing. Other answers with the same token get 409",
    ),
  form_version: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe("The version that was answered: the current one (the default), or one that was replaced within the last 24 hours"),
});

/** Body of a submission as JSON to a sealed form (contract §53). */
export const sealedSubmissionSchema = submissionSchema.omit({ data: true }).extend({
  sealed: z.string("Must be an armored age file").describe("The answers, sealed to the recipients of the form: an armored age file"),
  sealed_to: z
    .array(z.string().max(100), "Must be a list of recipients")
    .max(100)
    .optional()
    .describe("The recipients to which they are sealed. If the form has others now, they are refused (409, `sealing_changed`)"),
  files: z
    .array(z.string().max(255), "Must be a list of tokens")
    .max(300)
    .optional()
    .describe("The tokens of the uploads that the answers name, each an age file"),
  data: submissionSchema.shape.data
    .refine((data) => Object.keys(data).length === 0, coded("sealed", "Must be empty, or left out: the answers are in sealed"))
    .optional(),
});

/** The receipt of a submission as JSON. */
export const submissionReceiptSchema = z.object({
  id: z.string(),
  form_id: z.string(),
  submitted_at: z.string(),
  ending: ending.describe("Key of the ending that follows (`settings.endings`); left out if none does"),
  warnings,
});
export type SubmissionReceipt = z.output<typeof submissionReceiptSchema>;

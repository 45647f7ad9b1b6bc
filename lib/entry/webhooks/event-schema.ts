import { z } from "zod";
import { formSummarySchema, testModeOnly } from "@/lib/domain/forms/schema";
import { listedDecisionSchema } from "@/lib/domain/decisions/settling/decision-schema";
import { responseSchema } from "@/lib/domain/responses/schema";
import { eventTypes } from "@/lib/rules/forms/event-types";

/** Body of a webhook. */
export const eventSchema = z.object({
  type: z.enum(eventTypes),
  timestamp: z.string().describe("When the event happened: ISO 8601 in UTC, with Z"),
  livemode: testModeOnly,
  callback_metadata: z
    .looseObject({})
    .nullable()
    .describe("As sent when the form was created. Numbers beyond double precision lose their last digits, so send long ids as strings"),
  data: z.object({
    form: formSummarySchema.nullable().describe("Null for a test event that belongs to no form"),
    response: responseSchema
      .nullable()
      .describe(
        "The response, in form.completed, response.created and response.updated, and without answers in response.withdrawn; otherwise null",
      ),
    fields: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          type: z.string(),
          options: z
            .array(z.object({ value: z.string(), label: z.string() }))
            .optional()
            .describe("All options of the question, if it has any: an answer is a value"),
        }),
      )
      .optional()
      .describe(
        'The questions of the version that was answered, in order, beside a response with answers; only for receivers with `include: ["fields"]`',
      ),
    decision: listedDecisionSchema.optional().describe("The decision, in decision.decided and decision.undecided; otherwise absent"),
  }),
});

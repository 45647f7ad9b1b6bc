import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { warnings } from "@/lib/base/errors/warning-schema";
import { conversationSchema } from "@/lib/domain/forms/conversation";
import { handedOnSchema } from "@/lib/domain/forms/handed-on";
import { testModeOnly } from "@/lib/domain/forms/schema";

export const decisionStatuses = ["waiting", "decided", "undecided", "cancelled"] as const;
export const identifications = ["link", "email_code", "signed_in"] as const;
export type Identification = (typeof identifications)[number];

/** How a person of a decision stands to it. */
const deciderStatuses = ["waiting", "voted", "question", "declined", "not_me", "cancelled", "later"] as const;

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  external_id: z.string().nullable(),
});

/** The decision object (contract §35). */
export const decisionSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(decisionStatuses),
  decision: z.string().nullable().describe("The value of the option, once it is decided"),
  decided_by: z
    .enum(["people", "deadline", "veto"])
    .nullable()
    .describe("`people`: by the rule. `deadline`: by what was to happen then. `veto`: by one person who may"),
  ended_at: datetime.nullable().describe("When it was decided, found undecided, or cancelled"),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  rule: z.union([z.literal("all"), z.object({ at_least: z.int() })]),
  identify: z.enum(identifications),
  deadline: datetime.nullable(),
  at_deadline: z
    .union([z.literal("undecided"), z.object({ decide: z.string() }), z.object({ escalate_to: z.array(person), for: z.string() })])
    .nullable()
    .describe("What happens at the deadline; null without one"),
  escalated: z.boolean().describe("Whether the people of `escalate_to` were asked already"),
  people: z.array(
    person.extend({
      status: z
        .enum(deciderStatuses)
        .describe(
          "`question`: asked back, and waits for a reply. `cancelled` with the decision. `later`: asked only if the deadline passes without a decision",
        ),
      veto: z.boolean(),
      reason: z.string().nullable().describe("What they wrote when they declined"),
      handed_on: handedOnSchema.optional().describe("Only once somebody handed their vote on to this person"),
      conversation: conversationSchema.optional().describe("Only once they have asked back: their questions and the replies, oldest first"),
      form_id: z.string(),
      url: z.string().nullable().describe("Where they vote, without any email; null until they are asked"),
    }),
  ),
  votes: z
    .array(
      z.object({
        person: person.nullable().describe("Null once the person was erased"),
        value: z.string(),
        reason: z.string().nullable().describe("Null without one, and once the texts were deleted"),
        answers: z.record(z.string(), z.unknown()).nullable().describe("What they answered besides; null once it was deleted"),
        at: datetime,
        identified_by: z.enum(identifications),
        late: z.boolean().describe("Whether it came after the end, and counts no more"),
        digest: z.string().describe("SHA-256 of what they were shown"),
        response_id: z.string(),
      }),
    )
    .describe("In the order in which they were counted"),
  digest: z.string().describe("SHA-256 of what people are shown: it never changes"),
  url: z.string().describe("Its page in the dashboard, for people of the account: who decided what, when and why"),
  external_id: z.string().nullable(),
  callback_header_names: z.array(z.string()).describe("Names of its callback_headers; their values are never shown"),
  callback_metadata: z.looseObject({}).nullable(),
  created_at: datetime,
  retry_after_ms: z.int().nullable().describe("How long to wait before the next request, in milliseconds; null once it has ended"),
  livemode: testModeOnly,
  warnings,
});

/** A decision in a list. */
export const listedDecisionSchema = decisionSchema.omit({
  people: true,
  votes: true,
  at_deadline: true,
  retry_after_ms: true,
  warnings: true,
});
export type ListedDecision = z.output<typeof listedDecisionSchema>;
export type PresentedDecision = z.output<typeof decisionSchema>;

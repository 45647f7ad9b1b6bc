import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import { pageSize } from "@/lib/base/paging/page-query";
import { eventTypes } from "@/lib/rules/forms/event-types";
import { eventSchema } from "@/lib/entry/webhooks/event-schema";

/** The types of a log: a test event happens to nobody. */
const loggedTypes = eventTypes.filter((type) => type !== "webhook.test");

const { data } = eventSchema.shape;

/** An event of the log: as a webhook tells it, but with what its objects are now. */
export const loggedEventSchema = eventSchema.extend({
  id: z.string(),
  type: z.enum(loggedTypes),
  timestamp: z.string().describe("When the event happened: ISO 8601 in UTC, with Z, as in its webhook"),
  form_id: z.string().nullable().describe("Null for a decision"),
  response_id: z.string().nullable().describe("Null for an event without a response, and once the response was deleted for good"),
  decision_id: z.string().nullable().describe("Null unless a decision has ended"),
  data: data.omit({ fields: true }).extend({
    form: data.shape.form.describe("The form as it is now; null for a decision"),
    response: data.shape.response.describe("The response as it is now; null if there was none, or it has been deleted or withdrawn"),
    decision: data.shape.decision.describe("The decision as it is now, in decision.decided and decision.undecided; otherwise absent"),
  }),
});
export type LoggedEvent = z.output<typeof loggedEventSchema>;

/** A place in the log, as text. */
export const CURSOR = /^\d{1,10}$/;

export const eventsQuery = z.object({
  after: z
    .string()
    .regex(CURSOR, "Must be the X-Next-Cursor of an earlier reply")
    .transform(Number)
    .optional()
    .meta({ type: "string" })
    .describe("The X-Next-Cursor of an earlier reply; without it the log begins with the oldest event that is kept"),
  type: z.enum(loggedTypes).optional().describe("Only events of this type"),
  form_id: z
    .string()
    .regex(new RegExp(`^${ID}$`), "Must be an id")
    .optional()
    .describe("Only events of this form"),
  limit: pageSize(100).describe("Maximum results per page"),
});
export type EventsQuery = z.output<typeof eventsQuery>;

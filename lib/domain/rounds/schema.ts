import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { conversationSchema } from "@/lib/domain/forms/conversation";
import { handedOnSchema } from "@/lib/domain/forms/handed-on";
import { outcomeKinds } from "@/lib/rules/forms/outcome-kinds";
import { callbackHeadersSchema } from "@/lib/domain/forms/callback-headers";
import { createFormSchema, testModeOnly, updateFormSchema } from "@/lib/domain/forms/schema";
import { oneLine, tidyLine } from "@/lib/rules/forms/texts";
import { ID } from "@/lib/base/ids/id-pattern";
import { because } from "@/lib/base/errors/issue-reason";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import { cursor, pageSize } from "@/lib/base/paging/page-query";
import { responseSchema } from "@/lib/domain/responses/schema";
import { answerSummary } from "@/lib/domain/responses/summary/summary-schema";
import { isTimeZone } from "@/lib/base/time/time-zone";
import { languageTag } from "@/lib/rules/translations/schema";
import { People } from "./same-person";
import { REMINDER } from "./schedule";

export const MAX_PEOPLE = 10_000;
const ADDRESS = "Must be an email address, such as name@example.com";
const REPEATED_ID = "Must be unique: someone earlier in the list has this external id";
const REPEATED_ADDRESS = "Someone earlier in the list has this address: each of them must have a different external_id";
const PERSON = 'Must be an object such as {"name": "Ada Lovelace", "email": "ada@example.com"}';
const SCHEDULE = "Must be like 3d or 12h after the request, or 1d before for before the closing time";

const id = z.string().regex(new RegExp(`^${ID}$`), "Must be an id");

/** Somebody to be asked. */
export const newPerson = z.strictObject(
  {
    name: tidyLine(255),
    email: z
      .string(ADDRESS)
      .max(320, ADDRESS)
      .transform((text, context) => {
        const address = normalAddress(text);
        if (address !== null) return address;
        context.addIssue({ code: "custom", message: ADDRESS });
        return z.NEVER;
      })
      .nullish()
      .describe("Where the request is sent. If left out, send the person the link yourself"),
    locale: languageTag
      .nullish()
      .describe(
        "Language of the page and of emails (BCP 47): of the form's texts as far as it has them, of other words the nearest that the service has",
      ),
    time_zone: z
      .string()
      .refine(isTimeZone, "Must be the name of a time zone, such as Europe/Berlin")
      .nullish()
      .describe("Time zone for reminders, which are sent in the morning; by default, the form's, otherwise UTC"),
    external_id: oneLine(255).nullish().describe("Your own id for the person, returned unchanged"),
    data: z
      .record(z.string().max(64), z.union([z.string().max(1000), z.number(), z.boolean()]))
      .refine((data) => Object.keys(data).length <= 50, "Must have at most 50 keys")
      .nullish()
      .describe("Answers that the link fills in, by question key, including hidden answers"),
  },
  { error: ({ code }) => (code === "invalid_type" ? PERSON : undefined) },
);
export type NewPerson = z.output<typeof newPerson>;

type Identified = Pick<NewPerson, "external_id" | "email">;

/** Refuses somebody who is in a list twice. @param pathOf where the entry at an index is. */
export function refuseTwins(
  list: readonly Identified[],
  context: z.RefinementCtx,
  pathOf: (index: number) => PropertyKey[] = (index) => [index],
) {
  const before = new People();
  for (const [index, { external_id, email: address }] of list.entries()) {
    const [externalId, email] = [external_id ?? null, address ?? null];
    const twin = before.find({ externalId, email });
    if (!twin) before.add({ externalId, email });
    else if (externalId !== null && twin.externalId === externalId)
      context.addIssue({ code: "custom", path: [...pathOf(index), "external_id"], ...because({ reason: "repeated" }, REPEATED_ID) });
    else context.addIssue({ code: "custom", path: [...pathOf(index), "email"], ...because({ reason: "repeated" }, REPEATED_ADDRESS) });
  }
}

const people = z
  .array(newPerson)
  .min(1)
  .max(MAX_PEOPLE)
  .superRefine((list, context) => refuseTwins(list, context));

export const remind = z
  .array(z.string(SCHEDULE).regex(REMINDER, SCHEDULE))
  .max(5, "Must have at most 5 entries")
  .describe("When to remind people who have not answered: `3d` after the request, `1d before` the form expires");

const expiresAt = updateFormSchema.shape.expires_at;
export const message = filledText(2000).nullish().describe("The text of the request, instead of the standard one");

const oneForm = z.null("Only for a single form: in a round, each of the people has an external_id").optional();
/** Refuses keys that identify or replace a single form, which would have no effect: each person gets a form. */
const roundForm = createFormSchema.extend({
  external_id: oneForm,
  on_conflict: oneForm,
  supersedes: oneForm,
  answer_schema: z.null("Give fields instead").optional(),
  callback_headers: callbackHeadersSchema.nullish(),
});

/** Body of `POST /api/v1/rounds`. Unknown keys are errors, as in all requests that send email, because an email cannot be recalled. */
export const createRoundSchema = z.strictObject(
  {
    form: roundForm
      .optional()
      .describe("The form: the body of `POST /api/v1/forms` with `fields`, without `external_id`, `on_conflict` and `supersedes`"),
    form_id: id.optional().describe("Instead of `form`: the form whose content is used"),
    draft_id: id.optional().describe("Instead of `form`: the draft whose content is used; the draft is kept"),
    people,
    expires_at: expiresAt.describe("When the forms close, overriding their content; null for never"),
    outcomes: z
      .array(z.enum(outcomeKinds))
      .max(outcomeKinds.length)
      .optional()
      .describe("What people may do instead of answering; replaces `settings.outcomes`"),
    message,
    remind: remind.nullish(),
    send: z.boolean().default(true).describe("Whether people with an address get a request by email"),
  },
  { error: ({ code }) => (code === "unrecognized_keys" ? "Unknown here: what the form says belongs in form" : undefined) },
);
export type CreateRound = z.output<typeof createRoundSchema>;

/** Body of `PATCH /api/v1/rounds/{round_id}`. */
export const changeRoundSchema = z.strictObject({
  expires_at: expiresAt.describe("When unanswered forms close, including those of people added later; null for never"),
  message,
  remind: remind.optional(),
});
export type ChangeRound = z.output<typeof changeRoundSchema>;

/** Body of `POST /api/v1/rounds/{round_id}/people`. */
export const addPeopleSchema = z.strictObject({ people, send: z.boolean().default(true) });

/** Body of `POST /api/v1/rounds/{round_id}/remind`. */
export const remindSchema = z.strictObject({ person_ids: z.array(id).min(1).max(100).optional().describe("Only these people") });
export const remindedSchema = z.object({ reminded: z.int() });

export const personStatuses = [
  "waiting",
  "opened",
  "answered",
  "declined",
  "not_me",
  "question",
  "more_time",
  "bounced",
  "unsubscribed",
  "cancelled",
  "closed",
] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Everyone is counted once; `asked` is their sum. */
const counts = z.object({
  asked: z.int(),
  ...(Object.fromEntries(personStatuses.map((status) => [status, z.int()])) as Record<PersonStatus, z.ZodInt>),
});
export type RoundCounts = z.output<typeof counts>;

export const roundSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["open", "closed"]).describe("`closed` by its owner, or because its closing time has passed"),
  counts,
  remind: z.array(z.string()),
  message: z.string().nullable(),
  expires_at: datetime.nullable(),
  closed_at: datetime.nullable(),
  created_at: datetime,
  callback_metadata: z.looseObject({}).nullable().describe("As given with the form, for webhooks and outcomes"),
  livemode: testModeOnly,
});
export type Round = z.output<typeof roundSchema>;

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.enum(personStatuses),
  form_id: z.string(),
  url: z.string().describe("The person's own link, which works without any email"),
  locale: z.string().nullable(),
  external_id: z.string().nullable(),
  sent_at: datetime.nullable().describe("When the request was queued for email"),
  reminded: z.int(),
  reminded_at: datetime.nullable(),
  remind_at: datetime.nullable().describe("When the next reminder is due"),
  answered_at: datetime.nullable(),
  expires_at: datetime.nullable().describe("When the person's form closes"),
  reason: z.string().nullable().describe("What the person wrote when they declined or asked for more time"),
  until: z.string().nullable().describe("The last day of the additional time that they need"),
  conversation: conversationSchema.optional().describe("Only once they have asked back"),
  handed_on: handedOnSchema.optional().describe("Only once somebody handed it on to this person"),
});
export type Person = z.output<typeof personSchema>;

/** Reply to adding people. */
export const peopleAddedSchema = roundSchema.extend({
  existing: z
    .array(personSchema.pick({ id: true, name: true, email: true, external_id: true, form_id: true, url: true }))
    .describe("People in the request who were already in the round: they are not asked again, and nothing about them is changed"),
});
export type PeopleAdded = z.output<typeof peopleAddedSchema>;

export const listRoundsQuery = z.looseObject({ cursor, limit: pageSize(20) });
export const listPeopleQuery = z.object({
  status: z.enum(personStatuses).optional(),
  search: z.string().max(255).optional().describe("Words of the name, or beginnings of words"),
  cursor,
  limit: pageSize(100),
});
export const roundResponsesQuery = z.object({ cursor, limit: pageSize(100) });

/** A response with the person who sent it. */
export const roundResponseSchema = responseSchema.extend({
  person: personSchema.pick({ id: true, name: true, email: true, external_id: true }),
});

export const roundSummarySchema = answerSummary.extend({ response_count: z.int().describe("All responses of the round") });
export type RoundSummary = z.output<typeof roundSummarySchema>;

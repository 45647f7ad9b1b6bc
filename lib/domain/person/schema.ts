import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { boundedList } from "@/lib/rules/fields/definition/bounded-list";

/** By what a person can be looked for. */
export const kinds = ["email", "phone", "name"] as const;
export type Kind = (typeof kinds)[number];

/** What there may be of a person, in the order in which it is looked for and erased. */
export const traceKinds = [
  "response",
  "trashed",
  "note",
  "unsent",
  "waiting",
  "round_person",
  "form",
  "handed_on",
  "email",
  "suppression",
  "audit",
] as const;
export type TraceKind = (typeof traceKinds)[number];

const perKind = Object.fromEntries(traceKinds.map((kind) => [kind, z.int()])) as Record<TraceKind, z.ZodInt>; // one of each

const text = z.string().min(1).max(320);

const selector = {
  email: text.optional().describe("An email address. Case does not matter"),
  phone: text.optional().describe("A phone number with its country code. Only its digits matter"),
  name: text.optional().describe("A name: all its words. Case and spaces do not matter, accents do"),
};

type Selector = { email?: string | undefined; phone?: string | undefined; name?: string | undefined };

function oneOf({ email, phone, name }: Selector, context: z.RefinementCtx): void {
  if ([email, phone, name].filter((each) => each !== undefined).length !== 1)
    context.addIssue({ code: "custom", path: ["email"], message: "Exactly one of email, phone and name must be given" });
}

/** Body of `POST /api/v1/people/archive`. */
export const personSchema = z.strictObject(selector).superRefine(oneOf);
export type PersonAsked = z.output<typeof personSchema>;

/** Body of `POST /api/v1/people/find`. */
export const findPersonSchema = z
  .strictObject({ ...selector, cursor: z.string().max(400).optional().describe("`next_cursor` of the reply before") })
  .superRefine(oneOf);

export const MAX_ERASED = 1_000;

/** Body of `POST /api/v1/people/erase`. */
export const erasePersonSchema = z
  .strictObject({
    ...selector,
    items: boundedList(z.strictObject({ kind: z.enum(traceKinds), id: z.string().max(320) }), { min: 1, max: MAX_ERASED }).describe(
      "What to erase, as it was found",
    ),
    expected: z.int().min(1).max(MAX_ERASED).describe("How many items there are: otherwise nothing is erased"),
  })
  .superRefine(oneOf)
  .superRefine(({ items, expected }, context) => {
    if (new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size !== expected)
      context.addIssue({ code: "custom", path: ["expected"], message: "Must be the number of different items" });
  });

const places = [
  "answer",
  "earlier_answer",
  "respondent",
  "note",
  "tag",
  "assignee",
  "name",
  "address",
  "external_id",
  "filled_in",
  "recipient",
  "text",
  "actor",
  "subject",
] as const;

const traceSchema = z.object({
  kind: z.enum(traceKinds),
  id: z.string(),
  form_id: z.string().nullable(),
  title: z.string().nullable().describe("The form’s title; of an email, its subject; of an entry of the audit, its action"),
  at: datetime.nullable().describe("When it was made"),
  in: z.array(z.object({ place: z.enum(places), key: z.string().nullable().describe("The key of the question") })),
});
/** Something that there is of a person. */
export type Trace = z.output<typeof traceSchema>;
export type Place = Trace["in"][number];

const unsearched = z.array(z.string()).describe("What is not searched");

export const foundSchema = z.object({
  found: z.array(traceSchema),
  counts: z.object(perKind).describe("How many of each kind are in `found`"),
  not_searched: unsearched,
  next_cursor: z.string().nullable().describe("Continues the search. Null when everything has been searched; a page may be empty before"),
});
export type Found = z.output<typeof foundSchema>;

export const protocolSchema = z.object({
  at: datetime,
  by: z.string().describe("Who erased it: the person signed in, or the API key"),
  searched_by: z.enum(kinds).describe("What was searched by, without its value"),
  erased: z.object(perKind),
  also: z
    .object({ responses: z.int(), files: z.int(), emails: z.int() })
    .describe("What was erased with it: files, emails about the responses, and all responses to a form that was for the person"),
  items: z.array(z.object({ kind: z.enum(traceKinds), id: z.string(), form_id: z.string().nullable() })).describe("What was erased"),
  left: z.array(z.object({ kind: z.enum(traceKinds), id: z.string(), why: z.enum(["not_found", "not_theirs", "failed", "kept"]) })),
  not_searched: unsearched,
});
/** What was erased: ids and times, and nothing of the person. */
export type Protocol = z.output<typeof protocolSchema>;

export const notSearched = [
  "Longer answers that only mention the person among other words",
  "Names and contents of files",
  "Texts of forms and drafts",
  "What people have asked before they answered a form that is in no round, and the replies",
  "People who sign in to the account, and their invitations",
  "The text of emails with links that grant access, which is encrypted; they are found by their recipient",
  "Webhook deliveries of events without a response",
  "Backups, and what was sent to others by webhook or email",
];

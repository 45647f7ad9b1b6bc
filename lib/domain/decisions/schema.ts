import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { cursor, pageSize } from "@/lib/base/paging/page-query";
import { parseDatetime } from "@/lib/base/time/datetime";
import { lifetimeMs, lifetimeText } from "@/lib/base/time/lifetime";
import { callbackHeadersSchema } from "@/lib/domain/forms/callback-headers";
import { createFormSchema, externalId } from "@/lib/domain/forms/schema";
import { message, newPerson, refuseTwins, remind } from "@/lib/domain/rounds/schema";
import { CHOICE, REASON } from "@/lib/rules/decisions/questions";
import { MAX_FIELDS } from "@/lib/rules/fields";
import { oneLine } from "@/lib/rules/forms/texts";
import { decisionStatuses, identifications } from "@/lib/domain/decisions/settling/decision-schema";

/** Maximum people of a decision, those who are asked later among them. */
const MAX_DECIDERS = 50;
const MAX_OPTIONS = 10;

const option = z.union([
  oneLine(255).transform((text) => ({ value: text, label: text })),
  z.strictObject({ value: oneLine(255), label: oneLine(255) }),
]);

const decider = newPerson.omit({ data: true }).extend({
  veto: z.boolean().default(false).describe("Whether they alone can end it as any option but the first"),
});
export type NewDecider = z.output<typeof decider>;

const DEADLINE = "Must be a time from now such as 30m, 2h or 7d, or an ISO 8601 datetime such as 2026-11-21T10:00:00";
const deadline = z
  .string(DEADLINE)
  .transform((text, context): { in: number } | { at: Date } => {
    if (lifetimeText.safeParse(text).success) return { in: lifetimeMs(text) };
    const at = parseDatetime(text);
    if (at) return { at };
    context.addIssue({ code: "custom", ...coded("datetime", DEADLINE) });
    return z.NEVER;
  })
  .describe("When it ends: `30m`, `2h`, `7d`, or an ISO 8601 datetime");

const OWN_KEYS = `Keys of questions asked besides must not be ${CHOICE} or ${REASON}: these are the decision's own`;
const NOT_HERE = ["response_limit", "recipient", "outcomes", "respondents", "editable", "embed_origins"] as const;

/** Body of `POST /api/v1/decisions`. Unknown keys are errors, as in all requests that send email. */
export const createDecisionSchema = z
  .strictObject({
    title: createFormSchema.shape.title.describe("What is to be decided"),
    description: createFormSchema.shape.description.describe("What people should know, shown below the title"),
    options: z
      .array(option)
      .min(2)
      .max(MAX_OPTIONS)
      .optional()
      .describe("What can be chosen: texts, or values with labels. By default approve and reject. A veto is against the first"),
    fields: createFormSchema.shape.fields.optional().describe("Questions asked besides the decision and its reason"),
    people: z.array(decider).min(1).max(MAX_DECIDERS).describe("Who decides"),
    rule: z
      .union([z.literal("all"), z.strictObject({ at_least: z.int().min(1).max(MAX_DECIDERS) })], 'Must be "all" or {"at_least": n}')
      .default("all")
      .describe("`all`: everybody who can vote chooses the same. `at_least`: the first option that so many choose"),
    deadline: deadline
      .nullable()
      .default({ in: lifetimeMs("48h") })
      .meta({ default: "48h" }),
    at_deadline: z
      .union(
        [
          z.literal("undecided"),
          z.strictObject({ decide: z.string() }),
          z.strictObject({ escalate_to: z.array(decider).min(1).max(MAX_DECIDERS), for: lifetimeText }),
        ],
        'Must be "undecided", {"decide": value} or {"escalate_to": [people], "for": "2h"}',
      )
      .optional()
      .describe("What happens if the deadline passes without a decision; by default it ends as undecided"),
    identify: z
      .enum(identifications)
      .default("link")
      .describe("How people prove who they are: by their `link`, by a code sent to their address, or by being `signed_in` to this account"),
    ask_back: z.boolean().default(false).describe("Whether people may ask a question before they vote, which the sender answers"),
    hand_on: z
      .boolean()
      .default(false)
      .describe("Whether people may hand their vote on to somebody else, once, to an address that is confirmed by a code"),
    message,
    remind: remind.nullish(),
    settings: createFormSchema.shape.settings.describe("As of a form, such as `asker`, `locale` and `time_zone`"),
    external_id: externalId.nullish().describe("The caller's own id: a second request with it gets the decision that the first one made"),
    callback_url: createFormSchema.shape.callback_url,
    callback_headers: callbackHeadersSchema
      .nullish()
      .describe("Up to 5 headers that are sent to `callback_url`. They are stored encrypted, and only their names are shown"),
    callback_metadata: createFormSchema.shape.callback_metadata,
    send: z.boolean().default(true).describe("Whether people with an address get a request by email"),
  })
  .superRefine((body, context) => {
    const wrong = (path: PropertyKey[], msg: string, type: string) => context.addIssue({ code: "custom", path, ...coded(type, msg) });
    const { options, fields = [], people, rule, deadline: until, at_deadline: then, identify, settings } = body;
    const later = typeof then === "object" && "escalate_to" in then ? then.escalate_to : [];
    const values: readonly string[] = options?.map(({ value }) => value) ?? DEFAULT_OPTIONS;
    const twice = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (twice >= 0) wrong(["options", twice], "Another option has this value", "repeated");
    for (const [index, { key }] of fields.entries())
      if (key === CHOICE || key === REASON) wrong(["fields", index, "key"], OWN_KEYS, "reserved");
    if (fields.length > MAX_FIELDS - 2) wrong(["fields"], `Must be at most ${MAX_FIELDS - 2} questions`, "too_big");
    const all = [...people, ...later];
    if (all.length > MAX_DECIDERS)
      wrong(["at_deadline", "escalate_to"], `Must be at most ${MAX_DECIDERS} people with those in people`, "too_big");
    refuseTwins(all, context, (index) =>
      index < people.length ? ["people", index] : ["at_deadline", "escalate_to", index - people.length],
    );
    if (typeof rule === "object" && rule.at_least > all.length)
      wrong(
        ["rule", "at_least"],
        `Only ${all.length === 1 ? "1 person is" : `${all.length} people are`} asked, so it could never be decided`,
        "too_big",
      );
    if (until === null && then !== undefined && then !== "undecided") wrong(["at_deadline"], "Needs a deadline", "no_effect");
    if (typeof then === "object" && "decide" in then && !values.includes(then.decide))
      wrong(["at_deadline", "decide"], `Must be the value of an option: ${values.join(", ")}`, "unknown_option");
    if (identify !== "link")
      for (const [index, { email }] of all.entries())
        if (!email)
          wrong(
            index < people.length ? ["people", index, "email"] : ["at_deadline", "escalate_to", index - people.length, "email"],
            `Required with identify: ${identify}`,
            "missing",
          );
    if (body.callback_headers && !body.callback_url) wrong(["callback_headers"], "Needs a callback_url", "no_effect");
    if (body.hand_on && identify === "signed_in")
      wrong(["hand_on"], "Only people of this account can vote with identify: signed_in, each for themselves", "not_here");
    for (const key of NOT_HERE)
      if (settings?.[key] !== undefined && settings[key] !== null) wrong(["settings", key], NOT_POSSIBLE, "not_here");
  });
export type CreateDecision = z.output<typeof createDecisionSchema>;

/** The values of the options if none are given. */
export const DEFAULT_OPTIONS = ["approve", "reject"] as const;

const NOT_POSSIBLE = "Not possible in a decision, which sets it itself";

/** Body of `PATCH /api/v1/decisions/{decision_id}`. */
export const changeDecisionSchema = z
  .strictObject({
    deadline: deadline.optional(),
    status: z.literal("cancelled", "The only status that can be set is cancelled").optional(),
  })
  .refine(({ deadline: until, status }) => until === undefined || status === undefined, {
    path: ["deadline"],
    ...coded("not_here", "Give either status or deadline: a cancelled decision has none"),
  });
export type ChangeDecision = z.output<typeof changeDecisionSchema>;

export const listDecisionsQuery = z.looseObject({
  status: z.enum(decisionStatuses).optional(),
  external_id: externalId.optional(),
  cursor,
  limit: pageSize(20),
});

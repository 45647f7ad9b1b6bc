import { z } from "zod";
import { isTimeZone } from "@/lib/base/time/time-zone";
import { targetProblem } from "@/lib/base/egress/require-target";
import { readInboxAddress } from "@/lib/base/egress/inbox-address";
import { decisionStatuses, identifications } from "@/lib/domain/decisions/settling/decision-schema";
import { createDraftSchema } from "@/lib/domain/drafts/schema";
import { scanStates } from "@/lib/domain/files/scanning/states";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";
import { conversationSchema } from "@/lib/domain/forms/conversation";
import { declinedSchema, moreTimeSchema } from "@/lib/domain/forms/declined";
import { handedOnSchema } from "@/lib/domain/forms/handed-on";
import { createFormSchema, externalId } from "@/lib/domain/forms/schema";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import { suppressionSchema } from "@/lib/domain/mail/suppression-schema";
import { MAX_PICTURE_BYTES, MAX_SIDE } from "@/lib/domain/pictures/schema";
import { deskChangeSchema, deskSchema } from "@/lib/domain/responses/stored/desk";
import { REMINDER } from "@/lib/domain/rounds/schedule";
import { createEndpointSchema } from "@/lib/entry/webhooks/endpoints/schema";
import { isLanguage } from "@/lib/rules/words/is-language";
import type { ArchiveTable } from "./archive-table";
import type { ArchiveRow } from "./rows-data";

const MAX_INTEGER = 2_147_483_647;

const short = z.string().max(255);
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, "Must be a key");
const email = z.string().refine((text) => normalAddress(text) === text, "Must be an email address");
const locale = z.string().max(64).refine(isLanguage, "Must be a language tag");
const digest = z.string().regex(/^[0-9a-f]{64}$/, "Must be a SHA-256");
const hash = z.string().max(255);
const count = z.int().min(0).max(MAX_INTEGER);
const number = z.int().min(1).max(MAX_INTEGER);
const flag = z.int().min(0).max(1);
const object = z.custom<object>((value) => typeof value === "object" && value !== null && !Array.isArray(value), "Must be an object");
const moment = z.iso.datetime();
/** Where the service sends to, of this instance. */
const target = callbackUrlSchema.superRefine((url, context) => {
  const problem = readInboxAddress(url) === null ? targetProblem(url) : null;
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});

/** Texts of a column that lists them, separated by commas. */
function listed(schema: z.ZodType<unknown, string[]>) {
  return z
    .string()
    .max(2048)
    .transform((text) => text.split(","))
    .pipe(schema);
}

const desk = deskSchema.refine((given) => deskChangeSchema.safeParse(given).success, "Must have a status and tags that responses can have");
const respondent = z.object({ email: z.string().max(320), name: short.nullish(), user_id: short.nullish() });
const content = {
  title: short,
  fields: z.array(z.looseObject({})),
  fields_count: count,
  callback_metadata: object,
  settings: object,
  translations: z.array(
    z.looseObject({
      locale,
      revision: number,
      changedAt: z.string().max(64),
      texts: z.record(z.string(), z.string()),
      sources: z.record(z.string(), z.string()),
    }),
  ),
  locales: json(z.record(z.string(), count)),
};
const answers = {
  data: object,
  ip: z.string().max(64),
  user_agent: z.string().max(2048),
  submission_token: hash,
  desk,
  form_version: number,
  sent_from: hash,
  respondent,
  once_key: hash,
  locale,
  ending: key,
};

/** A column of text that has JSON. */
function json(schema: z.ZodType) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "Must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/**
 * What the columns of each table may have, those with JSON as what it says: as much as a request could have stored. Kinds have their own checks
 * (check-rows.ts), and so have what forms ask and what responses answer.
 */
const columnSchemas: Record<string, Record<string, z.ZodType>> = {
  pictures: {
    media_type: z.enum(["image/png", "image/jpeg", "image/webp", "image/gif"]),
    width: number.max(MAX_SIDE),
    height: number.max(MAX_SIDE),
    size: number.max(MAX_PICTURE_BYTES),
    digest,
  },
  brands: { settings: object },
  rounds: {
    title: short,
    content: createFormSchema.omit({ expires_in: true }).extend({ callback_url: target.nullish() }),
    mail: z.looseObject({ message: z.string().max(2000).nullable(), remind: z.array(z.string().regex(REMINDER)).max(5) }),
  },
  forms: {
    ...content,
    callback_url: target,
    response_limit: number,
    search_text: z.string().max(4096),
    version: number,
    settings_revision: number,
    external_id: externalId,
    outcome: declinedSchema,
    more_time: moreTimeSchema,
    conversation: z.object({ open: z.boolean(), messages: conversationSchema }),
    handed_on: handedOnSchema,
    keeps_for: flag,
    anonymised_to: z.string().regex(/^[0-9A-Z]{26}$/, "Must be an id"),
  },
  form_versions: { ...content, version: number },
  question_visits: { key },
  waiting_entries: { email, locale, language: locale },
  responses: { ...answers, slot: number },
  response_states: { number, data: object, replaced_by: z.enum(["owner", "respondent"]) },
  taken_seats: { field_key: key, value: short },
  trashed_responses: {
    ...answers,
    states: z.array(z.object({ number, data: json(object), replacedAt: moment, replacedBy: z.enum(["owner", "respondent"]) })),
  },
  files: {
    field_key: key,
    name: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^\p{Cc}/\\]*$/u, "Must be the name of a file"),
    media_type: z
      .string()
      .max(255)
      .regex(/^[\w.+-]+\/[\w.+-]+$/, "Must be a media type"),
    scan: z.enum(scanStates),
    scan_found: z.string().max(2048),
    digest,
    arrived_digest: digest,
  },
  round_people: {
    name: short,
    search_text: z.string().max(4096),
    email,
    locale,
    time_zone: z.string().refine(isTimeZone, "Must be a time zone"),
    external_id: short,
    data: z.record(z.string().max(64), z.union([z.string().max(1000), z.number(), z.boolean()])),
  },
  decisions: {
    title: short,
    description: z.string().max(10_000),
    options: z.array(z.object({ value: short, label: short })),
    voters: z.looseObject({ veto: z.array(z.string()).optional(), later: z.array(z.string()).optional() }), // without both once it was deleted
    rule: z.union([z.literal("all"), z.strictObject({ at_least: number })]),
    identify: z.enum(identifications),
    digest: digest.or(z.literal("")),
    at_deadline: z.union([z.literal("undecided"), z.object({ decide: short }), z.looseObject({ escalate: z.int().min(0) })]),
    escalation: z.enum(["due", "done"]),
    external_id: externalId,
    callback_url: target,
    metadata: object,
    status: z.enum([...decisionStatuses, "deleted"]),
    outcome: short,
    decided_by: z.enum(["people", "deadline", "veto"]),
  },
  decision_votes: { value: short, identified_by: z.enum(identifications), digest, place: number, is_late: flag },
  drafts: { content: createDraftSchema.shape.content, revision: number, form_version: number },
  webhook_endpoints: {
    url: target,
    events: listed(createEndpointSchema.shape.events.unwrap()),
    include: z.union([z.literal("-"), listed(z.array(z.enum(["fields", "answers"])))]),
    format: createEndpointSchema.shape.format,
    description: short,
  },
  mail_suppressions: { recipient: email, reason: suppressionSchema.shape.reason },
  deleted_external_ids: { external_id: externalId },
};

/** What is wrong with a row whose columns are of their kinds: the column, with the place in its JSON, and why. Null if nothing is. */
export function problemOf(table: ArchiveTable, row: ArchiveRow): { column: string; why: string } | null {
  for (const [column, schema] of Object.entries(columnSchemas[table.name] ?? {})) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const given: unknown = table.columns[column] === "json" ? JSON.parse(String(value)) : value;
    const [issue] = schema.safeParse(given).error?.issues ?? [];
    if (issue) return { column: [column, ...issue.path].map(String).join("."), why: issue.message };
  }
  return null;
}

import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { datetime } from "@/lib/base/time/datetime-schema";
import { roles } from "@/lib/rules/access/roles";
import { scopes } from "@/lib/rules/access/scopes";

/** What is kept for a time of its own, beside the answers. */
export const keptThings = [
  "trash",
  "unsent_answers",
  "waiting_lists",
  "unused_uploads",
  "receipts",
  "emails",
  "webhook_deliveries",
  "events",
  "webhook_inbox",
  "suppressions",
  "idempotency_keys",
  "audit",
  "sessions",
  "provider_sessions",
  "connected_apps",
  "invitations",
  "password_resets",
  "correction_links",
  "people_of_rounds",
  "votes",
  "erasures",
  "deleted_external_ids",
  "members",
  "keys",
] as const;
export type KeptThing = (typeof keptThings)[number];

const seconds = z.int();
const host = z.string();

/** What a data protection officer has to know of an account (contract §34). */
const protectionSchema = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  made_at: datetime,
  counts: z.object({ forms: z.int(), responses: z.int(), people_of_rounds: z.int() }),
  storage: z.object({
    database: z.enum(["sqlite", "postgresql"]).describe("`sqlite`: a file on the machine of the service"),
    database_host: host.nullable(),
    files: z.enum(["disk", "s3"]),
    files_host: host.nullable(),
  }),
  metadata: z.object({
    ip_addresses: z.enum(["full", "truncated", "off"]).describe("How much of the address of a respondent is stored with a response"),
    counts_visits: z.boolean().describe("Whether views of public pages are counted; nothing of a visitor is stored"),
  }),
  recipients: z.object({
    webhooks: z.array(
      z.object({ host, forms: z.int().nullable().describe("How many forms send to it; null: the account, for all its forms") }),
    ),
    email: host.nullable().describe("The mail server; null: emails are not sent"),
    notified: z
      .array(z.object({ domain: z.string(), forms: z.int() }))
      .describe("Domains of addresses that get an email about new responses"),
    with_answers: z.int().describe("How many forms send these emails with the answers in them"),
    sign_in_provider: host.nullable(),
    scanner: z.string().nullable().describe("What checks uploads: a host, or `command`"),
  }),
  keep_answers: z
    .array(
      z.object({
        forms: z.int(),
        after_days: z.int().nullable().describe("Null: until somebody deletes them"),
        then: z.enum(["delete", "anonymise"]).nullable(),
        files_days: z.int().nullable().describe("A shorter time for files"),
      }),
    )
    .describe("How long forms keep answers, as their current versions say"),
  kept: z
    .array(z.object({ what: z.enum(keptThings), seconds: seconds.nullable().describe("Null: no time is set") }))
    .describe("How long other things are kept"),
  access: z.object({
    members: z.array(z.object({ role: z.enum(roles), count: z.int() })),
    keys: z.array(z.object({ name: z.string(), scopes: z.array(z.enum(scopes)), expires_at: datetime.nullable() })),
    apps: z
      .array(z.object({ name: z.string(), scopes: z.array(z.enum(scopes)), people: z.int().describe("Who have connected it") }))
      .describe("Programs that people of the account have connected (§16), by name; each does at most what its person may do"),
    forms_of_some: z.int().describe("Forms that only owners and some people see"),
    requires_two_step: z.boolean(),
    requires_provider: z.boolean(),
  }),
  is_encrypted_on_the_way: z.boolean().describe("Whether the address of the service begins with https"),
  not_searched: z.array(z.string()).describe("What a search for a person does not reach"),
});
export type Protection = z.output<typeof protectionSchema>;

const unrecorded = "It shows settings, hosts and counts, and no answers.";

/** For data protection officers (contract §34). */
export const protectionOperations = {
  describeDataProtection: {
    method: "GET",
    path: "/api/v1/account/data-protection",
    summary: "Get what the account stores, where, for how long, who receives it and who can read it",
    scopes: ["account"],
    audit: { unrecorded },
    status: 200,
    response: protectionSchema,
    errors: [],
  },
  downloadDataProtection: {
    method: "GET",
    path: "/api/v1/account/data-protection/document",
    summary: "Download the same as a document for a record of processing activities, as Markdown",
    scopes: ["account"],
    audit: { unrecorded },
    status: 200,
    file: "received",
    media: ["text/markdown"],
    errors: [],
  },
} as const satisfies Record<string, AccountOperation>;

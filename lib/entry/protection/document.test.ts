import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Protection } from "@/lib/entry/api/operations/protection-operations";
import { keptThings } from "@/lib/entry/api/operations/protection-operations";
import { documentOf } from "./document";
import { markdownOf } from "./markdown";
import { keptFor } from "./retention";
import { sayTime } from "./how-long";

const times = keptFor({
  trashDays: 30,
  erasuresKeptMs: 400 * 86_400_000,
  eventsKeptMs: 30 * 86_400_000,
  auditDays: null,
  providerHours: null,
});
const record: Protection = {
  account: { id: "ada", name: "Ada | *Co* <b>" },
  made_at: "2026-11-27T10:00:00.000",
  counts: { forms: 3, responses: 1_200, people_of_rounds: 1 },
  storage: { database: "postgresql", database_host: "db.example", files: "s3", files_host: "files.example" },
  metadata: { ip_addresses: "truncated", counts_visits: true },
  recipients: {
    webhooks: [
      { host: "all.example", forms: null },
      { host: "one.example", forms: 1 },
    ],
    email: "mail.example",
    notified: [{ domain: "desk.example", forms: 2 }],
    with_answers: 1,
    sign_in_provider: "id.example",
    scanner: "scan.example",
  },
  keep_answers: [
    { forms: 2, after_days: 30, then: "anonymise", files_days: 1 },
    { forms: 1, after_days: null, then: null, files_days: null },
  ],
  kept: keptThings.map((what) => ({ what, seconds: times[what] })),
  access: {
    members: [{ role: "owner", count: 1 }],
    keys: [{ name: "n8n", scopes: ["forms:read"], expires_at: null }],
    apps: [{ name: "Assistant", scopes: ["forms:read"], people: 2 }],
    forms_of_some: 1,
    requires_two_step: true,
    requires_provider: false,
  },
  is_encrypted_on_the_way: true,
  not_searched: ["Backups"],
};
const nothing: Protection = {
  ...record,
  storage: { database: "sqlite", database_host: null, files: "disk", files_host: null },
  metadata: { ip_addresses: "off", counts_visits: false },
  recipients: { webhooks: [], email: null, notified: [], with_answers: 0, sign_in_provider: null, scanner: null },
  keep_answers: [],
  kept: keptThings.map((what) => ({
    what,
    seconds: keptFor({ trashDays: 0, erasuresKeptMs: 400 * 86_400_000, eventsKeptMs: 30 * 86_400_000, auditDays: 90, providerHours: 12 })[
      what
    ],
  })),
  access: { ...record.access, keys: [], apps: [], forms_of_some: 0, requires_two_step: false, requires_provider: true },
  is_encrypted_on_the_way: false,
};

describe("the document for data protection officers", () => {
  it("names every recipient, every rule of keeping, and what the account has to complete", () => {
    const text = markdownOf(record, "https://forms.example");
    for (const said of [
      "db.example",
      "files.example",
      "all.example",
      "one.example",
      "mail.example",
      "desk.example",
      "id.example",
      "scan.example",
    ])
      expect(text).toContain(said);
    expect(text).toContain("| 2 forms | Anonymised after 30 days | 24 hours |");
    expect(text).toContain("| 1 form | For ever: until somebody deletes them | As long as the answers |");
    expect(text).toContain("the network (truncated IP address) of the respondent");
    expect(text).toContain("- [ ] Controller");
    expect(text).toContain("(https://forms.example/settings/person)");
    expect(text).toContain("| n8n | forms:read | it is revoked |");
    expect(text).toContain("- Backups");
  });

  it("keeps the table whole and gives no character of a name a meaning", () => {
    expect(markdownOf(record, "")).toContain("# Data protection: Ada | \\*Co\\* \\<b\\>");
    const keys = [{ name: "a | b\nc", scopes: [], expires_at: "2027-01-01T00:00:00.000" }];
    expect(markdownOf({ ...record, access: { ...record.access, keys } }, "")).toContain("| a \\| b c |  | 2027-01-01 |");
  });

  it("says what there is not", () => {
    const text = markdownOf(nothing, "");
    expect(text).toContain("The account sends data to nobody.");
    expect(text).toContain("No mail server is set");
    expect(text).toContain("no address (IP) of the respondent");
    expect(text).toContain("there is no trash: what is deleted is gone at once");
    expect(text).toContain("| Audit | 90 days |");
    expect(text).toContain("does not begin with https");
    expect(text).toContain("People must sign in with the account’s provider");
  });

  it.each([record, nothing])("has a sentence in every cell", (each) => {
    const tables = documentOf(each).flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
    expect(tables.length).toBeGreaterThan(4);
    for (const { head, rows } of tables)
      for (const row of rows) expect([row.length, row.every((cell) => cell !== "")]).toEqual([head.length, true]);
  });
});

it("what sweeps delete after a time of their own is in the document", () => {
  const sweeps = [...readFileSync("server/process/sweeper.ts", "utf8").matchAll(/^ {2}(\w+)(?::|,$)/gm)].map(([, name]) => name);
  expect(sweeps).toEqual([
    "sweepFiles", // unused_uploads
    "sweepIdempotencyRecords",
    "sweepDeliveries", // webhook_deliveries
    "sweepEvents", // events
    "sweepMails", // emails
    "sweepSigningSecrets", // no personal data
    "sweepEntrances", // sessions, provider_sessions, invitations
    "sweepOauth", // connected_apps
    "sweepResets", // password_resets
    "sweepUnsent", // unsent_answers
    "sweepWaiting", // waiting_lists
    "sweepTrash",
    "sweepKept", // keep_answers
    "sweepTestForms", // made-up answers
    "sweepAudit",
    "sweepErasures", // erasures
    "finishDeletions",
  ]);
});

it.each([
  [86_400, "24 hours"],
  [30 * 86_400, "30 days"],
  [3_600, "1 hour"],
  [5_400, "90 minutes"],
  [1, "1 second"],
])("%s seconds are said as %s", (seconds, said) => expect(sayTime(seconds)).toBe(said));

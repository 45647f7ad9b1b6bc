import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { archiveTables } from "./tables";

/** Tables that an archive does not have, or only to be read; contract §49 says why. */
const notInIt = [
  ...["accounts", "account_events", "event_logs", "audit_chains", "audit_entries", "erasures", "instances", "rate_limits"],
  ...["api_keys", "idempotency_records", "signing_secrets", "wait_tokens", "form_people", "shared_results"],
  ...["receipt_keys", "receipt_chains", "receipt_links", "receipt_changes", "response_salts"],
  ...["inbox_messages", "mail_attempts", "mail_server", "mails", "webhook_attempts", "webhook_deliveries", "form_notices"],
  ...["feed_entries", "response_feeds", "response_indexes", "response_terms", "form_words", "unsent_answers"],
];
/** Those of people who sign in, and of their programs. */
const ofPeople = /^(owner|member|invitation|password_reset|passkey|recovery_code|two_step|second_step|sign_in|user_|oauth_|session)/;

it("says of every table whether an archive has it, so that none is forgotten", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const all = Array.from(schema.matchAll(/@@map\("(\w+)"\)/g), ([, name = ""]) => name).filter((name) => !ofPeople.test(name));
  expect(all.toSorted()).toEqual([...archiveTables.map(({ name }) => name), ...notInIt].toSorted());
});

it("has each table after those that it refers to", () => {
  const names = archiveTables.map(({ name }) => name);
  for (const { name, refers = {} } of archiveTables)
    for (const other of Object.values(refers)) expect(names.indexOf(other), `${name} refers to ${other}`).toBeLessThan(names.indexOf(name));
});

import type { KeptThing, Protection } from "@/lib/entry/api/operations/protection-operations";
import type { Section } from "./blocks";
import { many, text } from "./blocks";

/** How long answers, and everything else, are kept. */
export function retention({ keep_answers: rules, kept: times }: Protection): Section {
  const rows = rules.map(({ forms, after_days: after, then, files_days: files }) => [
    many(forms, "form", "forms"),
    after === null
      ? "For ever: until somebody deletes them"
      : `${then === "anonymise" ? "Anonymised" : "Deleted"} after ${sayTime(after * 86_400)}`,
    files === null ? "As long as the answers" : sayTime(files * 86_400),
  ]);
  return {
    title: "How long it is kept",
    blocks: [
      text(
        "Art. 30 (1) (f) GDPR. Answers, as the current versions of the forms say. Responses to an earlier version are kept as that version said, or shorter.",
      ),
      rows.length > 0 ? { kind: "table", head: ["Forms", "Answers", "Files"], rows } : text("There are no forms."),
      text(
        "Anonymised means: answers to questions marked as personal, their files, the address, the browser, who sent it, earlier answers and notes are deleted; the rest stays.",
      ),
      {
        kind: "table",
        head: ["Everything else", "Kept"],
        rows: times.map(({ what, seconds }) => {
          const { what: name, said, otherwise } = kept[what];
          if (seconds === null) return [name, otherwise];
          return [name, seconds === 0 ? (AT_ONCE[what] ?? "not kept") : said(sayTime(seconds))];
        }),
      },
      text("What is due is deleted within about an hour. Backups keep what they have until the operator deletes them."),
      { kind: "see", href: "/settings/audit", label: "How long the audit is kept" },
    ],
  };
}

const kept: Record<KeptThing, { what: string; said: (time: string) => string; otherwise: string }> = {
  trash: { what: "Responses in the trash", said: (time) => `${time} after they were deleted`, otherwise: "" },
  unsent_answers: {
    what: "Answers that were not sent",
    said: (time) => `${time} after the last change, unless a form sets another time, at most 30 days`,
    otherwise: "",
  },
  waiting_lists: {
    what: "Addresses on waiting lists",
    said: (time) => `until the person answers or leaves; ${time} after the form has closed, or after a place was offered and not taken`,
    otherwise: "",
  },
  unused_uploads: { what: "Files uploaded for a response that was not sent", said: (time) => time, otherwise: "" },
  receipts: {
    what: "Answers on the respondent’s receipt",
    said: (time) => `shown for ${time}; longer where a form lets people change them`,
    otherwise: "",
  },
  emails: { what: "Emails, with what the mail server said", said: (time) => `${time} after they ended`, otherwise: "" },
  webhook_deliveries: { what: "Webhooks, with what the receiver said", said: (time) => `${time} after they ended`, otherwise: "" },
  events: { what: "The log of events, as ids and times", said: (time) => time, otherwise: "" },
  webhook_inbox: { what: "Messages in the webhook inbox", said: (time) => time, otherwise: "the last 50" },
  suppressions: { what: "Addresses that want no more email", said: (time) => time, otherwise: "until an owner removes them" },
  idempotency_keys: {
    what: "Replies to repeated requests of programs",
    said: (time) => `${time}; if they made a form, as long as it`,
    otherwise: "",
  },
  audit: { what: "Audit", said: (time) => time, otherwise: "for ever" },
  sessions: { what: "Browsers that are signed in", said: (time) => `${time} after they were last used`, otherwise: "" },
  provider_sessions: { what: "Browsers signed in with the provider", said: (time) => time, otherwise: "no provider is connected" },
  connected_apps: {
    what: "Apps that people have connected",
    said: (time) => `${time} after they were last used, or until they are disconnected`,
    otherwise: "",
  },
  invitations: {
    what: "Invitations",
    said: (time) => `at most ${time}, including a week in which their page says that they have ended`,
    otherwise: "",
  },
  password_resets: { what: "Links for a new password", said: (time) => time, otherwise: "" },
  correction_links: { what: "Links with which an owner or editor corrects a response", said: (time) => time, otherwise: "" },
  people_of_rounds: { what: "People of rounds", said: (time) => time, otherwise: "as long as their round, or until they are erased" },
  votes: {
    what: "Votes in decisions: what was chosen, when, and how the person was identified; the name and texts go with the person and the response",
    said: (time) => time,
    otherwise: "as long as the decision",
  },
  erasures: {
    what: "Ids of what was erased, so that a restored backup erases it again",
    said: (time) => time,
    otherwise: "",
  },
  deleted_external_ids: {
    what: "Ids that programs gave to forms that were deleted",
    said: (time) => time,
    otherwise: "as long as the account",
  },
  members: { what: "People who sign in", said: (time) => time, otherwise: "until they leave their last account or are removed from it" },
  keys: { what: "API keys, as hashes", said: (time) => time, otherwise: "their names stay in the list after they are revoked" },
};

/** Where zero has a meaning of its own. */
const AT_ONCE: Partial<Record<KeptThing, string>> = { trash: "there is no trash: what is deleted is gone at once" };

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in the largest unit that it is a whole number of, but `24 hours` for a day. */
export function sayTime(seconds: number): string {
  if (seconds === 86_400) return "24 hours";
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3];
  const count = seconds / size;
  return `${count.toLocaleString("en-GB")} ${count === 1 ? unit : `${unit}s`}`;
}

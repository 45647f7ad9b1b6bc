import type { AuditAction } from "@/lib/domain/audit/actions";
import type { PresentedEntry } from "@/lib/domain/audit/schema";

type About = {
  /** The title of what it is about, in quotation marks, or what it is if it has none. */ it: string;
  detail: PresentedEntry["detail"];
};

const responses = (count: unknown) => (typeof count === "number" ? (count === 1 ? "1 response" : `${count} responses`) : "responses");
const sumOf = (detail: About["detail"]) => Object.values(detail).reduce<number>((all, many) => all + Number(many), 0);
const things = (count: unknown) => (count === 1 ? "1 thing" : `${String(count)} things`);
const exported = ({ it, detail }: About) =>
  detail.filtered === true ? `exported the responses of ${it} that a search found` : `exported ${responses(detail.responses)} of ${it}`;

/** Which keys can open new answers from then on, and which no longer can. */
function keysOf({ recipients_added: added, recipients_removed: removed }: About["detail"]): string {
  const list = (keys: unknown) => (Array.isArray(keys) ? keys.join(", ") : "");
  const parts = [added ? `added ${list(added)}` : "", removed ? `removed ${list(removed)}` : ""].filter((part) => part !== "");
  return parts.length > 0 ? `; keys of its sealed answers: ${parts.join(", ")}` : "";
}

const languages = new Intl.DisplayNames("en", { type: "language" });
const englishName = (tag: string) => languages.of(tag) ?? tag;

/** What an entry says after the name of who did it. */
const did: Record<AuditAction, (about: About) => string> = {
  "account.changed": () => "changed the settings of the account",
  "account.created": () => "made this account",
  "account.exported": () => "downloaded the whole account",
  "account.imported": ({ detail }) => `brought an archive from ${String(detail.instance)} into the account`,
  "app.connected": ({ detail }) => `connected the app “${String(detail.app)}”`,
  "app.disconnected": ({ detail }) =>
    detail.reason === "used_again"
      ? `disconnected the app “${String(detail.app)}”: a code or token of it was used twice`
      : `disconnected the app “${String(detail.app)}”`,
  "app_secret.adopted": () => "accepted a new APP_SECRET for the service",
  "audit.cut": ({ detail }) =>
    `removed the entries up to number ${String(detail.up_to)}, which were older than ${String(detail.days)} days`,
  "audit.exported": () => "exported this audit",
  "audit.read": () => "read this audit",
  "backup.made": () => "made a backup of the service",
  "backup.restored": ({ detail }) =>
    Number(detail.erased_again) > 0 ? `restored a backup, and erased ${things(detail.erased_again)} again` : "restored a backup",
  "brand.changed": () => "changed the brand",
  "decision.changed": ({ it, detail }) => (detail.status === "cancelled" ? `cancelled the decision ${it}` : `changed the decision ${it}`),
  "decision.created": ({ it }) => `asked for the decision ${it}`,
  "decision.deleted": ({ it }) => `deleted the decision ${it} with its votes`,
  "delivery.read": () => "read the body of a webhook delivery",
  "delivery.resent": () => "sent a webhook again",
  "draft.changed": ({ it }) => `edited the draft ${it}`,
  "draft.created": ({ it }) => `opened a draft of ${it}`,
  "draft.deleted": ({ it }) => `deleted the draft ${it}`,
  "draft.rebased": ({ it }) => `brought the draft ${it} up to date`,
  "endpoint.changed": () => "changed a webhook endpoint",
  "endpoint.created": () => "added a webhook endpoint",
  "endpoint.deleted": () => "deleted a webhook endpoint",
  "endpoint.replayed": () => "sent the webhooks of an endpoint again",
  "endpoint.tested": () => "tested a webhook endpoint",
  "erasures.applied": ({ detail }) => `erased ${things(detail.count)} again that an older copy of the database still had`,
  "file.read": ({ it }) => `downloaded a file sent to ${it}`,
  "file.resealed": ({ it }) => `sealed a file of ${it} anew, for its present recipients`,
  "form.access_changed": ({ it }) => `changed who sees ${it}`,
  "form.asked": ({ it }) => `asked ${it}`,
  "form.changed": ({ it, detail }) => (detail.status === "cancelled" ? `closed ${it}` : `changed ${it}`),
  "form.content_replaced": ({ it, detail }) => `published a new version of ${it}${keysOf(detail)}`,
  "form.copied": ({ it }) => `made copies of ${it}`,
  "form.created": ({ it }) => `made ${it}`,
  "form.deleted": ({ it }) => `deleted ${it} with its responses`,
  "form.published": ({ it }) => `published ${it}`,
  "form.replied": ({ it }) => `replied to a question about ${it}`,
  "form.settings_changed": ({ it, detail }) => `changed the settings of ${it}${keysOf(detail)}`,
  "form.translated": ({ it, detail }) => {
    // Entries of before the language was recorded have none.
    if (typeof detail.locale !== "string") return `changed a translation of ${it}`;
    const language = `${englishName(detail.locale)} (${detail.locale})`;
    return detail.removed === true ? `took ${language} from the languages of ${it}` : `changed the translation of ${it} into ${language}`;
  },
  "identity.connected": () => "connected the sign-in provider to themselves",
  "identity.disconnected": () => "disconnected a sign-in provider from themselves",
  "inbox.cleared": () => "emptied the webhook inbox",
  "inbox.read": () => "read the webhook inbox",
  "invitation.created": ({ it, detail }) => `invited ${it} as ${String(detail.role)}`,
  "invitation.revoked": ({ it }) => `withdrew the invitation of ${it}`,
  "key.created": ({ it }) => `made the API key ${it}`,
  "key.revoked": ({ it }) => `revoked the API key ${it}`,
  "mail.read": () => "read an email",
  "mail.resent": () => "sent an email again",
  "mail.tested": () => "sent a test email",
  "mail_server.changed": () => "changed the mail server",
  "mail_server.removed": () => "removed the mail server",
  "mail_server.tested": () => "tested the mail server",
  "member.joined": () => "joined the account",
  "member.left": () => "left the account",
  "member.removed": ({ it }) => `removed ${it} from the account`,
  "member.role_changed": ({ it, detail }) => `made ${it} ${detail.role === "viewer" ? "a" : "an"} ${String(detail.role)}`,
  "passkey.added": () => "added a passkey",
  "passkey.removed": () => "removed a passkey",
  "password.changed": () => "changed their password",
  "password.reset": ({ it }) => (it === NOTHING ? "set a new password with a link" : `set a new password for ${it}`),
  "password.reset_asked": ({ it }) => `was asked for a new password for ${it}`,
  "person.erased": ({ detail }) => `erased ${things(sumOf(detail))} of a person`,
  "picture.created": () => "stored an image",
  "picture.deleted": () => "deleted an image",
  "response.changed": ({ it }) => `changed a response to ${it}`,
  "response.correction_opened": ({ it }) => `made a link to correct a response to ${it}`,
  "response.resealed": ({ it }) => `sealed a response to ${it} again, to the form’s current recipients`,
  "response.deleted": ({ it, detail }) =>
    detail.trash === "true" ? `put a response to ${it} in the trash` : `deleted a response to ${it}`,
  "response.deleted_for_good": ({ it }) => `deleted a response to ${it} for good`,
  "response.restored": ({ it }) => `restored a response to ${it}`,
  "responses.anonymised": ({ it, detail }) => `anonymised ${responses(detail.count)} of ${it}, after the time that the form says`,
  "responses.deleted_in_time": ({ it, detail }) => `deleted ${responses(detail.count)} of ${it}, after the time that the form says`,
  "responses.files_deleted": ({ it, detail }) =>
    `deleted the files of ${responses(detail.count)} of ${it}, after the time that the form says`,
  "responses.changed": ({ it, detail }) =>
    Number(detail.deleted) > 0 ? `deleted ${responses(detail.deleted)} to ${it}` : `marked ${responses(detail.changed)} to ${it}`,
  "responses.exported": (about) => (about.it === NOTHING ? exported({ ...about, it: "several forms" }) : exported(about)),
  "responses.imported": ({ it, detail }) => `imported ${responses(detail.imported)} to ${it}`,
  "responses.read": ({ it }) => (it === NOTHING ? "read the responses to all forms" : `read responses to ${it}`),
  "results.shared": ({ it }) => `shared charts of ${it} with everybody who has the address`,
  "results.unshared": ({ it }) => `ended the page with the charts of ${it}`,
  "round.changed": ({ it }) => `changed the round ${it}`,
  "round.closed": ({ it }) => `closed the round ${it}`,
  "round.created": ({ it }) => `sent the round ${it}`,
  "round.deleted": ({ it }) => `deleted the round ${it} with its responses`,
  "round.people_added": ({ it }) => `added people to the round ${it}`,
  "round.people_read": ({ it }) => `looked at the people of the round ${it}`,
  "round.reminded": ({ it }) => `reminded people of the round ${it}`,
  "secret.read": () => "looked at a signing secret",
  "secret.rotated": () => "made a new signing secret",
  "session.ended": () => "signed out in another browser",
  "session.sign_in_failed": ({ it }) => `refused a wrong password for ${it}`,
  "session.signed_in": () => "signed in",
  "session.signed_out": () => "signed out",
  "session.signed_out_everywhere": () => "signed out in every browser",
  "sign_in_provider.changed": ({ detail }) =>
    detail.requires_provider === true ? "set the sign-in provider, and switched passwords off" : "set the sign-in provider",
  "sign_in_provider.passwords_allowed": () => "let people in with passwords again",
  "sign_in_provider.refused": () => "did not let in somebody whom the sign-in provider sent",
  "sign_in_provider.removed": () => "removed the sign-in provider",
  "suppression.removed": () => "allowed email to an address again",
  "trash.swept": ({ detail }) => `deleted ${responses(detail.count)} that had been in the trash for long enough`,
  "two_step.codes_renewed": () => "made new recovery codes",
  "two_step.removed": ({ it }) => `removed the two-step verification of ${it}`,
  "two_step.turned_off": () => "turned two-step verification off",
  "two_step.turned_on": () => "turned two-step verification on",
  "unsent.discarded": ({ it }) => `discarded the saved progress of ${it}`,
  "unsent.expired": ({ detail }) =>
    `deleted ${detail.count === 1 ? "saved progress that nobody" : `${String(detail.count)} times saved progress that nobody`} came back to`,
  "unsent.read": ({ it }) => `read answers to ${it} that were not sent`,
  "user.changed": () => "changed their name or address",
  "wait_token.created": ({ it }) => `made a token that waits for the outcome of ${it}`,
  "wait_token.ended": ({ it }) => `ended a token that waits for the outcome of ${it}`,
  "waiting_entry.removed": ({ it }) => `took somebody off the waiting list of ${it}`,
  "waiting_list.read": ({ it }) => `looked at the waiting list of ${it}`,
  "waiting_list.swept": ({ detail }) =>
    `deleted ${detail.count === 1 ? "somebody" : `${String(detail.count)} people`} from waiting lists, 30 days after the form closed or their offer ended`,
  "webhook.tested": () => "sent a test webhook",
};

const NOTHING = "";

function whoOf({ actor: { kind, name } }: PresentedEntry): string {
  if (kind === "user") return name ?? "A person";
  if (kind === "key") return name === null ? "An API key" : `The API key “${name}”`;
  if (kind === "command") return name === null ? "A command on the server" : `A command on the server, as ${name},`;
  return "The service";
}

const NOUNS: Record<NonNullable<PresentedEntry["target"]>["kind"], string> = {
  form: "a form",
  draft: "a form",
  round: "a round",
  decision: "a decision",
  key: "a key",
  member: "a person",
  invitation: "somebody",
  endpoint: "an endpoint",
  delivery: "a delivery",
  mail: "an email",
  picture: "an image",
};

/** An entry as a sentence: who, and what they did. */
export function sentenceOf(entry: PresentedEntry): { who: string; did: string } {
  const { action, target, detail } = entry;
  const isPerson = target?.kind === "member" || target?.kind === "invitation";
  const named = target && (target.title === null ? NOUNS[target.kind] : isPerson ? target.title : `“${target.title}”`);
  const what = did[action]({ it: named ?? NOTHING, detail });
  // What a connected app did counts as done by its person.
  return {
    who: whoOf(entry),
    did: typeof detail.tool === "string" && typeof detail.app === "string" ? `${what}, with the app “${detail.app}”` : what,
  };
}

/** Texts of the audit in the settings. */
export const auditWords = {
  title: "Audit",
  lead: "Who did what, and who read or exported responses: when, and from which address. What respondents answered is not in it.",
  columns: { when: "When", what: "What", from: "From" },
  caption: "Entries, newest first",
  changed: (names: readonly string[]) => `Changed: ${names.join(", ").replaceAll("_", " ")}`,
  none: "No entries",
  noneText: "Nothing has happened yet.",
  noneFound: "Nothing was found. Choose another person, action, form or time.",
  newest: "Newest entries",
  older: "Older entries",
  filter: {
    title: "Show",
    who: "Who",
    what: "What",
    form: "Form",
    when: "When",
    anyone: "Everyone",
    anything: "Everything",
    anyForm: "All forms",
    anyTime: "Any time",
    key: (name: string) => `Key “${name}”`,
    show: "Show",
    clear: "Show all",
    other: "Chosen form",
  },
  /** What actions begin with. */
  kinds: {
    form: "Forms",
    draft: "Drafts",
    response: "Responses",
    "responses.read": "Reading responses",
    "responses.exported": "Exports",
    file: "Files",
    round: "Rounds",
    session: "Signing in and out",
    password: "Passwords",
    member: "People",
    invitation: "Invitations",
    key: "API keys",
    endpoint: "Webhook endpoints",
    mail: "Email",
    account: "Account",
    backup: "Backups",
    audit: "This audit",
  },
  times: { "1": "Last 24 hours", "7": "Last 7 days", "30": "Last 30 days" },
  exportCsv: "Export as CSV",
  exportLines: "Export as JSON Lines",
  checking: "Checking that nothing is missing…",
  whole: (entries: number) =>
    entries === 1
      ? "Nothing is missing and nothing was changed: 1 entry."
      : `Nothing is missing and nothing was changed: ${entries} entries.`,
  wholeSince: (number: number) => `Those up to number ${number} were removed because of their age.`,
  broken: (number: number) => `Entry ${number} is missing or was changed`,
  brokenText:
    "Somebody with access to the database has changed this audit, or the service’s secret was replaced. Ask the operator of the service.",
  keeping: {
    title: "How long it is kept",
    lead: "Older entries are removed, within a day.",
    label: "Keep entries for",
    days: (days: number) => (days === 365 ? "1 year" : days % 365 === 0 ? `${days / 365} years` : `${days} days`),
    forever: "As long as the account exists",
    save: "Save",
    saved: "Saved",
    failed: "Not saved",
  },
};

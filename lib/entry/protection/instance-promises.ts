import { env } from "@/lib/base/env/env";
import { keySet } from "@/lib/domain/receipts/signing-key-mutations";
import { keptFor } from "./retention";

/** What an instance promises and what it does not, by its own settings: for everyone, in English (contract §52.5). */
export type InstancePromises = { instance: string; promises: Stated[]; notPromised: Stated[]; keys: string[] };
type Stated = { title: string; text: string };

const DAY_S = 24 * 60 * 60;
const days = (seconds: number | null) =>
  seconds === null ? "until somebody deletes it" : seconds % DAY_S === 0 ? many(seconds / DAY_S, "day") : many(seconds / 3_600, "hour");
const many = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

export async function instancePromises(): Promise<InstancePromises> {
  const settings = env();
  const { trashMs, erasuresKeptMs, eventsKeptMs } = settings;
  const kept = keptFor({ trashDays: trashMs / (DAY_S * 1_000), erasuresKeptMs, eventsKeptMs, auditDays: null, providerHours: null });
  const isSqlite = settings.databaseUrl.startsWith("file:");
  const promises: Stated[] = [
    {
      title: "A response is kept once its receipt is shown",
      text: isSqlite
        ? "The receipt is shown only after the response has been written to the disk."
        : "The receipt is shown only after the database has confirmed that it stored the response. Whether it is then on one disk or on two is a setting of that database (PostgreSQL).",
    },
    {
      title: "A receipt can be checked by anyone",
      text: "A signed receipt shows that nothing in it was changed since this service signed it. The keys to check it with are published below. From the first signed receipt on, the form keeps a record of which responses are added, changed or deleted, when, and for which reason. Nobody can change that record unnoticed by those who kept a receipt. The receipt of a sealed form shows that something was sent, and when, but not what it says.",
    },
    {
      title: "Deleted is deleted",
      text: `Answers that are deleted for good are gone from the database, the stored files and the messages that are not sent yet, and so is what would be needed to guess them from receipts and records. ${trashMs === 0 ? "There is no trash: a deleted response cannot be restored." : `Owners can move a response to the trash and restore it from there for ${days(kept.trash)}.`} Backups are the operator’s: for ${days(kept.erasures)}, a restored backup deletes again what was deleted since.`,
    },
    {
      title: "What is stored about a respondent",
      text: `The answers, the time, what the browser says it is, and ${{ full: "the IP address", truncated: "the IP address without its last part", off: "no IP address" }[settings.ipAddresses]}. ${settings.countsVisits ? "Views of a page are counted, without anything about the visitor." : "Views of pages are not counted."} There are no cookies on the page of a form, and nothing is loaded from other sites.`,
    },
    {
      title: "What is not sent is not kept for long",
      text: `Saved progress is kept for ${days(kept.unsent_answers)} unless the form says otherwise, and files that no response uses for ${days(kept.unused_uploads)}. A receipt shows the answers for ${days(kept.receipts)}.`,
    },
    {
      title: "Programs and people are told",
      text: `${settings.sendsWebhooks ? "Webhooks are sent at least once, up to ten times within four days" : "Webhooks are turned off and wait"}, and their deliveries are kept for ${days(kept.webhook_deliveries)}. ${settings.sendsMail ? "Emails are sent, or kept in the Mailbox if there is no mail server," : "Emails are turned off and wait,"} and kept for ${days(kept.emails)}. The log of events is kept for ${days(kept.events)}.`,
    },
    {
      title: "Uploaded files",
      text: `${settings.uploadScanner === null ? "Their type is checked. No scanner looks for malware." : "Their type is checked, and a scanner looks for malware before anyone can download them."} Files of sealed forms arrive encrypted: neither their type nor what is in them can be checked.`,
    },
  ];
  return { instance: settings.baseUrl, promises, notPromised: NOT_PROMISED, keys: (await keySet()).keys.map(({ kid }) => String(kid)) };
}

const NOT_PROMISED: Stated[] = [
  {
    title: "The operator can read answers",
    text: "The operator of this instance has its database, and can read and change what is in it. Answers to sealed forms are stored encrypted, for keys that only their owners have; but the pages come from this service, too: an operator who changes their scripts can read what is typed from then on. The record of a form proves changes only to people who kept a signed receipt: to everyone else, the operator could show another record.",
  },
  {
    title: "Times are the operator’s",
    text: "The times in receipts are those of this instance’s clock. No other service confirms them.",
  },
  {
    title: "A receipt says what was stored, not who sent it",
    text: "It does not prove the identity of the respondent, unless the form asked for it.",
  },
];

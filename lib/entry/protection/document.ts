import type { Protection } from "@/lib/entry/api/operations/protection-operations";
import type { Section } from "./blocks";
import { many, number, text } from "./blocks";
import { retention } from "./how-long";

/** The record as a document, in the order of Art. 30 GDPR, then access, requests and security. */
export function documentOf(record: Protection): Section[] {
  return [
    responsible(),
    purposes(),
    categories(record),
    places(record),
    recipients(record),
    retention(record),
    access(record),
    requests(record),
    security(record),
  ];
}

function responsible(): Section {
  return {
    title: "Who is responsible",
    blocks: [
      text("Art. 30 (1) (a) GDPR. The service does not know this; complete it here or in your own record."),
      {
        kind: "fill",
        items: [
          "Controller: name and contact details, and a joint controller or representative if there is one",
          "Data protection officer: contact details",
          "Processors: who runs this service and its servers, if not the controller, and the contract with them (Art. 28)",
        ],
      },
    ],
  };
}

function purposes(): Section {
  return {
    title: "Purposes and legal basis",
    blocks: [
      text(
        "Art. 30 (1) (b) and Art. 6 GDPR. The service collects the answers that the account asks for with its forms, tells the account about them, and keeps a record of who worked with them. Why, and on what basis, depends on each form.",
      ),
      {
        kind: "fill",
        items: [
          "Purposes of the forms, or of groups of them",
          "Legal basis of each purpose",
          "Whether forms ask for special categories of data (Art. 9)",
        ],
      },
      { kind: "see", href: "/forms", label: "The forms of the account" },
    ],
  };
}

const addresses = {
  full: "the address (IP) of the respondent in full",
  truncated: "the network (truncated IP address) of the respondent",
  off: "no address (IP) of the respondent",
};

function categories({ counts, metadata }: Protection): Section {
  const visits = metadata.counts_visits
    ? "Views of public pages are counted, without anything about the visitor."
    : "Views of public pages are not counted.";
  return {
    title: "People and data",
    blocks: [
      text("Art. 30 (1) (c) GDPR: categories of data subjects and of personal data."),
      {
        kind: "table",
        head: ["People", "Data"],
        rows: [
          [
            `People who answer forms (${many(counts.responses, "response", "responses")} to ${many(counts.forms, "form", "forms")})`,
            `What each form asks for; uploaded files with their names; the time; ${addresses[metadata.ip_addresses]}; what the browser says it is (user agent); on forms that ask who answers, the confirmed email address, or the name and address of the person who is signed in; with each file a keyed hash of the address it came from; earlier answers, if they were changed; status, tags, assignee and notes that the account adds`,
          ],
          [
            "People who began to answer",
            "What they typed in a form of several pages, with files, until they send it or the time below is over. The account sees it only in a search for a person",
          ],
          [
            `People who are asked (${many(counts.people_of_rounds, "person of a round", "people of rounds")})`,
            "Name, email address, language, time zone, an id that the account gives, answers filled in for them; when they were asked and reminded; of people who decide together, what they chose and when",
          ],
          [
            "Recipients of emails",
            "Email address, subject and text, when and how often it was sent, what the mail server replied; addresses that want no more email",
          ],
          [
            "People who sign in",
            "Name, email address, role; a hash of the password; the secret of the second step and passkeys, if used; their id at the sign-in provider, if used; the browsers in which they are signed in. In the audit: what they did and read, when, and from which address (IP, in full)",
          ],
          ["Holders of API keys", "The name of the key, who made it, when it was last used; in the audit as above"],
          ["People who connect apps", "The name and the address of the app, what it may do, when it was last used; in the audit as above"],
        ],
      },
      text(
        `${visits} Public forms set no cookies and load nothing from others. To limit abuse, addresses are counted for a short time, as keyed hashes where they are stored.`,
      ),
      { kind: "fill", items: ["Which groups of people the forms are for, such as applicants, customers or children"] },
    ],
  };
}

function places({ storage: { database, database_host: host, files, files_host: filesHost } }: Protection): Section {
  const where = database === "sqlite" ? "In a file (SQLite) in the data directory of the service" : `In PostgreSQL at ${host ?? "unknown"}`;
  return {
    title: "Where it is stored",
    blocks: [
      {
        kind: "table",
        head: ["What", "Where"],
        rows: [
          ["Answers, people, emails, audit, sessions", where],
          [
            "Uploaded files",
            files === "disk" ? "In the data directory of the service" : `In S3-compatible storage at ${filesHost ?? "unknown"}`,
          ],
          ["Images on forms", where],
          ["Backups", "Where the operator of the service puts them: the service does not know"],
          ["Logs", "With the operator: times, kinds of requests, ids and errors; no answers, no links and no addresses of respondents"],
        ],
      },
      {
        kind: "fill",
        items: ["Where the servers are, and who runs them", "Where backups are, how long they are kept, and who can read them"],
      },
    ],
  };
}

function recipients({ recipients: to }: Protection): Section {
  const formsOf = (count: number | null) => (count === null ? "All forms" : many(count, "form", "forms"));
  const rows = [
    ...to.webhooks.map(({ host, forms }) => [host, "Webhooks: answers and events, as they happen", formsOf(forms)]),
    ...(to.email === null ? [] : [[to.email, "The mail server: all emails", "All forms"]]),
    ...to.notified.map(({ domain, forms }) => [`Addresses at ${domain}`, "Emails about new responses", formsOf(forms)]),
    ...(to.sign_in_provider === null
      ? []
      : [[to.sign_in_provider, "The sign-in provider: that somebody signs in", "People of the account"]]),
    ...(to.scanner === null
      ? []
      : [
          [to.scanner === "command" ? "A program on the machine of the service" : to.scanner, "The scanner of uploads: files", "All forms"],
        ]),
  ];
  return {
    title: "Who else receives it",
    blocks: [
      text("Art. 30 (1) (d) and (e) GDPR. The service sends personal data to these and to nobody else; it reports nothing to its makers."),
      rows.length > 0 ? { kind: "table", head: ["Recipient", "What", "From"], rows } : text("The account sends data to nobody."),
      ...(to.email === null ? [text("No mail server is set: emails are written, but not sent.")] : []),
      ...(to.with_answers > 0
        ? [text(`${many(to.with_answers, "form puts", "forms put")} the answers into the emails about new responses.`)]
        : []),
      text(
        "Respondents can get a copy of their answers by email where a form offers it. People who export responses, and holders of API keys, can pass them on: see below.",
      ),
      {
        kind: "fill",
        items: [
          "Which of these are processors, and the contracts with them",
          "Transfers to third countries, and their safeguards (Art. 44 and following)",
        ],
      },
      { kind: "see", href: "/settings/webhooks", label: "Webhooks of the account" },
    ],
  };
}

const roleNames = { owner: "Owners", editor: "Editors", viewer: "Viewers" };
const rights = {
  owner: "everything, also people, keys, webhooks, the audit and this document",
  editor: "forms, rounds and responses: read and change",
  viewer: "forms, rounds and responses: read",
};

function access({ access: { members, keys, apps, forms_of_some: some } }: Protection): Section {
  return {
    title: "Who can read it",
    blocks: [
      {
        kind: "table",
        head: ["People of the account", "How many", "What they may do"],
        rows: members.map(({ role, count }) => [roleNames[role], number(count), rights[role]]),
      },
      keys.length > 0
        ? {
            kind: "table",
            head: ["API key", "Scopes", "Until"],
            rows: keys.map(({ name, scopes, expires_at: until }) => [
              name,
              scopes.join(", "),
              until === null ? "it is revoked" : until.slice(0, 10),
            ]),
          }
        : text("The account has no API keys that work."),
      ...(apps.length > 0
        ? [
            {
              kind: "table" as const,
              head: ["Connected app", "Scopes", "People who have connected it"],
              rows: apps.map(({ name, scopes, people }) => [name, scopes.join(", "), number(people)]),
            },
          ]
        : []),
      text(
        some > 0
          ? `${many(some, "form is", "forms are")} seen only by owners and by people whom an owner has chosen.`
          : "Every form is seen by everyone in the account.",
      ),
      text(
        "Some links give access without signing in. With the link to a receipt, a respondent sees their own answers for the time above, and changes or withdraws them where the form allows it; with the link to a saved form, they continue it. The link of a person in a round opens that person’s form. Anyone who has such a link can use it.",
      ),
      text("The operator of the service can read the database and the files."),
      { kind: "see", href: "/settings/people", label: "People of the account" },
    ],
  };
}

function requests({ not_searched: unreached }: Protection): Section {
  return {
    title: "Requests of people",
    blocks: [
      {
        kind: "table",
        head: ["Request", "How"],
        rows: [
          [
            "Access and a copy (Art. 15), portability (Art. 20)",
            "Settings, A person’s data: find what there is by email address, phone number or name, and download it: a page to read, the same as JSON, and the files",
          ],
          [
            "Erasure (Art. 17)",
            "Settings, A person’s data: erase what was found. It is gone at once, not in the trash; a protocol without personal data says what was erased",
          ],
          [
            "Rectification (Art. 16)",
            "On the page of a response: correct the answers. The former ones stay in its history until it is deleted. Where a form allows it, people do it themselves with their receipt",
          ],
          [
            "Restriction and objection (Art. 18, 21)",
            "Mark the response with a tag, remove it from exports you pass on, or delete it. People can stop emails with the link in them",
          ],
        ],
      },
      { kind: "see", href: "/settings/person", label: "A person’s data" },
      text("This is not reached; look there yourself:"),
      { kind: "list", items: unreached },
      text("Tell those who received the data by webhook or email, if it was corrected or erased (Art. 19)."),
    ],
  };
}

function security({
  access: { requires_two_step: twoStep, requires_provider: provider },
  is_encrypted_on_the_way: isEncrypted,
  recipients: { scanner },
}: Protection): Section {
  return {
    title: "Security",
    blocks: [
      text("Art. 30 (1) (g) and Art. 32 GDPR."),
      {
        kind: "list",
        items: [
          isEncrypted
            ? "On the way: the address of the service begins with https"
            : "On the way: the address of the service does not begin with https, so that data travels unencrypted unless it never leaves a machine",
          "At rest: answers and files are not encrypted by the service; the operator encrypts disks and backups",
          "Passwords are stored as scrypt hashes, each with its own salt; API keys, links and recovery codes as hashes. Secrets that have to be read again, such as those of webhooks, providers and second steps, are encrypted (AES-256-GCM)",
          provider
            ? "People must sign in with the account’s provider"
            : twoStep
              ? "People must use two-step verification"
              : "Two-step verification and passkeys are offered; the account does not require them",
          "Wrong passwords, uploads and submissions are limited by address; sessions can be ended one by one",
          "The audit records who read, exported, changed or deleted responses, and shows if an entry is missing or was changed",
          scanner === null
            ? "Uploaded files are not scanned for viruses"
            : "Uploaded files can be downloaded only after the scanner has found nothing; infected ones are deleted",
          "Emails and webhooks are signed or sent with TLS where the receiver offers it; webhooks are signed and cannot reach internal networks unless the operator allows it",
        ],
      },
      {
        kind: "fill",
        items: ["Measures of your organisation: who gets which role, training, encryption of disks and backups, tests of restoring"],
      },
      { kind: "see", href: "/settings/sign-in", label: "How people sign in" },
    ],
  };
}

import type { Kind, Place, Protocol, TraceKind } from "@/lib/domain/person/schema";

const count = (many: number, one: string, several: string) => `${many.toLocaleString("en-US")} ${many === 1 ? one : several}`;

const kinds: Record<TraceKind, { title: string; one: string; several: string; erase: string }> = {
  response: { title: "Answers", one: "response", several: "responses", erase: "Responses, with their files and earlier answers" },
  trashed: {
    title: "Answers in the trash",
    one: "response in the trash",
    several: "responses in the trash",
    erase: "Responses in the trash",
  },
  note: {
    title: "Your notes on other responses",
    one: "note",
    several: "notes",
    erase: "Notes and tags that name them. The responses stay",
  },
  unsent: { title: "Answers that were not sent", one: "saved progress", several: "times saved progress", erase: "Saved progress" },
  waiting: {
    title: "Waiting lists",
    one: "place on a waiting list",
    several: "places on waiting lists",
    erase: "Their place on waiting lists",
  },
  round_person: {
    title: "Rounds",
    one: "person in a round",
    several: "people in rounds",
    erase: "Their place in rounds, with their form and its responses. Others whose link only fills them in stay",
  },
  form: { title: "Forms for this person", one: "form", several: "forms", erase: "Forms for this person, with all their responses" },
  handed_on: {
    title: "Handed on to somebody else",
    one: "form handed on",
    several: "forms handed on",
    erase: "That they handed a form on, and what they wrote. The form stays",
  },
  email: { title: "Emails", one: "email", several: "emails", erase: "Emails to them, or that name them. Those still waiting are not sent" },
  suppression: {
    title: "No more email",
    one: "unsubscribed address",
    several: "unsubscribed addresses",
    erase: "That they want no more email. You could then email them again",
  },
  audit: {
    title: "In the audit, which stays",
    one: "entry of the audit",
    several: "entries of the audit",
    erase: "Entries of the audit stay",
  },
};

const places: Record<Place["place"], string> = {
  answer: "Answer",
  earlier_answer: "Earlier answer",
  respondent: "Sent by",
  note: "Note",
  tag: "Tag",
  assignee: "Responsible",
  name: "Name",
  address: "Address",
  external_id: "External id",
  filled_in: "Filled in by the link",
  recipient: "Recipient",
  text: "Text",
  actor: "Did it",
  subject: "It was about them",
};

const left: Record<Protocol["left"][number]["why"], string> = {
  not_found: "is not there any more",
  not_theirs: "is about somebody else now",
  failed: "could not be erased; try again",
  kept: "stays: it is somebody else’s, or an entry of the audit",
};

/** Texts about what an account has of one person. */
export const personWords = {
  title: "A person’s data",
  lead: "Finds what this account has of one person, to give it to them or to erase it. It is found by the whole address, number or name, not by a part of it.",
  by: "Search by",
  kindNames: { email: "Email address", phone: "Phone number", name: "Name" } satisfies Record<Kind, string>,
  hints: {
    email: "Also search by name and phone number: not every answer has the address.",
    phone: "With the country code, such as +44 20 7946 0958.",
    name: "First and last name. Others may have the same name: look before you erase.",
  } satisfies Record<Kind, string>,
  find: "Find",
  searching: "Searching…",
  kinds,
  places,
  found: (many: number) => (many === 0 ? "Nothing was found" : `${count(many, "thing was", "things were")} found`),
  nothing: "No answer, email, note or request has exactly this. Try how else they may have written it.",
  more: (many: number) => `and ${many.toLocaleString("en-US")} more`,
  notSearched: "What is not searched",
  download: "Download everything",
  notDownloaded: "The download failed",
  fileName: "Personal data.zip",
  erase: "Erase…",
  eraseTitle: "Erase what was found?",
  eraseText:
    "It is deleted at once and for good, not moved to the trash. Backups made before still have it; a backup that is restored erases it again.",
  confirm: (value: string) => `To confirm, type ${value}`,
  eraseNow: "Erase for good",
  keep: "Keep",
  notErased: "Not everything was erased",
  erased: "Erased",
  erasedCount: (kind: TraceKind, many: number) => count(many, kinds[kind].one, kinds[kind].several),
  also: ({ responses, files, emails }: Protocol["also"]) =>
    [
      responses > 0 ? count(responses, "response in these forms", "responses in these forms") : [],
      files > 0 ? count(files, "file", "files") : [],
      emails > 0 ? count(emails, "email about them", "emails about them") : [],
    ].flat(),
  left: (kind: TraceKind, why: Protocol["left"][number]["why"]) => `${count(1, kinds[kind].one, kinds[kind].several)} ${left[why]}`,
  kept: (kind: TraceKind, many: number) => `${count(many, kinds[kind].one, kinds[kind].several)} kept`,
  protocol: "Download the protocol",
  protocolName: "Erasure protocol.json",
  protocolText: "It has ids and times, and nothing of the person. It is not stored here.",
};

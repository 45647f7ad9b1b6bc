import { formatDatetime } from "@/lib/base/time/datetime";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import { formUrl } from "@/lib/domain/forms/present";
import { presentMode } from "@/lib/base/ids/test-mode";
import type { PeopleAdded, Person, PersonStatus, Round, RoundCounts } from "./schema";
import { personStatuses } from "./schema";

export type RoundRow = {
  id: string;
  accountId: string;
  title: string;
  content: string;
  mail: string;
  createdAt: Date;
  expiresAt: Date | null;
  closedAt: Date | null;
};

/** The owner's own text of a round's request, if any, and when people are reminded. */
export type RoundMail = {
  message: string | null;
  remind: string[];
  /** What its people are asked for, if not for answers. */ asks?: "decision";
  /** The title in the other languages of its forms. */ titles?: Record<string, string>;
};

export function readRoundMail({ mail }: { mail: string }): RoundMail {
  return JSON.parse(mail) as RoundMail; // we wrote it
}

function readMetadata({ content }: { content: string }): Record<string, unknown> | null {
  return (JSON.parse(content) as { callback_metadata?: Record<string, unknown> | null }).callback_metadata ?? null; // we wrote it
}

/** The callback_metadata of a round's forms as JSON text, or null. */
export function metadataOfRound(round: { content: string }): string | null {
  const metadata = readMetadata(round);
  return metadata && JSON.stringify(metadata);
}

export function presentRound(round: RoundRow, counted: RoundCounts | undefined, now: Date): Round {
  const counts = counted ?? noCounts();
  const { message, remind } = readRoundMail(round);
  const isClosed = round.closedAt !== null || (round.expiresAt !== null && now >= round.expiresAt && counts.waiting + counts.opened === 0);
  return {
    id: round.id,
    title: round.title,
    status: isClosed ? "closed" : "open",
    counts,
    ...{ message, remind },
    expires_at: round.expiresAt && formatDatetime(round.expiresAt),
    closed_at: round.closedAt && formatDatetime(round.closedAt),
    created_at: formatDatetime(round.createdAt),
    callback_metadata: readMetadata(round),
    ...presentMode(round.accountId),
  };
}

export type PersonRow = {
  id: string;
  name: string;
  email: string | null;
  status: PersonStatus;
  formId: string;
  locale: string | null;
  externalId: string | null;
  data: string | null;
  sentAt: Date | null;
  reminded: number;
  remindedAt: Date | null;
  remindAt: Date | null;
  lastResponseAt: Date | null;
  expiresAt: Date | null;
  outcome: string | null;
  moreTime: string | null;
  conversation: string | null;
  handedOn: string | null;
};

export function presentPerson(person: PersonRow): Person {
  const { outcome, more_time, conversation, handed_on } = presentOutcomes(person);
  const when = (moment: Date | null) => moment && formatDatetime(new Date(moment));
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    status: person.status,
    form_id: person.formId,
    url: linkOf(person),
    locale: person.locale,
    external_id: person.externalId,
    sent_at: when(person.sentAt),
    reminded: person.reminded,
    reminded_at: when(person.remindedAt),
    remind_at: when(person.remindAt),
    answered_at: when(person.lastResponseAt),
    expires_at: when(person.expiresAt),
    reason: outcome?.reason ?? more_time?.reason ?? null,
    until: more_time?.until ?? null,
    ...(conversation && { conversation }),
    ...(handed_on && { handed_on }),
  };
}

/** The columns for a person's own link, with the answers that it fills in. */
type Existing = Pick<PersonRow, "id" | "name" | "email" | "externalId" | "formId" | "data">;

/** A person who is already in the round. */
export function presentExisting(person: Existing): PeopleAdded["existing"][number] {
  const { id, name, email, externalId, formId } = person;
  return { id, name, email, external_id: externalId, form_id: formId, url: linkOf(person) };
}

export function linkOf({ formId, data }: { formId: string; data: string | null }): string {
  if (data === null) return formUrl(formId);
  const known = JSON.parse(data) as Record<string, string | number | boolean>; // we wrote it
  const query = new URLSearchParams(Object.entries(known).map(([key, value]): [string, string] => [key, String(value)]));
  return `${formUrl(formId)}?${query.toString()}`;
}

export function presentRounds(rounds: RoundRow[], counts: Map<string, RoundCounts>, now: Date): Round[] {
  return rounds.map((round) => presentRound(round, counts.get(round.id), now));
}

/** The counts of a round without people. */
export function noCounts(): RoundCounts {
  const none = Object.fromEntries(personStatuses.map((status) => [status, 0])) as Record<PersonStatus, number>; // one of each
  return { asked: 0, ...none };
}

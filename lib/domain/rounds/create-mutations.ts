import { setImmediate as nextTurn } from "node:timers/promises";
import { db, sqlite } from "@/lib/base/db/client";
import type { PrismaClient, RoundPerson } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Field } from "@/lib/rules/fields";
import { forms, roundPeople } from "@/lib/base/db/tables";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { newForm } from "@/lib/domain/forms/new-form";
import { scheduleTestReplies } from "@/lib/domain/forms/test-replies-sql";
import { requirePictures } from "@/lib/domain/forms/require-pictures-data";
import type { CreateForm } from "@/lib/domain/forms/schema";
import { searchTextOf } from "@/lib/domain/forms/search-text";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import { newId } from "@/lib/base/ids/ids";
import { isSameJson } from "@/lib/base/text/is-same-json";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { insertMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { OfRound, PersonIdentity } from "./data";
import { countPeople, getRound, listExisting, listIdentities, readPeopleState } from "./data";
import type { RoundMail, RoundRow } from "./present";
import { linkOf, noCounts, presentExisting, presentRound, readRoundMail } from "./present";
import { askerName } from "./asker-data";
import { requestMail } from "./request-mail";
import { nextReminder } from "./schedule";
import { People } from "./same-person";
import type { NewPerson, PeopleAdded, Round } from "./schema";
import { MAX_PEOPLE } from "./schema";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import type { Warning } from "@/lib/base/errors/warning-schema";

/** Maximum characters of JSON in all forms of a round together: they are written in one transaction, during which other writes wait. */
const SIZE_LIMIT = 64 * 1024 * 1024;
/** The same for one statement: other requests are served between statements. */
const STATEMENT_LIMIT = 1024 * 1024;
const ROWS_A_STATEMENT = 100;
/** Ten thousand people take some seconds, or more on a busy machine. */
const LONG = { timeout: 60_000 };

/** What a round's forms ask. */
type Content = CreateForm;

type NewRound = {
  accountId: string;
  content: Content;
  /** What is sent with webhooks of its forms, as they store it. */
  callbackHeaders?: string | null;
  people: NewPerson[];
  mail: RoundMail;
  send: boolean;
  now: Date;
  claim: Claim | null;
  /** Stored with the reply. */
  warnings?: Warning[];
};

/** Creates a form for each person, all of them or none, with their requests by email. @throws DomainError invalid. */
export async function createRound({ claim, warnings = [], ...order }: NewRound): Promise<Round & Warned> {
  const { people, now } = order;
  const { round, store: storeRound, wake: wakeMail } = await makeRound(order);
  const counts = { ...noCounts(), asked: people.length, waiting: people.length };
  const presented = { ...presentRound(round, counts, now), ...(warnings.length > 0 && { warnings }) };
  await db().$transaction(async (tx) => {
    await storeRound(tx);
    if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(presented) }, tx);
  }, LONG);
  wakeMail();
  return presented;
}

type Transaction = Parameters<Parameters<ReturnType<typeof db>["$transaction"]>[0]>[0];

/** A round that is ready to be stored. */
export type MadeRound = {
  round: RoundRow;
  /** In the order in which they were given. */
  people: { id: string; formId: string; person: NewPerson }[];
  store: (tx: Transaction) => Promise<void>;
  /** To be called after the transaction. */
  wake: () => void;
};

type Making = Omit<NewRound, "claim" | "warnings" | "people"> & {
  people: (NewPerson & { /** Whether they are asked later. */ isLater?: boolean })[];
  /** Settings of one person's form. */
  settingsFor?: (person: NewPerson) => Record<string, unknown>;
};

/** Builds a round with its forms, before the transaction that stores it. @throws DomainError invalid. */
export async function makeRound(order: Making): Promise<MadeRound> {
  const { accountId, content, callbackHeaders, people, mail, send, now, settingsFor } = order;
  await requirePictures({ accountId, settings: content.settings, fields: content.fields, loc: ["body", "form"] });
  const expiresAt = content.expires_in === null ? null : new Date(now.getTime() + content.expires_in);
  const round = {
    id: newId(now),
    accountId,
    title: content.title,
    content: JSON.stringify({ ...content, expires_in: undefined, callbackHeaders: callbackHeaders ?? undefined }),
    mail: JSON.stringify({ ...mail, ...titlesOf(content) }),
    createdAt: now,
    expiresAt,
    closedAt: null,
  };
  const made = await makePeople({ round, content, people, send, now, settingsFor });
  return {
    round,
    people: made.people,
    store: async (tx) => {
      await tx.round.create({ data: round, select: { id: true } });
      await store(tx, made);
    },
    wake: () => wake(made),
  };
}

/** The titles of a content in other languages, for emails. */
function titlesOf({ translations }: Content): Pick<RoundMail, "titles"> {
  const titles = (translations ?? []).flatMap(({ locale, title }) => (title ? [[locale, title] as const] : []));
  return titles.length > 0 ? { titles: Object.fromEntries(titles) } : {};
}

type Warned = { warnings?: Warning[] };
type More = OfRound & {
  people: NewPerson[];
  send: boolean;
  now: Date;
  claim: Claim | null;
  /** @returns warnings, to be stored with the reply. */
  warn?: (people: NewPerson[], fields: Field[]) => Warning[];
};

/**
 * Adds people to a round; those who are already in it are not asked again.
 * @throws DomainError not_found, invalid, conflict when the round is closed.
 */
export async function addPeople(more: More): Promise<PeopleAdded & Warned> {
  const { accountId, roundId, people, send, now, claim, warn } = more;
  const round = await getRound({ accountId, roundId });
  if (round.closedAt !== null || (round.expiresAt !== null && round.expiresAt <= now)) throw roundClosed();
  const state = await readPeopleState(db(), roundId);
  const known = new People(await listIdentities(roundId));
  const [newcomers, existing] = divide(people, known);
  if (state.count + newcomers.length > MAX_PEOPLE) throw invalid(["body", "people"], `A round has at most ${MAX_PEOPLE} people`, "too_big");
  const kept = JSON.parse(round.content) as Omit<Content, "expires_in">; // we wrote it
  const warnings = warn?.(people, kept.fields) ?? [];
  const content = { ...kept, expires_in: round.expiresAt && round.expiresAt.getTime() - now.getTime() };
  const made = await makePeople({ round, content, people: newcomers, send, now });
  const counts = (await countPeople([roundId], now)).get(roundId) ?? noCounts();
  const [asked, waiting] = [counts.asked + newcomers.length, counts.waiting + newcomers.length];
  const added = {
    ...presentRound(round, { ...counts, asked, waiting }, now),
    existing: (await listExisting(existing)).map(presentExisting),
    ...(warnings.length > 0 && { warnings }),
  };
  const isStored = await db().$transaction(async (tx) => {
    // Locks the round's row, so that a person added by two simultaneous requests is in it once.
    const { count } = await tx.round.updateMany({ where: { id: roundId, closedAt: null }, data: { id: roundId } });
    if (count === 0) throw roundClosed();
    if (!isSameJson(await readPeopleState(tx, roundId), state)) return false;
    await store(tx, made);
    if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(added) }, tx);
    return true;
  }, LONG);
  if (!isStored) return addPeople(more); // other people were added or deleted meanwhile
  wake(made);
  return added;
}

function roundClosed(): DomainError {
  return new DomainError("conflict", "The round is closed");
}

/** The people who are new to a round, and the ids of those who are not, each once. */
function divide(people: NewPerson[], known: People<PersonIdentity>): [NewPerson[], string[]] {
  const existing = new Set<string>();
  const newcomers = people.filter(({ external_id, email }) => {
    const found = known.find({ externalId: external_id ?? null, email: email ?? null });
    if (found) existing.add(found.id);
    return !found;
  });
  return [newcomers, [...existing]];
}

type Makings = Pick<Making, "content" | "people" | "send" | "now"> & {
  round: { id: string; accountId: string; title: string; content: string; mail: string; expiresAt: Date | null };
  settingsFor?: Making["settingsFor"] | undefined;
};
type Made = Awaited<ReturnType<typeof makePeople>>;

async function makePeople({ round, content, people, send, now, settingsFor }: Makings) {
  const { accountId, expiresAt } = round;
  const { callbackHeaders } = JSON.parse(round.content) as { callbackHeaders?: string }; // we wrote it
  const settings = content.settings ?? {};
  const first = {
    ...(await newForm({ accountId, body: { ...content, settings: { ...settings, response_limit: 1 } }, now, callbackHeaders })),
    expiresAt,
    roundId: round.id,
    searchText: "",
    externalId: null,
    testReplyAt: null,
  };
  const size = first.fields.length + first.settings.length + (first.callbackMetadata?.length ?? 0) + (first.translations?.length ?? 0);
  if (size * people.length > SIZE_LIMIT)
    throw invalid(["body", "people"], `Of a form this large, at most ${Math.floor(SIZE_LIMIT / size)} people at once`, "too_big");
  const { remind } = readRoundMail(round);
  const zone = typeof settings.time_zone === "string" ? settings.time_zone : "UTC";
  const owner = await askerName(accountId);
  const ids = people.map(() => newId(now)).toSorted(); // people keep their order, although ids made within one millisecond are unordered
  const all: New[] = [];
  for (const [index, person] of people.entries()) {
    if (index % ROWS_A_STATEMENT === 0) await nextTurn();
    const formId = newId(now);
    const email = person.email ?? null;
    const isSent = send && email !== null && !person.isLater;
    const timeZone = person.time_zone ?? null;
    const row = {
      id: ids[index] ?? newId(now),
      roundId: round.id,
      formId,
      name: person.name,
      searchText: searchTextOf({ title: person.name, recipient: email }),
      email,
      locale: person.locale ?? null,
      timeZone,
      externalId: person.external_id ?? null,
      data: person.data ? JSON.stringify(person.data) : null,
      createdAt: now,
      sentAt: isSent ? now : null,
      remindAt: isSent ? nextReminder(remind, { sentAt: now, expiresAt, timeZone: timeZone ?? zone }, now) : null,
      reminded: 0,
      remindedAt: null,
    };
    const own = {
      ...settings,
      recipient: person.name,
      response_limit: 1,
      // Of a form in several languages, it says which one this person reads.
      ...((Boolean(person.locale) || first.translations !== null) && {
        locale: person.locale ? nearestLocale(person.locale) : person.locale,
      }),
      ...settingsFor?.(person),
    };
    const mail =
      isSent && (await requestMail({ kind: "request", round, settings, owner, person: { ...row, email, url: linkOf(row) }, expiresAt }));
    all.push({ row, settings: JSON.stringify(own), mail: mail || null });
  }
  const perStatement = Math.max(1, Math.min(ROWS_A_STATEMENT, Math.floor(STATEMENT_LIMIT / size)));
  return {
    accountId,
    people: all.map(({ row }, index) => ({ id: row.id, formId: row.formId, person: people[index] as NewPerson })), // one row for each
    statements: await statementsOf({ accountId, first, all, perStatement, now }),
    mail: all.find(({ mail }) => mail)?.mail ?? null,
  };
}

/** A person's row, the settings of their form, and their request. */
type New = { row: RoundPerson; settings: string; mail: NewMail | null };
type Writing = { accountId: string; first: Parameters<typeof forms.insert>[0]; all: New[]; perStatement: number; now: Date };

/** All statements, built before the transaction begins, because other writes wait while it runs. */
async function statementsOf({ accountId, first, all, perStatement, now }: Writing): Promise<Prisma.Sql[]> {
  const [one, ...others] = all;
  if (!one) return [];
  const { formId } = one.row;
  const statements = [forms.insert({ ...first, id: formId, settings: one.settings })];
  for (const some of inParts(others, perStatement)) {
    statements.push(insertLike(formId, { first, some }));
    await nextTurn();
  }
  for (const some of inParts(all, ROWS_A_STATEMENT)) {
    const mails = some.flatMap(({ mail }) => mail ?? []);
    statements.push(roundPeople.insertAll(some.map(({ row }) => row)), ...(mails.length > 0 ? [insertMails(mails, now)] : []));
    await nextTurn();
  }
  const asked = all.map(({ row }) => ({ formId: row.formId, recipient: row.email }));
  return [...statements, ...scheduleTestReplies(asked, { accountId, now })];
}

async function store(tx: Pick<PrismaClient, "$executeRaw">, { statements }: Made): Promise<void> {
  for (const statement of statements) {
    await tx.$executeRaw(statement);
    await nextTurn();
  }
}

function* inParts<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Copied inside the database: fields alone may take 768 KB. */
const copied = forms.taken([
  "accountId",
  "title",
  "description",
  "fields",
  "fieldsCount",
  "callbackUrl",
  "callbackMetadata",
  "translations",
  "locales",
]);
const own = { id: Prisma.sql`copies.value ->> 0`, settings: Prisma.sql`copies.value ->> 1` };

function insertLike(formId: string, { first, some }: { first: Writing["first"]; some: New[] }): Prisma.Sql {
  const text = JSON.stringify(some.map(({ row, settings }) => [row.formId, settings]));
  const copies = sqlite() ? Prisma.sql`json_each(${text}) AS copies` : Prisma.sql`json_array_elements(${text}::json) AS copies(value)`;
  return forms.insertFrom({ ...first, ...copied, ...own }, Prisma.sql`FROM forms CROSS JOIN ${copies} WHERE forms.id = ${formId}`);
}

/** Wakes the mail worker; one email is enough. */
function wake({ accountId, mail }: Made): void {
  if (mail) wakeMailWorker({ account: accountId, to: mail.to });
}

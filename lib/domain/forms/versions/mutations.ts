import { DomainError, invalid } from "@/lib/base/errors/errors";
import { db, sqlite } from "@/lib/base/db/client";
import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { SeatedChoice } from "@/lib/rules/fields/seats";
import { seatsOf } from "@/lib/rules/fields/seats";
import type { FormRow, OwnForm } from "@/lib/domain/forms/data";
import { beforeOf, contentOfRow, nextTranslations } from "@/lib/domain/forms/translations/next-translations";
import { getForm } from "@/lib/domain/forms/data";
import { isSameServer } from "@/lib/domain/forms/callback-headers";
import { formEvent } from "@/lib/domain/forms/events";
import { storeEvents } from "@/lib/domain/forms/event-log-mutations";
import type { FormFacts } from "@/lib/rules/forms/lifecycle";
import { limitForm, statusOf } from "@/lib/rules/forms/lifecycle";
import { expiryToAnnounce } from "@/lib/domain/forms/mutations";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { operatedBy } from "@/lib/domain/forms/form-content";
import { contentColumns, requireFillable, requireSealable, uncheckedColumns } from "@/lib/domain/forms/new-form";
import { versionSettings, withOperating } from "@/lib/rules/forms/operating-settings";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { requireKeptSealing } from "@/lib/domain/forms/keep-sealing-data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { receiversOf } from "@/lib/domain/forms/receivers";
import type { Seating } from "@/lib/domain/forms/seats/seats-sql";
import { seatStored } from "@/lib/domain/forms/seats/seats-sql";
import { requireOperable } from "@/lib/domain/forms/operating/require-operable-data";
import { offerFreed, requireOffered } from "@/lib/domain/forms/waiting/offer-mutations";
import { requirePictures } from "@/lib/domain/forms/require-pictures-data";
import type { ReplaceContent } from "./schema";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { readRows } from "@/lib/base/db/direct-sql";
import { limitRows } from "@/lib/base/db/unseen-values";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { answeredVersions, askedAt } from "./data";
import { kindOf } from "./question";

/** Attempts when a response or another change comes between the read and the write. */
const ATTEMPTS = 5;
/** Maximum versions per form: an export may have to read all of them. */
const MAX_VERSIONS = 200;

type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

type Replacement = {
  accountId: string;
  formId: string;
  body: ReplaceContent;
  now: Date;
  /** Whether what belongs to the form and not to a version stays as it is, whatever the body says. */
  keepsOperating?: true;
  /** Throws when the form must not be changed as it is. */
  check?: (form: OwnForm) => void;
  /** Work for the same transaction, done even if the content is unchanged. Throws to roll back everything. */
  alongside?: (tx: Transaction, form: OwnForm) => Promise<void>;
};

/**
 * Publishes the next version of a form (contract §18). The replaced content is kept. Unchanged content makes no version, so that a request
 * can be repeated, and neither does a change of what belongs to the form (its limit, notifications and so on).
 * @throws DomainError not_found, conflict, invalid, out_of_room.
 */
export async function replaceContent({ accountId, formId, body, now, keepsOperating, check, alongside }: Replacement): Promise<OwnForm> {
  const sent = await contentColumns(body, now);
  await requirePictures({ accountId, settings: body.settings, fields: body.fields, loc: ["body"] });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    check?.(form);
    if (statusOf(form, now) === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be changed");
    const given = keepsOperating ? withOperating(body, operatedBy(form)) : body;
    const content = keepsOperating ? uncheckedColumns(given) : sent;
    const translated = await nextTranslations({ content: given, given: body.translations, before: beforeOf(form), now });
    if (
      isSame(form, content) &&
      translated.translations === form.translations &&
      (body.version === form.version || body.version === form.version - 1)
    ) {
      if (alongside) await db().$transaction((tx) => alongside(tx, form));
      return form;
    }
    if (body.version !== form.version) throw changedMeanwhile(form, body.version);
    if (keepsOperating) requireFillable(given, ["body", "fields"]);
    if (keepsOperating) requireSealable(given);
    const isVersion = !isSameVersion(form, content);
    if (isVersion && form.version >= MAX_VERSIONS)
      throw new DomainError("conflict", `A form has at most ${MAX_VERSIONS} versions. Copy it to go on`);
    if (!isSameOperating(form, content)) requireNewestSettings(form, body.settings_revision);
    const changed = isVersion ? await findChangedType(form, body.fields) : null;
    if (changed) throw typeKept(changed);
    await requireOperable({ form: { ...content, expiresAt: form.expiresAt }, before: form, loc: ["body", "settings"], now });
    const facts = limitForm(form, content.responseLimit, now);
    if (facts === null) throw tooFew(form, ["body", "settings", "response_limit"]);
    const bytes = isVersion ? bytesOf(form) : 0;
    if (await isFull(form.id, bytes)) throw outOfRoom("form");
    const settle = await takeAccountRoom({ accountId, bytes });
    let next: OwnForm | null = null;
    try {
      next = await storeContent(form, { content, translated, isVersion, facts, bytes, now, alongside });
    } finally {
      settle(next ? bytes : 0);
    }
    if (next) return next;
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

type Columns = Awaited<ReturnType<typeof contentColumns>>;
type Next = {
  content: Columns;
  /** Left out, translations are kept as far as they fit. */
  translated?: Awaited<ReturnType<typeof nextTranslations>>;
  /** Whether a version is made; otherwise only what belongs to the form changes. */ isVersion: boolean;
  facts: FormFacts;
  bytes: number;
  /** What its callback_headers become, as stored; if left out, they stay as long as the address belongs to the same server. */
  callbackHeaders?: string | null | undefined;
  /** Work at the beginning of the transaction, for locks that come first. Throws to roll back everything. */
  before?: (tx: Transaction) => Promise<unknown>;
} & Pick<Replacement, "now" | "alongside">;

/** @returns null when the form was changed, or a response that matters was stored, since it was read. */
export async function storeContent(
  form: OwnForm,
  { content, translated, isVersion, facts, bytes, now, before: lock, alongside, ...set }: Next,
): Promise<OwnForm | null> {
  const { id, accountId, version, settingsRevision, completedAt, cancelledAt, expiresAt, announceExpiryAt } = form;
  // Only who knows their values may have them sent to another server.
  const kept = isSameServer(form.callbackUrl, content.callbackUrl) ? form.callbackHeaders : null;
  const callbackHeaders = content.callbackUrl === null || set.callbackHeaders === undefined ? kept : set.callbackHeaders;
  const isOperatedAlike = isSameOperating(form, content) && callbackHeaders === form.callbackHeaders;
  const revised = { callbackHeaders, settingsRevision: settingsRevision + (isOperatedAlike ? 0 : 1) };
  const numbered = isVersion ? { ...revised, version: version + 1, versionAt: now } : revised;
  const keepsFor = Math.max(content.keepsFor, form.keepsFor); // answers to earlier versions are kept as those said
  const locales = translated ?? (await nextTranslations({ content: contentOfRow(content), given: undefined, before: beforeOf(form), now }));
  const next = { ...form, ...content, ...locales, keepsFor, ...facts, ...numbered };
  const isCompleted = completedAt === null && facts.completedAt !== null;
  const event = isCompleted
    ? formEvent({ accountId, type: "form.completed", receivers: receiversOf(next, "form.completed"), form: next, now })
    : null;
  const isStored = await db().$transaction(async (tx) => {
    await lock?.(tx);
    const read = { id, version, settingsRevision, completedAt, cancelledAt, expiresAt, announceExpiryAt, locales: form.locales };
    const before = await tx.form.findFirst({ where: read, select: { versionResponses: true, responseCount: true } });
    if (!before) return false;
    // Releases without versions counted all responses together; they count towards the first version.
    const isAnswered = before.versionResponses > 0 || (version === 1 && before.responseCount > 0);
    const { count } = await tx.form.updateMany({
      where: { ...read, ...(isVersion && !isAnswered && before), ...countThatFits(form, { limit: content.responseLimit, facts }) },
      data: {
        ...content,
        ...locales,
        keepsFor,
        ...numbered,
        completedAt: facts.completedAt,
        announceExpiryAt: expiryToAnnounce(form, { facts, now }),
        // A new version may anonymise responses that earlier ones did not.
        ...(isVersion && { versionResponses: 0, anonymisedTo: null }),
        storedBytes: { increment: bytes },
      },
    });
    if (count !== 1) return false;
    await requireKeptSealing(tx, form, content);
    if (isVersion) await keep(tx, { form, isAnswered, now });
    for (const seating of newSeats(form, content)) await tx.$executeRaw(seatStored(id, seating));
    await requireOffered(tx, { before: form, now });
    if (event) await storeEvents(tx, [event], now);
    await alongside?.(tx, next);
    return true;
  });
  if (isStored && event) wakeWorker(event);
  if (isStored) noteChange(id);
  if (isStored) await offerFreed(id, now);
  return isStored ? next : null;
}

/** The options of each question whose seats were not there before, or not counted in the same way: existing responses may have chosen them. */
function newSeats(before: FormRow, after: Columns): Seating[] {
  const nameOf = ({ key, value, by }: SeatedChoice) => JSON.stringify([key, value, by]);
  const had = new Set(seatsOf(readFields(before)).map(nameOf));
  const added = seatsOf(readFields(after)).filter((choice) => !had.has(nameOf(choice)));
  return [...new Set(added.map(({ key }) => key))].map((key) => {
    const choices = added.filter((choice) => choice.key === key);
    return { key, by: choices[0]?.by ?? null, values: choices.map(({ value }) => value) };
  });
}

async function keep(tx: Transaction, { form, isAnswered, now }: { form: OwnForm; isAnswered: boolean; now: Date }): Promise<void> {
  const {
    id: formId,
    version,
    title,
    description,
    fields,
    fieldsCount,
    callbackUrl,
    callbackMetadata,
    settings,
    translations,
    locales,
  } = form;
  const content = { title, description, fields, fieldsCount, callbackUrl, callbackMetadata, settings, translations, locales };
  const madeAt = form.versionAt ?? form.createdAt;
  await tx.formVersion.create({ data: { formId, version, ...content, madeAt, replacedAt: now, isAnswered }, select: { version: true } });
}

/** The range of response counts that leads to the same facts: a concurrent response matters only if it moves the count out of that range. */
function countThatFits(form: FormRow, { limit, facts }: { limit: number | null; facts: FormFacts }) {
  if (limit === null || form.completedAt !== null) return {};
  return { responseCount: facts.completedAt === null ? { lt: limit } : form.responseCount };
}

/** What a version consists of; everything else is derived from it. */
const CONTENT = ["title", "description", "fields", "callbackUrl", "callbackMetadata", "settings"] as const;

function isSame(form: FormRow, content: Columns): boolean {
  return CONTENT.every((column) => form[column] === content[column]);
}

type Stored = Pick<FormRow, (typeof CONTENT)[number]>;

function isSameVersion(form: Stored, content: Stored): boolean {
  const ofVersion = ({ title, description, fields, settings }: Stored) => {
    return { title, description, fields, settings: versionSettings(JSON.parse(settings) as Record<string, unknown>) }; // createForm stores objects
  };
  return isSameJson(ofVersion(form), ofVersion(content));
}

function isSameOperating(form: Stored, content: Stored): boolean {
  return isSameJson(operatedBy(form), operatedBy(content));
}

/** @param revision of the settings that the request is based on, if it says so. @throws DomainError conflict if there is a newer one. */
export function requireNewestSettings({ settingsRevision }: FormRow, revision: number | null | undefined): void {
  if (revision === null || revision === undefined || revision === settingsRevision) return;
  throw new DomainError(
    "conflict",
    `The settings were changed meanwhile: this is based on their revision ${revision}, and the form is at revision ${settingsRevision}`,
  );
}

/** Bytes that a replaced content takes. */
function bytesOf(form: OwnForm): number {
  return [...CONTENT, "translations" as const].reduce((sum, column) => sum + Buffer.byteLength(form[column] ?? ""), 0);
}

function changedMeanwhile({ version }: FormRow, from: number): DomainError {
  const reason = from < version ? "The form was changed meanwhile" : "There is no such version";
  return new DomainError("conflict", `${reason}: this is based on version ${from}, and the form is at version ${version}`);
}

function typeKept({ index, is, member }: ChangedType): DomainError {
  const message = `Must be ${is}: this key has answers of that type. Give the question another key`;
  return invalid(["body", "fields", index, ...member], message, "type_kept");
}

/** A limit that is lower than the number of stored responses. */
export function tooFew({ responseCount }: FormRow, loc: (string | number)[]): DomainError {
  return invalid(loc, `Must be at least ${responseCount}, the number of stored responses`, "too_small");
}

type ChangedType = { index: number; /** What its answers are. */ is: string; /** Where the field says what they are. */ member: string[] };

/**
 * The first field whose key has answers of another type or, of a calculation, another result; or null. Reads responses only if an earlier version had
 * the key with another one.
 */
async function findChangedType(form: FormRow, fields: Field[]): Promise<ChangedType | null> {
  const others = new Map<string, Map<string, { field: Field; versions: number[] }>>(); // by key and then by kind
  for (const version of [form.version, ...(await answeredVersions(form))]) {
    for (const field of readFields(await askedAt(form, version))) {
      const kinds = others.get(field.key) ?? new Map<string, { field: Field; versions: number[] }>();
      const { versions } = kinds.get(kindOf(field)) ?? { versions: [] };
      kinds.set(kindOf(field), { field, versions: [...versions, version] });
      others.set(field.key, kinds);
    }
  }
  for (const [index, field] of fields.entries()) {
    const { key } = field;
    const kind = kindOf(field);
    for (const [other, { field: before, versions }] of others.get(key) ?? []) {
      if (other === kind || !(await hasAnswers(form.id, { key, versions }))) continue;
      if (before.type !== field.type) return { index, is: before.type, member: ["type"] };
      return { index, is: fieldTypes[before.type].calculation(before)?.result ?? before.type, member: ["config", "result"] };
    }
  }
  return null;
}

/**
 * Whether a response has an answer under a key. Quotes within texts are escaped, so `"key":` occurs only where an object has this key. If that
 * object is part of an answer, the change of type is refused unnecessarily.
 */
async function hasAnswers(formId: string, { key, versions }: { key: string; versions: number[] }): Promise<boolean> {
  const position = sqlite() ? Prisma.sql`instr(data, ${`"${key}":`})` : Prisma.sql`strpos(data, ${`"${key}":`})`;
  const rows = await readRows(Prisma.sql`
    SELECT 1 AS found FROM responses
    WHERE form_id = ${formId} AND form_version IN (${Prisma.join(versions)}) AND ${position} > 0 ${limitRows(1)}`);
  return rows.length > 0;
}

import type { CreateForm } from "./schema";
import { searchTextOf } from "./search-text";
import { newTranslations } from "@/lib/domain/forms/translations/next-translations";
import { newId } from "@/lib/base/ids/ids";
import { replyMoment } from "@/lib/base/ids/test-mode";
import { requireOperable } from "@/lib/domain/forms/operating/require-operable-data";
import { requireTarget } from "@/lib/base/egress/require-target";
import { todayOf } from "./today-of";
import type { Problem } from "@/lib/base/errors/errors";
import { DomainError, invalid, invalidInput } from "@/lib/base/errors/errors";
import { fieldTypes, MAX_CONTENT, MAX_FIELDS } from "@/lib/rules/fields";
import { endingProblems } from "@/lib/rules/fields/rule-problems";
import { readEndings } from "@/lib/rules/forms/endings";
import { canBeFinished, lint, NO_FINISH } from "@/lib/rules/paths/lint";
import { whyNotOffline } from "@/lib/rules/forms/offline";
import { sealedProblems } from "@/lib/rules/forms/sealed-table";
import { keepingOf } from "@/lib/rules/forms/keeping";
import { inTurns } from "@/lib/base/turns/turns";

/** What a form asks and where it reports, from a create request or a new version. */
type Content = Omit<CreateForm, "expires_in">;

/**
 * The columns for a form's content. @throws DomainError invalid for an internal callback_url, for endings that ask about no question of the form, or
 * if nobody could finish the form.
 */
export async function contentColumns(body: Content, now: Date) {
  const wrong = problemsOfEndings(body);
  if (wrong.length > 0) throw invalidInput(wrong);
  await requireFinish(body, now);
  requireFillable(body);
  requireSealable(body);
  const columns = uncheckedColumns(body);
  requireContentSize(columns);
  if (columns.callbackUrl !== null) requireTarget(columns.callbackUrl, ["body", "callback_url"]);
  return columns;
}

/** @throws DomainError invalid when the form is to be filled in without a network and cannot. */
export function requireFillable({ fields, settings }: Pick<Content, "fields" | "settings">, loc = ["body", "settings", "offline"]): void {
  const why = whyNotOffline(fields, settings ?? {});
  if (why !== null) throw invalid(loc, why, "not_offline");
}

/** @throws DomainError invalid if the form is sealed and has something for which the service would have to read answers. */
export function requireSealable(content: Pick<Content, "fields" | "settings">): void {
  const problems = sealedProblems(content);
  if (problems.length > 0) throw invalidInput(problems);
}

/** What is wrong with the conditions of a content's endings, which its questions decide. */
export function problemsOfEndings({ fields, settings }: Pick<Content, "fields" | "settings">): Problem[] {
  return endingProblems(readEndings(settings), fields).map(({ path, message, reason }) => {
    return { loc: ["body", "settings", "endings", ...path], msg: message, type: reason };
  });
}

/** Bytes that reading a request adds to it: what a field leaves out is stored as null, false or an empty object. */
const ADDED = MAX_FIELDS * 64;

/** @throws DomainError too_large */
function requireContentSize({ fields, settings, callbackMetadata, description }: ReturnType<typeof uncheckedColumns>): void {
  const size = [fields, settings, callbackMetadata ?? "", description ?? ""].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > MAX_CONTENT + ADDED)
    throw new DomainError("too_large", `The content must be at most ${MAX_CONTENT / 1024} KB, without its translations`);
}

/** The same for content that was valid when it was stored, but may not be now. */
export function uncheckedColumns(body: Content) {
  const callbackUrl = body.callback_url ?? null;
  return {
    title: body.title,
    description: body.description ?? null,
    fields: JSON.stringify(body.fields),
    fieldsCount: body.fields.length,
    callbackUrl,
    callbackMetadata: body.callback_metadata ? JSON.stringify(body.callback_metadata) : null,
    settings: JSON.stringify(body.settings ?? {}),
    searchText: searchTextOf({ title: body.title, recipient: recipientOf(body.settings) }),
    responseLimit: responseLimitOf(body.settings),
    keepsFor: keepingOf(body.settings ?? {}) ? 1 : 0,
  };
}

type NewForm = {
  accountId: string;
  body: CreateForm;
  now: Date;
  externalId?: string | null;
  /** As stored. */
  callbackHeaders?: string | null | undefined;
};

/** The row of a new form. @throws DomainError as contentColumns does. */
export async function newForm({ accountId, body, now, externalId = null, callbackHeaders = null }: NewForm) {
  const content = await contentColumns(body, now);
  const expiresAt = body.expires_in === null ? null : new Date(now.getTime() + body.expires_in);
  await requireOperable({ form: { ...content, expiresAt }, loc: ["body", "settings"], now });
  return {
    id: newId(now),
    accountId,
    ...content,
    ...(await newTranslations(body, now)),
    callbackHeaders: content.callbackUrl === null ? null : callbackHeaders,
    externalId,
    version: 1,
    settingsRevision: 1,
    versionAt: null,
    versionResponses: 0,
    responseCount: 0,
    lastSlot: 0,
    createdAt: now,
    expiresAt,
    announceExpiryAt: expiresAt,
    cancelledAt: null,
    completedAt: null,
    lastResponseId: null,
    lastResponseAt: null,
    storedBytes: 0,
    unsentBytes: 0,
    outcome: null,
    moreTime: null,
    conversation: null,
    handedOn: null,
    roundId: null as string | null,
    anonymisedTo: null,
    testReplyAt: replyMoment({ accountId, recipient: recipientOf(body.settings), now }),
  };
}

/** 1 when left out; null: no limit (contract §4.3). */
function responseLimitOf(settings: CreateForm["settings"]): number | null {
  if (!settings || !Object.hasOwn(settings, "response_limit") || settings.response_limit === undefined) return 1;
  return settings.response_limit as number | null; // the schema admits nothing else
}

function recipientOf(settings: CreateForm["settings"]): string | null {
  if (!settings || !Object.hasOwn(settings, "recipient") || settings.recipient === undefined) return null;
  return settings.recipient as string | null; // the schema admits nothing else
}

/** @throws DomainError invalid when all answers lead to an exit. Explores only forms that have one. */
async function requireFinish({ fields, settings }: Pick<CreateForm, "fields" | "settings">, now: Date): Promise<void> {
  if (!fields.some((field) => fieldTypes[field.type].begins(field) === "exit")) return;
  const { paths } = await inTurns(lint(fields, todayOf({ settings: JSON.stringify(settings ?? {}) }, now)));
  if (!canBeFinished(paths)) throw invalid(["body", "fields"], NO_FINISH, "no_finish");
}

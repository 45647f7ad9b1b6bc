import { notFound } from "@/lib/base/errors/errors";
import type { Form } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { forms } from "@/lib/base/db/tables";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import type { ActivityRow } from "./present";
import type { Receivers } from "./receivers";
import { endpointsOfForm } from "./receivers-sql";
import { isId } from "@/lib/base/ids/ids";

/** One form of an account, with its translations. @throws DomainError not_found, also for someone else's. */
export async function getForm({ accountId, formId }: { accountId: string; formId: string }): Promise<OwnForm> {
  const [form] = isId(formId) ? await readRows<OwnForm>(Prisma.sql`${selectOwn} ${fromForm(formId)}`, { isShort: true }) : [];
  if (form?.accountId !== accountId) throw notFound("Form");
  return form;
}

/** One form as its public page needs it. @throws DomainError not_found. */
export async function getPublicForm(formId: string): Promise<FormRow> {
  const [form] = await readForm(formId);
  if (!form) throw notFound("Form");
  return form;
}

/**
 * A form without its byte counts (read by lib/domain/quotas), its search words, its last slot, and the columns that only lib/domain/forms/versions
 * and lib/domain/test-mode need.
 */
const shown = forms.allBut("storedBytes", "unsentBytes", "searchText", "lastSlot", "versionResponses", "testReplyAt", "translations");
export type FormRow = Pick<Form, (typeof shown)[number]> & Pick<Receivers, "endpoints">;

/** The same with what only its owner's requests read: a page needs one of its translations, which it keeps in memory. */
export type OwnForm = FormRow & Pick<Form, "translations">;

const select = Prisma.sql`SELECT ${forms.list(shown)}, ${endpointsOfForm} AS endpoints`;
const selectOwn = Prisma.sql`SELECT ${forms.list([...shown, "translations"])}, ${endpointsOfForm} AS endpoints`;

function fromForm(formId: string): Prisma.Sql {
  return Prisma.sql`FROM forms WHERE id = ${formId} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`;
}

/** One row or none. */
function readForm(formId: string): Promise<FormRow[]> {
  if (!isId(formId)) return Promise.resolve([]);
  return readRows(Prisma.sql`${select} ${fromForm(formId)}`, { isShort: true });
}

/** The headers of what has a callback_url: a form, or a decision. */
export type FormHeaders = { accountId: string; callbackUrl: string | null; callbackHeaders: string };

/** The forms, of these, that have callback_headers. */
export async function readCallbackHeaders(formIds: string[]): Promise<Map<string, FormHeaders>> {
  if (formIds.length === 0) return new Map();
  const rows = await readHeaderRows(Prisma.sql`FROM forms WHERE ${isAmong("id", formIds)} AND callback_headers IS NOT NULL`);
  return new Map(rows.map((row) => [row.id, { ...row, callbackHeaders: row.callbackHeaders ?? "" }]));
}

const readHeaderRows = forms.reader(["id", "accountId", "callbackUrl", "callbackHeaders"]);

const readActivityRows = forms.reader([
  "id",
  "expiresAt",
  "completedAt",
  "cancelledAt",
  "responseCount",
  "responseLimit",
  "lastResponseId",
  "lastResponseAt",
  "conversation",
  "moreTime",
  "settingsRevision",
]);

/** Current activity of each form, read with one statement; missing forms are omitted. */
export function readActivities(formIds: string[]): Promise<({ id: string } & ActivityRow)[]> {
  return readActivityRows(Prisma.sql`FROM forms WHERE ${isAmong("id", formIds)} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`);
}

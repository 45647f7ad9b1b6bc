import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import type { OwnForm } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import type { Role } from "@/lib/rules/access/roles";
import { readRole } from "@/lib/rules/access/roles";
import type { FormAccess } from "./schema";

const { sql } = Prisma;

/** Who reads forms of an account: a person, or a key, which has no role and sees all forms. */
export type Reader = { accountId: string; userId: string | null; role: Role | null };

/** A person as a reader of an account; null if they do not belong to it, any more, or lack the two-step verification that it requires. */
export async function findReader({ accountId, userId }: { accountId: string; userId: string }): Promise<Reader | null> {
  const member = await db().member.findUnique({
    where: { accountId_userId: { accountId, userId } },
    select: {
      role: true,
      account: { select: { requiresTwoStep: true, signInProvider: { select: { requiresProvider: true } } } },
      user: { select: { twoStep: { select: { confirmedAt: true } } } },
    },
  });
  if (!member) return null;
  const { requiresTwoStep, signInProvider } = member.account;
  // An account that requires its provider leaves second steps to it; whether the session is one of the provider, the caller has checked.
  const lacksTwoStep = requiresTwoStep && !signInProvider?.requiresProvider && !member.user.twoStep?.confirmedAt;
  return lacksTwoStep ? null : { accountId, userId, role: readRole(member.role) };
}

/** Everything of an account, as its keys see it. */
export function keyOf(accountId: string): Reader {
  return { accountId, userId: null, role: null };
}

function seesAll({ role }: Reader): boolean {
  return role === null || role === "owner";
}

/** The conditions for the rows of `forms` that a reader sees: none for owners and keys. */
export function isShownTo(reader: Reader): Prisma.Sql[] {
  if (seesAll(reader)) return [];
  const isKept = sql`EXISTS (SELECT 1 FROM kept_forms WHERE kept_forms.form_id = forms.id)`;
  return [sql`NOT (${isKept} AND ${isKeptFrom(reader, sql`forms.id`)})`];
}

/** The same for a query by Prisma; null for those who see all. */
export function shownTo(reader: Reader): Prisma.FormWhereInput | null {
  return seesAll(reader) ? null : { OR: [{ kept: null }, { people: { some: { userId: reader.userId ?? "" } } }] };
}

/** Whether a kept form is kept from this person. */
function isKeptFrom({ userId }: Reader, formId: Prisma.Sql): Prisma.Sql {
  return sql`NOT EXISTS (SELECT 1 FROM form_people WHERE form_people.form_id = ${formId} AND user_id = ${userId})`;
}

/** Whether a reader sees all of these forms. What is no form counts as seen: it is not found anyway. */
export async function areShown(reader: Reader, formIds: string[]): Promise<boolean> {
  if (seesAll(reader)) return true;
  const kept = await readRows(
    sql`SELECT 1 FROM kept_forms WHERE ${isAmong("form_id", formIds)} AND ${isKeptFrom(reader, sql`form_id`)} LIMIT 1`,
  );
  return kept.length === 0;
}

/** @throws DomainError not_found, as for forms of another account, when one of the forms is kept from the reader. */
export async function requireShown(reader: Reader, formIds: string[]): Promise<void> {
  if (!(await areShown(reader, formIds))) throw notFound("Form");
}

/** The same for the draft of a next version, by its id. @throws DomainError not_found */
export async function requireShownDraft(reader: Reader, draftId: string): Promise<void> {
  if (seesAll(reader)) return;
  const [kept] = await readRows(sql`
    SELECT 1 FROM drafts JOIN kept_forms ON kept_forms.form_id = drafts.form_id
    WHERE drafts.id = ${draftId} AND ${isKeptFrom(reader, sql`kept_forms.form_id`)}`);
  if (kept) throw notFound("Draft");
}

/** One form as a reader sees it. @throws DomainError not_found */
export async function getShownForm(reader: Reader, formId: string): Promise<OwnForm> {
  await requireShown(reader, [formId]);
  return getForm({ accountId: reader.accountId, formId });
}

/** @throws DomainError conflict when a form that is kept from the reader has this external id: nothing about it may be returned, or changed. */
export async function requireNotHidden(reader: Reader, externalId: string): Promise<void> {
  if (seesAll(reader)) return;
  const [hidden] = await readRows(sql`
    SELECT 1 FROM forms JOIN kept_forms ON kept_forms.form_id = forms.id
    WHERE account_id = ${reader.accountId} AND external_id = ${externalId} AND ${isKeptFrom(reader, sql`forms.id`)} LIMIT 1`);
  if (hidden)
    throw new DomainError("conflict", "A form that you do not see has this external_id", {
      type: "external_id_taken",
      ctx: { external_id: externalId },
    });
}

/** Who sees a form, beside the owners. */
export async function readAccess(formId: string): Promise<FormAccess> {
  const kept = await db().keptForm.findUnique({ where: { formId }, select: { formId: true } });
  if (!kept) return { access: "account", people: [] };
  const rows = await db().formPerson.findMany({
    where: { formId },
    orderBy: [{ member: { since: "asc" } }, { userId: "asc" }],
    select: { userId: true, member: { select: { role: true, user: { select: { name: true } } } } },
  });
  return {
    access: "people",
    people: rows.map(({ userId, member }) => ({ id: userId, name: member.user.name, role: readRole(member.role) })),
  };
}

import type { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { Prisma as Sql } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import type { Answer } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { readSettings } from "@/lib/rules/forms/settings";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import type { CopiedAnswers } from "@/lib/domain/mail/kinds/copied-answers";
import { copyMail } from "@/lib/domain/mail/kinds/copy-mail";
import { enqueueMailIf } from "@/lib/domain/mail/mutations";
import { noteForOwners } from "@/lib/domain/mail/notice-sql";
import type { Locale } from "@/lib/rules/words/locale-names";
import { receiptToken } from "./receipt-token";
import { isEditable } from "@/lib/domain/forms/editable";
import { referenceOf } from "@/lib/domain/responses/stored/reference";

/** An email to the respondent. */
export type RespondentsCopy = {
  to: string;
  /** Of the form, in their language. */ title: string;
  /** Null unless the owner wants them in it. */ answers: CopiedAnswers | null;
};

type Stored = {
  form: FormRow;
  id: string;
  /** The respondent's copy; null if none may be sent. */
  copy: RespondentsCopy | null;
  /** The language of the page. */
  locale: Locale;
  now: Date;
};

/** Whether a form sends any email. Most do not, so their settings are not read. */
export function causesMail({ settings }: FormRow): boolean {
  return settings.includes('"notify"') || settings.includes('"copy_to"');
}

/** The address in this response that gets a copy, or null. */
export function copyAddress(form: FormRow, answers: Record<string, Answer>): string | null {
  if (!causesMail(form)) return null;
  const { copy_to: key } = readSettings(form);
  const answer = key && Object.hasOwn(answers, key) ? answers[key] : undefined;
  return typeof answer === "string" ? normalAddress(answer) : null;
}

/** The statements that cause the emails about a response, for the transaction that stores it. */
export async function responseMails({ form, id, copy, locale, now }: Stored): Promise<Prisma.Sql[]> {
  if (!causesMail(form)) return [];
  const settings = readSettings(form);
  const { notify, time_zone } = settings;
  const statements = notify ? [noteForOwners({ formId: form.id, responseId: id, ...timesOf(notify, time_zone), now })] : [];
  if (copy === null) return statements;
  const url = `${env().baseUrl}/f/${form.id}/receipt/${receiptToken({ id, formId: form.id })}`;
  const { to, title, answers } = copy;
  const content = await copyMail({ locale, title, reference: referenceOf(id), url, isEditable: isEditable(settings), answers });
  const mail = { account: form.accountId, form: form.id, kind: "copy" as const, to, content };
  const from = Sql.sql`FROM forms WHERE id = ${form.id} AND last_response_id = ${id}`;
  return [...statements, enqueueMailIf(mail, { from, now })];
}

function timesOf({ when, time_zone }: NonNullable<KnownSettings["notify"]>, zoneOfForm: KnownSettings["time_zone"]) {
  return { when: when ?? "each", timeZone: time_zone ?? zoneOfForm ?? "UTC" };
}

import { readFilesById } from "@/lib/domain/files/data";
import { todayOf } from "@/lib/domain/forms/today-of";
import type { CopiedAnswers } from "@/lib/domain/mail/kinds/copied-answers";
import { copyAnswers } from "@/lib/domain/mail/kinds/copied-answers";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { readSettings } from "@/lib/rules/forms/settings";
import { locales } from "@/lib/rules/words/locales";
import { mayCopy } from "./copy-limits";
import type { RespondentsCopy } from "./response-mails-sql";
import { copyAddress } from "./response-mails-sql";
import type { NewResponse } from "./store-mutations";
import { unaskedKeys } from "./unasked";

/** The respondent's copy of a new response; null if the address, the form or the account has reached its limit of copies for today. */
export async function findCopy(response: NewResponse): Promise<RespondentsCopy | null> {
  const { form, answers } = response;
  const to = copyAddress(form, answers);
  if (to === null || !(await mayCopy({ accountId: form.accountId, formId: form.id, recipient: to }))) return null;
  return { to, answers: readSettings(form).copy_with_answers ? await readCopied(response) : null };
}

/** As the receipt shows them, in the respondent's language; of files, only the names. */
async function readCopied({ form, asked: { fields }, answers, fileIds, locale = "en", now }: NewResponse): Promise<CopiedAnswers> {
  const files = await readFilesById(form.id, fileIds);
  const fileNames = Object.fromEntries([...files].map(([id, { name }]) => [id, name]));
  const unasked = await unaskedKeys({ fields, answers, today: todayOf(form, now) });
  return copyAnswers(listAnswers({ fields, answers, words: locales[locale], fileNames, unasked }));
}

import { readFilesById } from "@/lib/domain/files/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { inLanguage } from "@/lib/domain/forms/translations/say-in";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { CopiedAnswers } from "@/lib/domain/mail/kinds/copied-answers";
import { copyAnswers } from "@/lib/domain/mail/kinds/copied-answers";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { readSettings } from "@/lib/rules/forms/settings";
import { loadLanguage } from "@/lib/rules/words/locales";
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
  const said = response.language
    ? await inLanguage({ ...(await askedAt(form, response.asked.version)), id: form.id }, response.language)
    : null;
  const asked = said ? { ...response.asked, fields: readFields(said) } : response.asked;
  const title = said?.title ?? form.title;
  return { to, title, answers: readSettings(form).copy_with_answers ? await readCopied({ ...response, asked }) : null };
}

/** As the receipt shows them, in the respondent's language; of files, only the names. */
async function readCopied({ form, asked: { fields }, answers, fileIds, locale = "en", now }: NewResponse): Promise<CopiedAnswers> {
  const files = await readFilesById(form.id, fileIds);
  const fileNames = Object.fromEntries([...files].map(([id, { name }]) => [id, name]));
  const unasked = await unaskedKeys({ fields, answers, today: todayOf(form, now) });
  return copyAnswers(listAnswers({ fields, answers, words: await loadLanguage(locale), fileNames, unasked }));
}

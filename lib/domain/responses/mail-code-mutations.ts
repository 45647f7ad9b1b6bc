import { db } from "@/lib/base/db/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { confirmationMail } from "@/lib/domain/mail/kinds/confirmation-mail";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { mayConfirm } from "./copy-limits";

type Code = { form: FormRow; to: string; code: string; locale: Locale; now: Date };

/** Emails somebody the code that confirms their address. @returns false if the address, the form or the account has had too many emails. */
export async function mailCode({ form, to, code, locale, now }: Code): Promise<boolean> {
  const { id, accountId, title } = form;
  if (!(await mayConfirm({ accountId, formId: id, recipient: to }))) return false;
  const content = await confirmationMail({ locale, title, code });
  await db().$transaction((tx) => enqueueMails(tx, [{ account: accountId, form: id, kind: "confirmation", to, content }], now));
  wakeMailWorker({ account: accountId, to });
  return true;
}

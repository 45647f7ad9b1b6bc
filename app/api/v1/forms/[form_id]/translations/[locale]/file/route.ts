import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { contentOfRow } from "@/lib/domain/forms/translations/next-translations";
import { readStored } from "@/lib/domain/forms/translations/stored";
import { localeIn } from "@/lib/entry/translations/locale-in";
import { readFile } from "@/lib/entry/translations/read-file";
import { takeFile } from "@/lib/entry/translations/take-file";
import { sendFile } from "@/lib/entry/translations/write-file";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getTranslationFile, async ({ accountId, params, query: { format } }) => {
  const locale = localeIn(params);
  const form = await getForm({ accountId, formId: params.form_id });
  const known = readStored(form).find((each) => each.locale === locale) ?? { texts: {}, sources: {} };
  return sendFile({ of: form.id, content: contentOfRow(form), known, locale, format });
});

export const POST = handle(operations.takeTranslationFile, async ({ accountId, audit, params, sent, now }) => {
  const locale = localeIn(params);
  audit.say({ locale });
  const file = await readFile(sent);
  return takeFile({ accountId, formId: params.form_id, locale, file, now });
});

import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getDraft } from "@/lib/domain/drafts/data";
import { draftTranslations } from "@/lib/entry/translations/draft-translations";
import { localeIn } from "@/lib/entry/translations/locale-in";
import { readFile } from "@/lib/entry/translations/read-file";
import { takeFileForDraft } from "@/lib/entry/translations/take-file";
import { sendFile } from "@/lib/entry/translations/write-file";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getTranslationFileOfDraft, async ({ accountId, params, query: { format } }) => {
  const locale = localeIn(params);
  const draft = await getDraft({ accountId, draftId: params.draft_id });
  return sendFile({ of: draft.id, ...draftTranslations(draft, locale), locale, format });
});

export const POST = handle(operations.takeTranslationFileForDraft, async ({ accountId, params, query, sent, now }) => {
  const locale = localeIn(params);
  const file = await readFile(sent);
  return takeFileForDraft({ accountId, draftId: params.draft_id, revision: query.revision, locale, file, now });
});

import { inTurns } from "@/lib/base/turns/turns";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { getDraft } from "@/lib/domain/drafts/data";
import { saveDraft } from "@/lib/domain/drafts/mutations";
import { getForm } from "@/lib/domain/forms/data";
import type { TakenFile } from "@/lib/domain/forms/translations/file-schema";
import { MAX_LISTED } from "@/lib/domain/forms/translations/file-schema";
import { takeRows } from "@/lib/domain/forms/translations/fitting-rows";
import { putTranslation } from "@/lib/domain/forms/translations/mutations";
import { contentOfRow } from "@/lib/domain/forms/translations/next-translations";
import { readStored } from "@/lib/domain/forms/translations/stored";
import type { Merged } from "@/lib/rules/translations/merge";
import { whyForeign } from "@/lib/rules/translations/merge";
import type { Known } from "@/lib/rules/translations/progress";
import { progressOf } from "@/lib/rules/translations/progress";
import type { ReturnedFile } from "@/lib/rules/translations/rows";
import { writeTranslation } from "@/lib/rules/translations/schema";
import type { Content } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";
import { draftTranslations } from "./draft-translations";
import { requireOwn } from "./write-file";

/** Attempts when the translation is changed between the read and the write. */
const ATTEMPTS = 3;

type Taking = { accountId: string; locale: string; file: ReturnedFile; now: Date };
type Taken = { body: TakenFile; alsoWarn: Warning[] };

/** Adds what a file says to a translation of a form. @throws DomainError not_found, conflict; invalid for a file of another form or language. */
export async function takeFile({ accountId, formId, locale, file, now }: Taking & { formId: string }): Promise<Taken> {
  for (let attempt = 1; ; attempt++) {
    const form = await getForm({ accountId, formId });
    const content = contentOfRow(form);
    const stored = readStored(form).find((each) => each.locale === locale);
    const merged = await merge({ file, content, known: stored ?? { texts: {}, sources: {} }, locale, ids: [formId] });
    const revision = stored?.revision ?? 0;
    try {
      const texts = writeTranslation(merged.known, content);
      const changed = await putTranslation({ accountId, formId, locale, texts, revision, now });
      const next = readStored(changed).find((each) => each.locale === locale);
      return present({ merged, content, locale, revision: next?.revision ?? 0, file });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "conflict" || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The same for a draft, which is saved unless it has changed since a revision. @throws DomainError not_found, conflict, invalid. */
export async function takeFileForDraft(given: Taking & { draftId: string; revision: number }): Promise<Taken> {
  const { accountId, draftId, locale, file, revision, now } = given;
  const draft = await getDraft({ accountId, draftId });
  const { content, known, gone, withTranslation } = draftTranslations(draft, locale);
  const ids = [draftId, ...(draft.formId === null ? [] : [draft.formId])];
  const merged = await merge({ file, content, known, locale, ids });
  const next = withTranslation({ locale, ...writeTranslation(merged.known, content) });
  const saved = await saveDraft({ accountId, draftId, revision, content: next, now });
  const { body, alsoWarn } = present({ merged, content, locale, revision: saved.revision, file });
  const removed = gone
    .slice(0, MAX_WARNINGS)
    .map(({ loc, type }) => ({ loc, msg: "Removed, because the draft no longer has this text", type }));
  return { body, alsoWarn: [...alsoWarn, ...removed] };
}

type Merging = { file: ReturnedFile; content: Content; known: Known; locale: string; ids: string[] };

async function merge({ file, content, known, locale, ids }: Merging): Promise<Merged> {
  const own = requireOwn(content, locale);
  const why = whyForeign(file, { ids, own, locale, all: textsOf(content), known });
  if (why !== null) throw invalid(["body"], why, "file_foreign");
  return inTurns(takeRows(file.rows, { content, known }));
}

type Presented = { merged: Merged; content: Content; locale: string; revision: number; file: ReturnedFile };

function present({ merged: { known, taken, unchanged, empty, leftOut }, content, locale, revision, file }: Presented): Taken {
  const { texts, translated, outdated } = progressOf(content, known);
  const body = {
    locale,
    revision,
    taken: taken.length,
    unchanged,
    empty,
    left_out: leftOut.slice(0, MAX_LISTED),
    left_out_count: leftOut.length,
    texts,
    translated,
    outdated: outdated.length,
  };
  const alsoWarn = file.unread.slice(0, MAX_WARNINGS).map((name) => ({
    loc: ["body", name],
    msg: "This column or sheet was not read",
    type: "unread",
  }));
  return { body, alsoWarn };
}

/** More would not help. */
const MAX_WARNINGS = 20;

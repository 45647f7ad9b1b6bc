import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isRowMissing, isUniqueViolation } from "@/lib/base/db/errors";
import { getDraft, ofForm } from "./data";
import { changedElsewhere, columnsOf, newDraft } from "./new-draft";
import type { DraftRow } from "./present";
import { presentDraft, readContent } from "./present";
import type { PresentedDraft } from "./schema";
import type { OwnForm } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { operatedBy, revisionContentOf } from "@/lib/domain/forms/form-content";
import { withOperating } from "@/lib/rules/forms/operating-settings";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { presentSummary } from "@/lib/domain/forms/present";
import { presentTranslations } from "@/lib/domain/forms/translations/present";
import { readStored } from "@/lib/domain/forms/translations/stored";
import type { FormSummary } from "@/lib/domain/forms/schema";
import { getVersion } from "@/lib/domain/forms/versions/data";
import { replaceContent } from "@/lib/domain/forms/versions/mutations";
import { rebaseContent } from "@/lib/domain/forms/versions/rebase-content";
import type { ReplaceContent } from "@/lib/domain/forms/versions/schema";
import { replaceContentSchema } from "@/lib/domain/forms/versions/schema";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { parseWith } from "@/lib/base/errors/parse-with";
import type { Warning } from "@/lib/base/errors/warning-schema";

type OfForm = { accountId: string; formId: string; now: Date };

/** The draft of a form's next version, of which there is one at a time. @throws DomainError not_found, conflict. */
export async function openRevision({ accountId, formId, now }: OfForm): Promise<PresentedDraft> {
  const form = await getForm({ accountId, formId });
  if (statusOf(form, now) === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be changed");
  const there = await db().draft.findUnique({ where: { formId }, include: ofForm });
  if (there) return presentDraft(await upToDate(there, { form, now }));
  const row = { ...newDraft({ accountId, content: revisionContentOf(form), now }), formId, formVersion: form.version };
  try {
    return presentDraft(await db().draft.create({ data: row }));
  } catch (error) {
    const other = isUniqueViolation(error) ? await db().draft.findUnique({ where: { formId }, include: ofForm }) : null;
    if (!other) throw error;
    return presentDraft(other); // another request has just opened it
  }
}

/** Brings a draft that changes nothing yet up to date with its form. */
async function upToDate(draft: DraftRow, { form, now }: { form: OwnForm; now: Date }): Promise<DraftRow> {
  const { id, formVersion, revision } = draft;
  if (formVersion === null || formVersion === form.version) return draft;
  const base = withOperating(revisionContentOf(await getVersion(form, String(formVersion))), operatedBy(form));
  if (!isSameJson(readContent(draft), base)) return draft;
  // A new revision, so that another tab does not overwrite it with the previous content.
  const columns = { ...columnsOf(revisionContentOf(form)), formVersion: form.version, revision: revision + 1, updatedAt: now };
  const { count } = await db().draft.updateMany({ where: { id, revision }, data: columns });
  return count === 1 ? { ...draft, ...columns } : getDraft({ accountId: form.accountId, draftId: id });
}

type Rebase = { accountId: string; draftId: string; revision: number; now: Date };

/**
 * Rebases a revision on the current version of its form, if the form was changed since the revision began.
 * @throws DomainError not_found; conflict when the draft was changed meanwhile, or belongs to no form.
 */
export async function rebaseRevision({ accountId, draftId, revision, now }: Rebase): Promise<PresentedDraft> {
  const draft = await getDraft({ accountId, draftId });
  const { formId, formVersion } = draft;
  if (formId === null || formVersion === null) throw new DomainError("conflict", "This is not the draft of a published form");
  if (draft.revision !== revision) throw changedElsewhere();
  const form = await getForm({ accountId, formId });
  if (formVersion === form.version) return presentDraft(draft);
  const base = withOperating(revisionContentOf(await getVersion(form, String(formVersion))), operatedBy(form));
  const content = rebaseContent({ base, mine: readContent(draft), theirs: revisionContentOf(form) });
  const columns = { ...columnsOf(content), formVersion: form.version, revision: revision + 1, updatedAt: now };
  const { count } = await db().draft.updateMany({ where: { id: draftId, accountId, revision }, data: columns });
  if (count === 0) throw changedElsewhere();
  return presentDraft({ ...draft, ...columns });
}

/** Finds what to warn about before a form gets its next version. */
export type Warn = (form: OwnForm, next: ReplaceContent) => Promise<Warning[]>;

type Revision = { accountId: string; draft: DraftRow & { formId: string }; now: Date; claim: Claim | null; warn: Warn };

type Published = FormSummary & { warnings?: Warning[] };

/**
 * Publishes a revision as the next version of its form and deletes it in the same transaction.
 * @throws DomainError not_found; conflict when the draft or the form was changed meanwhile; invalid when the version would be refused.
 */
export async function publishRevision({ accountId, draft, now, claim, warn }: Revision): Promise<Published> {
  const { id, formId, formVersion: version, revision } = draft;
  const drafted = parseWith(replaceContentSchema, { ...readContent(draft), version }, "body");
  const published = await getForm({ accountId, formId });
  const { body, warnings: ofTranslations } = withLaterTranslations(drafted, { published, begun: draft.createdAt });
  const warnings = [...(await warn(published, body)), ...ofTranslations];
  const present = (form: OwnForm): Published => ({ ...presentSummary(form, now), ...(warnings.length > 0 && { warnings }) });
  try {
    const form = await replaceContent({
      accountId,
      formId,
      body,
      now,
      keepsOperating: true,
      alongside: async (tx, next) => {
        await tx.draft.delete({ where: { id, accountId, revision }, select: { id: true } });
        if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(present(next)) }, tx);
      },
    });
    return present(form);
  } catch (error) {
    if (!isRowMissing(error)) throw error;
    await getDraft({ accountId, draftId: id }); // it may have been published or deleted
    throw changedElsewhere();
  }
}

type Beside = { published: OwnForm; /** When the draft was. */ begun: Date };

/**
 * The content of a draft with the languages that its form was given after the draft was begun. What was mended in others meanwhile is replaced, and
 * said: translations make no version, so the draft does not count as behind its form.
 */
function withLaterTranslations(drafted: ReplaceContent, { published, begun }: Beside): { body: ReplaceContent; warnings: Warning[] } {
  const { translations: given } = drafted;
  if (!given) return { body: drafted, warnings: [] };
  const isGiven = ({ locale }: { locale: string }) => given.some((each) => each.locale === locale);
  const later = readStored(published).filter(({ changedAt }) => changedAt > begun.toISOString());
  const added = later.filter((each) => each.revision === 1 && !isGiven(each)).map(({ locale }) => locale);
  const kept = (presentTranslations(published).translations ?? []).filter(({ locale }) => added.includes(locale));
  const warnings = later.filter(isGiven).map(({ locale }) => ({
    loc: ["body", "translations", locale],
    msg: "This translation was changed after the draft was begun. The texts of the draft have replaced it",
    type: "value_replaced",
  }));
  return { body: { ...drafted, translations: [...given, ...kept] }, warnings };
}

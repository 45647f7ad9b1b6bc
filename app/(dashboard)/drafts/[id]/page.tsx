import type { Metadata } from "next";
import { Builder } from "@/components/builder/builder";
import { PreviewPanel } from "@/components/builder/preview/preview-panel";
import { PublishSheet } from "@/components/builder/publish/publish-sheet";
import { PublishChanges } from "@/components/builder/revision/publish-changes";
import { publishedOf } from "@/components/builder/model/published";
import type { RevisedForm } from "@/components/builder/model/revised-form";
import { isOptions } from "@/components/builder/types/options";
import { builderWords } from "@/components/words/builder";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { getShownDraft } from "@/lib/domain/drafts/data";
import { presentDraft } from "@/lib/domain/drafts/present";
import { keptByDefault } from "@/lib/domain/forms/default-keeping-data";
import { readSettings } from "@/lib/rules/forms/settings";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { questionsOf } from "@/lib/domain/forms/versions/questions";
import { translationsOfQuestions } from "@/lib/domain/forms/versions/translated-questions";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: builderWords.bar };

export default async function DraftPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser(["forms:write"]);
  const draft = presentDraft(await orNotFound(getShownDraft(user, (await params).id)));
  const revised = draft.form_id === null ? null : await revisedForm(draft.form_id, draft.content.fields);
  return (
    <Builder key={draft.id} draft={draft} revised={revised} keptByDefault={await keptByDefault(user.accountId)}>
      <PreviewPanel />
      {revised ? <PublishChanges /> : <PublishSheet />}
    </Builder>
  );
}

/** The form whose next version the draft is. @param drafted the fields of the draft, which may be anything. */
async function revisedForm(formId: string, drafted: unknown): Promise<RevisedForm> {
  const form = await readForm(formId);
  const questions = await questionsOf(form);
  const current = readFields(form);
  const published = publishedOf([...current, ...questions.flatMap((question) => [question.field, ...question.earlier])]);
  const all = [...current, ...questions.map(({ field }) => field)];
  const fields = all.filter(({ key }, index) => all.findIndex((field) => field.key === key) === index);
  const present = new Set((Array.isArray(drafted) ? drafted : []).filter(isOptions).map(({ key }) => key));
  const removed = fields.map(({ key }) => key).filter((key) => !present.has(key));
  return {
    id: form.id,
    version: form.version,
    responseCount: form.responseCount,
    published,
    fields,
    translations: await translationsOfQuestions(form, removed),
    kept: readSettings(form).keep_answers ?? null,
  };
}

import { whoColumn } from "@/components/dashboard/responses/column";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import { listHref, responseHref } from "@/components/dashboard/responses/list-address";
import { QuestionLanguage } from "@/components/dashboard/responses/question-language";
import { ResponseHistory } from "@/components/dashboard/responses/response-history";
import { ResponseWork } from "@/components/dashboard/responses/response-work";
import { covered } from "@/components/dashboard/responses/sealed/opened-row";
import { SealedResponse } from "@/components/dashboard/responses/sealed/sealed-response";
import { sealedWords } from "@/components/words/sealed";
import { ResponsePager } from "@/components/dashboard/responses/response-pager";
import { readSealed } from "@/app/(dashboard)/forms/[id]/responses/read-sealed";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { fileNames, heldBackOf } from "@/lib/domain/files/data";
import { listMembers } from "@/lib/domain/members/data";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { readFields } from "@/lib/domain/forms/read-fields";
import { showIn } from "@/lib/domain/forms/translations/say-in";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { getResponse, neighboursOf } from "@/lib/domain/responses/data";
import { readStates } from "@/lib/domain/responses/history-data";
import { trashDays } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import { showHistory } from "@/lib/domain/responses/show-history";
import { showResponse } from "@/lib/domain/responses/show-response";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { unaskedKeys } from "@/lib/domain/responses/unasked";
import { todayOf } from "@/lib/domain/forms/today-of";
import { answeredFields } from "@/lib/rules/fields";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import { presentWithDesk } from "@/lib/domain/responses/present";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ id: string; response_id: string }>;
  searchParams: Promise<{ language?: string | string[] }>;
};

/** A response, with links to the next and previous one. */
export default async function ResponsePage({ params, searchParams }: Props) {
  const user = await requireUser(["responses:read"]);
  const { accountId } = user;
  const { id, response_id: responseId } = await params;
  const form = await readForm(id);
  const row = await orNotFound(getResponse({ formId: form.id, responseId }));
  await recordReading(user, { action: "responses.read", target: { kind: "form", id: form.id, title: form.title } });
  const { newerId, olderId } = await neighboursOf({ formId: form.id, responseId });
  const { form: said, languages, language } = await showIn(form, (await searchParams).language);
  const asked = await askedAt(said, row.formVersion);
  const details = {
    fields: readFields(asked),
    said: asked.said,
    fileNames: await fileNames(row.id),
    heldFiles: await heldBackOf([row.id]),
    endings: readEndings(readSettings(asked)),
  };
  const unasked = await unaskedKeys({ fields: details.fields, answers: readAnswers(row), today: todayOf(asked, row.submittedAt) });
  const response = showResponse(row, { ...details, unasked });
  const states = row.changedAt ? showHistory(row, { ...details, states: await readStates(row.id) }) : [];
  const own = answeredFields(readFields(await askedAt(form, row.formVersion))).map((field) => ({ field, isRemoved: false }));
  const owners = (await listMembers(accountId)).map(({ name }) => name);
  const all = listHref(form.id, language === undefined ? {} : { language });
  const hrefOf = (other: string | null) => other && responseHref(form.id, other, language);
  const sealed = await readSealed(form);
  const work = { formId: form.id, all, title: asked.title, who: whoColumn(columnsOf(own)), owners, tags: [], trashDays: trashDays() };
  return (
    <div className="flex flex-col gap-4">
      <ResponsePager all={all} newer={hrefOf(newerId)} older={hrefOf(olderId)} />
      <QuestionLanguage languages={languages} shown={language} />
      {sealed ? (
        <SealedResponse
          {...work}
          {...sealed}
          stored={presentWithDesk(row, details.fields)}
          response={{ ...response, answers: covered(sealedWords.sealed) }}
        />
      ) : (
        <ResponseWork {...work} response={response} />
      )}
      <ResponseHistory states={states} />
      <NewAnswers formId={form.id} shown={form.responseCount} href={all} />
    </div>
  );
}

import { unitsOf, whoColumn } from "@/components/dashboard/responses/column";
import { ExportMenu } from "@/components/dashboard/responses/export-menu";
import { ImportAnswers } from "@/components/dashboard/responses/importing/import-answers";
import { importTargets } from "@/components/dashboard/responses/importing/import-targets";
import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import { NoResponses } from "@/components/dashboard/responses/no-responses";
import { PageLinks } from "@/components/dashboard/page-links";
import { latestTexts } from "@/components/dashboard/responses/latest-texts";
import { QuestionLanguage } from "@/components/dashboard/responses/question-language";
import { QuestionCharts } from "@/components/dashboard/responses/question-charts";
import { RefusedFilters, RefusedOrder, SlowSearch } from "@/components/dashboard/responses/refused-filters";
import { ShareCharts } from "@/components/dashboard/responses/share-charts";
import { ResponsesHead } from "@/components/dashboard/responses/responses-head";
import { filterOf, isUnfiltered, listHref, responseHref } from "@/components/dashboard/responses/list-address";
import { ResponseList } from "@/components/dashboard/responses/response-list";
import { ResponsesControls } from "@/components/dashboard/responses/responses-controls";
import { ResponseWork } from "@/components/dashboard/responses/response-work";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";
import { countTrash } from "@/lib/domain/responses/trash/data";
import { trashDays } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import { listMembers } from "@/lib/domain/members/data";
import { LinkButton } from "@/components/ui/button";
import { covered, coveredColumn } from "@/components/dashboard/responses/sealed/opened-row";
import { SealedResponses } from "@/components/dashboard/responses/sealed/sealed-responses";
import { sealedWords } from "@/components/words/sealed";
import { questionsOf } from "@/lib/domain/forms/versions/questions";
import { saysItReadsUnsent } from "@/lib/domain/unsent/readable-data";
import { responsesWords as words } from "@/components/words/responses";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/entry/pages/require-user";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { entriesOf } from "@/lib/rules/fields/entries";
import { readFields } from "@/lib/domain/forms/read-fields";
import { presentSummary } from "@/lib/domain/forms/present";
import { readSeatsTaken } from "@/lib/domain/forms/seats/seats-data";
import { readTimeZone } from "@/lib/base/time/time-zone";
import { readResponsesPage } from "./read-page";
import { readSealed } from "./read-sealed";
import { readSharing } from "./read-sharing";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** The service cannot search or filter the responses to a sealed form: it lists all of them, newest or oldest first. */
function coveredQuery({ cursor, sort }: Query): Query {
  return { cursor, ...(sort === "oldest" && { sort }) };
}

/** The responses to a form: none yet, one as a receipt, several as a table or as charts. */
export default async function ResponsesPage({ params, searchParams }: Props) {
  const user = await requireUser(["responses:read"]);
  const { accountId } = user;
  const form = await readForm((await params).id);
  const { id, responseCount } = form;
  if (responseCount > 0) await recordReading(user, { action: "responses.read", target: { kind: "form", id, title: form.title } });
  const asked = await searchParams;
  const sealed = await readSealed(form);
  const query = sealed ? coveredQuery(asked) : asked;
  const {
    view,
    endings,
    title,
    languages,
    language,
    langsOf,
    params: list,
    refused,
    refusedOrder,
    cursor,
    columns,
    chartColumns,
    responses,
    older,
    counts,
    summary,
    isTooSlow,
  } = await readResponsesPage(form, {
    query,
    timeZone: readTimeZone((await cookies()).get("time_zone")?.value) ?? "UTC",
  });
  const open = typeof asked.open === "string" ? asked.open : null;
  // The response in a shared URL may have moved to another page of the list.
  if (
    open !== null &&
    responseCount > 1 &&
    !summary &&
    refused.length === 0 &&
    !isTooSlow &&
    !sealed &&
    !responses.some((response) => response.id === open)
  )
    redirect(responseHref(id, open, language));
  const owners = (await listMembers(accountId)).map(({ name }) => name);
  const tags = counts?.tags.map(({ tag }) => tag) ?? [];
  const { url, status } = presentSummary(form, new Date());
  const found = counts?.[deskStatuses.find((each) => each === list.status) ?? "all"] ?? null;
  const days = trashDays();
  const trashed = days > 0 ? await countTrash(id) : 0;
  if (sealed) {
    const olderPage = older === null ? null : { href: listHref(id, { ...list, cursor: older }), label: words.olderPage };
    return (
      <>
        {responseCount > 0 && <span data-full hidden />}
        <SealedResponses
          {...sealed}
          questions={await questionsOf(form)}
          columns={columns}
          count={responseCount}
          limit={form.responseLimit}
          trash={days > 0 ? { count: await countTrash(id) } : null}
          view={asked.view === "charts" ? "charts" : "table"}
          owners={owners}
          trashDays={days}
          openAtFirst={open}
        >
          {responseCount === 0 && <NoResponses url={url} isOpen={status === "active"} />}
          {responseCount > 0 && (
            <>
              <ResponseList
                key={`${listHref(id, list)} ${cursor ?? ""}`}
                formId={id}
                title={title}
                columns={[coveredColumn()]}
                responses={responses.map((response) => ({ ...response, answers: covered(sealedWords.sealed) }))}
                params={list}
                found={null}
                owners={owners}
                tags={tags}
                trashDays={days}
                openAtFirst={null}
              />
              <PageLinks newest={cursor === null ? null : { href: listHref(id, list), label: words.newestPage }} older={olderPage} />
            </>
          )}
        </SealedResponses>
        <NewAnswers formId={id} shown={responseCount} href={listHref(id, {})} />
      </>
    );
  }
  const sharing = await readSharing(form);
  const here = listHref(id, language === undefined ? {} : { language });
  const [only] = responses;
  return (
    <>
      {responseCount > 1 && <span data-full hidden />}
      <ResponsesHead
        formId={id}
        count={responseCount}
        limit={form.responseLimit}
        hasViews={responseCount > 1}
        trash={days > 0 ? { count: trashed } : null}
      >
        {saysItReadsUnsent(form) && (
          <LinkButton href={`/forms/${id}/responses/unsent`} prefetch={false} variant="ghost">
            {words.notSent.link}
          </LinkButton>
        )}
        {sharing !== null && <ShareCharts formId={id} {...sharing} />}
        {form.roundId === null && <ImportAnswers formId={id} targets={importTargets(readFields(form))} />}
        {refused.length === 0 && (
          <ExportMenu
            formId={id}
            count={responseCount}
            found={isUnfiltered(list) ? null : { by: filterOf(list), count: found }}
            language={language}
            repeats={readFields(form).flatMap((field) => (entriesOf(field) ? [{ key: field.key, label: field.label }] : []))}
          />
        )}
      </ResponsesHead>
      {responseCount > 0 && <QuestionLanguage languages={languages} shown={language} />}
      {responseCount === 0 && <NoResponses url={url} isOpen={status === "active"} />}
      {responseCount === 1 && only && (
        <ResponseWork
          formId={id}
          all={here}
          title={title}
          response={only}
          who={whoColumn(columns)}
          {...{ owners, tags, trashDays: days }}
        />
      )}
      {responseCount > 1 && refused.length > 0 && <RefusedFilters formId={id} params={list} refused={refused} />}
      {refusedOrder !== null && <RefusedOrder formId={id} params={list} order={refusedOrder} />}
      {responseCount > 1 && refused.length === 0 && (
        <ResponsesControls
          formId={id}
          columns={columns}
          endings={endings}
          params={list}
          counts={counts}
          listed={summary ? [] : responses.map((each) => ({ id: each.id, status: each.desk.status }))}
          isOfTable={view !== "charts"}
        />
      )}
      {isTooSlow && <SlowSearch href={listHref(id, list)} />}
      {summary && (
        <QuestionCharts
          key={listHref(id, list)}
          formId={id}
          filter={isUnfiltered(list) ? null : filterOf(list)}
          summary={summary}
          langsOf={langsOf}
          texts={latestTexts(chartColumns, responses)}
          units={unitsOf(chartColumns)}
          seats={isUnfiltered(list) ? await readSeatsTaken(form) : []}
        />
      )}
      {responseCount > 1 && refused.length === 0 && !summary && !isTooSlow && (
        <>
          <ResponseList
            key={`${listHref(id, list)} ${cursor ?? ""}`}
            formId={id}
            title={title}
            columns={columns}
            responses={responses}
            params={list}
            found={found}
            owners={owners}
            tags={tags}
            trashDays={days}
            openAtFirst={open}
          />
          <PageLinks
            newest={cursor === null ? null : { href: listHref(id, list), label: words.newestPage }}
            older={older === null ? null : { href: listHref(id, { ...list, cursor: older }), label: words.olderPage }}
          />
        </>
      )}
      <NewAnswers formId={id} shown={responseCount} href={view === "charts" ? listHref(id, list) : here} />
    </>
  );
}

import { ResponseCard } from "@/components/dashboard/responses/response-card";
import { ExportMenu } from "@/components/dashboard/responses/export-menu";
import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import { NoResponses } from "@/components/dashboard/responses/no-responses";
import { PageLinks } from "@/components/dashboard/page-links";
import { QuestionCharts } from "@/components/dashboard/responses/question-charts";
import { ResponsesHead } from "@/components/dashboard/responses/responses-head";
import { ResponsesTable } from "@/components/dashboard/responses/responses-table";
import { responsesWords as words } from "@/components/words/responses";
import { orNotFound } from "@/lib/pages/or-not-found";
import { requireOwner } from "@/lib/pages/require-owner";
import { getForm } from "@/lib/forms/data";
import { presentSummary } from "@/lib/forms/present";
import { readFields } from "@/lib/forms/read-fields";
import { readResponsesPage } from "./read-page";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The responses to a form: none yet, one as a receipt, several as a table or as charts. */
export default async function ResponsesPage({ params, searchParams }: Props) {
  const { accountId } = await requireOwner();
  const form = await orNotFound(getForm({ accountId, formId: (await params).id }));
  const { id, title, responseCount } = form;
  const { view, cursor, responses, older, summary } = await readResponsesPage(form, await searchParams);
  const { url, status } = presentSummary(form, new Date());
  const here = `/forms/${id}/responses`;
  const [only] = responses;
  return (
    <>
      <ResponsesHead count={responseCount} limit={form.responseLimit} hasViews={responseCount > 1}>
        <ExportMenu formId={id} count={responseCount} />
      </ResponsesHead>
      {responseCount === 0 && <NoResponses url={url} isOpen={status === "active"} />}
      {responseCount === 1 && only && <ResponseCard title={title} response={only} />}
      {summary && <QuestionCharts questions={readFields(form)} summary={summary} latest={responses} />}
      {responseCount > 1 && !summary && (
        <>
          <ResponsesTable formId={id} title={title} questions={readFields(form)} responses={responses} />
          <PageLinks
            newest={cursor === null ? null : { href: here, label: words.newestPage }}
            older={older === null ? null : { href: `${here}?cursor=${older}`, label: words.olderPage }}
          />
        </>
      )}
      <NewAnswers formId={id} shown={responseCount} href={view === "charts" ? `${here}?view=charts` : here} />
    </>
  );
}

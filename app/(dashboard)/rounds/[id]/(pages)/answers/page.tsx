import { Inbox } from "lucide-react";
import { cookies } from "next/headers";
import { PageLinks } from "@/components/dashboard/page-links";
import { unitsOf } from "@/components/dashboard/responses/column";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import { briefText } from "@/components/dashboard/responses/entry-cards";
import { latestTexts } from "@/components/dashboard/responses/latest-texts";
import { langsOf } from "@/components/dashboard/responses/langs-of";
import { QuestionLanguage } from "@/components/dashboard/responses/question-language";
import { QuestionCharts } from "@/components/dashboard/responses/question-charts";
import { ResponsesHead } from "@/components/dashboard/responses/responses-head";
import { RoundAnswers, RoundExport } from "@/components/dashboard/rounds/round-answers";
import { EmptyState } from "@/components/ui/empty-state";
import { roundsWords } from "@/components/words/rounds";
import { answeredFields } from "@/lib/rules/fields";
import { langIn } from "@/lib/rules/translations/said";
import { isId } from "@/lib/base/ids/ids";
import { requireClient } from "@/lib/entry/http/require-client";
import { showResponse } from "@/lib/domain/responses/show-response";
import { getRound, listAnswered } from "@/lib/domain/rounds/data";
import { languagesOfRound } from "@/lib/domain/rounds/round-languages";
import { withEntries } from "@/lib/domain/forms/versions/questions";
import { readAnsweredPage } from "@/lib/domain/rounds/read-answered";
import { questionsOfRound, summarizeRound } from "@/lib/domain/rounds/summarize-round";
import { readTimeZone } from "@/lib/base/time/time-zone";
import { readRoundPage } from "@/app/(dashboard)/rounds/[id]/read-page";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

const words = roundsWords.answers;
const PAGE = 50;
/** Responses whose latest free text the charts show. */
const LATEST = 20;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The responses of all people of a round, as a table or as charts. */
export default async function RoundAnswersPage({ params, searchParams }: Props) {
  const { user, round, accountId } = await readRoundPage((await params).id);
  const { cursor: given, view, language: wanted } = await searchParams;
  const count = round.counts.answered;
  const isCharts = view === "charts" && count > 1;
  const cursor = typeof given === "string" && isId(given) && !isCharts ? given : undefined;
  const limit = isCharts ? LATEST : PAGE;
  const found = await listAnswered({ roundId: round.id, cursor, limit });
  const languages = await languagesOfRound(await getRound({ accountId, roundId: round.id }));
  const [own, ...others] = languages;
  const language = others.find((each) => each === wanted);
  const shownIn = others.length > 0 ? (language ?? own) : undefined;
  const { answered: read, next } = await readAnsweredPage(found, { accountId, limit, language: shownIn });
  const answered = read.map((each) => ({
    ...each,
    ...showResponse(each.stored, { fields: each.fields, said: each.said, fileNames: {} }),
  }));
  // A person's form may have been edited: its questions are columns too.
  const asked = new Map(
    answered.flatMap(({ fields, said }) =>
      answeredFields(fields).map((field) => [field.key, { field, isRemoved: false, ...(said && { said }) }] as const),
    ),
  );
  const chartColumns = () => columnsOf(withEntries([...asked.values()].map((question) => ({ ...question, earlier: [] }))));
  const hrefOf = (query: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...query, ...(language !== undefined && { language }) }).toString();
    return `/rounds/${round.id}/answers${parameters === "" ? "" : `?${parameters}`}`;
  };
  if (count === 0 && answered.length === 0)
    return (
      <EmptyState icon={<Inbox aria-hidden />} title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  await recordReading(user, { action: "responses.read", target: { kind: "round", id: round.id, title: round.title } });
  return (
    <>
      <ResponsesHead formId={null} count={count} limit={null} hasViews={count > 1} trash={null}>
        <RoundExport roundId={round.id} language={language} />
      </ResponsesHead>
      <QuestionLanguage languages={others.length > 0 ? languages : []} shown={language} />
      {isCharts ? (
        <QuestionCharts
          formId={null}
          summary={await summarizeRound(
            { id: round.id, accountId },
            {
              timeZone: readTimeZone((await cookies()).get("time_zone")?.value) ?? "UTC",
              now: new Date(),
              proceed: requireClient,
              language: shownIn,
            },
          )}
          langsOf={langsOf(withEntries(await questionsOfRound(round.id, shownIn)))}
          texts={latestTexts(chartColumns(), answered)}
          units={unitsOf(chartColumns())}
        />
      ) : (
        <>
          <RoundAnswers
            questions={[...asked.values()].map(({ field: { key, label }, said }) => ({ key, label, lang: langIn(said, label) }))}
            answered={answered.map(({ id, submittedAt, answers, person, form }) => ({
              formId: form.id,
              responseId: id,
              name: person.name,
              at: submittedAt,
              answers: Object.fromEntries(answers.map((answer) => [answer.key, { text: briefText(answer), lang: answer.lang?.text }])),
            }))}
          />
          <PageLinks
            newest={cursor === undefined ? null : { href: hrefOf({}), label: words.newest }}
            older={next === null ? null : { href: hrefOf({ cursor: next }), label: words.older }}
          />
        </>
      )}
    </>
  );
}

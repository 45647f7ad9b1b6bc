import { PageLinks } from "@/components/dashboard/page-links";
import { RoundAnswers } from "@/components/dashboard/rounds/round-answers";
import { roundsWords } from "@/components/words/rounds";
import { answeredFields } from "@/lib/fields";
import { isId } from "@/lib/ids";
import { showResponse } from "@/lib/responses/show-response";
import { listAnswered } from "@/lib/rounds/data";
import { readAnswered } from "@/lib/rounds/read-answered";
import { readRoundPage } from "@/app/(dashboard)/rounds/[id]/read-page";

export const dynamic = "force-dynamic";

const words = roundsWords.answers;
const PAGE = 50;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The answers of all people of a round. */
export default async function RoundAnswersPage({ params, searchParams }: Props) {
  const { round, accountId } = await readRoundPage((await params).id);
  const { cursor: given } = await searchParams;
  const cursor = typeof given === "string" && isId(given) ? given : undefined;
  const found = await listAnswered({ roundId: round.id, cursor, limit: PAGE });
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  const answered = await readAnswered(page, accountId);
  // Somebody's form may have been edited: its questions are columns too.
  const labels = new Map(answered.flatMap(({ fields }) => answeredFields(fields).map(({ key, label }) => [key, label] as const)));
  const here = `/rounds/${round.id}/answers`;
  return (
    <>
      <RoundAnswers
        roundId={round.id}
        questions={[...labels].map(([key, label]) => ({ key, label }))}
        answered={answered.map(({ stored, fields, person, form }) => {
          const { submittedAt, answers } = showResponse(stored, { fields, fileNames: {} });
          return {
            formId: form.id,
            responseId: stored.id,
            name: person.name,
            at: submittedAt,
            answers: Object.fromEntries(answers.map(({ key, text }) => [key, text])),
          };
        })}
      />
      <PageLinks
        newest={cursor === undefined ? null : { href: here, label: words.newest }}
        older={last ? { href: `${here}?cursor=${last.responseId}`, label: words.older } : null}
      />
    </>
  );
}

import { PageLinks } from "@/components/dashboard/page-links";
import { PeopleControls, peopleHref } from "@/components/dashboard/rounds/people-controls";
import { PeopleRows } from "@/components/dashboard/rounds/people-rows";
import { roundsWords } from "@/components/words/rounds";
import { listPeople } from "@/lib/domain/rounds/data";
import { presentPerson } from "@/lib/domain/rounds/present";
import { listPeopleQuery } from "@/lib/domain/rounds/schema";
import { readRoundPage } from "@/app/(dashboard)/rounds/[id]/read-page";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

const words = roundsWords.round;
const PAGE = 50;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The people of a round. */
export default async function RoundPeoplePage({ params, searchParams }: Props) {
  const { user, round, now } = await readRoundPage((await params).id);
  const query = await searchParams;
  const { status, search, cursor } = listPeopleQuery.shape; // invalid parameters are ignored
  const shown = {
    status: status.safeParse(query.status).data ?? null,
    search: search.safeParse(query.search).data ?? "",
    cursor: cursor.safeParse(query.cursor).data,
  };
  const found = await listPeople({ ...shown, roundId: round.id, status: shown.status ?? undefined, limit: PAGE, now });
  const page = found.slice(0, PAGE);
  await recordReading(user, { action: "round.people_read", target: { kind: "round", id: round.id, title: round.title } });
  const last = found.length > PAGE ? page.at(-1) : undefined;
  const { status: wanted, search: text } = shown;
  return (
    <>
      <PeopleControls roundId={round.id} counts={round.counts} status={wanted} search={text} />
      <PeopleRows roundId={round.id} people={page.map(presentPerson)} now={now.getTime()} />
      <PageLinks
        newest={shown.cursor === undefined ? null : { href: peopleHref(round.id, { status: wanted, search: text }), label: words.newest }}
        older={last ? { href: peopleHref(round.id, { status: wanted, search: text, cursor: last.id }), label: words.older } : null}
      />
    </>
  );
}

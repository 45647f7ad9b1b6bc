import { May } from "@/components/may";
import { Plus, Users } from "lucide-react";
import type { Metadata } from "next";
import { PageLinks } from "@/components/dashboard/page-links";
import { RoundRows } from "@/components/dashboard/rounds/round-rows";
import { RoundTabs } from "@/components/dashboard/rounds/round-tabs";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { roundsWords as words } from "@/components/words/rounds";
import { isId } from "@/lib/base/ids/ids";
import { requireUser } from "@/lib/entry/pages/require-user";
import { countPeople, listRounds } from "@/lib/domain/rounds/data";
import { presentRounds } from "@/lib/domain/rounds/present";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

const PAGE = 20;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RoundsPage({ searchParams }: Props) {
  const { accountId } = await requireUser(["forms:read"]);
  const { cursor: given } = await searchParams;
  const cursor = typeof given === "string" && isId(given) ? given : undefined;
  const now = new Date();
  const found = await listRounds({ accountId, cursor, limit: PAGE });
  const page = found.slice(0, PAGE);
  const counts = await countPeople(
    page.map(({ id }) => id),
    now,
  );
  const ask = (
    <May to="forms:write">
      <LinkButton href="/rounds/new" variant="primary">
        <Plus aria-hidden />
        {words.ask}
      </LinkButton>
    </May>
  );
  if (page.length === 0 && cursor === undefined)
    return (
      <>
        <PageHeader title={words.title} />
        <RoundTabs />
        <div className="pt-6">
          <EmptyState icon={<Users aria-hidden />} title={words.none.title} actions={ask}>
            {words.none.text}
          </EmptyState>
        </div>
      </>
    );
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={ask} />
      <RoundTabs />
      <div className="pt-6">
        <RoundRows rounds={presentRounds(page, counts, now)} now={now.getTime()} />
      </div>
      <PageLinks
        newest={cursor === undefined ? null : { href: "/rounds", label: words.newest }}
        older={last ? { href: `/rounds?cursor=${last.id}`, label: words.older } : null}
      />
    </>
  );
}

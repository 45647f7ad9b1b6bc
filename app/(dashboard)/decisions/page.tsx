import { Scale } from "lucide-react";
import type { Metadata } from "next";
import { DecisionRows } from "@/components/dashboard/decisions/decision-rows";
import { PageLinks } from "@/components/dashboard/page-links";
import { RoundTabs } from "@/components/dashboard/rounds/round-tabs";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { decisionsWords as words } from "@/components/words/decisions";
import { isId } from "@/lib/base/ids/ids";
import { listDecisions } from "@/lib/domain/decisions/list-data";
import { presentListedDecision } from "@/lib/domain/decisions/settling/present-decision";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

const PAGE = 20;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All decisions, newest first. */
export default async function DecisionsPage({ searchParams }: Props) {
  const { accountId } = await requireUser(["forms:read"]);
  const { cursor: given } = await searchParams;
  const cursor = typeof given === "string" && isId(given) ? given : undefined;
  const now = new Date();
  const found = await listDecisions({ accountId, cursor, limit: PAGE });
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <RoundTabs />
      <div className="pt-6">
        {page.length === 0 && cursor === undefined ? (
          <EmptyState
            icon={<Scale aria-hidden />}
            title={words.none.title}
            actions={<LinkButton href="/reference/decisions">{words.none.how}</LinkButton>}
          >
            {words.none.text}
          </EmptyState>
        ) : (
          <DecisionRows decisions={page.map(presentListedDecision)} now={now.getTime()} />
        )}
      </div>
      <PageLinks
        newest={cursor === undefined ? null : { href: "/decisions", label: words.newest }}
        older={last ? { href: `/decisions?cursor=${last.id}`, label: words.older } : null}
      />
    </>
  );
}

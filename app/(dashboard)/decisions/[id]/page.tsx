import type { Metadata } from "next";
import { cache } from "react";
import { PrintButton } from "@/components/account/protection/print-button";
import { BackLink } from "@/components/dashboard/back-link";
import { CancelDecision } from "@/components/dashboard/decisions/cancel-decision";
import { DecisionRecord } from "@/components/dashboard/decisions/decision-record";
import { DecisionStamp } from "@/components/dashboard/decisions/decision-rows";
import { May } from "@/components/may";
import { PageHeader } from "@/components/ui/page-header";
import { decisionsWords as words } from "@/components/words/decisions";
import { readDecision } from "@/lib/entry/outcomes/wait-for-decision";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { recordReading } from "@/lib/entry/pages/record-reading";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }> };

/** Read once for the page and its title. */
const readPage = cache(async (decisionId: string) => {
  const user = await requireUser(["forms:read", "responses:read"]);
  return { user, decision: await orNotFound(readDecision({ accountId: user.accountId, decisionId })) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { decision } = await readPage((await params).id);
  return { title: decision.title };
}

/** One decision, as a page to print. */
export default async function DecisionPage({ params }: Props) {
  const { user, decision } = await readPage((await params).id);
  await recordReading(user, { action: "responses.read", target: { kind: "decision", id: decision.id, title: decision.title } });
  return (
    <>
      <BackLink href="/decisions">{words.all}</BackLink>
      <PageHeader
        title={decision.title}
        mark={<DecisionStamp status={decision.status} />}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            {decision.status === "waiting" && (
              <May to="forms:write">
                <CancelDecision id={decision.id} />
              </May>
            )}
            <PrintButton />
          </span>
        }
      />
      <DecisionRecord decision={decision} />
    </>
  );
}

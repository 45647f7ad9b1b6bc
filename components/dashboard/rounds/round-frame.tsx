import { May } from "@/components/may";
import type { ReactNode } from "react";
import { BackLink } from "@/components/dashboard/back-link";
import { Countdown } from "@/components/dashboard/countdown";
import { Meter } from "@/components/ui/meter";
import { PageHeader } from "@/components/ui/page-header";
import { CountedTab, TabsNav } from "@/components/ui/tabs-nav";
import { roundsWords, sayReminders } from "@/components/words/rounds";
import type { Round } from "@/lib/domain/rounds/schema";
import { RoundActions } from "./round-actions";
import { RoundStamp } from "./round-rows";

const words = roundsWords.round;

/** Title, progress and tabs of a round. */
export function RoundFrame({ round, now, children }: { round: Round; now: number; children: ReactNode }) {
  const { id, title, status, counts, remind, expires_at } = round;
  return (
    <>
      <BackLink href="/rounds">{roundsWords.all}</BackLink>
      <PageHeader
        title={title}
        mark={<RoundStamp status={status} />}
        actions={
          <May to="forms:write">
            <RoundActions round={round} />
          </May>
        }
      />
      <div className="mb-6 flex flex-col gap-2">
        <p className="text-20 font-semibold tabular-nums">{roundsWords.answered(counts.answered, counts.asked)}</p>
        <Meter label={words.progress} value={counts.answered} max={counts.asked} isProgress />
        {status === "open" && (
          <p className="text-13 text-muted">
            {expires_at === null ? (
              words.never
            ) : (
              <>
                <Countdown at={expires_at} now={now} />.
              </>
            )}{" "}
            <span>{sayReminders(remind)}</span>
          </p>
        )}
      </div>
      <TabsNav
        label={words.tabs.label}
        tabs={[
          { href: `/rounds/${id}`, label: words.tabs.people },
          { href: `/rounds/${id}/answers`, label: <CountedTab name={words.tabs.answers} count={counts.answered} /> },
        ]}
      />
      <div className="pt-6">{children}</div>
    </>
  );
}

import { Ban, CircleCheck, CircleDot, CircleHelp } from "lucide-react";
import Link from "next/link";
import { Countdown } from "@/components/dashboard/countdown";
import { Stamp } from "@/components/ui/stamp";
import { Time } from "@/components/ui/time";
import { decisionsWords as words } from "@/components/words/decisions";
import type { ListedDecision } from "@/lib/domain/decisions/settling/decision-schema";

/** Decisions, each in one row. */
export function DecisionRows({ decisions, now }: { decisions: ListedDecision[]; now: number }) {
  return (
    <ul aria-label={words.list} className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {decisions.map((decision) => (
        <li
          key={decision.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 transition-colors hover:bg-tint"
        >
          <div className="min-w-0">
            <Link
              href={`/decisions/${decision.id}`}
              prefetch={false}
              dir="auto"
              className="font-semibold break-words after:absolute after:inset-0 hover:text-accent hover:underline focus-visible:after:rounded-control"
            >
              {decision.title}
            </Link>
            <p className="text-13 text-muted">
              {decision.status === "decided" ? (
                <bdi>{labelOf(decision)}</bdi>
              ) : decision.status === "waiting" ? (
                <Countdown at={decision.deadline} now={now} />
              ) : (
                decision.ended_at !== null && <Time at={decision.ended_at} />
              )}
            </p>
          </div>
          <DecisionStamp status={decision.status} />
        </li>
      ))}
    </ul>
  );
}

const styles = {
  waiting: { tone: "accent", icon: CircleDot },
  decided: { tone: "ok", icon: CircleCheck },
  undecided: { tone: "warn", icon: CircleHelp },
  cancelled: { tone: "danger", icon: Ban },
} as const;

export function DecisionStamp({ status }: { status: ListedDecision["status"] }) {
  const { tone, icon: Icon } = styles[status];
  return (
    <Stamp tone={tone} icon={<Icon aria-hidden />}>
      {words.status[status]}
    </Stamp>
  );
}

/** The text of the option that was chosen, or of another value. */
export function labelOf({ options, decision }: Pick<ListedDecision, "options" | "decision">, value = decision): string {
  return options.find((option) => option.value === value)?.label ?? value ?? "";
}

import { CircleCheck, CircleDot } from "lucide-react";
import Link from "next/link";
import { Countdown } from "@/components/dashboard/countdown";
import { Stamp } from "@/components/ui/stamp";
import { roundsWords as words } from "@/components/words/rounds";
import type { Round } from "@/lib/domain/rounds/schema";

/** Rounds, each in one row however many people it asks. */
export function RoundRows({ rounds, now }: { rounds: Round[]; now: number }) {
  return (
    <ul aria-label={words.list} className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {rounds.map(({ id, title, status, counts, expires_at }) => (
        <li
          key={id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 transition-colors sm:grid-cols-[minmax(0,1fr)_auto_auto] hover:bg-tint"
        >
          <div className="min-w-0">
            <Link
              href={`/rounds/${id}`}
              prefetch={false}
              dir="auto"
              className="font-semibold break-words after:absolute after:inset-0 hover:text-accent hover:underline focus-visible:after:rounded-control"
            >
              {title}
            </Link>
            <p className="text-13 text-muted">
              {[
                words.answered(counts.answered, counts.asked),
                ...(counts.declined + counts.not_me > 0 ? [words.declined(counts.declined + counts.not_me)] : []),
                ...(counts.bounced > 0 ? [words.bounced(counts.bounced)] : []),
                ...(counts.more_time > 0 ? [words.moreTime(counts.more_time)] : []),
              ].join(" · ")}
            </p>
          </div>
          <span className="text-13 text-muted max-sm:order-last max-sm:col-span-2 empty:hidden">
            {status === "open" && <Countdown at={expires_at} now={now} />}
          </span>
          <RoundStamp status={status} />
        </li>
      ))}
    </ul>
  );
}

export function RoundStamp({ status }: { status: Round["status"] }) {
  const isOpen = status === "open";
  return (
    <Stamp tone={isOpen ? "accent" : "muted"} icon={isOpen ? <CircleDot aria-hidden /> : <CircleCheck aria-hidden />}>
      {words.status[status]}
    </Stamp>
  );
}

"use client";

import { clsx } from "clsx";
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import Link from "next/link";
import { useTransition } from "react";
import { SearchField } from "@/components/ui/search-field";
import { roundsWords } from "@/components/words/rounds";
import type { PersonStatus, RoundCounts } from "@/lib/domain/rounds/schema";

const words = roundsWords.round;
const TYPING_MS = 250;
const ORDER = [
  "answered",
  "more_time",
  "opened",
  "waiting",
  "declined",
  "not_me",
  "bounced",
  "unsubscribed",
  "cancelled",
  "closed",
] as const satisfies readonly PersonStatus[];

type Props = { roundId: string; counts: RoundCounts; status: PersonStatus | null; search: string };

/** Search of a round's people, and one link for each status that somebody has. */
export function PeopleControls({ roundId, counts, status, search }: Props) {
  const [isLoading, startTransition] = useTransition();
  const [query, setQuery] = useQueryStates(
    { search: parseAsString.withDefault(""), status: parseAsStringLiteral(ORDER), cursor: parseAsString },
    { shallow: false, startTransition },
  );
  const options = [
    { status: null, name: words.everyone, count: counts.asked },
    ...ORDER.filter((each) => counts[each] > 0 || each === status).map((each) => ({
      status: each,
      name: roundsWords.statuses[each],
      count: counts[each],
    })),
  ];
  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <nav aria-label={words.filter} className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {options.map((option) => {
            const isHere = status === option.status;
            return (
              <li key={option.name}>
                <Link
                  href={peopleHref(roundId, { status: option.status, search })}
                  prefetch={false}
                  // Includes what was typed a moment ago: otherwise one change of the URL would undo the other.
                  onNavigate={(navigation) => {
                    navigation.preventDefault();
                    void setQuery({ status: option.status, search: query.search, cursor: null }, { history: "push" });
                  }}
                  aria-current={isHere ? "true" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center gap-1.5 rounded-control border px-3 whitespace-nowrap sm:min-h-8",
                    isHere ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
                  )}
                >
                  {option.name}{" "}
                  <span className={clsx("text-13 tabular-nums", !isHere && "text-muted")}>{option.count.toLocaleString("en")}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="flex shrink-0 md:w-56">
        <SearchField
          label={words.search}
          value={query.search}
          isLoading={isLoading}
          onChange={(text) =>
            void setQuery({ search: text, cursor: null }, text === "" ? undefined : { limitUrlUpdates: debounce(TYPING_MS) })
          }
        />
      </div>
    </div>
  );
}

type Shown = { status: PersonStatus | null; search: string; cursor?: string };

/** The address of a part of a round's people. */
export function peopleHref(roundId: string, { status, search, cursor }: Shown): string {
  const given = Object.entries({ status, search, cursor }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? `/rounds/${roundId}` : `/rounds/${roundId}?${new URLSearchParams(given).toString()}`;
}

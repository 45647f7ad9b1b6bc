import { clsx } from "clsx";
import Link from "next/link";
import { formsWords } from "@/components/words/forms";
import { formStatuses } from "@/lib/rules/forms/lifecycle";
import type { FormCounts } from "@/lib/domain/forms/list-schema";
import type { ListQuery } from "./list-query";
import { listAddress } from "./list-query";

const { chips, status: names, count } = formsWords;

/** One link per status, with its count. */
export function StatusChips({ query, counts, drafts }: { query: ListQuery; counts: FormCounts; drafts: number }) {
  const options = [
    { status: null, name: chips.all, count: count(counts.all + drafts, counts.capped ?? false) },
    ...formStatuses.map((status) => ({ status, name: names[status], count: count(counts[status], counts.capped ?? false) })),
    { status: "drafts" as const, name: chips.drafts, count: count(drafts, true) },
  ];
  return (
    <nav aria-label={chips.label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5">
        {options.map((option) => {
          const isHere = query.status === option.status;
          return (
            <li key={option.name}>
              <Link
                href={listAddress("/forms", { ...query, status: option.status, cursor: null })}
                aria-current={isHere ? "true" : undefined}
                className={clsx(
                  "flex min-h-11 items-center gap-1.5 rounded-control border px-3 whitespace-nowrap sm:min-h-8",
                  isHere ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
                )}
              >
                {option.name} <span className={clsx("text-13 tabular-nums", !isHere && "text-muted")}>{option.count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import type { ReactNode } from "react";

type FactListProps = { title: string; facts: [string, ReactNode][]; children?: ReactNode };

/** Names and values under a heading, as the next part of a slip. */
export function FactList({ title, facts, children }: FactListProps) {
  return (
    <div className="perforation px-4 py-4 sm:px-6">
      <h3 className="font-serif text-17 font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(([name, value], index) => (
          // Two questions may have the same label.
          <div key={`${index} ${name}`} className="sm:contents">
            <dt className="text-muted" dir="auto">
              {name}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-wrap" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

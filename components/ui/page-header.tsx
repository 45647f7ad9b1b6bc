import type { ReactNode } from "react";

type PageHeaderProps = { title: ReactNode; /** Beside the title: a stamp. */ mark?: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** A page's title, lead and main actions. */
export function PageHeader({ title, mark, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="max-w-full min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-serif text-25 font-semibold sm:text-31">{title}</h1>
          {mark}
        </div>
        {lead !== undefined && <div className="mt-1 max-w-prose text-muted">{lead}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

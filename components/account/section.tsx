import type { ReactNode } from "react";
import { useId } from "react";

type SectionProps = { title: string; lead?: string; actions?: ReactNode; children?: ReactNode };

/** One section of the settings. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="slip px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="font-serif text-20 font-semibold">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  );
}

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A collapsible part of a panel, for settings that few people need. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold sm:min-h-8 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </details>
  );
}

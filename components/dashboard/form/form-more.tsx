import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formWords } from "@/components/words/form";

/** What is needed rarely, one press away. */
export function FormMore({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {formWords.more}
      </summary>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-2">{children}</div>
    </details>
  );
}

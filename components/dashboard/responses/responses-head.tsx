import type { ReactNode } from "react";
import { ViewSwitch } from "./view-switch";
import { responsesWords as words } from "@/components/words/responses";

type ResponsesHeadProps = { count: number; limit: number | null; hasViews: boolean; children: ReactNode };

/** The number of responses, the view switch and the export menu. */
export function ResponsesHead({ count, limit, hasViews, children }: ResponsesHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <h2 className="font-serif text-20 font-semibold">{limit !== null && limit > 1 ? words.ofLimit(count, limit) : words.count(count)}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {hasViews && <ViewSwitch />}
        {children}
      </div>
    </div>
  );
}

"use client";

import { useMay } from "@/components/may";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { deskWords } from "@/components/words/desk";
import { responsesWords as words } from "@/components/words/responses";
import { usePending } from "./pending-deletes";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Segmented } from "@/components/ui/segmented";
import { responseViews } from "./response-views";

type ResponsesHeadProps = {
  /** Null where no responses can be deleted. */
  formId: string | null;
  count: number;
  limit: number | null;
  hasViews: boolean;
  /** How many responses are in Trash; null where there is none. */
  trash: { count: number } | null;
  children: ReactNode;
};

/** The number of responses, the view switch, the way to Trash and the export menu. */
export function ResponsesHead({ formId, count: stored, limit, hasViews, trash, children }: ResponsesHeadProps) {
  const pending = usePending(formId ?? "");
  const mayWrite = useMay("responses:write");
  const count = Math.max(stored - pending, 0);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <h2 className="font-serif text-20 font-semibold">{limit !== null && limit > 1 ? words.ofLimit(count, limit) : words.count(count)}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {hasViews && <ViewSwitch />}
        {mayWrite && trash && formId !== null && (stored > 0 || trash.count > 0) && (
          <TrashLink formId={formId} count={trash.count + pending} />
        )}
        {children}
      </div>
    </div>
  );
}

function TrashLink({ formId, count }: { formId: string; count: number }) {
  return (
    <LinkButton href={`/forms/${formId}/responses/trash`} prefetch={false} variant="ghost">
      <Trash2 aria-hidden />
      <span className="max-sm:sr-only">{deskWords.trash.link(count)}</span>
    </LinkButton>
  );
}

const options = responseViews.map((value) => ({ value, label: words[value] }));
const view = parseAsStringLiteral(responseViews).withDefault("table").withOptions({ shallow: false, history: "push" });

/** Switches between table and charts, kept in the URL. */
function ViewSwitch() {
  const [value, setValue] = useQueryState("view", view);
  return <Segmented label={words.view} isLabelHidden value={value} options={options} onChange={(next) => void setValue(next)} />;
}

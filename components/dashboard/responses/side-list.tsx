import Link from "next/link";
import type { ReactNode, Ref } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { responsesWords } from "@/components/words/responses";

type SideListProps = {
  formId: string;
  title: string;
  /** Focused when the pressed button is gone with its row. */
  heading?: Ref<HTMLHeadingElement>;
  /** What it says while there is nothing; null if there is something. */
  empty: { icon: ReactNode; title: string; text: string } | null;
  lead: string;
  children: ReactNode;
};

/** What a form has beside its responses, such as Trash: the way back, a heading, and a list. */
export function SideList({ formId, title, heading, empty, lead, children }: SideListProps) {
  return (
    <div className="w-full max-w-4xl">
      <Link
        href={`/forms/${formId}/responses`}
        className="inline-flex min-h-11 items-center text-15 text-accent underline underline-offset-4"
      >
        {responsesWords.back}
      </Link>
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="font-serif text-20 font-semibold outline-none">
        {title}
      </h2>
      {empty ? (
        <div className="mt-4">
          <EmptyState icon={empty.icon} title={empty.title}>
            <p>{empty.text}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 max-w-prose text-muted">{lead}</p>
          {children}
        </>
      )}
    </div>
  );
}

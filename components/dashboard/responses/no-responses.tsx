import { Inbox } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { responsesWords as words } from "@/components/words/responses";

/** Empty state: how to get the first response. */
export function NoResponses({ url, isOpen }: { url: string; isOpen: boolean }) {
  const actions = (
    <>
      <CopyButton text={url} label={words.copyLink} variant="primary" />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({})}>
        {words.openForm}
      </a>
    </>
  );
  return (
    <EmptyState icon={<Inbox aria-hidden />} title={words.emptyTitle} {...(isOpen && { actions })}>
      <p>{isOpen ? words.emptyText : words.emptyClosed}</p>
    </EmptyState>
  );
}

import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formsWords } from "@/components/words/forms";
import { isUnfindable } from "@/lib/domain/forms/search-text";
import type { ListQuery } from "./list-query";

const { nothingFound, nothingInStatus } = formsWords;

/** Empty state of a search or filter. */
export function NothingFound({ query }: { query: ListQuery }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={nothingFound.title}
      actions={<LinkButton href="/forms">{nothingFound.action}</LinkButton>}
    >
      {whyNothing(query.search)}
    </EmptyState>
  );
}

function whyNothing(search: string): string {
  if (search.trim() === "") return nothingInStatus;
  return isUnfindable(search) ? nothingFound.signs : nothingFound.text;
}

import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { shellWords } from "@/components/words/shell";

const { notFound } = shellWords;

/** Shown for unknown addresses and for another account's data alike. */
export default function NotFoundInside() {
  return (
    <>
      <h1 className="mb-6 font-serif text-31 font-semibold">{notFound.title}</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={notFound.insideTitle}
        actions={<LinkButton href="/forms">{notFound.back}</LinkButton>}
      >
        {notFound.insideText}
      </EmptyState>
    </>
  );
}

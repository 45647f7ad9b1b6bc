import { May } from "@/components/may";
import { PencilLine, Plus, SearchX } from "lucide-react";
import Link from "next/link";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { formsWords } from "@/components/words/forms";
import type { DraftSummary } from "@/lib/domain/drafts/schema";
import { PageLinks } from "@/components/dashboard/page-links";
import { ImportButton } from "@/components/dashboard/imports/import-button";
import { DraftList } from "./draft-list";
import { FormList } from "./form-list";
import { FreshList } from "./fresh-list";
import { ListControls } from "./list-controls";
import type { ListQuery } from "./list-query";
import { listAddress } from "./list-query";
import type { ListedForm } from "./listed-form";
import { RoundRows } from "@/components/dashboard/rounds/round-rows";
import { roundsWords } from "@/components/words/rounds";
import type { FormCounts } from "@/lib/domain/forms/list-schema";
import type { Round } from "@/lib/domain/rounds/schema";
import { isUnfindable } from "@/lib/domain/forms/search-text";
import { clsx } from "clsx";
import { formStatuses } from "@/lib/rules/forms/lifecycle";

const { drafts: draftWords } = formsWords;

type FormsPageProps = {
  query: ListQuery;
  counts: FormCounts;
  draftCount: number;
  forms: ListedForm[];
  /** The ids of those whose answers are sealed. */
  sealed: string[];
  drafts: DraftSummary[];
  rounds: { page: Round[]; hasMore: boolean };
  /** The path of the next page. */
  older: string | null;
  /** The most forms on a page. */
  limit: number;
  now: number;
};

export function FormsPage({ query, counts, draftCount, forms, sealed, drafts, rounds, older, limit, now }: FormsPageProps) {
  const isDrafts = query.status === "drafts";
  const start = listAddress("/forms", { ...query, cursor: null });
  return (
    <>
      <FreshList query={query} forms={forms} limit={limit} />
      <PageHeader
        title={formsWords.title}
        actions={
          <May to="forms:write">
            <ImportButton />
            <LinkButton href="/forms/new" variant="primary">
              <Plus aria-hidden />
              {formsWords.newForm}
            </LinkButton>
          </May>
        }
      />
      <div className="mb-4 flex flex-col gap-3 lg:flex-row-reverse lg:items-center lg:justify-between">
        <ListControls hasOrder={!isDrafts} />
        <StatusChips query={query} counts={counts} drafts={draftCount} />
      </div>
      {isDrafts && drafts.length === 0 && query.search === "" && (
        <EmptyState
          icon={<PencilLine aria-hidden />}
          title={draftWords.none.title}
          actions={<LinkButton href="/forms/new">{formsWords.newForm}</LinkButton>}
        >
          {draftWords.none.text}
        </EmptyState>
      )}
      {!isDrafts && (drafts.length > 0 || rounds.page.length > 0) && forms.length > 0 && (
        <h2 className="mb-2 font-serif text-17 font-semibold">{formsWords.published}</h2>
      )}
      {forms.length > 0 && <FormList forms={forms} sealed={sealed} now={now} />}
      {counts.all + draftCount + rounds.page.length === 0 && query.search === "" && query.status === null && (
        <EmptyState icon={<PencilLine aria-hidden />} title={formsWords.none.title}>
          {formsWords.none.text}
        </EmptyState>
      )}
      {(!isDrafts || query.search !== "") &&
        drafts.length === 0 &&
        forms.length === 0 &&
        (query.search !== "" || query.status !== null) && <NothingFound query={query} />}
      <PageLinks
        newest={query.cursor === null ? null : { href: start, label: formsWords.toStart }}
        older={older === null ? null : { href: older, label: query.sort === "newest" ? formsWords.older : formsWords.further }}
      />
      {rounds.page.length > 0 && (
        <section aria-labelledby="rounds" className="mt-8">
          <div className="mb-2 flex items-baseline justify-between">
            <h2 id="rounds" className="font-serif text-17 font-semibold">
              {roundsWords.title}
            </h2>
            {rounds.hasMore && (
              <Link href="/rounds" className="text-accent underline underline-offset-4">
                {roundsWords.all}
              </Link>
            )}
          </div>
          <RoundRows rounds={rounds.page} now={now} />
        </section>
      )}
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className={isDrafts ? undefined : "mt-8"}>
          <div className="mb-2 flex items-baseline justify-between">
            <h2 id="drafts" className="font-serif text-17 font-semibold">
              {draftWords.list}
            </h2>
            {!isDrafts && draftCount > drafts.length && (
              <Link
                href={listAddress("/forms", { status: "drafts", search: query.search })}
                className="text-accent underline underline-offset-4"
              >
                {draftWords.more(draftCount)}
              </Link>
            )}
          </div>
          <DraftList drafts={drafts} />
        </section>
      )}
    </>
  );
}

const { nothingFound, nothingInStatus } = formsWords;

/** Empty state of a search or filter. */
function NothingFound({ query }: { query: ListQuery }) {
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

const { chips, status: names, count } = formsWords;

/** One link per status, with its count. */
function StatusChips({ query, counts, drafts }: { query: ListQuery; counts: FormCounts; drafts: number }) {
  const options = [
    { status: null, name: chips.all, count: count(counts.all + drafts, counts.capped ?? false) },
    // A status that nothing has leads nowhere; the current one stays, to be left.
    ...formStatuses
      .filter((status) => counts[status] > 0 || query.status === status)
      .map((status) => ({ status, name: names[status], count: count(counts[status], counts.capped ?? false) })),
    ...(drafts > 0 || query.status === "drafts" ? [{ status: "drafts" as const, name: chips.drafts, count: count(drafts, true) }] : []),
  ];
  return (
    <nav aria-label={chips.label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5">
        {options.map((option) => {
          const isHere = query.status === option.status;
          return (
            <li key={option.name}>
              <Link
                href={listAddress("/forms", { ...query, status: option.status, cursor: null })}
                aria-current={isHere ? "true" : undefined}
                className={clsx(
                  "flex min-h-11 items-center gap-1.5 rounded-control border px-3 whitespace-nowrap sm:min-h-8",
                  isHere ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
                )}
              >
                {option.name} <span className={clsx("text-13 tabular-nums", !isHere && "text-muted")}>{option.count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

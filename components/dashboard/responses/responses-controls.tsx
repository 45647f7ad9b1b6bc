"use client";

import { clsx } from "clsx";
import { CalendarDays, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { TransitionStartFunction } from "react";
import { createContext, memo, use, useEffect, useId, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import type { Reader } from "@/components/ui/time-zone";
import { useReader } from "@/components/ui/time-zone";
import { deskWords as words } from "@/components/words/desk";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";
import type { Column } from "./column";
import { sayFilters } from "./column-filters";
import { FilterMenu } from "./filter-menu";
import type { ListParams } from "./list-address";
import { isUnfiltered, listHref } from "./list-address";
import { ColumnsMenu, FilterChips } from "./list-tools";
import { useHidden } from "./pending-deletes";
import { firstMoment, lastMoment } from "./sent-days";
import { ViewsMenu } from "./views-menu";

const SentDialog = later(async () => (await import("./sent-dialog")).SentDialog);

type ListCounts = { all: number; new: number; open: number; done: number; spam: number; tags: { tag: string }[] };

type ResponsesControlsProps = {
  formId: string;
  columns: Column[];
  /** What answers can lead to. */
  endings: { key: string; title: string }[];
  params: ListParams;
  /** By status, without the status of the filter; null if they could not be counted yet. */
  counts: ListCounts | null;
  /** The responses of the page. */
  listed: { id: string; status: Desk["status"] }[];
  /** Whether a table follows, with an order and columns. */
  isOfTable: boolean;
};

const TYPING_MS = 250;

/** Whether the list is being loaded. */
const Loading = createContext(false);

/** Search, statuses, tags, columns and active filters, all kept in the URL. */
export function ResponsesControls(props: ResponsesControlsProps) {
  const [isLoading, startTransition] = useTransition();
  return (
    <Loading value={isLoading}>
      <Controls {...props} startTransition={startTransition} />
    </Loading>
  );
}

type ControlsProps = ResponsesControlsProps & { startTransition: TransitionStartFunction };

/** Memoized: only the search is rendered while a list is being loaded, so that the next frame is not late. */
const Controls = memo(function Controls({
  formId,
  columns,
  endings,
  params,
  counts: counted,
  listed,
  isOfTable,
  startTransition,
}: ControlsProps) {
  const router = useRouter();
  const reader = useReader();
  const more = useId();
  /** On a phone, whether what is rarely needed is shown. */
  const [isMore, setMore] = useState(false);
  const [isDates, setDates] = useState(false);
  /** A view that was opened has another search. */
  const [opened, setOpened] = useState({ times: 0, search: params.search ?? "" });
  const go = (changes: Record<string, string | null>) =>
    startTransition(() => router.replace(listHref(formId, params, changes), { scroll: false }));
  const show = (view: ListParams) => {
    setOpened(({ times }) => ({ times: times + 1, search: view.search ?? "" }));
    startTransition(() => router.push(listHref(formId, inLanguage(view, params.language)), { scroll: false }));
  };
  const counts = withoutHidden(counted, listed, useHidden());
  const filters = [...saySent(params, reader), ...sayEnding(params, endings), ...sayFilters(params, columns)];
  return (
    <div className="mb-4 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox key={opened.times} initial={opened.search} onSearch={(text) => go({ search: text.trim() === "" ? null : text })} />
        <Button className="sm:hidden" aria-expanded={isMore} aria-controls={more} onClick={() => setMore(!isMore)}>
          <SlidersHorizontal aria-hidden />
          {words.more}
        </Button>
        <div id={more} className={clsx("flex flex-wrap items-center gap-2", !isMore && "max-sm:hidden")}>
          {(counts?.tags.length ?? 0) > 0 && (
            <SelectField
              label={words.tags}
              isLabelHidden
              className="w-40"
              value={params.tag ?? ""}
              options={[{ value: "", label: words.anyTag }, ...(counts?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))]}
              onChange={({ target }) => go({ tag: target.value === "" ? null : target.value })}
            />
          )}
          {endings.length > 0 && (
            <SelectField
              label={words.ending}
              isLabelHidden
              className="w-40"
              value={params.ending ?? ""}
              options={[{ value: "", label: words.anyEnding }, ...endings.map(({ key, title }) => ({ value: key, label: title }))]}
              onChange={({ target }) => go({ ending: target.value === "" ? null : target.value })}
            />
          )}
          {isOfTable && (
            <SelectField
              label={words.sort}
              isLabelHidden
              className="w-40 sm:hidden"
              value={params.sort ?? ""}
              options={orders(columns)}
              onChange={({ target }) => go({ sort: target.value === "" ? null : target.value })}
            />
          )}
          <ViewsMenu formId={formId} params={inLanguage(params)} onOpen={show} />
          <FilterMenu columns={columns} params={params} onApply={go} />
          <Button aria-haspopup="dialog" onClick={() => setDates(true)}>
            <CalendarDays aria-hidden />
            {words.dates}
          </Button>
          <SentDialog isWanted={isDates} params={params} onApply={go} onClose={() => setDates(false)} />
          {isOfTable && <ColumnsMenu columns={columns} params={params} onChange={go} />}
        </div>
      </div>
      <nav aria-label={words.chips.label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {([null, ...deskStatuses] as const).map((status) => {
            const isHere = (params.status ?? null) === status;
            return (
              <li key={status ?? ""}>
                <Link
                  href={listHref(formId, params, { status })}
                  scroll={false}
                  prefetch={false}
                  aria-current={isHere ? "true" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center gap-1.5 rounded-control border px-3 whitespace-nowrap sm:min-h-8",
                    isHere ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
                  )}
                >
                  {words.chips[status ?? "all"]}
                  {counts && (
                    <span className={clsx("text-13 tabular-nums", !isHere && "text-muted")}>
                      {counts[status ?? "all"].toLocaleString("en-GB")}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {isOfTable && counts && !isUnfiltered(params) && (
        <p aria-live="polite" className="text-muted">
          {words.found(counts[deskStatuses.find((each) => each === params.status) ?? "all"])}
        </p>
      )}
      <FilterChips filters={filters} onChange={go} />
    </div>
  );
});

/** The language of the questions is kept in the address alone: no saved view has one. */
function inLanguage(params: ListParams, language?: string): ListParams {
  const without = Object.fromEntries(Object.entries(params).filter(([name]) => name !== "language"));
  return language === undefined ? without : { ...without, language };
}

type SearchBoxProps = { initial: string; onSearch: (text: string) => void };

/** The search, with what is being typed: the other controls are not rendered at each key. */
function SearchBox({ initial, onSearch }: SearchBoxProps) {
  const isLoading = use(Loading);
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed), typed === "" ? 0 : TYPING_MS);
  };
  return <SearchField label={words.search} value={text} onChange={type} isLoading={isLoading} />;
}

/** The counts without responses that are about to be deleted. */
function withoutHidden(counts: ListCounts | null, listed: ResponsesControlsProps["listed"], hidden: ReadonlySet<string>) {
  const left = counts && { ...counts };
  for (const { id, status } of left ? listed : []) {
    if (!left || !hidden.has(id)) continue;
    left.all--;
    left[status]--;
  }
  return left;
}

/** On a phone, which has no heads of columns. */
function orders(columns: Column[]) {
  return [
    { value: "", label: words.newest },
    { value: "oldest", label: words.oldest },
    ...columns
      .filter(({ kind }) => kind !== "files")
      .flatMap(({ key, label }) => [
        { value: `answer.${key}`, label: `${label} ↑` },
        { value: `-answer.${key}`, label: `${label} ↓` },
      ]),
  ];
}

/** The days from and to which responses were sent, if they are set, in words. */
function saySent({ submitted_after, submitted_before }: ListParams, reader: Reader): { name: string; text: string }[] {
  const [first, last] = [firstMoment(submitted_after), lastMoment(submitted_before)];
  return [
    ...(first ? [{ name: "submitted_after", text: words.sentFrom(formatMoment(first, { ...reader, format: "day" })) }] : []),
    ...(last ? [{ name: "submitted_before", text: words.sentTo(formatMoment(last, { ...reader, format: "day" })) }] : []),
  ];
}

function sayEnding({ ending }: ListParams, endings: { key: string; title: string }[]): { name: string; text: string }[] {
  if (ending === undefined) return [];
  return [{ name: "ending", text: words.leadsTo(endings.find(({ key }) => key === ending)?.title ?? ending) }];
}

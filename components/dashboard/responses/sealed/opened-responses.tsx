"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Column } from "@/components/dashboard/responses/column";
import { sayFilters } from "@/components/dashboard/responses/column-filters";
import type { ListParams } from "@/components/dashboard/responses/list-address";
import { ColumnsMenu, FilterChips } from "@/components/dashboard/responses/list-tools";
import { OwnListProvider } from "@/components/dashboard/responses/own-list";
import { ResponseList } from "@/components/dashboard/responses/response-list";
import { ResponsesHead } from "@/components/dashboard/responses/responses-head";
import { markEarlierKeys } from "@/components/sealed/earlier-keys";
import type { SealKey } from "@/components/sealed/key-file";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { Meter } from "@/components/ui/meter";
import { Notice } from "@/components/ui/notice";
import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { deskWords } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import { sealedWords as words } from "@/components/words/sealed";
import type { Question } from "@/lib/domain/forms/versions/question";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";
import type { ExportedForm } from "@/lib/entry/export/columns-of-export";
import { ExportOpenedItems } from "./export-items";
import { findOpened } from "./find-opened";
import { KeyMenu } from "./key-menu";
import { NotOpenedResponses } from "./not-opened-responses";
import { OpenFiles } from "./open-files";
import { OpenedCharts } from "./opened-charts";
import type { SealedForm } from "./opened-row";
import { ResealDialog } from "./reseal-dialog";
import type { OpenedAnswers } from "./use-opened";
import { useOpened } from "./use-opened";

export type OpenedResponsesProps = {
  form: SealedForm;
  exported: ExportedForm;
  /** The public keys that the form has now. */
  recipients: string[];
  keys: SealKey[];
  questions: Question[];
  columns: Column[];
  count: number;
  limit: number | null;
  trash: { count: number } | null;
  view: "table" | "charts";
  owners: string[];
  trashDays: number;
  /** The response that the URL opens. */
  openAtFirst: string | null;
  /** Called if the keys open no response, and are not the form's either. */
  onNothing: () => void;
};

/** The responses to a sealed form, opened in this tab. */
export function OpenedResponses(props: OpenedResponsesProps) {
  const { form, recipients, keys, count, limit, trash, onNothing } = props;
  const { opened, progress, failure, reload } = useOpened({ form, keys, recipients, count });
  const [isResealing, setResealing] = useState(false);
  const isOwn = keys.some(({ recipient }) => recipients.includes(recipient));
  const isNothing = opened !== null && opened.problems.length > 0 && opened.rows.length === 0;
  const opensNothing = isNothing && !isOwn && opened.problems.every(({ problem }) => problem === "wrong_key" || problem === "damaged");
  const refuse = useEffectEvent(onNothing);
  useEffect(() => {
    if (opensNothing) refuse();
  }, [opensNothing]);
  const needsEarlier = opened === null || opened.ofOtherKeys > 0 || opened.problems.some(({ problem }) => problem === "wrong_key");
  useEffect(() => {
    if (!needsEarlier) markEarlierKeys(form.id, false);
  }, [form.id, needsEarlier]);
  const exports = (ids: string[] | null) => <ExportOpenedItems {...props} rows={opened?.rows ?? []} ids={ids} />;
  return (
    <OpenFiles keys={keys} nameOf={(id) => opened?.rows.find(({ fileNames }) => Object.hasOwn(fileNames, id))?.fileNames[id]}>
      <ResponsesHead formId={form.id} count={count} limit={limit} hasViews={count > 1} trash={trash}>
        <Menu
          trigger={
            <Button disabled={!opened || opened.rows.length === 0}>
              <Download aria-hidden />
              {responsesWords.export}
            </Button>
          }
        >
          {exports(null)}
        </Menu>
        <KeyMenu formId={form.id} {...{ recipients, keys, opened }} onReseal={() => setResealing(true)} />
      </ResponsesHead>
      <div role="status" className="sr-only">
        {progress !== null ? words.opening : opened && words.opened(opened.rows.length)}
      </div>
      {progress !== null && !opened && (
        <div className="slip mb-4 grid gap-2 px-4 py-5 sm:px-6">
          <Meter label={words.opening} value={progress} max={Math.max(count, progress)} isProgress />
          <p className="tabular-nums">{words.progress(progress, Math.max(count, progress))}</p>
        </div>
      )}
      {failure !== null && (
        <div className="mb-4">
          <Notice
            tone="danger"
            title={words.notLoaded}
            isAnnounced
            actions={
              <Button size="small" onClick={reload}>
                {words.again}
              </Button>
            }
          >
            <p>{failure}</p>
          </Notice>
        </div>
      )}
      {opened && !opensNothing && (
        <>
          <NotOpenedResponses {...props} opened={opened} onReseal={() => setResealing(true)} />
          <OpenedList {...props} opened={opened} reload={reload} exports={exports} />
        </>
      )}
      {isResealing && (
        <ResealDialog
          formId={form.id}
          {...{ recipients, keys, count }}
          onClose={() => setResealing(false)}
          onDone={() => {
            setResealing(false);
            reload();
          }}
        />
      )}
    </OpenFiles>
  );
}

const PAGE = 50;

type OpenedListProps = OpenedResponsesProps & {
  opened: OpenedAnswers;
  reload: () => void;
  exports: (ids: string[]) => ReactNode;
};

/** The table or the charts of what was opened. Filters and sorting are only in the memory of the tab. */
function OpenedList({ form, questions, columns, view, owners, trashDays, openAtFirst, opened, reload, exports }: OpenedListProps) {
  const [params, setParams] = useState<ListParams>({});
  const [page, setPage] = useState(0);
  const wanted = useDeferredValue(params);
  const found = useMemo(() => findOpened(opened.rows, wanted, columns), [opened, wanted, columns]);
  const responses = useMemo(() => found.slice(page * PAGE, (page + 1) * PAGE).map(({ shown }) => shown), [found, page]);
  const own = useMemo(
    () => ({
      change: (changes: Record<string, string | null>) => {
        setPage(0);
        setParams((before) => {
          const next = Object.entries({ ...before, ...changes });
          return Object.fromEntries(next.filter((each): each is [string, string] => each[1] !== null && each[1] !== ""));
        });
      },
      reload,
      exportItems: exports,
    }),
    [reload, exports],
  );
  if (opened.rows.length === 0) return null;
  return (
    <OwnListProvider value={own}>
      <ListControls columns={columns} params={params} isBusy={wanted !== params} isOfTable={view === "table"} onChange={own.change} />
      {(found.length < opened.rows.length || view === "charts") && (
        <p role="status" className="mb-4 text-muted">
          {deskWords.found(found.length)}
        </p>
      )}
      {view === "charts" ? (
        <OpenedCharts rows={found} questions={questions} columns={columns} />
      ) : (
        <>
          <ResponseList
            key={`${page} ${JSON.stringify(wanted)}`}
            formId={form.id}
            title={form.title}
            columns={columns}
            responses={responses}
            params={wanted}
            found={null}
            owners={owners}
            tags={[]}
            trashDays={trashDays}
            openAtFirst={openAtFirst}
          />
          <div className="mt-4 flex flex-wrap justify-between gap-2">
            {page > 0 && <Button onClick={() => setPage(0)}>{responsesWords.newestPage}</Button>}
            {(page + 1) * PAGE < found.length && (
              <Button className="ml-auto" onClick={() => setPage(page + 1)}>
                {responsesWords.olderPage}
              </Button>
            )}
          </div>
        </>
      )}
    </OwnListProvider>
  );
}

type ListControlsProps = {
  columns: Column[];
  params: ListParams;
  isBusy: boolean;
  isOfTable: boolean;
  onChange: (changes: Record<string, string | null>) => void;
};

/** Search, status, columns, and the filters that are set. Columns are filtered and sorted in their headings. */
function ListControls({ columns, params, isBusy, isOfTable, onChange }: ListControlsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <SearchField label={deskWords.search} value={params.search ?? ""} onChange={(search) => onChange({ search })} isLoading={isBusy} />
      <SelectField
        label={deskWords.status}
        isLabelHidden
        className="w-40"
        value={params.status ?? ""}
        options={[
          { value: "", label: deskWords.chips.all },
          ...deskStatuses.map((status) => ({ value: status, label: deskWords.chips[status] })),
        ]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      {isOfTable && <ColumnsMenu columns={columns} params={params} onChange={onChange} />}
      <FilterChips filters={sayFilters(params, columns)} onChange={onChange} />
    </div>
  );
}

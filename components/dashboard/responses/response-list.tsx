"use client";

import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useTransition } from "react";
import { useMedia } from "@/components/ui/use-media";
import { deskWords as words } from "@/components/words/desk";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import type { Column } from "./column";
import { whoColumn } from "./column";
import type { ListParams } from "./list-address";
import { hiddenColumns } from "./list-address";
import { isTyping } from "./is-typing";
import { useOwnList } from "./own-list";
import { useHidden } from "./pending-deletes";
import { ResponseSheet } from "./response-sheet";
import { ResponsesBulk } from "./responses-bulk";
import { ResponseCards } from "./response-cards";
import { ResponsesTable } from "./responses-table";

export type ListedResponses = {
  formId: string;
  title: string;
  columns: Column[];
  responses: ShownResponse[];
  params: ListParams;
  /** Of all pages; null if they could not be counted yet. */
  found: number | null;
  /** Names of the account's owners, to whom a response can be assigned. */
  owners: string[];
  tags: string[];
  /** How long Trash keeps what is deleted; 0: there is none. */
  trashDays: number;
  /** The response that the URL opens. */
  openAtFirst: string | null;
};

/** The same width as that of the style sheet's `max-sm`. */
const PHONE = "(width < 40rem)";

/** A page of responses as a table; one opens beside it, several are marked or deleted together. */
export function ResponseList({ formId, title, columns, responses, params, found, owners, tags, trashDays, openAtFirst }: ListedResponses) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState(openAtFirst);
  // What was changed here, until the page has been reloaded.
  const [desks, setDesks] = useState<ReadonlyMap<string, Desk>>(new Map());
  // While one is read the list stays as it is, though the page is reloaded for its counts: a list filtered by status would lose that one.
  const [kept, setKept] = useState<ShownResponse[] | null>(null);
  const hidden = useHidden();
  // The same array as long as nothing has changed: rows are memoized.
  const shown = useMemo(
    () =>
      (kept ?? responses)
        .filter(({ id }) => !hidden.has(id))
        .map((response) => {
          const desk = desks.get(response.id);
          return desk ? { ...response, desk } : response;
        }),
    [kept, responses, hidden, desks],
  );
  const own = useOwnList();
  const refresh = useCallback(() => {
    own?.reload();
    startTransition(() => router.refresh());
  }, [own, router]);
  // An address that opens a response leads to that response's own page if the list has lost it: such a list is reloaded once it is closed.
  const isStale = useRef(false);
  const open = useCallback(
    (id: string | null) => {
      setOpenId(id);
      if (id === null) setKept(null);
      if (id === null && isStale.current) refresh();
      if (id === null) isStale.current = false;
      const address = new URL(location.href);
      if (id === null) address.searchParams.delete("open");
      else address.searchParams.set("open", id);
      history.replaceState(history.state, "", address);
    },
    [refresh],
  );
  const select = useCallback((ids: string[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const visible = useMemo(() => {
    const without = hiddenColumns(params);
    return columns.filter(({ key }) => !without.includes(key));
  }, [columns, params]);
  const step = useStep(shown, { openId, open });
  // The row is marked in the next frame, and the sheet follows: it takes longer. It closes at once, and leaves a response that is gone.
  const behind = useDeferredValue(openId);
  const isGone = behind !== null && !shown.some(({ id }) => id === behind);
  const inSheet = openId === null || isGone ? openId : behind;
  const onDeskChange = useCallback(
    (id: string, desk: Desk) => {
      setDesks((before) => new Map(before).set(id, desk));
      if (openAtFirst !== null) {
        isStale.current = true;
        return;
      }
      setKept((before) => before ?? responses);
      refresh();
    },
    [openAtFirst, responses, refresh],
  );
  const who = useMemo(() => whoColumn(columns), [columns]);
  const { hasTable, hasCards } = useVisibleList();
  const list = { formId, title, columns: visible, responses: shown, params, selected, onSelect: select, onOpen: open };
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  if (shown.length === 0)
    return (
      <div className="rounded-panel border border-line bg-surface p-6">
        <p className="font-semibold">{words.nothing}</p>
        <p className="text-muted">{words.nothingHint}</p>
      </div>
    );
  return (
    <>
      {hasTable && (
        <div className="max-sm:hidden">
          <ResponsesTable openId={openId} {...list} />
        </div>
      )}
      {hasCards && (
        <div className="sm:hidden">
          <ResponseCards {...list} />
        </div>
      )}
      {chosen.length > 0 && (
        <ResponsesBulk
          formId={formId}
          ids={chosen}
          params={params}
          found={chosen.length === shown.length && found !== null && found > shown.length ? found : null}
          tags={tags}
          owners={owners}
          trashDays={trashDays}
          onDone={() => {
            startTransition(() => setDesks(new Map())); // else they would hide what was changed for several
            refresh();
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ResponseSheet
        formId={formId}
        responses={shown}
        language={params.language}
        who={who}
        openId={inSheet}
        onOpen={open}
        onStep={step}
        owners={owners}
        tags={tags}
        trashDays={trashDays}
        onChange={onDeskChange}
        onDeleted={refresh}
      />
    </>
  );
}

/**
 * The server sends both lists, since it knows no widths. The browser keeps the one that is visible, without hydrating the other. From then on each
 * stays once it was visible: what is open in it is not lost when the window is resized.
 */
function useVisibleList(): { hasTable: boolean; hasCards: boolean } {
  const isPhone = useMedia(PHONE);
  const [seen, setSeen] = useState({ hasTable: false, hasCards: false });
  if (isPhone === undefined) return { hasTable: true, hasCards: true };
  const now = { hasTable: seen.hasTable || !isPhone, hasCards: seen.hasCards || isPhone };
  if (now.hasTable !== seen.hasTable || now.hasCards !== seen.hasCards) setSeen(now);
  return now;
}

/** Opens the response above or below the open one: by the returned function, and with ← and →. */
function useStep(shown: ShownResponse[], { openId, open }: { openId: string | null; open: (id: string) => void }) {
  const index = openId === null ? -1 : shown.findIndex(({ id }) => id === openId);
  const beside = useRef<Partial<Record<-1 | 1, string>>>({});
  useEffect(() => {
    beside.current = index === -1 ? {} : { [-1]: shown[index - 1]?.id, 1: shown[index + 1]?.id };
  }, [shown, index]);
  // Always the same function: the sheet is not rendered again for it.
  const step = useCallback(
    (by: -1 | 1) => {
      const next = beside.current[by];
      if (next !== undefined) open(next);
    },
    [open],
  );
  const isOpen = index !== -1;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "ArrowRight") step(1);
    };
    // Captured: the sheet keeps keys to itself.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [isOpen, step]);
  return step;
}

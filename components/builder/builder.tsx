"use client";

import type { ReactNode } from "react";
import { useState, useEffect } from "react";
import { createBuilderSession } from "@/components/builder/session/builder-session";
import { isAddKeyPlace, openAddMenu } from "@/components/builder/canvas/add-menu-keys";
import { Canvas } from "@/components/builder/canvas/canvas";
import { BreakingEditDialog } from "@/components/builder/session/breaking-edit-dialog";
import { ConflictDialog } from "@/components/builder/session/conflict-dialog";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import type { KeepAnswers } from "@/lib/rules/forms/keeping";
import { FoundNotice } from "@/components/builder/session/found-notice";
import { GoneNotice } from "@/components/builder/session/gone-notice";
import { Inspector } from "@/components/builder/inspector/inspector";
import { Palette } from "@/components/builder/canvas/palette";
import { RemovedQuestions } from "@/components/builder/canvas/removed-questions";
import { MeanwhileNotice } from "@/components/builder/revision/meanwhile-notice";
import type { RevisedForm } from "@/components/builder/model/revised-form";
import { RevisionBar } from "@/components/builder/revision/revision-bar";
import { BuilderProvider, useBuilder, useSession } from "@/components/builder/session/use-builder";
import { InspectorProvider, useInspector } from "@/components/builder/session/use-inspector";
import { useSaving } from "@/components/builder/session/use-saving";
import { useIsReady } from "@/components/ui/use-is-ready";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { travel } from "@/components/builder/model/travel";
import { toast } from "sonner";
import { builderWords } from "@/components/words/builder";
import { ArrowLeft, Redo2, Settings2, Undo2 } from "lucide-react";
import Link from "next/link";
import { useStore } from "zustand";
import { SaveStatus } from "@/components/builder/session/save-status";
import { ToolButton } from "@/components/ui/tool-button";
import { revisionWords } from "@/components/words/revision";

const BuilderDrag = later(async () => (await import("@/components/builder/canvas/builder-drag")).BuilderDrag);

type BuilderProps = {
  draft: Draft;
  /** If it is a next version. */
  revised?: RevisedForm | null;
  /** How long new forms of the account keep answers. */
  keptByDefault: KeepAnswers | null;
  children?: ReactNode;
};

/** The form builder: palette, canvas and inspector. `children` are shown in its bar. */
export function Builder({ draft, revised = null, keptByDefault, children }: BuilderProps) {
  const [session] = useState(() => createBuilderSession(draft, revised, keptByDefault));
  // Rendered on the client only: useless before its script runs, and React cannot hydrate the respondent page's templates.
  if (!useIsReady()) return <Loading />;
  return (
    <BuilderProvider session={session}>
      <InspectorProvider>
        <Workspace bar={<BuilderBar>{children}</BuilderBar>} />
      </InspectorProvider>
    </BuilderProvider>
  );
}

/** The loading skeleton. */
function Loading() {
  return (
    <div data-wide aria-busy className="mx-auto max-w-2xl space-y-6 px-4 py-24">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

function Workspace({ bar }: { bar: ReactNode }) {
  const found = useSaving();
  useShortcuts();
  useBoundedInput();
  return (
    <div data-builder data-wide>
      {bar}
      <RevisionBar />
      <div className="mx-auto grid max-w-[1440px] grid-cols-1 gap-4 px-3 py-4 sm:grid-cols-[176px_minmax(0,1fr)] sm:px-6 lg:grid-cols-[224px_minmax(0,1fr)_336px] lg:gap-8">
        <aside className="hidden sm:block">
          <div className="sticky top-30 max-h-[calc(100dvh-8rem)] overflow-y-auto">
            <RemovedQuestions />
            <Palette />
          </div>
        </aside>
        <div className="min-w-0 space-y-4">
          <GoneNotice />
          <MeanwhileNotice />
          {found && <FoundNotice found={found} />}
          <Canvas />
        </div>
        <div className="lg:sticky lg:top-30 lg:max-h-[calc(100dvh-8rem)] lg:scroll-pt-16 lg:self-start lg:overflow-y-auto">
          <Inspector />
        </div>
      </div>
      <BuilderDrag isWanted="idle" />
      <ConflictDialog />
      <BreakingEditDialog />
      <Announcement />
    </div>
  );
}

/** Announces edits to screen readers. */
function Announcement() {
  const text = useBuilder((state) => state.announcement);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {text}
    </p>
  );
}

/** Shortcuts that work everywhere in the builder: undo, redo, and the menu of types by Control+Enter, or by “/” on the form where nothing is being written. */
function useShortcuts(): void {
  const { store } = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || !isOurs(event.target)) return;
      if (event.key === "/" && isAddKeyPlace(event.target)) {
        event.preventDefault();
        openAddMenu(event.target);
      }
      if (!(event.metaKey || event.ctrlKey)) return;
      const key = event.key.toLowerCase();
      if (key === "z" || (key === "y" && !event.shiftKey)) {
        event.preventDefault();
        travel(store, key === "y" || event.shiftKey ? "redo" : "undo");
      } else if (key === "enter") {
        event.preventDefault();
        openAddMenu(null);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [store]);
}

/** Not inside a dialog, where the browser's undo applies. */
function isOurs(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest("[data-builder]") !== null);
}

/** More than any text of a form may have. Browsers take many seconds to lay out a growing text box with a megabyte. */
const MOST = 20_000;

/** Truncates far too long text pasted or dropped into any input of the builder, and says so. */
function useBoundedInput(): void {
  useEffect(() => {
    const bound = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
      const box = event.target;
      if (text.length <= MOST || !(box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) return;
      event.preventDefault();
      const [start, end] = [box.selectionStart, box.selectionEnd];
      if (start === null || end === null) return; // a number or date input, for which no such text is valid
      const fitting = cut(text, Math.max(0, MOST - box.value.length + (end - start)));
      box.setRangeText(fitting, start, end, "end");
      box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: fitting }));
      toast(builderWords.tooMuch(fitting.length, text.length), { duration: 12_000 });
    };
    addEventListener("beforeinput", bound);
    return () => removeEventListener("beforeinput", bound);
  }, []);
}

/** Never splits a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** The bar above the form: back, save state, undo, redo and the form's actions. */
function BuilderBar({ children }: { children?: ReactNode }) {
  const { store, revised } = useSession();
  const back = revised ? { href: `/forms/${revised.id}`, label: revisionWords.back } : { href: "/forms", label: builderWords.back };
  const title = useBuilder(({ content }) => content.title);
  const canUndo = useStore(store.temporal, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(store.temporal, ({ futureStates }) => futureStates.length > 0);
  return (
    <div
      role="region"
      aria-label={builderWords.bar}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-3 py-2 sm:px-6"
    >
      <h1 className="sr-only">{(revised ? revisionWords : builderWords).heading(title)}</h1>
      <Link
        href={back.href}
        aria-label={back.label}
        title={back.label}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-tint hover:text-ink sm:size-9"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <p
        aria-hidden
        className="truncate font-serif text-17 font-semibold max-sm:min-w-0 max-sm:flex-1 sm:hidden md:block md:max-w-60 xl:max-w-md"
      >
        {title || builderWords.untitled}
      </p>
      <SaveStatus />
      <div className="ms-auto flex items-center gap-1 max-sm:w-full sm:gap-2 max-sm:[&>:last-child]:ms-auto">
        <ToolButton
          label={builderWords.undo}
          icon={Undo2}
          isOff={!canUndo}
          shortcut="Control+Z Meta+Z"
          onClick={() => travel(store, "undo")}
        />
        <ToolButton
          label={builderWords.redo}
          icon={Redo2}
          isOff={!canRedo}
          shortcut="Control+Shift+Z Meta+Shift+Z"
          onClick={() => travel(store, "redo")}
        />
        <FormSettings />
        {children}
      </div>
    </div>
  );
}

/** Opens the form's own settings. */
function FormSettings() {
  const select = useBuilder((state) => state.select);
  const { open } = useInspector();
  return (
    <ToolButton
      label={builderWords.formSettings}
      icon={Settings2}
      onClick={() => {
        select(null);
        open();
      }}
    />
  );
}

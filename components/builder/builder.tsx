"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { BuilderBar } from "./builder-bar";
import { createBuilderSession } from "@/components/builder/session/builder-session";
import { Canvas } from "@/components/builder/canvas/canvas";
import { CarefulDialog } from "@/components/builder/session/careful-dialog";
import { ConflictDialog } from "@/components/builder/session/conflict-dialog";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import { FoundNotice } from "@/components/builder/session/found-notice";
import { GoneNotice } from "@/components/builder/session/gone-notice";
import { Inspector } from "@/components/builder/inspector/inspector";
import { Palette } from "@/components/builder/canvas/palette";
import { RemovedQuestions } from "@/components/builder/canvas/removed-questions";
import { MeanwhileNotice } from "@/components/builder/revision/meanwhile-notice";
import type { RevisedForm } from "@/components/builder/model/revised-form";
import { RevisionBar } from "@/components/builder/revision/revision-bar";
import { useBoundedInput } from "./use-bounded-input";
import { BuilderProvider, useBuilder } from "@/components/builder/session/use-builder";
import { InspectorProvider } from "@/components/builder/session/use-inspector";
import { useSaving } from "@/components/builder/session/use-saving";
import { useShortcuts } from "./use-shortcuts";
import { useIsReady } from "@/components/ui/use-is-ready";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";

const BuilderDrag = later(async () => (await import("@/components/builder/canvas/builder-drag")).BuilderDrag);

type BuilderProps = { draft: Draft; /** If it is a next version. */ revised?: RevisedForm | null; children?: ReactNode };

/** The form builder: palette, canvas and inspector. `children` are shown in its bar. */
export function Builder({ draft, revised = null, children }: BuilderProps) {
  const [session] = useState(() => createBuilderSession(draft, revised));
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
        <div className="lg:sticky lg:top-30 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
          <Inspector />
        </div>
      </div>
      <BuilderDrag isWanted="idle" />
      <ConflictDialog />
      <CarefulDialog />
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

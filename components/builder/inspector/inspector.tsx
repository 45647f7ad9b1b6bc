"use client";

import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useBuilder, useQuestion } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { inspectorTabs, isOfQuestion } from "@/components/builder/model/inspector-tabs";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { UseBrandButton } from "@/components/builder/brand/use-brand-button";
import { FormMap } from "@/components/builder/paths/form-map";
import { RulesPanel } from "@/components/builder/rules/rules-panel";
import { Sheet } from "@/components/ui/sheet";
import { useMedia } from "@/components/ui/use-media";
import { Tabs } from "@/components/ui/tabs";
import { inspectorWords } from "@/components/words/inspector";
import { fieldTypes } from "@/lib/rules/fields";
import { FormTab } from "./form-tab";
import { QuestionTab } from "./question-tab";

const words = inspectorWords.panel;
const WIDE = "(min-width: 1024px)";

/** What is not edited on the canvas, in tabs: a column on wide screens, otherwise a sheet. */
export function Inspector() {
  const isWide = useMedia(WIDE) ?? true;
  const { close, arrive } = useInspector();
  const shown = useShown();
  const { isOpen, wanted, tab } = shown;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null || !isWide) return;
    uncover(panel.current, wanted)?.focus();
    arrive();
  }, [wanted, isWide, arrive]);
  if (isWide) {
    return (
      <section aria-label={words.title} data-builder className="rounded-panel border border-line bg-surface px-5 pt-1 pb-5">
        <h2 className="sr-only">{words.title}</h2>
        <div ref={panel}>
          <PanelTabs shown={shown} className="sticky top-0 z-10 -mx-5 bg-surface px-3" />
        </div>
      </section>
    );
  }
  return (
    <Sheet
      title={isOfQuestion(tab) ? words.ofQuestion : words.ofForm}
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      initialFocus={() => uncover(panel.current, wanted)}
    >
      <div ref={panel} data-builder>
        <PanelTabs shown={shown} className="-mx-2" />
      </div>
    </Sheet>
  );
}

type Shown = ReturnType<typeof useShown>;

/** What to show: deferred as a whole, so that a selected question has its editor on the canvas painted before its options are rendered. */
function useShown() {
  const { isOpen, wanted, tab } = useInspector();
  const selectedId = useBuilder((state) => state.selectedId);
  const now = useMemo(() => ({ isOpen, wanted, tab, selectedId }), [isOpen, wanted, tab, selectedId]);
  return useDeferredValue(now);
}

/** Finds the control of an option, opening the disclosure around it. */
function uncover(panel: HTMLElement | null, option: string | null): HTMLElement | null {
  if (!panel || option === null) return null;
  // Of a question of entries: the name, and the id of that question.
  const [name = "", within] = option.split(" ");
  const place = within === undefined ? panel : panel.querySelector<HTMLElement>(`[data-within="${within}"]`);
  const found = place?.querySelectorAll<HTMLElement>(`[data-option="${name}"]`) ?? [];
  const own = [...found].find((control) => control.closest("[data-within]") === (within === undefined ? null : place));
  const control = own ?? (within === undefined ? null : (place?.querySelector<HTMLElement>("[data-option]") ?? null));
  for (let folded = control?.closest("details"); folded; folded = folded.parentElement?.closest("details")) folded.open = true;
  return control;
}

function PanelTabs({ shown: { tab, selectedId }, className }: { shown: Shown; className: string }) {
  const { showTab } = useInspector();
  const question = useQuestion(selectedId ?? "");
  const isPage = question !== undefined && fieldTypes[question.type].begins(question) !== null;
  const tabs = inspectorTabs.map((value) => ({ value, label: value === "question" && isPage ? words.page : words.tabs[value] }));
  return (
    <Tabs label={words.title} value={tab} tabs={tabs} onChange={showTab} className={className}>
      {tab === "question" && <OfQuestion question={question} />}
      {tab === "logic" && <LogicTab question={question} />}
      {tab === "form" && <FormTab />}
      {tab === "design" && <DesignTab />}
    </Tabs>
  );
}

function OfQuestion({ question }: { question: DraftQuestion | undefined }) {
  return question ? <QuestionTab key={question.id} question={question} /> : <p className="text-muted">{words.nothing}</p>;
}

/** When the selected question is asked, and the paths through the form: folded below the conditions of a question. */
function LogicTab({ question }: { question: DraftQuestion | undefined }) {
  return (
    <div className="space-y-5">
      {question ? <RulesPanel key={question.id} question={question} /> : <p className="text-muted">{words.noQuestion}</p>}
      <FormMap isFolded={question !== undefined} />
    </div>
  );
}

/** How the form's page looks. */
function DesignTab() {
  return (
    <div className="space-y-6">
      <UseBrandButton />
      <BrandSettings />
    </div>
  );
}

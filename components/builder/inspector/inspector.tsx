"use client";

import { useEffect, useRef, useState } from "react";
import { FormInspector } from "./form-inspector";
import { QuestionInspector } from "./question-inspector";
import { useBuilder, useQuestion } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { Sheet } from "@/components/ui/sheet";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.panel;
const WIDE = "(min-width: 1024px)";

/** The options of the selection: a column on wide screens, otherwise a sheet. */
export function Inspector() {
  const isWide = useIsWide();
  const { isOpen, close, wanted, arrive } = useInspector();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null || !isWide) return;
    uncover(panel.current, wanted)?.focus();
    arrive();
  }, [wanted, isWide, arrive]);
  const selectedId = useBuilder((state) => state.selectedId);
  const title = selectedId === null ? words.form : words.question;
  if (isWide) {
    return (
      <section aria-label={words.title} data-builder className="rounded-panel border border-line bg-surface p-5">
        <h2 className="mb-4 font-serif text-20 font-semibold">{title}</h2>
        <div ref={panel}>
          <Options />
        </div>
      </section>
    );
  }
  return (
    <Sheet title={title} open={isOpen} onOpenChange={(open) => !open && close()} initialFocus={() => uncover(panel.current, wanted)}>
      <div ref={panel} data-builder>
        <Options />
      </div>
    </Sheet>
  );
}

/** Finds the control of an option, opening the disclosure around it. */
function uncover(panel: HTMLElement | null, option: string | null): HTMLElement | null {
  const control = panel?.querySelector<HTMLElement>(`[data-option="${option}"]`) ?? null;
  const folded = control?.closest("details");
  if (folded) folded.open = true;
  return control;
}

function Options() {
  const selectedId = useBuilder((state) => state.selectedId);
  const question = useQuestion(selectedId ?? "");
  return question ? <QuestionInspector key={question.id} question={question} /> : <FormInspector />;
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const read = () => setIsWide(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);
  return isWide;
}

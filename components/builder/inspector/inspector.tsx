"use client";

import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { QuestionInspector } from "./question-inspector";
import { useBuilder, useQuestion, useProblems } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { Sheet } from "@/components/ui/sheet";
import { inspectorWords } from "@/components/words/inspector";
import { ShowCode } from "@/components/builder/code/show-code";
import { FormMap } from "@/components/builder/paths/form-map";
import { PageSettings } from "@/components/builder/settings/page-settings";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { builderWords } from "@/components/words/builder";

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

/** The settings of the form's public page. */
function FormInspector() {
  const { title, description } = useBuilder(({ content }) => content);
  const edit = useBuilder((state) => state.editForm);
  const problems = useProblems();
  const errorOf = (name: string, value: string) =>
    value === "" ? undefined : problems.find(({ questionId, path }) => questionId === null && path[0] === name)?.message;
  return (
    <div className="space-y-6">
      <PageSettings Part={Part}>
        <TextField
          label={builderWords.titleLabel}
          error={errorOf("title", title)}
          dir="auto"
          value={title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <TextArea
          label={builderWords.descriptionLabel}
          error={errorOf("description", description)}
          dir="auto"
          rows={3}
          value={description}
          onChange={({ target }) => edit({ description: target.value })}
        />
      </PageSettings>
      <FormMap />
      <Disclosure title={inspectorWords.developers.title}>
        <p className="text-13 text-muted">{inspectorWords.developers.code}</p>
        <ShowCode />
      </Disclosure>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="font-serif text-17 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

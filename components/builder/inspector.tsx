"use client";

import { useEffect, useState } from "react";
import { FormInspector } from "@/components/builder/form-inspector";
import { QuestionInspector } from "@/components/builder/question-inspector";
import { useBuilder, useQuestion } from "@/components/builder/use-builder";
import { useInspector } from "@/components/builder/use-inspector";
import { Sheet } from "@/components/ui/sheet";
import { builderWords } from "@/components/words/builder";

const words = builderWords.inspector;
const WIDE = "(min-width: 1024px)";

/** The options of what is selected: a column where there is room for one, a sheet elsewhere. */
export function Inspector() {
  const isWide = useIsWide();
  const { isOpen, close } = useInspector();
  const selectedId = useBuilder((state) => state.selectedId);
  const title = selectedId === null ? words.form : words.question;
  if (isWide) {
    return (
      <section aria-label={words.title} data-builder className="rounded-panel border border-line bg-surface p-5">
        <h2 className="mb-4 font-serif text-20 font-semibold">{title}</h2>
        <Options />
      </section>
    );
  }
  return (
    <Sheet title={title} open={isOpen} onOpenChange={(open) => !open && close()}>
      <div data-builder>
        <Options />
      </div>
    </Sheet>
  );
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

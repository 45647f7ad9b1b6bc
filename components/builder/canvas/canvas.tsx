"use client";

import "@/components/builder/generated/canvas.css";
import "./canvas.css";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { AddMenu } from "./add-menu";
import { AddPage } from "./add-page";
import { brandStyle } from "./brand-style";
import { CanvasHead } from "./canvas-head";
import { InPlace } from "@/components/builder/controls/in-place";
import { useFocusBlankTitle } from "./use-focus-blank-title";
import { usePointerFocus } from "./use-pointer-focus";
import { QuestionCard } from "./question-card";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { DraftPage } from "@/components/builder/model/pages-of";
import { pagesOf } from "@/components/builder/model/pages-of";
import { useBuilder, useShownProblems } from "@/components/builder/session/use-builder";
import { useWords } from "./use-words";
import { TypefaceSheet } from "@/components/builder/brand/typeface-sheet";
import { BrandPictures } from "@/components/respondent/brand-pictures";
import { builderWords } from "@/components/words/builder";
import { brandOf } from "@/lib/rules/forms/brand";

/** Enough questions to fill a screen; those below are rendered later. */
const FIRST_SIGHT = 8;

/** The form with the respondent page's markup and styles, edited in place. */
export function Canvas() {
  const questions = useBuilder(({ content }) => content.questions);
  const selectedId = useBuilder((state) => state.selectedId);
  const settings = useBuilder(({ content }) => content.settings);
  const editSetting = useBuilder((state) => state.editSetting);
  const wrong = useShownProblems();
  const words = useWords(settings.locale);
  const brand = useMemo(() => brandOf(settings), [settings]);
  const folded = useBuilder((state) => state.folded);
  const pageOf = useMemo(() => pageOfEach(questions), [questions]);
  const isWhole = useDeferredValue(true, false);
  const canvas = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(questions.length, canvas);
  useFocusBlankTitle(canvas);
  usePointerFocus();
  return (
    <div
      ref={canvas}
      className="slip-canvas"
      data-backdrop={brand.background && ""}
      lang={words.lang}
      dir={words.dir}
      style={brandStyle(brand)}
    >
      <TypefaceSheet />
      <div className="slip" role="group" aria-label={builderWords.canvas}>
        <BrandPictures {...brand} />
        <CanvasHead />
        <ol className="questions" aria-label={builderWords.questions}>
          {(isWhole ? questions : questions.slice(0, FIRST_SIGHT)).map((question, index) => (
            <QuestionCard
              key={question.id}
              question={question}
              page={pageOf.get(question.id)}
              isFolded={folded.has(pageOf.get(question.id)?.begin?.id ?? "")}
              index={index}
              count={questions.length}
              isSelected={question.id === selectedId}
              isWrong={wrong.has(question.id)}
              words={words}
            />
          ))}
        </ol>
        {questions.length === 0 && (
          <div className="builder-tool pb-4 text-center">
            <p className="font-serif text-20 font-semibold">{builderWords.empty.title}</p>
            <p className="text-muted">{builderWords.empty.text}</p>
          </div>
        )}
        <div className="builder-tool mt-4 mb-8 flex flex-wrap gap-2">
          <AddMenu at={questions.length} />
          {questions.length > 0 && <AddPage at={questions.length} />}
        </div>
        <div className="send">
          <div className="as-button">
            <InPlace
              part="submit"
              label={builderWords.submit.label}
              value={typeof settings.submit_label === "string" ? settings.submit_label : ""}
              placeholder={words.send}
              onChange={(text) => editSetting("submit_label", text === "" ? undefined : text)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The page of each field, by its id. */
function pageOfEach(questions: DraftQuestion[]): Map<string, DraftPage> {
  return new Map(
    pagesOf(questions).flatMap((page) => [...(page.begin ? [page.begin] : []), ...page.questions].map(({ id }) => [id, page] as const)),
  );
}

/** Removing the last question loses its focus: move it to the add menu. */
function useFocusWhenEmptied(count: number, canvas: { current: HTMLElement | null }) {
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0 && document.activeElement === document.body) {
      canvas.current?.querySelector<HTMLElement>("[data-part=add]")?.focus();
    }
    before.current = count;
  }, [count, canvas]);
}

"use client";

import { Braces } from "lucide-react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { spaced, usableIn, writeAnswer } from "@/components/builder/model/expression-parts";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import type { Trigger } from "@/components/ui/late-trigger";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/rules/fields";
import { useEffect, useRef } from "react";

const Menu = later(async () => (await import("./open-insert-answer")).OpenInsertAnswer);
const words = builderWords.card;

/** Inserts the answer to an earlier question into this question's label or hint. Renders nothing for the first question. */
export function InsertAnswer({ question: { id }, index }: { question: DraftQuestion; index: number }) {
  const questions = useBuilder(({ content }) => content.questions);
  const wantFocus = useBuilder((state) => state.wantFocus);
  const card = `[data-card="${id}"]`;
  const texts = `${card} textarea[data-part="label"], ${card} textarea[data-part="description"]`;
  const insert = useLastText(texts, (box) => wantFocus({ id, part: box.dataset.part ?? "label" }));
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      className="text-muted! hover:text-ink! sm:size-9"
      aria-label={words.insertAnswer}
      title={words.insertAnswer}
    >
      <Braces aria-hidden />
    </Button>
  );
  return <Inserting {...{ trigger, insert }} from={questions.slice(0, index)} />;
}

/** The same for texts that are shown after the form has been sent. @param texts a selector of their boxes. */
export function InsertAnyAnswer({ texts }: { texts: string }) {
  const questions = useBuilder(({ content }) => content.questions);
  const insert = useLastText(texts, (box) => box.focus());
  const trigger = (
    <Button variant="ghost" size="small" className="self-start">
      <Braces aria-hidden />
      {words.insertAnswer}
    </Button>
  );
  return <Inserting {...{ trigger, insert }} from={questions} />;
}

type IntoExpressionProps = { /** A selector of its box. */ box: string; /** The questions above it. */ above: DraftQuestion[] };

/** The same for an expression, at the caret, or at its end before it was edited. */
export function InsertIntoExpression({ box: selector, above }: IntoExpressionProps) {
  const insert = useLastText(selector, (box) => box.focus(), spaced);
  const trigger = (
    <Button variant="ghost" size="small" className="self-start">
      <Braces aria-hidden />
      {words.insertAnswer}
    </Button>
  );
  return <Inserting {...{ trigger, insert }} from={usableIn(above)} write={(key) => writeAnswer(above, key)} />;
}

type InsertingProps = { trigger: Trigger; insert: (text: string) => void; from: DraftQuestion[]; write?: (key: string) => string };

function Inserting({ trigger, insert, from, write = (key) => `{{${key}}}` }: InsertingProps) {
  const answered = from.filter(({ type, key }) => fieldTypes[type].takesAnswer && key !== "");
  if (answered.length === 0) return null;
  return (
    <LateTrigger {...{ trigger }} opens="menu" Opened={Menu} props={{ from: answered, onPick: (key: string) => insert(write(key)) }} />
  );
}

type Fit = typeof spaced;
type Box = HTMLTextAreaElement | HTMLInputElement;

/**
 * Inserts text at the caret of one of several text boxes: the one edited last, or if none was, the first.
 * @param texts a selector of the boxes. @param refocus called with the text box after the insertion.
 * @param fit makes the text fit what stands around it; with it, a box that was never edited gets the text at its end.
 */
function useLastText(texts: string, refocus: (box: Box) => void, fit?: Fit): (text: string) => void {
  const last = useRef<Box | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isBox(target) && target.matches(texts)) last.current = target;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [texts]);
  return (part) => {
    const edited = last.current?.isConnected ? last.current : null;
    const box = edited ?? document.querySelector(texts);
    if (!isBox(box)) return;
    const { value } = box;
    const [start, end] = fit && !edited ? [value.length, value.length] : [box.selectionStart ?? 0, box.selectionEnd ?? 0];
    const text = fit ? fit(part, { before: value.slice(0, start), after: value.slice(end) }) : part;
    box.setRangeText(text, start, end, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
    // Once the menu has given focus back to its button.
    requestAnimationFrame(() => refocus(box));
  };
}

function isBox(target: unknown): target is Box {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

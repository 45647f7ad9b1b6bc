"use client";

import { Braces } from "lucide-react";
import { useLastText } from "./use-last-text";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import type { Trigger } from "@/components/ui/late-trigger";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/rules/fields";

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
    <Button variant="ghost" size="icon" aria-label={words.insertAnswer} title={words.insertAnswer}>
      <Braces aria-hidden />
    </Button>
  );
  return <Inserting {...{ trigger, insert }} from={questions.slice(0, index)} />;
}

/** The same for texts that are shown after the form was sent. @param texts a selector of their boxes. */
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

type InsertingProps = { trigger: Trigger; insert: (text: string) => void; from: DraftQuestion[] };

function Inserting({ trigger, insert, from }: InsertingProps) {
  const answered = from.filter(({ type, key }) => fieldTypes[type].takesAnswer && key !== "");
  if (answered.length === 0) return null;
  return (
    <LateTrigger {...{ trigger }} opens="menu" Opened={Menu} props={{ from: answered, onPick: (key: string) => insert(`{{${key}}}`) }} />
  );
}

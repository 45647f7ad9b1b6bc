"use client";

import { Braces } from "lucide-react";
import { useLastText } from "./use-last-text";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder } from "@/components/builder/saving/use-builder";
import { Button } from "@/components/ui/button";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/fields";

const Menu = later(async () => (await import("./open-insert-answer")).OpenInsertAnswer);

/** Inserts the answer to an earlier question into this question's label or hint. Renders nothing for the first question. */
export function InsertAnswer({ question: { id }, index }: { question: DraftQuestion; index: number }) {
  const questions = useBuilder(({ content }) => content.questions);
  const insert = useLastText(id);
  const earlier = questions.slice(0, index).filter(({ type, key }) => fieldTypes[type].takesAnswer && key !== "");
  if (earlier.length === 0) return null;
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={builderWords.card.insertAnswer} title={builderWords.card.insertAnswer}>
      <Braces aria-hidden />
    </Button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ earlier, onPick: (key: string) => insert(`{{${key}}}`) }} />;
}

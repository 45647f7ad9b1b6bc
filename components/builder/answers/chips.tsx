"use client";

import { Fragment, useMemo } from "react";
import { useBuilder } from "@/components/builder/session/use-builder";
import { questionsAbove } from "@/components/builder/model/inner-questions";
import { builderWords } from "@/components/words/builder";
import type { NameOf } from "@/lib/rules/fields/names-in-text";
import { PLACE } from "@/lib/rules/fields/answers-in-text";
import { namesIn, piecesOf } from "@/lib/rules/fields/names-in-text";

/** A text in which each `{{key}}` is a chip with the name of its question, or one that says that there is none. */
export function Chips({ text, nameOf }: { text: string; nameOf: NameOf }) {
  if (!text.includes("{{")) return text;
  return piecesOf(text, nameOf).map((piece, index) => (
    <Fragment key={index}>{typeof piece === "string" ? <BrokenChips text={piece} /> : <Chip name={piece.name} />}</Fragment>
  ));
}

/** For texts in which no `{{key}}` is replaced: every chip says so. */
function BrokenChips({ text }: { text: string }) {
  // Split by the place of its key: every second part is a key.
  return text.split(PLACE).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : <BrokenChip name={part} />}</Fragment>);
}

const chip = "builder-tool inline-block max-w-full truncate rounded-[5px] border px-1.5 align-bottom text-[0.9em] leading-snug font-medium";

function BrokenChip({ name }: { name: string }) {
  return (
    <span data-chip data-broken title={builderWords.card.noAnswer} className={`${chip} border-danger bg-surface text-danger`}>
      <span className="sr-only">{builderWords.card.noAnswer}: </span>
      <bdi>{`{{${name}}}`}</bdi>
    </span>
  );
}

function Chip({ name }: { name: string }) {
  return (
    <span data-chip className={`${chip} border-line bg-tint text-ink`}>
      <span className="sr-only">{builderWords.card.answerTo}</span>
      <bdi>{name}</bdi>
    </span>
  );
}

/**
 * The names of the questions whose answers a text has.
 * @param before the id of the question whose text it is: only those above it are named. Null for texts after sending, which can have all.
 */
export function useNames(text: string, before: string | null): NameOf {
  // Selected as a text: it changes with these names only, and not with every letter typed elsewhere.
  const named = useBuilder(({ content: { questions } }) => {
    if (!text.includes("{{")) return "";
    return JSON.stringify(namesIn(text, before === null ? questions : questionsAbove(questions, before)));
  });
  return useMemo(() => {
    const names = new Map(named === "" ? [] : (JSON.parse(named) as [string, string][])); // written above
    return (key) => names.get(key);
  }, [named]);
}
